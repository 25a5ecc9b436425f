// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/cellinventory.h"
#include "models/ports/clock.h"
#include "models/ports/history/schemahistory.h"
#include "models/rules/schema/backfill.h"
#include "models/rules/schema/cellcomparison.h"
#include "models/rules/schema/keyprogress.h"
#include "models/rules/schema/versionskew.h"

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace cells::schema {

// The schema of one database of a cell.
struct DatabaseSchema
{
    LogicalDatabase database = LogicalDatabase::Main;
    // Nothing when it could not be read.
    std::shared_ptr<const SchemaCatalog> catalog{};
    // Why it could not be read; empty when it was.
    Message problem{};
};

struct CellSchema
{
    CellId cell;
    // The main one first.
    std::vector<DatabaseSchema> databases{};

    // Valid as long as this.
    CellCatalogs catalogs() const;
};

struct SchemaRequest
{
    // Also compare the tables with those of the other cells.
    bool isWithOtherCells = false;
};

// Another cell of the environment. `open` gives its databases, the main one first, and none of another cell (C16).
struct OtherDatabases
{
    CellId cell;
    std::function<std::vector<OpenInventory>(std::stop_token)> open;
};

struct SchemaSources
{
    CellId cell;
    Clock &clock;
    std::function<std::vector<OpenInventory>()> databases;
    std::vector<OtherDatabases> others;
    // The checkout of GitLab of the cell's profile; empty for none.
    std::string checkout;
    std::function<Outcome<SchemaDocs>(std::stop_token)> readDocs;
    std::function<Outcome<std::unique_ptr<SchemaHistory>>()> openHistory;
    // Under which the history has it.
    SchemaOf of;
};

// The schema of a cell, beside what a checkout of GitLab asks for.
struct SchemaReport
{
    Instant asOf;
    CellId cell;
    // Empty when the profile of the cell names none: only what catalogs show alone is checked then.
    std::string checkout;
    // Why the checkout is not used; empty when it is.
    Message docsProblem;
    // Nothing without a checkout.
    std::shared_ptr<const SchemaDocs> docs;
    CellSchema schema;
    VersionSkew skew;
    // By severity, then in the order of the checks.
    std::vector<Finding> findings;
    // What the difference between the versions of checkout and database may explain.
    std::vector<Finding> withheld;
    std::vector<TableKey> tables;
    std::vector<Backfill> backfills;
    // Nothing when it was not asked for.
    std::optional<CellComparison> comparison;
    // Of the other cells, why they could not be compared.
    std::vector<Message> comparisonProblems;
    // What was accepted for this cell; nothing when nothing was.
    std::optional<SchemaBaseline> baseline;
    // The findings of the baseline.
    std::set<std::string, std::less<>> known;
    // The counts of earlier days and of this reading, the oldest first.
    std::vector<StoredKeyCounts> history;
    // Why baseline and history are unknown; empty when they are known.
    Message historyProblem;
    // The database is that of another cell, so it was not read.
    bool isContradicted = false;

    // All databases of the cell were read.
    bool isRead() const;
    // The finding is not in the baseline. Without one, every finding is new.
    bool isNew(const Finding &finding) const;

    // Everything that was asked for was read, and nothing was withheld.
    bool isComplete() const;
    // Why it is not, a sentence each.
    std::vector<Message> gaps() const;
};

// What a baseline knows a finding of a cell by: it stays the same while the finding does.
std::string fingerprintOf(const Finding &finding);
// The counts that the history stores.
StoredKeyCounts storedCounts(const KeyCounts &counts, Instant asOf);

} // namespace cells::schema
