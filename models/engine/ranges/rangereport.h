// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/cellinventory.h"
#include "models/ports/clock.h"
#include "models/ports/topologyservice.h"
#include "models/rules/ranges/idcheck.h"
#include "models/rules/ranges/rangecheck.h"

#include <filesystem>
#include <functional>

namespace cells::ranges {

// Another cell of the environment, and its main database once that is proved not to be another cell's.
struct OtherCell
{
    CellId cell;
    std::function<OpenInventory(std::stop_token)> open;
};

// The sequence that is closest to its end, and the share of its values that is used.
struct FullestSequence
{
    std::string name;
    double used = 0;
};

// The sequences of one database of a cell.
struct DatabaseRanges
{
    LogicalDatabase database = LogicalDatabase::Main;
    SequenceCatalog catalog{};
    // Why they could not be read; empty when they were.
    Message problem{};

    // Sequences whose last value the role may not read.
    int unreadable() const;
    // Nothing when none was ever used, or none could be read.
    std::optional<FullestSequence> fullest() const;
};

// How far another cell has used its ids, by its main database.
struct CellUse
{
    CellId cell;
    // Of the sequence that is closest to its end; nothing when none was ever used, or the database was not read.
    std::optional<double> used{};
    Message problem{};
};

// Ids in a column that are in the range of another cell, or of none.
struct ForeignIds
{
    LogicalDatabase database = LogicalDatabase::Main;
    SequenceColumn column{};
    std::optional<CellId> owner{};
    IdUse use{};
};

struct RangeRequest
{
    // Also look for ids in the tables, by their indexes.
    bool isWithIds = false;
    // Folders with archives of decommissioned cells, whose ids are named as theirs.
    std::vector<std::filesystem::path> archives{};
};

// Of the columns whose ids are read.
struct RangeProgress
{
    int done = 0;
    int total = 0;
};

struct RangeSources
{
    CellId cell;
    Clock &clock;
    std::function<Outcome<TopologyService *>()> service;
    // All databases of the cell, the main one first.
    std::function<std::vector<OpenInventory>()> databases;
    // The other cells of the environment.
    std::vector<OtherCell> others;
    // Returns those of `ids` in the database of `cell` whose organization is not active there.
    std::function<Outcome<std::vector<std::int64_t>>(
        CellId cell, SubjectType type, const std::vector<std::int64_t> &ids, std::stop_token stop)>
        fetchInactive;
    std::int64_t leastLength = usualLength;
    // As their archives have them.
    std::vector<Cell> archivedCells{};
};

// The ids that a cell hands out, beside those that the service gave it.
struct RangeReport
{
    Instant asOf;
    CellId cell;
    // All cells as the service lists them.
    std::vector<Cell> cells;
    // Decommissioned cells, which the service no longer lists, by their archives.
    std::vector<Cell> archivedCells;
    std::vector<DatabaseRanges> databases;
    // The other cells of the environment.
    std::vector<CellUse> others;
    // Of all ranges, then of the databases of the cell.
    std::vector<Finding> findings;
    // The database is that of another cell, so it was not read.
    bool isContradicted = false;
    bool areIdsRead = false;
    std::vector<ForeignIds> foreignIds;
    // Columns whose ids could not be read, and why.
    std::vector<Message> unreadIds;

    // Everything about the cell itself that was asked for was read.
    bool isComplete() const;
    std::optional<FullestSequence> fullest() const;
    // How far a cell of the environment has used its ids: 0 to 1; nothing when that is unknown.
    std::optional<double> usedBy(CellId other) const;
    bool isArchived(CellId other) const;
};

} // namespace cells::ranges
