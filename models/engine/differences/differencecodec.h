// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/differences/differences.h"
#include "models/ports/outcome.h"

namespace cells {

// The differences from that row on as bytes to be kept: mostly two thirds smaller than in memory.
std::string encodedDifferences(const Differences &differences, std::size_t from = 0);

// Appends what was encoded. Refused when the bytes are none such; what was appended by then is of no use.
Outcome<void> decodeDifferences(std::string_view bytes, Differences &into);

} // namespace cells
