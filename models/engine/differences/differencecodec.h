// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/differences/differences.h"
#include "models/ports/outcome.h"

namespace cells::drift {

// Encodes the differences from that row on; usually a third of their size in memory.
std::string encodedDifferences(const Differences &differences, std::size_t from = 0);

// Appends encoded differences. Refused when the bytes are damaged; the differences appended by then are useless.
Outcome<void> decodeDifferences(std::string_view bytes, Differences &into);

} // namespace cells::drift
