// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

namespace cells::messages {

inline constexpr auto rangesOverlap = messagePattern("ranges", "%1 overlaps with %2 of cell %3.");
inline constexpr auto rangeInverted = messagePattern("ranges", "%1 ends before it begins.");
inline constexpr auto rangeTooLarge = messagePattern("ranges", "%1 goes beyond %2, the largest id of any cell.");
inline constexpr auto rangeTooSmall = messagePattern("ranges", "%1 has %2 ids. A cell gets at least %3.");
inline constexpr auto cellWithoutRange = messagePattern("ranges", "The service lists no range of the cell.");
inline constexpr auto sequenceOutside
    = messagePattern("ranges", "%1 may hand out %2, and the range of the cell is %3.");
inline constexpr auto sequenceFilling = messagePattern("ranges", "%1 has used %2 of its ids, up to %3.");
inline constexpr auto columnTooSmall
    = messagePattern("ranges", "%1 is of type %2, which ends at %3. The sequence may hand out %4.");
inline constexpr auto sequenceStep = messagePattern("ranges", "%1 counts by %2.");
inline constexpr auto sequenceCycles = messagePattern("ranges", "%1 starts again when it has reached its end.");
inline constexpr auto sequenceCached = messagePattern("ranges", "Each session takes %2 ids of %1 at once.");
inline constexpr auto triggerMissing
    = messagePattern("ranges", "The event trigger %1 is missing, so a new sequence gets no range.");
inline constexpr auto triggerDisabled
    = messagePattern("ranges", "The event trigger %1 is disabled, so a new sequence gets no range.");
inline constexpr auto triggerOtherRange
    = messagePattern("ranges", "The event trigger %1 gives new sequences another range than %2.");

inline constexpr auto legacyUnbounded
    = messagePattern("ranges", "Sequences that end beyond %2, the last id of the cell: %1.");
inline constexpr auto sequenceBehind = messagePattern("ranges",
    "%1 has ids up to %2, and its sequence %3 has handed out ids up to %4. Inserting rows fails once they meet.");
inline constexpr auto sequenceBehindUnused = messagePattern(
    "ranges", "%1 has ids up to %2, and its sequence %3 was never used. Inserting rows fails once they meet.");
inline constexpr auto idsOfNobody
    = messagePattern("ranges", "%1 has ids from %3 to %4 that are in no cell's range. Count: %2.");
inline constexpr auto idsInTwoCells
    = messagePattern("ranges", "Ids of %2 that are active in this cell and in cell %3: %1, such as %4.");

inline constexpr auto rangeStepLegacy
    = messagePattern("ranges", "Run on the cell: rake \"gitlab:db:alter_legacy_cell_sequences_max_value[%1]\".");
inline constexpr auto rangeStepSetValue = messagePattern(
    "ranges", "Find out whether the database was restored or copied. Then set the sequence: SELECT setval('%1', %2);");
inline constexpr auto rangeStepNobody = messagePattern("ranges",
    "Find out which cell made these rows. Its range may be missing at the Topology Service. If the cell was "
    "decommissioned, name its archive: cellsctl ranges --ids --archive FOLDER.");
inline constexpr auto rangeStepTwoCells
    = messagePattern("ranges", "Find out which cell the organization belongs to. The move to it may be incomplete.");
inline constexpr auto rangeStepService
    = messagePattern("ranges", "Correct the ranges in the configuration of the Topology Service.");
inline constexpr auto rangeStepAlter = messagePattern("ranges",
    "Run on the cell: rake \"gitlab:db:alter_cell_sequences_range[%1,%2]\". A sequence that was locked is skipped, so "
    "check again.");
inline constexpr auto rangeStepIncrease = messagePattern("ranges",
    "Add a range to the cell in the configuration of the Topology Service. Then run on the cell: rake "
    "\"gitlab:db:increase_sequences_range[%1]\".");
inline constexpr auto rangeStepColumn
    = messagePattern("ranges", "Convert the column to bigint with a migration of GitLab.");
inline constexpr auto rangeStepDefinition
    = messagePattern("ranges", "Find out who changed the definition of the sequence. GitLab uses the defaults.");

} // namespace cells::messages
