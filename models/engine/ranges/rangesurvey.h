// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/ranges/rangereport.h"

namespace cells::ranges {

// Reads the catalog of each database. One that cannot be read hides no other.
std::vector<DatabaseRanges> readCatalogs(const std::vector<OpenInventory> &databases, const std::stop_token &stop);

// Only reads. Fails when stopped, or when the service cannot be read; a database that cannot be read is part of the
// report.
Outcome<RangeReport> surveyRanges(const RangeSources &sources, const RangeRequest &request,
    const std::function<void(RangeProgress)> &onProgress, std::stop_token stop);

} // namespace cells::ranges
