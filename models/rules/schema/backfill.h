// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/enumtable.h"
#include "models/rules/schema/schemacheck.h"

#include <optional>

namespace cells::schema {

// How far a background migration is. Each is 0 to 1, and nothing when it is unknown.
struct MigrationProgress
{
    // GitLab's number: the batch sizes of the jobs that succeeded, of the rows estimated when it was queued. GitLab
    // shows at most 99 % before it is finished; so does this.
    std::optional<double> byRows{};
    // By the largest id that was done.
    std::optional<double> byIds{};
    // Rows an hour over the last day; nothing when none were done.
    std::optional<double> rowsPerHour{};
    // The time left: the shortest and the longest of the estimates by rows, and by ids.
    std::optional<Duration> leastLeft{};
    std::optional<Duration> mostLeft{};

    bool operator==(const MigrationProgress &) const = default;
};

// Pure. `now` is the time of the reading by the clock of the database.
MigrationProgress progressOf(const BackgroundMigration &migration, Instant now);

// Where the work on a desired sharding key is.
enum class BackfillStep
{
    ColumnMissing,
    AwaitingParent, // the parent has no key yet
    NotQueued,
    Running,
    Paused,
    Failed,
    Finished, // to be finalized
    Nullable, // filled, and nothing refuses rows without a key
    NotValidated,
    Enforced, // to be declared as the sharding key
    Unknown, // filled, and its check could not be read or is not understood
};

consteval auto enumTable(BackfillStep)
{
    return enumKeys<BackfillStep>(
        {{BackfillStep::ColumnMissing, "column_missing"}, {BackfillStep::AwaitingParent, "awaiting_parent"},
            {BackfillStep::NotQueued, "not_queued"}, {BackfillStep::Running, "running"},
            {BackfillStep::Paused, "paused"}, {BackfillStep::Failed, "failed"}, {BackfillStep::Finished, "finished"},
            {BackfillStep::Nullable, "nullable"}, {BackfillStep::NotValidated, "not_validated"},
            {BackfillStep::Enforced, "enforced"}, {BackfillStep::Unknown, "unknown"}});
}

// The work on one desired sharding key in one database.
struct Backfill
{
    LogicalDatabase database = LogicalDatabase::Main;
    std::string table;
    std::string column;
    std::string parent{};
    // Empty when the docs name none.
    std::string job{};
    BackfillStep step = BackfillStep::ColumnMissing;
    // Nothing when it is not queued here.
    std::optional<BackgroundMigration> migration{};
    std::optional<MigrationProgress> progress{};
    // The share of rows without a key, as the last ANALYZE estimated it.
    std::optional<double> nullFraction{};
};

// Pure. The work on all desired sharding keys of a cell, by table and column.
std::vector<Backfill> backfillsOf(const SchemaDocs &docs, const CellCatalogs &cell);

} // namespace cells::schema
