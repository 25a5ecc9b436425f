// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/enumtable.h"
#include "models/rules/claims/claimpair.h"

namespace cells {

// What a scan finds where a claim and its row do not match.
enum class DriftClass
{
    Missing,
    Different,
    Extra,
    Conflict, // missing, and somebody else holds the value
    Duplicate,
    Recent,
    Leased,
    Unreadable,
    NotChecked,
    // Missing, and another cell has this very claim: the row stayed behind when its organization moved there. Last, for
    // stored scans number the classes.
    MovedAway
};
template <>
inline constexpr auto enumTable<DriftClass> = enumKeys<DriftClass>(
    {{DriftClass::Missing, "missing"}, {DriftClass::Different, "different"}, {DriftClass::Extra, "extra"},
        {DriftClass::Conflict, "conflict"}, {DriftClass::Duplicate, "duplicate"}, {DriftClass::Recent, "recent"},
        {DriftClass::Leased, "leased"}, {DriftClass::Unreadable, "unreadable"}, {DriftClass::NotChecked, "not_checked"},
        {DriftClass::MovedAway, "moved_away"}});

// Nothing for a match.
std::optional<DriftClass> driftClassOf(PairStatus result);

// Whether it says that the service and the database disagree; the others say that it is not known yet, or that both are
// right.
bool isDrift(DriftClass drift);

// What a missing claim of cell `here` is when `holder` has its value. It moved away only where the holder is the same
// claim, of the same subject and source, in another cell, and the row's organization is not active here; otherwise two
// sides want one value.
DriftClass classOfHeld(const ExpectedClaim &expected, const Record &holder, CellId here, bool isOrganizationActive);

} // namespace cells
