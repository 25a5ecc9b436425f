// SPDX-License-Identifier: MIT
#include "models/rules/plans/inverseplan.h"

#include "models/rules/plans/claimorder.h"

#include <algorithm>
#include <set>

namespace cells::plans {

using namespace claims;

namespace {

using Code = Reason::Code;

// The current claim of the item's type at its source.
struct Found
{
    const Record *made = nullptr;
    const Record *former = nullptr;
    // Neither of both.
    const Record *other = nullptr;
    const ExpectedClaim *asked = nullptr;
    bool isRead = true;
    std::vector<PairReason> grounds{};
};

bool isWithin(Instant when, const RunSpan &span, Duration skew)
{
    return when >= span.from - skew && when <= span.until + skew;
}

Found findClaim(const InverseClaim &inverse, const std::vector<ClaimPair> &pairs)
{
    Found found;
    for (const auto &pair : pairs) {
        if (pair.key != inverse.source.key) {
            continue;
        }
        found.isRead = found.isRead && pair.result != PairStatus::Unreadable && pair.result != PairStatus::NotChecked;
        if (pair.type != inverse.type) {
            continue;
        }
        found.asked = pair.expected ? &*pair.expected : found.asked;
        if (pair.record) {
            auto &slot = inverse.made && hasMetadata(*pair.record, *inverse.made) ? found.made
                : inverse.former && hasMetadata(*pair.record, *inverse.former)    ? found.former
                                                                                  : found.other;
            slot = &*pair.record;
        }
        found.grounds.insert(found.grounds.end(), pair.reasons.begin(), pair.reasons.end());
    }
    return found;
}

// Who else has what is to come back; nothing: nobody, as far as that was asked. What the plan's own sources have among
// themselves is a matter of the order.
std::optional<Reason> heldElsewhere(
    const ClaimMetadata &former, const std::vector<std::string> &sources, const UndoFacts &facts)
{
    const auto found = facts.holders.find(former.claim);
    if (found == facts.holders.end()) {
        return std::nullopt;
    }
    const auto &[cell, source, isLeased] = found->second;
    if (cell != facts.target.cell) {
        return Reason{Code::HeldByCell, {std::to_string(cell.value)}};
    }
    const bool isOwn = source.type == former.source.type && std::ranges::binary_search(sources, source.key);
    return isOwn ? std::nullopt : std::optional(Reason{Code::HeldByRow, {nameOf(source)}});
}

std::optional<Reason> findBlocker(
    const InverseClaim &inverse, const Found &found, const std::vector<std::string> &sources, const UndoFacts &facts)
{
    const auto isLeased = [](const Record *record) { return record && record->lease; };
    if (!inverse.made && !inverse.former) {
        return Reason{Code::NothingToUndo, {}};
    }
    if (!found.isRead) {
        return Reason{Code::DifferenceDoubtful, {}};
    }
    if (isLeased(found.made) || isLeased(found.former)) {
        return Reason{Code::LeasedNow, {}};
    }
    if (found.made && !isWithin(found.made->createdAt, inverse.span, facts.thresholds.maximalSkew)) {
        return Reason{Code::MadeByOther, {}};
    }
    const bool comesBack = inverse.former && !found.former;
    if (!found.made && !comesBack) {
        return Reason{Code::NothingToUndo, {}};
    }
    if (comesBack && found.other) {
        return Reason{Code::SourceHasOther, {nameOf(inverse.source), nameOf(inverse.type)}};
    }
    return comesBack ? heldElsewhere(*inverse.former, sources, facts) : std::nullopt;
}

PlannedClaim itemFor(const InverseClaim &inverse, const Found &found)
{
    PlannedClaim item;
    item.isUndo = true;
    item.grounds = found.grounds;
    if (found.made) {
        const auto &record = *found.made;
        item.held = HeldClaim{record.uuid, *inverse.made, record.createdAt, record.updatedAt};
    }
    if (inverse.former && !found.former) {
        item.wanted = inverse.former;
    }
    if (found.asked) {
        item.asked = metadataOf(*found.asked);
    }
    item.action = !item.held ? ClaimAction::Create : !item.wanted ? ClaimAction::Destroy : ClaimAction::Replace;
    return item;
}

} // namespace

std::vector<InverseClaim> inverseOf(const ReclaimPlan &plan, const std::vector<RanItem> &ran)
{
    std::vector<InverseClaim> inverses;
    for (std::size_t at = 0; at < plan.items.size() && at < ran.size(); ++at) {
        const auto &item = plan.items[at];
        InverseClaim inverse{item.id(), item.metadata().source, item.type(), {}, {}, {}};
        if (ran[at].made) {
            inverse.made = item.wanted;
            inverse.span = *ran[at].made;
        }
        if (ran[at].hasDestroyed && item.held) {
            inverse.former = item.held->metadata;
        }
        inverses.push_back(std::move(inverse));
    }
    return inverses;
}

std::vector<std::string> sourcesOf(const ReclaimPlan &plan)
{
    std::set<std::string> keys;
    for (const auto &item : plan.items) {
        keys.insert(item.metadata().source.key);
    }
    return {keys.begin(), keys.end()};
}

ReclaimPlan planUndo(const ReclaimPlan &done, const std::string &fingerprint, const std::vector<InverseClaim> &inverses,
    const std::vector<ClaimPair> &pairs, const UndoFacts &facts)
{
    ReclaimPlan plan;
    static_cast<PlanHead &>(plan) = headOf(facts);
    plan.kind = ReclaimPlanKind::Undo;
    plan.model = done.model;
    plan.scan = done.scan;
    plan.isBackfill = done.isBackfill;
    plan.claiming = facts.claiming;
    plan.undoes = fingerprint;
    const auto sources = sourcesOf(done);
    for (const auto &inverse : inverses) {
        const auto found = findClaim(inverse, pairs);
        if (auto why = findBlocker(inverse, found, sources, facts)) {
            plan.excluded.push_back({inverse.id, inverse.type, std::move(*why), found.grounds});
        } else {
            plan.items.push_back(itemFor(inverse, found));
        }
    }
    arrangeItems(plan, pairs);
    plan.ownersNotAsked = countWanted(plan.items, facts.notAsked);
    blockOnAlerts(plan, pairs, facts.newest);
    if (plan.count(ClaimAction::Create) < int(plan.items.size()) && !facts.recency.confirmedAt) {
        plan.blockers.push_back(facts.recency.reason);
    }
    if (plan.items.empty()) {
        plan.blockers.push_back({Code::NothingToDo, {}});
    }
    return plan;
}

bool isInverse(const PlannedClaim &item, const std::vector<InverseClaim> &inverses, Duration maximalSkew)
{
    return std::ranges::any_of(inverses, [&](const InverseClaim &inverse) {
        const bool goes = !item.held
            || (inverse.made == item.held->metadata && isWithin(item.held->createdAt, inverse.span, maximalSkew));
        return goes && (!item.wanted || inverse.former == item.wanted);
    });
}

int unaskedIn(const ReclaimPlan &plan, std::optional<ClaimAction> action)
{
    return int(std::ranges::count_if(plan.items, [&](const PlannedClaim &item) {
        return item.isUndo && item.wanted && item.asked != item.wanted && (!action || item.action == action);
    }));
}

} // namespace cells::plans
