// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/enumtable.h"
#include "models/rules/claims/claimpair.h"

namespace cells::claims {

// The classes of claims and rows that do not match.
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
    // Missing, and another cell has this very claim: the row stayed when its organization moved there. Last, because
    // stored scans number the classes.
    MovedAway
};

consteval auto enumTable(DriftClass)
{
    return enumKeys<DriftClass>({{DriftClass::Missing, "missing"}, {DriftClass::Different, "different"},
        {DriftClass::Extra, "extra"}, {DriftClass::Conflict, "conflict"}, {DriftClass::Duplicate, "duplicate"},
        {DriftClass::Recent, "recent"}, {DriftClass::Leased, "leased"}, {DriftClass::Unreadable, "unreadable"},
        {DriftClass::NotChecked, "not_checked"}, {DriftClass::MovedAway, "moved_away"}});
}

// Returns nothing for a match.
std::optional<DriftClass> driftClassOf(PairStatus result);

// Returns true when service and database disagree; the other classes are undecided, or both are right.
bool isDrift(DriftClass drift);

// Returns the class of a missing claim of cell `here` when `holder` has its value. It moved away only if the holder is
// the same claim, of the same subject and source, in another cell, and the row's organization is not active here;
// otherwise both cells want one value.
DriftClass classOfHeld(const ExpectedClaim &expected, const Record &holder, CellId here, bool isOrganizationActive);

} // namespace cells::claims
