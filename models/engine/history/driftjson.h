// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/history/driftreport.h"
#include "models/engine/history/scancomparison.h"
#include "models/engine/scan/rescan.h"

#include <nlohmann/json_fwd.hpp>

namespace cells::drift {

// The JSON for scripts, with the same keys as on the command line.
nlohmann::ordered_json jsonOf(const Difference &difference);
nlohmann::ordered_json jsonOf(const ScanReport &report);
nlohmann::ordered_json jsonOf(const Rescan &rescan);
// Includes all differences, without the limit of the report.
nlohmann::ordered_json jsonOf(const DriftReport &report);
nlohmann::ordered_json jsonOf(const ScanComparison &comparison, const ClaimableModel &model, CellId cell);

} // namespace cells::drift
