// SPDX-License-Identifier: MIT
#include "models/rules/claims/driftclass.h"

#include <algorithm>

namespace cells::claims {

namespace {

// The classes that a pair alone shows.
constexpr std::pair<PairStatus, DriftClass> classes[]{{PairStatus::Missing, DriftClass::Missing},
    {PairStatus::Different, DriftClass::Different}, {PairStatus::Extra, DriftClass::Extra},
    {PairStatus::Duplicate, DriftClass::Duplicate}, {PairStatus::Recent, DriftClass::Recent},
    {PairStatus::Leased, DriftClass::Leased}, {PairStatus::Unreadable, DriftClass::Unreadable},
    {PairStatus::NotChecked, DriftClass::NotChecked}};

} // namespace

std::optional<DriftClass> driftClassOf(PairStatus result)
{
    const auto *found = std::ranges::find(classes, result, &std::pair<PairStatus, DriftClass>::first);
    return found == std::end(classes) ? std::nullopt : std::optional(found->second);
}

bool isDrift(DriftClass drift)
{
    return drift <= DriftClass::Duplicate;
}

DriftClass classOfHeld(const ExpectedClaim &expected, const Record &holder, CellId here, bool isOrganizationActive)
{
    const bool isSameClaim
        = holder.cell != here && holder.subject == expected.subject && holder.source == expected.source;
    return isSameClaim && !isOrganizationActive ? DriftClass::MovedAway : DriftClass::Conflict;
}

} // namespace cells::claims
