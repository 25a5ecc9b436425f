// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/pairing/connectionreport.h"
#include "models/ports/environment.h"

#include <functional>
#include <stop_token>

namespace cells {

// Goes through all steps of connecting to a cell, over an access of its own, whose commands end with the check. Only
// commands that were allowed are started. Blocks.
pairing::ConnectionReport checkEnvironment(Environment environment, CellId cell,
    const std::function<void(const pairing::CheckStep &)> &onStep, std::stop_token stop);

} // namespace cells
