// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"
#include "models/claims/database/sequence.h"
#include "models/claims/logicaldatabase.h"
#include "models/claims/message.h"
#include "models/rules/alerts/alertkind.h"

#include <optional>
#include <string>
#include <vector>

namespace cells::ranges {

// What can be wrong with the ids that cells hand out.
enum class FindingKind
{
    RangesOverlap, // two cells, or one twice, may hand out the same ids
    RangeInverted, // its end is before its begin
    RangeTooLarge, // beyond the 57 bits of an id
    RangeTooSmall, // a new cell gets 10^11 ids
    CellWithoutRange,
    SequenceOutside, // its bounds are not within one range of the cell
    SequenceFilling, // half of its values are used
    SequenceFull, // nine tenths are
    ColumnTooSmall, // the range does not fit into the type of a column or of the sequence
    SequenceStep, // it does not count up by 1
    SequenceCycles, // it starts again at its end
    SequenceCached, // each session skips many ids
    TriggerMissing, // new sequences get no range
    TriggerDisabled,
    TriggerOtherRange, // new sequences get another range
    LegacyUnbounded, // sequences of the legacy cell have no upper bound
    SequenceBehind, // rows have ids that the sequence is yet to hand out
    IdsOfNobody, // rows have ids of no cell's range
    IdsInTwoCells, // two cells have rows of the same ids
};

consteval auto enumTable(FindingKind)
{
    return enumKeys<FindingKind>({{FindingKind::RangesOverlap, "ranges_overlap"},
        {FindingKind::RangeInverted, "range_inverted"}, {FindingKind::RangeTooLarge, "range_too_large"},
        {FindingKind::RangeTooSmall, "range_too_small"}, {FindingKind::CellWithoutRange, "cell_without_range"},
        {FindingKind::SequenceOutside, "sequence_outside"}, {FindingKind::SequenceFilling, "sequence_filling"},
        {FindingKind::SequenceFull, "sequence_full"}, {FindingKind::ColumnTooSmall, "column_too_small"},
        {FindingKind::SequenceStep, "sequence_step"}, {FindingKind::SequenceCycles, "sequence_cycles"},
        {FindingKind::SequenceCached, "sequence_cached"}, {FindingKind::TriggerMissing, "trigger_missing"},
        {FindingKind::TriggerDisabled, "trigger_disabled"}, {FindingKind::TriggerOtherRange, "trigger_other_range"},
        {FindingKind::LegacyUnbounded, "legacy_unbounded"}, {FindingKind::SequenceBehind, "sequence_behind"},
        {FindingKind::IdsOfNobody, "ids_of_nobody"}, {FindingKind::IdsInTwoCells, "ids_in_two_cells"}});
}

struct Finding
{
    FindingKind kind = FindingKind::RangesOverlap;
    CellId cell;
    // Where it was found; nothing when it is about what the service lists.
    std::optional<LogicalDatabase> database{};
    // The sequence, trigger or column; empty when it is about a range, or about a whole database.
    std::string object{};
    Message text{};
    // What to do.
    Message step{};

    bool operator==(const Finding &) const = default;
};

alerts::Severity severityOf(FindingKind kind);

} // namespace cells::ranges
