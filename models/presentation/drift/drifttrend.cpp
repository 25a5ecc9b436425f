// SPDX-License-Identifier: MIT
#include "models/presentation/drift/drifttrend.h"

#include "models/presentation/drift/drifttext.h"

#include <algorithm>

namespace cells::drift {

using namespace claims;

StatusTrend driftTrend(const ScanSummaries &scans)
{
    StatusTrend trend;
    for (const auto &scan : scans) {
        TrendPoint point{scan.startedAt, {}};
        for (const auto drift : allOf<DriftClass>()) {
            if (isDrift(drift)) {
                point.counts[std::size_t(statusOf(drift))] += qint64(countOf(scan, drift));
            }
        }
        trend.push_back(point);
    }
    return trend;
}

// A duplicate is shown as a conflict.
std::vector<std::pair<Status, QString>> driftLabels()
{
    std::vector<std::pair<Status, QString>> labels;
    for (const auto drift : {DriftClass::Conflict, DriftClass::Different, DriftClass::Missing, DriftClass::Extra}) {
        labels.emplace_back(statusOf(drift), nameOf(drift));
    }
    return labels;
}

} // namespace cells::drift
