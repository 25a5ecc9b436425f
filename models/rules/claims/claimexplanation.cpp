// SPDX-License-Identifier: MIT
#include "models/rules/claims/claimexplanation.h"

#include <algorithm>

namespace cells::claims {

namespace {

using Code = PairReason::Code;
using Reasons = std::vector<PairReason>;

PairReason ruleReason(const ClaimableModel &model, const ClaimedColumn &column)
{
    return {Code::CatalogueRule,
        {std::string(model.name), std::string(model.table), std::string(column.column), nameOf(column.type),
            nameOf(model.subject), std::string(model.subjectColumn)}};
}

PairReason flagReason(std::string_view flag, const PairFacts &facts)
{
    // In the order of FlagState.
    constexpr Code codes[]{Code::FlagUnread, Code::FlagOff, Code::FlagPartly, Code::FlagOn};
    static_assert(std::size(codes) == allOf<FlagState>().size());
    const auto found = facts.flags.find(flag);
    const auto state = found == facts.flags.end() ? FlagState::Unread : found->second;
    return {codes[std::size_t(state)], {std::string(flag)}};
}

PairReason ageReason(Code recent, Code stable, Duration age, const Thresholds &thresholds)
{
    if (age < thresholds.recentRecord) {
        return {recent, {durationText(age), durationText(thresholds.recentRecord)}};
    }
    return {stable, {durationText(age)}};
}

void explainRow(Reasons &reasons, const ClaimableModel &model, const ClaimPair &pair, const PairFacts &facts,
    const Thresholds &thresholds)
{
    if (!pair.row) {
        return;
    }
    if (!isInScope(model, *pair.row)) {
        reasons.push_back(
            {Code::RowOutOfScope, {std::string(model.condition.empty() ? model.scope : model.condition)}});
    }
    const auto changed = pair.row->updatedAt ? pair.row->updatedAt : pair.row->createdAt;
    reasons.push_back(changed ? ageReason(Code::RowRecent, Code::RowStable, facts.now - *changed, thresholds)
                              : PairReason{Code::AgeUnknown, {}});
}

void explainRecord(Reasons &reasons, const ClaimPair &pair, const PairFacts &facts, const Thresholds &thresholds)
{
    if (!pair.record) {
        return;
    }
    reasons.push_back(ageReason(Code::ClaimRecent, Code::ClaimStable, facts.now - pair.record->updatedAt, thresholds));
    if (pair.record->isCommitted()) {
        reasons.push_back({Code::NoLease, {}});
    }
}

} // namespace

std::vector<PairReason> explainClaim(
    const ClaimableModel &model, const ClaimPair &pair, const PairFacts &facts, const Thresholds &thresholds)
{
    Reasons reasons;
    if (const auto at = columnClaiming(model, pair.type)) {
        const auto &column = model.columns[*at];
        reasons.push_back(ruleReason(model, column));
        if (!model.scope.empty() || !model.condition.empty()) {
            reasons.push_back({Code::Scope, {std::string(model.condition.empty() ? model.scope : model.condition)}});
        }
        const auto global = flagReason(globalClaimsFlag, facts);
        if (global.code == Code::FlagOff || global.code == Code::FlagPartly) {
            reasons.push_back(global);
        }
        reasons.push_back(
            column.liveFlag.empty() ? PairReason{Code::FlagNone, {}} : flagReason(column.liveFlag, facts));
    }
    explainRow(reasons, model, pair, facts, thresholds);
    explainRecord(reasons, pair, facts, thresholds);
    for (const auto &reason : pair.reasons) {
        if (std::ranges::count(reasons, reason.code, &PairReason::code) == 0) {
            reasons.push_back(reason);
        }
    }
    return reasons;
}

} // namespace cells::claims
