#include "models/engine/leasecounts.h"

#include <algorithm>

namespace cells {

bool isLeftRow(const SurveyedLease &lease)
{
    const auto &reasons = lease.judgement.reasons;
    return !lease.service && !reasons.empty() && reasons.front().code == Reason::Code::RowIsYoung;
}

int leftRowsIn(const LeaseSurveyReport &report)
{
    return int(std::count_if(report.leases.begin(), report.leases.end(), isLeftRow));
}

int outstandingIn(const LeaseSurveyReport &report)
{
    return int(report.leases.size()) - leftRowsIn(report);
}

int countIn(const LeaseSurveyReport &report, LeaseVerdict verdict)
{
    return report.count(verdict) - (verdict == LeaseVerdict::Wait ? leftRowsIn(report) : 0);
}

std::optional<Duration> oldestIn(const LeaseSurveyReport &report)
{
    const auto found = std::find_if_not(report.leases.begin(), report.leases.end(), isLeftRow);
    return found == report.leases.end() ? std::nullopt : std::optional(found->age);
}

} // namespace cells
