#include "models/rules/claims/driftclass.h"

#include <algorithm>

namespace cells {

namespace {

struct Entry
{
    DriftClass drift;
    std::string_view key;
    // Nothing: judged as missing first.
    std::optional<PairStatus> result;
};

constexpr std::array<Entry, driftClasses.size()> entries{{{DriftClass::Missing, "missing", PairStatus::Missing},
    {DriftClass::Different, "different", PairStatus::Different}, {DriftClass::Extra, "extra", PairStatus::Extra},
    {DriftClass::Conflict, "conflict", {}}, {DriftClass::Duplicate, "duplicate", PairStatus::Duplicate},
    {DriftClass::Recent, "recent", PairStatus::Recent}, {DriftClass::Leased, "leased", PairStatus::Leased},
    {DriftClass::Unreadable, "unreadable", PairStatus::Unreadable},
    {DriftClass::NotChecked, "not_checked", PairStatus::NotChecked}, {DriftClass::MovedAway, "moved_away", {}}}};

} // namespace

std::string_view keyOf(DriftClass drift)
{
    return entries[std::size_t(drift)].key;
}

std::optional<DriftClass> driftClassOfKey(std::string_view key)
{
    const auto found = std::find_if(entries.begin(), entries.end(), [key](const Entry &one) { return one.key == key; });
    return found == entries.end() ? std::nullopt : std::optional(found->drift);
}

std::optional<DriftClass> driftClassOf(PairStatus result)
{
    const auto found
        = std::find_if(entries.begin(), entries.end(), [result](const Entry &one) { return one.result == result; });
    return found == entries.end() ? std::nullopt : std::optional(found->drift);
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

} // namespace cells
