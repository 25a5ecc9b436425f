// SPDX-License-Identifier: MIT
#include "models/rules/claims/valueconflict.h"

#include "models/rules/claims/conflictmessages.h"

#include <algorithm>
#include <array>

namespace cells::claims {

namespace {

using Kind = ConflictKind;
using Step = ConflictStep;

constexpr MessagePattern stepPatterns[]{messages::stepWaitForLease, messages::stepReadHolder, messages::stepDecide,
    messages::stepChangeRow, messages::stepDestroyHeld, messages::stepReplaceHeld, messages::stepSwapTogether,
    messages::stepCreateWanted};
static_assert(std::size(stepPatterns) == allOf<Step>().size());

constexpr MessagePattern kindPatterns[]{messages::conflictNone, messages::conflictNoneFound, messages::conflictFree,
    messages::conflictHeldLeased, messages::conflictHeldExtra, messages::conflictHeldMoved, messages::conflictBothWant,
    messages::conflictHeldUnread};
static_assert(std::size(kindPatterns) == allOf<Kind>().size());

Kind kindOfHolder(const Claim &value, const ValueClaimant &holder)
{
    const auto &pair = holder.pair;
    if (!pair.record->isCommitted()) {
        return Kind::HeldLeased;
    }
    // A recent, unread or duplicate claim is no ground to advise an action.
    constexpr std::array undecided{
        PairStatus::NotChecked, PairStatus::Unreadable, PairStatus::Recent, PairStatus::Duplicate};
    if (!pair.isSure || std::ranges::find(undecided, pair.result) != undecided.end()) {
        return Kind::HeldUnread;
    }
    return holder.wants(value) ? Kind::BothWant : pair.expected ? Kind::HeldMoved : Kind::HeldExtra;
}

// Returns true when the holder's row requests the value that the wanter's claim has.
bool isSwapped(const ValueClaimant &holder, const ValueClaimant &wanter)
{
    return holder.cell == wanter.cell && holder.pair.expected && wanter.pair.record
        && holder.pair.expected->claim == wanter.pair.record->claim;
}

std::vector<Step> stepsFor(Kind kind, bool areSwapped)
{
    switch (kind) {
    case Kind::None:
    case Kind::NotChecked:
        return {};
    case Kind::Free:
        return {Step::CreateWanted};
    case Kind::HeldLeased:
        return {Step::WaitForLease};
    case Kind::HeldExtra:
        return {Step::DestroyHeld, Step::CreateWanted};
    case Kind::HeldMoved:
        return areSwapped ? std::vector{Step::SwapTogether} : std::vector{Step::ReplaceHeld, Step::CreateWanted};
    case Kind::BothWant:
        return {Step::Decide, Step::ChangeRow, Step::CreateWanted};
    case Kind::HeldUnread:
        return {Step::ReadHolder};
    }
    return {};
}

} // namespace

ValueConflict conflictOver(const Claim &value, const std::vector<ValueClaimant> &claimants, bool isAllAsked)
{
    ValueConflict conflict;
    for (std::size_t at = 0; at < claimants.size(); ++at) {
        if (claimants[at].holds(value)) {
            conflict.holder = at;
        } else if (claimants[at].wants(value)) {
            conflict.wanters.push_back(at);
        }
    }
    if (conflict.wanters.empty()) {
        conflict.kind = isAllAsked ? Kind::None : Kind::NotChecked;
        return conflict;
    }
    conflict.kind = conflict.holder ? kindOfHolder(value, claimants[*conflict.holder]) : Kind::Free;
    const bool areSwapped
        = conflict.holder && isSwapped(claimants[*conflict.holder], claimants[conflict.wanters.front()]);
    conflict.steps = stepsFor(conflict.kind, areSwapped);
    conflict.hasGap = conflict.holder && !conflict.steps.empty()
        && (conflict.steps.back() == Step::CreateWanted || conflict.steps.back() == Step::SwapTogether);
    return conflict;
}

Message messageOf(ConflictKind kind)
{
    return kindPatterns[std::size_t(kind)];
}

Message messageOf(ConflictStep step, ConflictKind kind, const Message &holder, const Message &wanter)
{
    // It is undecided yet who keeps a value that both request.
    const bool isOpen = step == Step::CreateWanted && kind == Kind::BothWant;
    return {isOpen ? messages::stepCreateIfDecided : stepPatterns[std::size_t(step)], {holder, wanter}};
}

Message nameOf(const ValueClaimant &claimant)
{
    const auto &source = claimant.pair.record ? claimant.pair.record->source : claimant.pair.expected->source;
    const auto id = idOfKey(source.key);
    const auto cell = std::to_string(claimant.cell.value);
    return id ? Message(messages::claimantName, {nameOf(source.type), std::to_string(*id), cell})
              : Message(messages::claimantWithoutId, {nameOf(source.type), cell});
}

} // namespace cells::claims
