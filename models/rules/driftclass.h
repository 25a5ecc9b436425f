#pragma once

#include "models/rules/claimpair.h"

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
    NotChecked
};

inline constexpr std::array driftClasses{DriftClass::Missing, DriftClass::Different, DriftClass::Extra,
    DriftClass::Conflict, DriftClass::Duplicate, DriftClass::Recent, DriftClass::Leased, DriftClass::Unreadable,
    DriftClass::NotChecked};

// Stable words for files and the command line: "missing", "not_checked".
std::string_view keyOf(DriftClass drift);
std::optional<DriftClass> driftClassOfKey(std::string_view key);

// Nothing for a match.
std::optional<DriftClass> driftClassOf(PairJudgement judgement);

// Whether it says that the service and the database disagree; the others say that it is not known yet.
bool isDrift(DriftClass drift);

} // namespace cells
