// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/ranges/rangereport.h"
#include "models/rules/alerts/metric.h"

namespace cells::ranges {

// The most sequences of a cell that have a sample of how far they are used: the fullest ones, and further ones only if
// they are filling.
inline constexpr std::size_t fullestMeasured = 10;
inline constexpr std::size_t mostMeasured = 100;

// The sequences of a cell, read once for all alerts: those of each database, or why none was opened.
using CellSequences = Outcome<std::vector<DatabaseRanges>>;

// Adds how far the sequences of a cell are used, and how many of each database are outside of its ranges. `listed`: the
// cells of the service. What could not be read is absent and marked as not read.
void addSequences(alerts::MetricReading &reading, CellId cell, const CellSequences &sequences,
    const Outcome<std::vector<Cell>> &listed);

} // namespace cells::ranges
