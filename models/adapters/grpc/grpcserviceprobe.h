// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/environment.h"
#include "models/ports/serviceprobe.h"

#include <memory>

namespace cells {

// Never fails itself: the first steps report what is wrong with the certificates. `actingAs` presents the cell's own
// certificate where the environment has one.
std::unique_ptr<ServiceProbe> openServiceProbe(const Environment &environment, std::optional<CellId> actingAs = {},
    std::chrono::milliseconds patience = std::chrono::seconds{3});

} // namespace cells
