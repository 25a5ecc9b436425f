#include "models/rules/claims/driftclass.h"

#include <algorithm>

namespace cells {

namespace {

struct Entry
{
    DriftClass drift;
    std::string_view key;
    // Nothing: judged as missing first.
    std::optional<PairJudgement> judgement;
};

constexpr std::array<Entry, driftClasses.size()> entries{{{DriftClass::Missing, "missing", PairJudgement::Missing},
    {DriftClass::Different, "different", PairJudgement::Different}, {DriftClass::Extra, "extra", PairJudgement::Extra},
    {DriftClass::Conflict, "conflict", {}}, {DriftClass::Duplicate, "duplicate", PairJudgement::Duplicate},
    {DriftClass::Recent, "recent", PairJudgement::Recent}, {DriftClass::Leased, "leased", PairJudgement::Leased},
    {DriftClass::Unreadable, "unreadable", PairJudgement::Unreadable},
    {DriftClass::NotChecked, "not_checked", PairJudgement::NotChecked}, {DriftClass::MovedAway, "moved_away", {}}}};

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

std::optional<DriftClass> driftClassOf(PairJudgement judgement)
{
    const auto found = std::find_if(
        entries.begin(), entries.end(), [judgement](const Entry &one) { return one.judgement == judgement; });
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
