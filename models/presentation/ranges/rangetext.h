// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/organizations/organizationsurvey.h"
#include "models/engine/ranges/rangereport.h"
#include "models/presentation/base/enumlabels.h"

#include <QString>

namespace cells {

template <>
inline constexpr auto labelTable<ranges::FindingKind> = enumLabels<ranges::FindingKind>("ranges",
    {
        {ranges::FindingKind::RangesOverlap, QT_TRANSLATE_NOOP("ranges", "Ranges overlap"), Status::Conflict},
        {ranges::FindingKind::RangeInverted, QT_TRANSLATE_NOOP("ranges", "Range ends before it begins"),
            Status::Conflict},
        {ranges::FindingKind::RangeTooLarge, QT_TRANSLATE_NOOP("ranges", "Range beyond the largest id"),
            Status::Conflict},
        {ranges::FindingKind::RangeTooSmall, QT_TRANSLATE_NOOP("ranges", "Range is small"), Status::Stale},
        {ranges::FindingKind::CellWithoutRange, QT_TRANSLATE_NOOP("ranges", "Cell without a range"), Status::Stale},
        {ranges::FindingKind::SequenceOutside, QT_TRANSLATE_NOOP("ranges", "Sequence outside of the range"),
            Status::Conflict},
        {ranges::FindingKind::SequenceFilling, QT_TRANSLATE_NOOP("ranges", "Sequence half used"), Status::Stale},
        {ranges::FindingKind::SequenceFull, QT_TRANSLATE_NOOP("ranges", "Sequence almost used up"), Status::Conflict},
        {ranges::FindingKind::ColumnTooSmall, QT_TRANSLATE_NOOP("ranges", "Column too small"), Status::Conflict},
        {ranges::FindingKind::SequenceStep, QT_TRANSLATE_NOOP("ranges", "Sequence skips ids"), Status::Stale},
        {ranges::FindingKind::SequenceCycles, QT_TRANSLATE_NOOP("ranges", "Sequence starts again"), Status::Conflict},
        {ranges::FindingKind::SequenceCached, QT_TRANSLATE_NOOP("ranges", "Sequence caches ids"), Status::Stale},
        {ranges::FindingKind::TriggerMissing, QT_TRANSLATE_NOOP("ranges", "Event trigger missing"), Status::Stale},
        {ranges::FindingKind::TriggerDisabled, QT_TRANSLATE_NOOP("ranges", "Event trigger disabled"), Status::Stale},
        {ranges::FindingKind::TriggerOtherRange, QT_TRANSLATE_NOOP("ranges", "Event trigger of another range"),
            Status::Conflict},
        {ranges::FindingKind::LegacyUnbounded, QT_TRANSLATE_NOOP("ranges", "Sequences without an end"), Status::Stale},
        {ranges::FindingKind::SequenceBehind, QT_TRANSLATE_NOOP("ranges", "Sequence behind its rows"),
            Status::Conflict},
        {ranges::FindingKind::IdsOfNobody, QT_TRANSLATE_NOOP("ranges", "Ids of no cell"), Status::Conflict},
        {ranges::FindingKind::IdsInTwoCells, QT_TRANSLATE_NOOP("ranges", "Ids in two cells"), Status::Conflict},
    });

template <>
inline constexpr auto labelTable<organizations::FindingKind> = enumLabels<organizations::FindingKind>("ranges",
    {
        {organizations::FindingKind::DefaultMissing, QT_TRANSLATE_NOOP("ranges", "No default organization"),
            Status::Conflict},
        {organizations::FindingKind::DefaultInSeveralCells,
            QT_TRANSLATE_NOOP("ranges", "Default organization in several cells"), Status::Conflict},
        {organizations::FindingKind::DefaultClaimedElsewhere,
            QT_TRANSLATE_NOOP("ranges", "Default organization claimed elsewhere"), Status::Conflict},
        {organizations::FindingKind::ActiveInSeveralCells, QT_TRANSLATE_NOOP("ranges", "Active in several cells"),
            Status::Conflict},
        {organizations::FindingKind::ClaimMissing, QT_TRANSLATE_NOOP("ranges", "Organization not claimed"),
            Status::Missing},
        {organizations::FindingKind::ClaimedElsewhere, QT_TRANSLATE_NOOP("ranges", "Organization claimed elsewhere"),
            Status::Conflict},
        {organizations::FindingKind::MaintenanceLong, QT_TRANSLATE_NOOP("ranges", "Maintenance does not end"),
            Status::Stale},
        {organizations::FindingKind::RowsDiffer, QT_TRANSLATE_NOOP("ranges", "Rows of another organization"),
            Status::Different},
        {organizations::FindingKind::StaticRowsDiffer, QT_TRANSLATE_NOOP("ranges", "Rows with fixed ids differ"),
            Status::Different},
    });

} // namespace cells

namespace cells::ranges {

// "93.1 %", "< 0.1 %"
QString shareText(double share);
// "1 000–2 000"
QString rangeText(std::int64_t min, std::int64_t max);
// "2 findings · 93 % of organizations_id_seq used · 41 sequences in 3 databases"; empty before the first report.
QString sentenceOf(const std::optional<RangeReport> &report, std::size_t findings);
// "Searching ids: column 3 of 1 204"
QString progressText(const RangeProgress &now);
// "Comparing projects in cell 2: 10 000 rows"
QString progressText(const organizations::OrganizationProgress &now);
// "Maintenance"; a number for a state that is unknown to this program.
QString stateText(const OrganizationRow &organization);

} // namespace cells::ranges
