// SPDX-License-Identifier: MIT
#include "models/rules/plans/reclaimplan.h"

#include "models/rules/plans/claimorder.h"
#include "models/rules/rollout/flagstate.h"

#include <algorithm>

namespace cells::plans {

using namespace claims;
using namespace pairing;

namespace {

using Code = Reason::Code;

bool isRequested(ReclaimPlanKind kind, ClaimAction action)
{
    switch (kind) {
    case ReclaimPlanKind::CreateMissing:
        return action == ClaimAction::Create;
    case ReclaimPlanKind::ReplaceDifferent:
        return action == ClaimAction::Replace;
    case ReclaimPlanKind::DestroyExtra:
        return action == ClaimAction::Destroy;
    case ReclaimPlanKind::Repair:
    case ReclaimPlanKind::Undo:
        break;
    }
    return true;
}

// C7: what live claiming does not make is made only by who decides that.
std::optional<Reason> findFlagBlocker(const ClaimPair &pair, ClaimAction action, const ReclaimFacts &facts)
{
    const auto off = std::ranges::find(pair.reasons, PairReason::Code::FlagOff, &PairReason::code);
    return action == ClaimAction::Destroy || facts.isBackfill || off == pair.reasons.end()
        ? std::nullopt
        : std::optional(Reason{Code::FlagIsOff, off->values});
}

// Returns the reason to exclude the pair; nothing when it is planned.
std::optional<Reason> claimExclusionOf(const ClaimPair &pair, ReclaimPlanKind kind, const ReclaimFacts &facts)
{
    const auto id = idOfKey(pair.key).value_or(0);
    if (facts.listed && !facts.listed->contains({id, pair.type})) {
        return Reason{Code::HiddenByFilter, {facts.filter}};
    }
    const auto action = actionFor(pair);
    if (!action && !pair.isSure) {
        return Reason{Code::DifferenceDoubtful, {}};
    }
    if (!action || !isRequested(kind, *action)) {
        return Reason{Code::DifferenceIsOther, {std::string(toKey(pair.result))}};
    }
    // Also in a backfill: the service would refuse each one.
    if (pair.expected && facts.movedAway.contains({pair.expected->claim, pair.expected->source})) {
        return Reason{Code::MovedAway, {std::to_string(facts.owners.at(pair.expected->claim).value)}};
    }
    if (auto why = findFlagBlocker(pair, *action, facts)) {
        return why;
    }
    if (auto doubt
        = action == ClaimAction::Create ? suspicionOf(facts.recency) : doubtOf(facts.recency, pair.record->createdAt)) {
        return doubt;
    }
    if (action == ClaimAction::Destroy && (id <= facts.scan.after || id > facts.scan.upTo)) {
        return Reason{Code::OutsideTheScan, {std::to_string(facts.scan.upTo)}};
    }
    if (pair.expected) {
        const auto owner = facts.owners.find(pair.expected->claim);
        if (owner != facts.owners.end() && owner->second != facts.target.cell) {
            return Reason{Code::HeldByCell, {std::to_string(owner->second.value)}};
        }
    }
    return std::nullopt;
}

std::string claimingText(FlagState claiming)
{
    switch (claiming) {
    case FlagState::On:
        return "on";
    case FlagState::Partly:
        return "on in part";
    case FlagState::Off:
        return "off";
    case FlagState::Unread:
        break;
    }
    return "unknown";
}

void blockReclaim(ReclaimPlan &plan, const ReclaimFacts &facts)
{
    const auto &scan = facts.scan;
    if (plan.count(ClaimAction::Destroy) > 0 && scan.extra >= facts.limits.breakerExtra
        && scan.extra * 100 > scan.claims * facts.limits.breakerPercent) {
        plan.blockers.push_back({Code::TooManyExtra, {std::to_string(scan.extra), std::to_string(scan.claims)}});
    }
    const bool isAllForBackfill = plan.items.empty()
        && std::ranges::any_of(
            plan.excluded, [](const ExcludedClaim &left) { return left.why.code == Code::FlagIsOff; });
    if ((plan.needsClaiming() && facts.claiming != FlagState::On) || isAllForBackfill) {
        plan.blockers.push_back({Code::ClaimingNotOn, {plan.model, claimingText(facts.claiming)}});
    }
    if (plan.items.empty() && !isAllForBackfill) {
        plan.blockers.push_back(plan.rest ? Reason{Code::NothingInPart, {std::to_string(plan.rest->firstId - 1)}}
                                          : Reason{Code::NothingToDo, {}});
    }
}

void add(CanonicalText &text, std::string_view name, const ClaimMetadata &metadata)
{
    text.add(name, std::int64_t(metadata.claim.type));
    text.add("value", metadata.claim.value);
    text.add("subject", std::int64_t(metadata.subject.type));
    text.add("subject id", metadata.subject.id);
    text.add("source", std::int64_t(metadata.source.type));
    text.add("key", metadata.source.key);
}

void add(CanonicalText &text, const PlannedClaim &item)
{
    text.add("deed", toKey(item.action));
    if (item.held) {
        text.add("record", item.held->uuid.text());
        text.add("created", item.held->createdAt);
        text.add("updated", item.held->updatedAt);
        add(text, "held", item.held->metadata);
    }
    if (item.wanted) {
        add(text, "wanted", *item.wanted);
    }
    if (item.swap > 0) {
        text.add("swap", item.swap);
    }
    if (item.asked) {
        add(text, "asked", *item.asked);
    }
    for (const auto &cause : item.grounds) {
        text.addReason("because", cause);
    }
}

} // namespace

std::optional<ClaimAction> actionFor(const ClaimPair &pair)
{
    if (!pair.isSure) {
        return std::nullopt;
    }
    switch (pair.result) {
    case PairStatus::Missing:
        return ClaimAction::Create;
    case PairStatus::Different:
        return ClaimAction::Replace;
    case PairStatus::Extra:
        return ClaimAction::Destroy;
    case PairStatus::Duplicate:
        return pair.retained ? std::optional(ClaimAction::Destroy) : std::nullopt;
    default:
        return std::nullopt;
    }
}

bool isPlannable(const ClaimPair &pair, ReclaimPlanKind kind, const ReclaimFacts &facts)
{
    return pair.result != PairStatus::Matching && !claimExclusionOf(pair, kind, facts);
}

PlannedClaim plannedClaim(ClaimAction action, const ClaimPair &pair)
{
    PlannedClaim item{action, {}, {}, pair.reasons};
    if (action != ClaimAction::Create) {
        const auto &record = *pair.record;
        item.held = HeldClaim{record.uuid, metadataOf(record), record.createdAt, record.updatedAt};
    }
    if (action != ClaimAction::Destroy) {
        item.wanted = metadataOf(*pair.expected);
    }
    if (pair.retained) {
        item.asked = metadataOf(*pair.retained);
    }
    return item;
}

bool isSameDifference(const PlannedClaim &planned, const PlannedClaim &now)
{
    return planned.action == now.action && planned.held == now.held && planned.wanted == now.wanted
        && planned.asked == now.asked;
}

std::uint64_t countWanted(const std::vector<PlannedClaim> &items, const std::set<Claim> &values)
{
    return std::uint64_t(std::count_if(items.begin(), items.end(), [&](const PlannedClaim &item) {
        return item.wanted && !item.freesItsName() && item.swap == 0 && values.contains(item.wanted->claim);
    }));
}

void blockOnAlerts(ReclaimPlan &plan, const std::vector<ClaimPair> &pairs, const ScanWindow &scan)
{
    const auto here = std::uint64_t(std::ranges::count_if(pairs, isForeign));
    if (const auto foreign = std::max(scan.foreign, here); foreign > 0) {
        plan.blockers.push_back({Code::ForeignClaims, {std::to_string(foreign)}});
    }
    if (scan.lostClaims > 0) {
        plan.blockers.push_back({Code::ClaimsLost, {std::to_string(scan.lostClaims)}});
    } else if (!scan.baselineProblem.empty()) {
        plan.blockers.push_back({Code::BaselineUnknown, {scan.baselineProblem}});
    }
}

ReclaimPlan planClaims(
    ReclaimPlanKind kind, const ClaimableModel &model, const std::vector<ClaimPair> &pairs, const ReclaimFacts &facts)
{
    ReclaimPlan plan;
    static_cast<PlanHead &>(plan) = headOf(facts);
    plan.kind = kind;
    plan.model = model.name;
    plan.scan = facts.scan;
    plan.isBackfill = facts.isBackfill;
    plan.claiming = facts.claiming;
    plan.rest = facts.rest;
    for (const auto &pair : pairs) {
        if (pair.result == PairStatus::Matching) {
            continue;
        }
        if (auto why = claimExclusionOf(pair, kind, facts)) {
            plan.excluded.push_back({idOfKey(pair.key).value_or(0), pair.type, std::move(*why), pair.reasons});
        } else {
            plan.items.push_back(plannedClaim(*actionFor(pair), pair));
        }
    }
    arrangeItems(plan, pairs);
    plan.ownersNotAsked = countWanted(plan.items, facts.notAsked);
    blockOnAlerts(plan, pairs, facts.scan);
    blockReclaim(plan, facts);
    return plan;
}

std::string canonicalText(const ReclaimPlan &plan)
{
    CanonicalText text;
    text.add("plan", toKey(plan.kind));
    text.add(plan);
    text.add("model", plan.model);
    text.add("scanned", plan.scan.startedAt);
    text.add("after", plan.scan.after);
    text.add("up to", plan.scan.upTo);
    text.add("claims", std::int64_t(plan.scan.claims));
    text.add("extra", std::int64_t(plan.scan.extra));
    for (const auto &[name, count] : {std::pair("foreign", plan.scan.foreign), {"vanished", plan.scan.lostClaims}}) {
        if (count > 0) {
            text.add(name, std::int64_t(count));
        }
    }
    if (!plan.scan.baselineProblem.empty()) {
        text.add("past problem", plan.scan.baselineProblem);
    }
    if (plan.scan.lacksBaseline) {
        text.add("past", "none");
    }
    text.add("backfill", plan.isBackfill ? "yes" : "no");
    text.add("claiming", toKey(plan.claiming));
    if (!plan.undoes.empty()) {
        text.add("undoes", plan.undoes);
    }
    for (const auto &item : plan.items) {
        add(text, item);
    }
    for (const auto &item : plan.excluded) {
        text.add("excluded", item.id);
        text.add("type", std::int64_t(item.type));
        text.addReason("because", item.why);
    }
    if (plan.rest) {
        text.add("rest", std::int64_t(plan.rest->sources));
        text.add("from", plan.rest->firstId);
        text.add("until", plan.rest->lastId);
    }
    if (plan.ownersNotAsked > 0) {
        text.add("owners not asked", std::int64_t(plan.ownersNotAsked));
    }
    text.addBlockers(plan);
    return text.take();
}

} // namespace cells::plans
