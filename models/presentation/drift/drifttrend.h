// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/history/scanrecord.h"
#include "models/presentation/base/statustrend.h"

#include <QString>

#include <utility>

namespace cells::drift {

// The differences that complete scans found, by the status of their class.
StatusTrend driftTrend(const ScanSummaries &scans);
// The classes of drift with their statuses, each status once, in the order of a stack from below.
std::vector<std::pair<Status, QString>> driftLabels();

} // namespace cells::drift
