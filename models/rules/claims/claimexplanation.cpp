// SPDX-License-Identifier: MIT
#include "models/rules/claims/claimexplanation.h"

#include "models/claims/featureflag.h"

#include <algorithm>

namespace cells {

namespace {

using Code = PairReason::Code;
using Reasons = std::vector<PairReason>;

PairReason ruleReason(const ClaimableModel &model, const ClaimedColumn &column)
{
    return {Code::CatalogueRule,
        {std::string(model.name), std::string(model.table), std::string(column.column), nameOf(column.type),
            nameOf(model.subject), std::string(model.subjectColumn)}};
}

PairReason flagReason(const ClaimedColumn &column, const PairFacts &facts)
{
    if (column.liveFlag.empty()) {
        return {Code::FlagNone, {}};
    }
    const std::vector<std::string> flag{std::string(column.liveFlag)};
    const auto found = facts.flags.find(column.liveFlag);
    switch (found == facts.flags.end() ? FlagState::Unread : found->second) {
    case FlagState::Off:
        return {Code::FlagOff, flag};
    case FlagState::Partly:
        return {Code::FlagPartly, flag};
    case FlagState::On:
        return {Code::FlagOn, flag};
    case FlagState::Unread:
        break;
    }
    return {Code::FlagUnread, flag};
}

// Returns nothing when it is on or unknown.
std::optional<PairReason> globalFlagReason(const PairFacts &facts)
{
    const auto found = facts.flags.find(globalClaimsFlag);
    const auto state = found == facts.flags.end() ? FlagState::Unread : found->second;
    const std::vector<std::string> flag{std::string(globalClaimsFlag)};
    return state == FlagState::Off   ? std::optional(PairReason{Code::FlagOff, flag})
        : state == FlagState::Partly ? std::optional(PairReason{Code::FlagPartly, flag})
                                     : std::nullopt;
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
    if (!pair.record->lease && pair.record->status == RecordStatus::Active) {
        reasons.push_back({Code::NoLease, {}});
    }
}

} // namespace

std::vector<PairReason> explainClaim(
    const ClaimableModel &model, const ClaimPair &pair, const PairFacts &facts, const Thresholds &thresholds)
{
    Reasons reasons;
    if (const auto column = columnClaiming(model, pair.type)) {
        reasons.push_back(ruleReason(model, model.columns[*column]));
        if (!model.scope.empty() || !model.condition.empty()) {
            reasons.push_back({Code::Scope, {std::string(model.condition.empty() ? model.scope : model.condition)}});
        }
        if (auto global = globalFlagReason(facts)) {
            reasons.push_back(std::move(*global));
        }
        reasons.push_back(flagReason(model.columns[*column], facts));
    }
    explainRow(reasons, model, pair, facts, thresholds);
    explainRecord(reasons, pair, facts, thresholds);
    for (const auto &reason : pair.reasons) {
        const bool isListed = std::any_of(
            reasons.begin(), reasons.end(), [&](const PairReason &listed) { return listed.code == reason.code; });
        if (!isListed) {
            reasons.push_back(reason);
        }
    }
    return reasons;
}

} // namespace cells
