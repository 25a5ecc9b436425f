// SPDX-License-Identifier: MIT
#include "models/rules/plans/writeoff.h"

#include <algorithm>

namespace cells::plans {

using namespace leases;

Duration writeOffMargin(const Thresholds &thresholds)
{
    constexpr Duration least = std::chrono::minutes{2};
    return std::max(least, thresholds.maximalSkew);
}

LeaseAssessment evaluateWriteOff(const Lease &lease, const WriteOffTerms &terms, Duration margin)
{
    using Code = Reason::Code;
    if (lease.createdAt <= terms.recoveryPoint + margin) {
        return {LeaseVerdict::Wait, {{Code::BegunBeforeBackup, {durationText(margin)}}}};
    }
    if (lease.createdAt >= terms.lostAt - margin) {
        return {LeaseVerdict::Wait, {{Code::BegunAfterLoss, {durationText(margin)}}}};
    }
    return {LeaseVerdict::RollBack, {{Code::RowNotInBackup, {}}}};
}

} // namespace cells::plans
