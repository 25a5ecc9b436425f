#pragma once

#include "models/rules/claims/claimpair.h"

#include <array>

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

inline constexpr std::array driftClasses{DriftClass::Missing, DriftClass::Different, DriftClass::Extra,
    DriftClass::Conflict, DriftClass::Duplicate, DriftClass::Recent, DriftClass::Leased, DriftClass::Unreadable,
    DriftClass::NotChecked, DriftClass::MovedAway};

// Stable words for files and the command line: "missing", "not_checked".
std::string_view keyOf(DriftClass drift);
std::optional<DriftClass> driftClassOfKey(std::string_view key);

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
