// SPDX-License-Identifier: MIT
#include "models/rules/plans/writeoff.h"

namespace cells::plans {

using namespace leases;

LeaseAssessment evaluateWriteOff(const Lease &lease, const WriteOffTerms &terms, Duration skew)
{
    using Code = Reason::Code;
    if (lease.createdAt <= terms.recoveryPoint + skew) {
        return {LeaseVerdict::Wait, {{Code::BegunBeforeBackup, {durationText(skew)}}}};
    }
    if (lease.createdAt >= terms.lostAt - skew) {
        return {LeaseVerdict::Wait, {{Code::BegunAfterLoss, {durationText(skew)}}}};
    }
    return {LeaseVerdict::RollBack, {{Code::RowNotInBackup, {}}}};
}

} // namespace cells::plans
