// SPDX-License-Identifier: MIT
#include "models/engine/leases/leasecounts.h"

#include <algorithm>

namespace cells {

int outstandingIn(const LeaseSurveyReport &report)
{
    return int(report.leases.size()) - report.count(LeaseVerdict::Ended);
}

std::optional<Duration> oldestIn(const LeaseSurveyReport &report)
{
    const auto found = std::ranges::find_if(
        report.leases, [](const SurveyedLease &lease) { return lease.assessment.verdict != LeaseVerdict::Ended; });
    return found == report.leases.end() ? std::nullopt : std::optional(found->age);
}

} // namespace cells
