// SPDX-License-Identifier: MIT
#include "models/presentation/leases/leasetrend.h"

#include "models/presentation/leases/leasetext.h"

namespace cells::leases {

namespace {

// What may be resolved lies below, what only takes time above.
constexpr LeaseVerdict outstandingVerdicts[]{
    LeaseVerdict::RollBack, LeaseVerdict::Commit, LeaseVerdict::CleanLocal, LeaseVerdict::Unknown, LeaseVerdict::Wait};

} // namespace

StatusTrend leaseTrend(const StoredSurveys &surveys)
{
    StatusTrend trend;
    for (const auto &survey : surveys) {
        if (!survey.verdicts) {
            continue;
        }
        TrendPoint point{survey.asOf, {}};
        for (const auto verdict : outstandingVerdicts) {
            point.counts[std::size_t(statusOf(verdict))] += (*survey.verdicts)[std::size_t(verdict)];
        }
        trend.push_back(point);
    }
    return trend;
}

std::vector<std::pair<Status, QString>> outstandingLabels()
{
    std::vector<std::pair<Status, QString>> labels;
    for (const auto verdict : outstandingVerdicts) {
        labels.emplace_back(statusOf(verdict), nameOf(verdict));
    }
    return labels;
}

} // namespace cells::leases
