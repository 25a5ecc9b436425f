// SPDX-License-Identifier: MIT
#include "models/rules/schema/backfill.h"

#include "models/rules/schema/keycheck.h"

#include <algorithm>
#include <cmath>

namespace cells::schema {

namespace {

// An estimate beyond this says nothing, and would not fit into a Duration.
constexpr double mostHoursLeft = 24.0 * 365 * 100;
constexpr double mostUnfinished = 0.99;

std::optional<double> shareByIds(const BackgroundMigration &it)
{
    const auto span = double(it.maxValue) - double(it.minValue);
    if (it.isByCursor || !it.jobs || !it.jobs->lastDone || span <= 0) {
        return std::nullopt;
    }
    return std::clamp((double(*it.jobs->lastDone) - double(it.minValue)) / span, 0.0, 1.0);
}

std::optional<double> shareByRows(const BackgroundMigration &it)
{
    if (!it.jobs || it.totalRows.value_or(0) <= 0) {
        return std::nullopt;
    }
    return std::min(double(it.jobs->succeededRows) / double(*it.totalRows), mostUnfinished);
}

std::optional<Duration> hoursLeft(double hours)
{
    return hours >= 0 && hours < mostHoursLeft
        ? std::optional(Duration(std::int64_t(std::llround(hours * 3600)) * 1'000'000))
        : std::nullopt;
}

// At the rate of the last day.
std::optional<Duration> leftByRows(const BackgroundMigration &it, double rowsPerHour)
{
    const auto left = double(it.totalRows.value_or(0)) - double(it.jobs->succeededRows);
    return left > 0 ? hoursLeft(left / rowsPerHour) : std::nullopt;
}

// As the ids that are left to those that are done, in the time since it was queued. Each resumption sets when it
// started, so that says nothing.
std::optional<Duration> leftByIds(const BackgroundMigration &it, double share)
{
    const auto began = it.createdAt ? it.createdAt : it.startedAt;
    if (!began || !it.jobs->lastSucceeded || share <= 0 || *it.jobs->lastSucceeded <= *began) {
        return std::nullopt;
    }
    return hoursLeft(secondsOf(*it.jobs->lastSucceeded - *began) / 3600 * (1 - share) / share);
}

void widen(MigrationProgress &progress, std::optional<Duration> left)
{
    if (left) {
        progress.leastLeft = std::min(progress.leastLeft.value_or(*left), *left);
        progress.mostLeft = std::max(progress.mostLeft.value_or(*left), *left);
    }
}

double hoursWatched(const BackgroundMigration &it, Instant now)
{
    const auto hours = it.createdAt ? secondsOf(now - *it.createdAt) / 3600 : 24;
    return std::clamp(hours, 1.0, 24.0);
}

const BackgroundMigration *migrationOf(const SchemaCatalog &catalog, const std::string &job)
{
    const BackgroundMigration *last = nullptr;
    for (std::size_t i = 0; !job.empty() && catalog.migrations && i < catalog.migrations->size(); ++i) {
        const auto &it = (*catalog.migrations)[i];
        // Jobs may have the names of modules before them.
        if (it.job == job || it.job.ends_with("::" + job)) {
            last = &it;
        }
    }
    return last;
}

BackfillStep enforcementStep(const SchemaTable &table, const TableDocs &docs)
{
    std::vector<std::string> keys;
    for (const auto &it : docs.desiredKey) {
        if (table.column(it.column) != nullptr) {
            keys.push_back(it.column);
        }
    }
    const auto enforcement = enforcementOf(table, keys);
    switch (enforcement.ofNone) {
    case Refusal::Refused:
        return enforcement.isValidated ? BackfillStep::Enforced : BackfillStep::NotValidated;
    case Refusal::Allowed:
        return BackfillStep::Nullable;
    case Refusal::NotUnderstood:
    case Refusal::Unread:
        break;
    }
    return BackfillStep::Unknown;
}

BackfillStep stepOf(const BackgroundMigration &migration, BackfillStep whenFilled)
{
    switch (migration.status) {
    case MigrationStatus::Paused:
        return BackfillStep::Paused;
    case MigrationStatus::Failed:
        return BackfillStep::Failed;
    case MigrationStatus::Finished:
        return BackfillStep::Finished;
    case MigrationStatus::Finalized:
        return whenFilled;
    case MigrationStatus::Active:
    case MigrationStatus::Finalizing:
    case MigrationStatus::Unknown:
        break;
    }
    return BackfillStep::Running;
}

Backfill backfillOf(const HomeTableState &state, const SchemaCatalog &catalog, const DesiredKeyColumn &key)
{
    Backfill backfill{state.database, state.docs->name, key.column, key.parent, state.docs->desiredKeyJob,
        BackfillStep::ColumnMissing};
    const auto *column = state.table->column(key.column);
    const auto *migration = migrationOf(catalog, state.docs->desiredKeyJob);
    if (migration != nullptr) {
        backfill.migration = *migration;
        backfill.progress = progressOf(*migration, catalog.asOf);
    }
    if (column == nullptr) {
        return backfill;
    }
    backfill.nullFraction = column->nullFraction;
    const auto filled = enforcementStep(*state.table, *state.docs);
    // Small tables are filled without a background migration.
    backfill.step = migration != nullptr   ? stepOf(*migration, filled)
        : filled != BackfillStep::Nullable ? filled
        : key.isAwaitingParent             ? BackfillStep::AwaitingParent
                                           : BackfillStep::NotQueued;
    return backfill;
}

} // namespace

MigrationProgress progressOf(const BackgroundMigration &migration, Instant now)
{
    if (isOver(migration.status)) {
        return {.byRows = 1, .byIds = 1};
    }
    MigrationProgress progress{.byRows = shareByRows(migration), .byIds = shareByIds(migration)};
    if (migration.jobs && migration.jobs->rowsLastDay > 0) {
        progress.rowsPerHour = double(migration.jobs->rowsLastDay) / hoursWatched(migration, now);
        widen(progress, leftByRows(migration, *progress.rowsPerHour));
        if (progress.byIds) {
            widen(progress, leftByIds(migration, *progress.byIds));
        }
    }
    return progress;
}

std::vector<Backfill> backfillsOf(const SchemaDocs &docs, const CellCatalogs &cell)
{
    std::vector<Backfill> backfills;
    for (const auto &state : homeTablesOf(docs, cell)) {
        if (state.table == nullptr) {
            continue;
        }
        const auto in = std::ranges::find(cell.databases, state.database, &DatabaseCatalog::database);
        for (const auto &key : state.docs->desiredKey) {
            backfills.push_back(backfillOf(state, *in->catalog, key));
        }
    }
    return backfills;
}

} // namespace cells::schema
