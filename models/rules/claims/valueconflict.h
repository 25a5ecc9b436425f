// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/enumtable.h"
#include "models/rules/claims/claimpair.h"

namespace cells {

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
    None, // nobody wants what another one has
    NotChecked, // the same, as far as could be asked: who was not asked may want it
    Free, // nobody has it: who wants it may claim it
    HeldLeased, // a lease decides about the holder's claim just now
    HeldExtra, // no row asks for what the holder has
    HeldMoved, // the holder's row asks for something else by now
    BothWant, // the holder's row asks for it, too
    HeldUnread, // whether the holder's row asks for it cannot be told now
};
template <>
inline constexpr auto enumTable<ConflictKind> = enumKeys<ConflictKind>({{ConflictKind::None, "none"},
    {ConflictKind::NotChecked, "not_checked"}, {ConflictKind::Free, "free"}, {ConflictKind::HeldLeased, "held_leased"},
    {ConflictKind::HeldExtra, "held_extra"}, {ConflictKind::HeldMoved, "held_moved"},
    {ConflictKind::BothWant, "both_want"}, {ConflictKind::HeldUnread, "held_unread"}});

// A step on the way out, in the order in which they are taken.
enum class ConflictStep
{
    WaitForLease, // of the holder's claim
    ReadHolder,
    Decide, // people: which of the two keeps the value
    ChangeRow, // of the one who gives it up, in its application
    DestroyHeld, // by plan, in the holder's cell
    ReplaceHeld, // by plan, in the holder's cell
    SwapTogether, // by one plan, because both are in one cell and have each other's
    CreateWanted, // by plan, in the cell of who wants it
};
template <>
inline constexpr auto enumTable<ConflictStep> = enumKeys<ConflictStep>(
    {{ConflictStep::WaitForLease, "wait_for_lease"}, {ConflictStep::ReadHolder, "read_holder"},
        {ConflictStep::Decide, "decide"}, {ConflictStep::ChangeRow, "change_row"},
        {ConflictStep::DestroyHeld, "destroy_held"}, {ConflictStep::ReplaceHeld, "replace_held"},
        {ConflictStep::SwapTogether, "swap_together"}, {ConflictStep::CreateWanted, "create_wanted"}});

struct ValueConflict
{
    ConflictKind kind = ConflictKind::None;
    // Of the sides; nothing: nobody has it, as far as that was asked.
    std::optional<std::size_t> holder;
    // Who wants it and does not have it.
    std::vector<std::size_t> wanters;
    std::vector<ConflictStep> steps;
    // The value is free in between, and any cell may take it (P21): from the commit that frees it to the lease of who
    // wants it.
    bool hasGap = false;
};

// Pure. `sides`: all that was found of the value, in every cell that could be asked; `isAllAsked`: nobody could not.
ValueConflict conflictOver(const Claim &value, const std::vector<ValueClaimant> &claimants, bool isAllAsked);

// In English. `holder` and `wanter` as "users 17 of cell 2".
std::string textOf(ConflictKind kind);
std::string textOf(ConflictStep step, const std::string &holder, const std::string &wanter);
std::string nameOf(const ValueClaimant &claimant);

} // namespace cells
