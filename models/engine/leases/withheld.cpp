// SPDX-License-Identifier: MIT
#include "models/engine/leases/withheld.h"

namespace cells::leases {

using namespace claims;

LeaseSurveyReport withheld(LeaseSurveyReport report)
{
    const Reason why{Reason::Code::PairingContradicted,
        {report.database ? report.database->database : "", std::to_string(report.cell.value)}};
    for (auto &lease : report.leases) {
        lease.assessment = {};
        lease.assessment.verdict = LeaseVerdict::Unknown;
        lease.assessment.reasons = {why};
    }
    return report;
}

bool isWithheld(const SurveyedLease &lease)
{
    const auto &reasons = lease.assessment.reasons;
    return !reasons.empty() && reasons.front().code == Reason::Code::PairingContradicted;
}

ClaimPair withheld(ClaimPair pair)
{
    pair.result = PairStatus::NotChecked;
    pair.isSure = true;
    pair.fields.clear();
    pair.reasons = {{PairReason::Code::DatabaseOfOther, {}}};
    return pair;
}

bool isWithheld(const ClaimPair &pair)
{
    return !pair.reasons.empty() && pair.reasons.front().code == PairReason::Code::DatabaseOfOther;
}

LeaseSurveyReport withoutUnprovedRollBacks(LeaseSurveyReport report, const pairing::Recency &recency)
{
    for (auto &lease : report.leases) {
        auto &assessment = lease.assessment;
        const bool isRollBack = assessment.verdict == LeaseVerdict::RollBack && lease.service;
        if (auto doubt = isRollBack ? doubtOf(recency, lease.service->createdAt) : std::nullopt) {
            assessment = {LeaseVerdict::Unknown, {std::move(*doubt)}};
        }
    }
    return report;
}

} // namespace cells::leases
