// SPDX-License-Identifier: MIT
#include "models/rules/schema/migrationcheck.h"

#include "models/rules/schema/migrationmessages.h"
#include "models/rules/schema/schemaquery.h"

#include <algorithm>
#include <set>

namespace cells::schema {

namespace {

bool isFailing(const BackgroundMigration &it)
{
    return it.jobs && it.jobs->sinceStart >= leastJobsToFail && it.jobs->failedSinceStart * 2 > it.jobs->sinceStart;
}

bool isStalled(const BackgroundMigration &it, Instant now)
{
    const auto since = it.startedAt ? it.startedAt : it.createdAt;
    return it.jobs && since && now - *since >= stalledAfter
        && (!it.jobs->lastSucceeded || now - *it.jobs->lastSucceeded >= stalledAfter);
}

// Dates compare as texts: "2024-09-01".
bool isOverdue(const MigrationDocs &docs, Instant now)
{
    return !docs.finalizeAfter.empty() && docs.finalizeAfter < isoText(now).substr(0, 10);
}

struct MigrationState
{
    FindingKind kind;
    Message text;
    Message step;
};

Message withError(Message text, const BackgroundMigration &it)
{
    return it.jobs && !it.jobs->lastError.empty()
        ? joinedSentences({std::move(text), {messages::migrationLastError, {it.jobs->lastError}}})
        : text;
}

std::optional<MigrationState> runningState(const BackgroundMigration &it, Instant now, bool isRunning)
{
    const std::string name = it.job;
    if (isFailing(it)) {
        return MigrationState{FindingKind::MigrationFailing,
            withError({messages::migrationFailing,
                          {name, std::to_string(it.jobs->failedSinceStart), std::to_string(it.jobs->sinceStart)}},
                it),
            messages::migrationStepError};
    }
    if (it.jobs && it.jobs->oldestRunning && now - *it.jobs->oldestRunning > stuckAfter) {
        return MigrationState{FindingKind::MigrationJobStuck,
            {messages::migrationJobStuck, {name, durationText(now - *it.jobs->oldestRunning)}},
            messages::migrationStepStuck};
    }
    if (it.onHoldUntil && *it.onHoldUntil > now) {
        return MigrationState{FindingKind::MigrationOnHold,
            {messages::migrationOnHold, {name, durationText(*it.onHoldUntil - now)}}, messages::migrationStepHold};
    }
    if (isRunning && isStalled(it, now)) {
        return MigrationState{
            FindingKind::MigrationStalled, {messages::migrationStalled, {name}}, messages::migrationStepStalled};
    }
    return std::nullopt;
}

// As GitLab prints it: commas of the arguments are escaped, and a database is named where there are several.
std::string finalizeCommand(const BackgroundMigration &it, const CellCatalogs &cell, LogicalDatabase database)
{
    std::string arguments;
    for (const char c : it.arguments) {
        arguments += c == ',' ? std::string("\\,") : std::string(1, c);
    }
    return "gitlab:background_migrations:finalize"
        + (cell.databases.size() > 1 ? ':' + std::string(toKey(database)) : std::string()) + '[' + it.job + ','
        + it.table + ',' + it.column + ",'" + arguments + "']";
}

// GitLab runs two at a time in a database, in the order of their ids and only one for a table; the others wait
// (database_max_running_batched_background_migrations).
std::set<std::int64_t> runningIds(const std::vector<BackgroundMigration> &migrations, Instant now)
{
    constexpr std::size_t atOnce = 2;
    std::vector<const BackgroundMigration *> executable;
    for (const auto &it : migrations) {
        if (it.status == MigrationStatus::Active && (!it.onHoldUntil || *it.onHoldUntil <= now)) {
            executable.push_back(&it);
        }
    }
    std::ranges::sort(executable, {}, &BackgroundMigration::id);
    std::set<std::string, std::less<>> tables;
    std::set<std::int64_t> running;
    for (const auto *it : executable) {
        if (running.size() < atOnce && tables.insert(it->table).second) {
            running.insert(it->id);
        }
    }
    return running;
}

// Where a migration runs.
struct MigrationContext
{
    const CellCatalogs &cell;
    LogicalDatabase database;
    Instant now;
    std::set<std::int64_t> running;
};

std::optional<MigrationState> stateOf(
    const BackgroundMigration &it, const MigrationDocs *docs, const MigrationContext &context)
{
    switch (it.status) {
    case MigrationStatus::Failed:
        return MigrationState{FindingKind::MigrationFailed, withError({messages::migrationFailed, {it.job}}, it),
            messages::migrationStepError};
    case MigrationStatus::Paused:
        return MigrationState{
            FindingKind::MigrationPaused, {messages::migrationPaused, {it.job}}, messages::migrationStepPaused};
    case MigrationStatus::Active:
    case MigrationStatus::Finalizing:
        return runningState(it, context.now, context.running.contains(it.id));
    case MigrationStatus::Finished:
        if (docs != nullptr && isOverdue(*docs, context.now)) {
            return MigrationState{FindingKind::MigrationNotFinalized,
                {messages::migrationNotFinalized, {it.job, docs->finalizeAfter}},
                {messages::migrationStepFinalize, {finalizeCommand(it, context.cell, context.database)}}};
        }
        break;
    case MigrationStatus::Finalized:
    case MigrationStatus::Unknown:
        break;
    }
    return std::nullopt;
}

// Several migrations may have one class, such as those that copy a column.
std::string objectOf(const BackgroundMigration &it, const std::vector<BackgroundMigration> &all)
{
    return std::ranges::count(all, it.job, &BackgroundMigration::job) == 1
        ? it.job
        : it.job + ' ' + it.table + '.' + it.column + ' ' + std::to_string(it.id);
}

std::string withoutPublic(std::string_view table)
{
    constexpr std::string_view prefix = "public.";
    return std::string(table.starts_with(prefix) ? table.substr(prefix.size()) : table);
}

// Of the one that was queued by this version, when several have the class.
const MigrationDocs *docsOf(const SchemaDocs *docs, const BackgroundMigration &migration)
{
    const MigrationDocs *found = nullptr;
    for (std::size_t i = 0; docs != nullptr && i < docs->migrations.size(); ++i) {
        const auto &it = docs->migrations[i];
        if (it.job == migration.job
            && (found == nullptr
                || (!migration.queuedVersion.empty() && it.queuedVersion == migration.queuedVersion))) {
            found = &it;
        }
    }
    return found;
}

// The database of a migration may hold rows of migrations for other databases, which run there.
bool isOfOther(const BackgroundMigration &migration, const CellCatalogs &cell, LogicalDatabase database)
{
    const auto homes = homesOf(migration.gitlabSchema, cell);
    return !homes.empty() && std::ranges::find(homes, database) == homes.end();
}

} // namespace

std::vector<Finding> checkQueues(const SchemaDocs *docs, const CellCatalogs &cell)
{
    std::vector<Finding> findings;
    for (const auto &[database, catalog] : cell.databases) {
        if (catalog == nullptr) {
            continue;
        }
        const auto migrations = catalog->migrations.value_or(std::vector<BackgroundMigration>());
        const MigrationContext context{cell, database, catalog->asOf, runningIds(migrations, catalog->asOf)};
        for (const auto &it : migrations) {
            const auto *documented = docsOf(docs, it);
            auto state = isOfOther(it, cell, database) ? std::nullopt : stateOf(it, documented, context);
            if (state) {
                findings.push_back({state->kind, cell.cell, database, objectOf(it, migrations),
                    documented != nullptr ? documented->file : std::string(), std::move(state->text),
                    std::move(state->step), migrationQuery(it.job)});
            }
        }
        for (const auto &it : catalog->backlogs.value_or(std::vector<LooseKeyBacklog>())) {
            if (it.oldestDue && catalog->asOf - *it.oldestDue >= overdueAfter) {
                findings.push_back({FindingKind::LooseKeysOverdue, cell.cell, database, withoutPublic(it.table), {},
                    {messages::looseKeysOverdue,
                        {it.table, (it.isCountBounded ? "> " : "") + std::to_string(it.due),
                            durationText(catalog->asOf - *it.oldestDue), std::to_string(it.attempts)}},
                    messages::schemaStepLooseKeys});
            }
        }
    }
    return findings;
}

} // namespace cells::schema
