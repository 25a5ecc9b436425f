// SPDX-License-Identifier: MIT
#include "models/rules/claims/valueconflict.h"

#include "models/claims/message.h"

#include <algorithm>
#include <array>

namespace cells {

namespace {

using Kind = ConflictKind;
using Step = ConflictStep;

const char *patternOf(Step step)
{
    switch (step) {
    case Step::WaitForLease:
        return "Wait for the lease on the claim of %1: who has the value afterwards is open.";
    case Step::ReadHolder:
        return "Read the row of %1: whether it asks for the value decides what comes next.";
    case Step::Decide:
        return "Decide who keeps the value, %1 or %2. Nothing here can: both rows ask for it.";
    case Step::ChangeRow:
        return "Change the value of the other one's row in its own application, which then claims what it has instead.";
    case Step::DestroyHeld:
        return "Destroy the claim of %1, for which no row asks (plan reclaim --kind destroy in that cell).";
    case Step::ReplaceHeld:
        return "Replace the claim of %1 by what its row asks for (plan reclaim --kind replace in that cell).";
    case Step::SwapTogether:
        return "Plan %1 and %2 together (plan reclaim --kind replace): one plan settles rows that have each other's.";
    case Step::CreateWanted:
        return "Claim the value for %2 at once: have its cell scanned beforehand, then plan reclaim there, and apply.";
    }
    return "";
}

Kind kindOfHolder(const Claim &value, const ValueClaimant &holder)
{
    const auto &pair = holder.pair;
    if (pair.record->lease || pair.record->status != RecordStatus::Active) {
        return Kind::HeldLeased;
    }
    // What is too new to tell, or one claim too many of its row, is nothing to advise a deed on.
    constexpr std::array undecided{
        PairStatus::NotChecked, PairStatus::Unreadable, PairStatus::Recent, PairStatus::Duplicate};
    if (!pair.isSure || std::ranges::find(undecided, pair.result) != undecided.end()) {
        return Kind::HeldUnread;
    }
    return holder.wants(value) ? Kind::BothWant : pair.expected ? Kind::HeldMoved : Kind::HeldExtra;
}

// Whether the holder's row asks for just what the wanter's claim has.
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

std::string textOf(ConflictKind kind)
{
    switch (kind) {
    case Kind::None:
        return "Nobody wants what another one has.";
    case Kind::NotChecked:
        return "Nobody wants what another one has, as far as could be asked.";
    case Kind::Free:
        return "Nobody has the value, as far as could be asked: who wants it may claim it.";
    case Kind::HeldLeased:
        return "A lease decides about the claim just now.";
    case Kind::HeldExtra:
        return "Who has the value has no row that asks for it.";
    case Kind::HeldMoved:
        return "The row of who has the value asks for something else by now.";
    case Kind::BothWant:
        return "More than one row asks for the value, and each is right by its own cell.";
    case Kind::HeldUnread:
        return "Whether the row of who has the value asks for it cannot be told now.";
    }
    return "";
}

std::string textOf(ConflictStep step, const std::string &holder, const std::string &wanter)
{
    return filled(patternOf(step), {holder, wanter});
}

std::string nameOf(const ValueClaimant &claimant)
{
    const auto &source = claimant.pair.record ? claimant.pair.record->source : claimant.pair.expected->source;
    const auto id = idOfKey(source.key);
    return nameOf(source.type) + " " + (id ? std::to_string(*id) : "with a key that is not an id") + " of cell "
        + std::to_string(claimant.cell.value);
}

} // namespace cells
