// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/enumtable.h"
#include "models/claims/message.h"
#include "models/rules/claims/claimpair.h"

namespace cells::claims {

// A claim that has the value, a row that asks for it, or both in one.
struct ValueClaimant
{
    CellId cell;
    ClaimPair pair;

    bool holds(const Claim &value) const { return pair.record && pair.record->claim == value; }
    bool wants(const Claim &value) const { return pair.expected && pair.expected->claim == value; }
};

enum class ConflictKind
{
    None, // each value is requested only by its owner
    NotChecked, // the same, but not every source could be asked
    Free, // no asked source holds it, so a row that requests it may claim it
    HeldLeased, // a lease is deciding about the holder's claim
    HeldExtra, // no row requests the holder's value
    HeldMoved, // the holder's row now requests another value
    BothWant, // the holder's row requests it, too
    HeldUnread, // it is unknown whether the holder's row requests it
};

consteval auto enumTable(ConflictKind)
{
    return enumKeys<ConflictKind>({{ConflictKind::None, "none"}, {ConflictKind::NotChecked, "not_checked"},
        {ConflictKind::Free, "free"}, {ConflictKind::HeldLeased, "held_leased"},
        {ConflictKind::HeldExtra, "held_extra"}, {ConflictKind::HeldMoved, "held_moved"},
        {ConflictKind::BothWant, "both_want"}, {ConflictKind::HeldUnread, "held_unread"}});
}

// Steps that resolve a conflict, in the order in which they are taken.
enum class ConflictStep
{
    WaitForLease, // of the holder's claim
    ReadHolder,
    Decide, // by people: which of the two keeps the value
    ChangeRow, // of the row that gives it up, in its application
    DestroyHeld, // by plan, in the holder's cell
    ReplaceHeld, // by plan, in the holder's cell
    SwapTogether, // by one plan, because both are in one cell and hold each other's value
    CreateWanted, // by plan, in the cell of the row that requests it
};

consteval auto enumTable(ConflictStep)
{
    return enumKeys<ConflictStep>(
        {{ConflictStep::WaitForLease, "wait_for_lease"}, {ConflictStep::ReadHolder, "read_holder"},
            {ConflictStep::Decide, "decide"}, {ConflictStep::ChangeRow, "change_row"},
            {ConflictStep::DestroyHeld, "destroy_held"}, {ConflictStep::ReplaceHeld, "replace_held"},
            {ConflictStep::SwapTogether, "swap_together"}, {ConflictStep::CreateWanted, "create_wanted"}});
}

struct ValueConflict
{
    ConflictKind kind = ConflictKind::None;
    // Index of the claimant that holds the value; nothing when no asked source does.
    std::optional<std::size_t> holder;
    // Indexes of the claimants that request it and do not hold it.
    std::vector<std::size_t> wanters;
    std::vector<ConflictStep> steps;
    // True when the value is free in between, from the commit that frees it to the next lease, and any cell may take it
    // (P21).
    bool hasGap = false;
};

// Pure. `claimants` are all that were found of the value in the asked cells; `isAllAsked` is true when every cell was.
ValueConflict conflictOver(const Claim &value, const std::vector<ValueClaimant> &claimants, bool isAllAsked);

Message messageOf(ConflictKind kind);
// `kind` is that of the conflict, `holder` and `wanter` are names of claimants.
Message messageOf(ConflictStep step, ConflictKind kind, const Message &holder, const Message &wanter);
// Such as "users 17 of cell 2".
Message nameOf(const ValueClaimant &claimant);

} // namespace cells::claims
