// SPDX-License-Identifier: MIT
#include "models/adapters/cellschema/bookkeeping.h"

#include "models/adapters/cellschema/attempt.h"
#include "models/adapters/cellschema/cellschemamessages.h"

#include <fmt/format.h>

#include <algorithm>
#include <type_traits>

namespace cells {
namespace {

// A table and the columns of it that are read: those of each release, then those that some releases lack.
struct BookkeepingTable
{
    std::string_view name;
    std::vector<std::string_view> columns;
    std::vector<std::string_view> optionalColumns{};
};

const BookkeepingTable versionTable{"schema_migrations", {"version"}};
const BookkeepingTable migrationTable{"batched_background_migrations",
    {"id", "status", "job_class_name", "table_name", "column_name"},
    {"gitlab_schema", "min_value", "max_value", "min_cursor", "total_tuple_count", "job_arguments",
        "queued_migration_version", "created_at", "started_at", "finished_at", "on_hold_until"}};
const BookkeepingTable jobTable{"batched_background_migration_jobs",
    {"id", "batched_background_migration_id", "status", "batch_size", "max_value", "created_at", "updated_at",
        "finished_at"}};
const BookkeepingTable logTable{"batched_background_migration_job_transition_logs",
    {"id", "batched_background_migration_job_id", "created_at", "next_status", "exception_class", "exception_message"}};
const BookkeepingTable validationTable{
    "postgres_async_foreign_key_validations", {"name", "table_name"}, {"attempts", "last_error", "created_at"}};

// The queue of all tables, and those for tables with a sharding key, which newer releases have.
const std::vector<std::string_view> queueNames{"loose_foreign_keys_deleted_records",
    "loose_foreign_keys_organization_deleted_records", "loose_foreign_keys_namespace_deleted_records",
    "loose_foreign_keys_project_deleted_records", "loose_foreign_keys_user_deleted_records"};

BookkeepingTable queueTable(std::string_view name)
{
    return {name, {"id", "partition", "status", "fully_qualified_table_name", "consume_after", "cleanup_attempts"}};
}

// Of pending rows: how many are counted of a table in a partition, and of a queue. With very many tables, a few of each
// are counted all the same.
constexpr int mostOfTable = 10'000;
constexpr int mostOfQueue = 100'000;
constexpr int leastOfTable = 10;
constexpr int mostOfError = 500;

constexpr const char *bookkeepingSql
    = "SELECT c.relname, a.attname, pg_catalog.has_column_privilege(c.oid, a.attnum, 'SELECT') "
      "FROM pg_catalog.pg_class c JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 "
      "AND NOT a.attisdropped WHERE c.relnamespace = pg_catalog.to_regnamespace('public') "
      "AND c.relkind IN ('r', 'p') AND c.relname = ANY ($1::text[])";

// Microseconds since 1970. An infinite time, such as a hold without an end, is as far away as possible.
std::string microseconds(std::string_view time)
{
    return fmt::format("CASE WHEN {0} IS NOT NULL THEN (extract(epoch FROM greatest(least({0}, "
                       "'9999-12-31 00:00:00+00'::timestamptz), '0001-01-01 00:00:00+00'::timestamptz)) "
                       "* 1000000)::bigint END",
        time);
}

std::string stringIn(const SqlRows &rows, int row, int column)
{
    return std::string(rows.text(row, column));
}

std::optional<std::int64_t> numberIn(const SqlRows &rows, int row, int column)
{
    return rows.isNull(row, column) ? std::nullopt : std::optional(rows.number(row, column));
}

std::optional<Instant> timeIn(const SqlRows &rows, int row, int column)
{
    return rows.isNull(row, column) ? std::nullopt : std::optional(Instant(Duration(rows.number(row, column))));
}

MigrationStatus statusOf(std::int64_t number)
{
    switch (number) {
    case 0:
        return MigrationStatus::Paused;
    case 1:
        return MigrationStatus::Active;
    case 3:
        return MigrationStatus::Finished;
    case 4:
        return MigrationStatus::Failed;
    case 5:
        return MigrationStatus::Finalizing;
    case 6:
        return MigrationStatus::Finalized;
    default:
        return MigrationStatus::Unknown;
    }
}

BackgroundMigration migrationIn(const SqlRows &rows, int row)
{
    return {.id = rows.number(row, 0),
        .job = stringIn(rows, row, 1),
        .table = stringIn(rows, row, 2),
        .column = stringIn(rows, row, 3),
        .gitlabSchema = stringIn(rows, row, 4),
        .status = statusOf(rows.number(row, 5)),
        .statusNumber = rows.number(row, 5),
        .minValue = rows.number(row, 6),
        .maxValue = rows.number(row, 7),
        .isByCursor = rows.isTrue(row, 8),
        .totalRows = numberIn(rows, row, 9),
        .arguments = stringIn(rows, row, 10),
        .queuedVersion = stringIn(rows, row, 11),
        .createdAt = timeIn(rows, row, 12),
        .startedAt = timeIn(rows, row, 13),
        .finishedAt = timeIn(rows, row, 14),
        .onHoldUntil = timeIn(rows, row, 15)};
}

// The id of a migration, and its jobs.
using JobsOfMigration = std::pair<std::int64_t, MigrationJobs>;

JobsOfMigration jobsIn(const SqlRows &rows, int row)
{
    return {rows.number(row, 0),
        {.pending = rows.number(row, 1),
            .running = rows.number(row, 2),
            .failed = rows.number(row, 3),
            .succeeded = rows.number(row, 4),
            .succeededRows = rows.number(row, 5),
            .lastDone = numberIn(rows, row, 6),
            .lastSucceeded = timeIn(rows, row, 7),
            .sinceStart = rows.number(row, 8),
            .failedSinceStart = rows.number(row, 9),
            .oldestRunning = timeIn(rows, row, 10),
            .rowsLastDay = rows.number(row, 11)}};
}

PendingValidation validationIn(const SqlRows &rows, int row)
{
    return {stringIn(rows, row, 0), stringIn(rows, row, 1), int(rows.number(row, 2)), stringIn(rows, row, 3),
        timeIn(rows, row, 4)};
}

// Counts the first pending rows of each parent table in each partition, as many of a queue as it has room for. It steps
// from one table to the next by GitLab's index of pending rows (partition, fully_qualified_table_name, consume_after,
// id), so the oldest due row is found in each. Rows that were processed stay for days; none of them is read.
std::string queueSql(std::string_view queue)
{
    return fmt::format(
        "WITH RECURSIVE parts AS ((SELECT partition, fully_qualified_table_name AS name FROM public.{0} "
        "WHERE status = 1 ORDER BY partition, fully_qualified_table_name LIMIT 1) UNION ALL "
        "SELECT n.partition, n.name FROM parts p CROSS JOIN LATERAL (SELECT q.partition, "
        "q.fully_qualified_table_name AS name FROM public.{0} q WHERE q.status = 1 "
        "AND (q.partition, q.fully_qualified_table_name) > (p.partition, p.name) "
        "ORDER BY q.partition, q.fully_qualified_table_name LIMIT 1) n), room AS MATERIALIZED (SELECT "
        "least({1}, greatest({2} / greatest(pg_catalog.count(*), 1), {3})) AS most FROM parts) "
        "SELECT '{0}', p.name, pg_catalog.sum(least(c.pending, r.most)), pg_catalog.bool_or(c.pending > r.most), "
        "pg_catalog.sum(least(c.due, r.most)), {4}, pg_catalog.max(c.attempts) "
        "FROM room r CROSS JOIN parts p CROSS JOIN LATERAL (SELECT pg_catalog.count(*) AS pending, "
        "pg_catalog.count(*) FILTER (WHERE f.is_due) AS due, "
        "pg_catalog.min(f.consume_after) FILTER (WHERE f.is_due) AS oldest, "
        "pg_catalog.max(f.cleanup_attempts) AS attempts FROM (SELECT q.consume_after, q.cleanup_attempts, "
        "q.consume_after <= pg_catalog.now() AS is_due FROM public.{0} q WHERE q.status = 1 "
        "AND q.partition = p.partition AND q.fully_qualified_table_name = p.name "
        "ORDER BY q.consume_after, q.id LIMIT (SELECT most + 1 FROM room)) f) c "
        "GROUP BY p.name ORDER BY p.name COLLATE \"C\"",
        queue, mostOfTable, mostOfQueue, leastOfTable, microseconds("pg_catalog.min(c.oldest)"));
}

LooseKeyBacklog backlogIn(const SqlRows &rows, int row)
{
    return {stringIn(rows, row, 0), stringIn(rows, row, 1), rows.number(row, 2), rows.isTrue(row, 3),
        rows.number(row, 4), timeIn(rows, row, 5), int(rows.number(row, 6))};
}

Message messageOf(Hindrance hindrance, std::string_view table)
{
    const std::string name(table);
    return hindrance == Hindrance::Change ? Message(messages::bookkeepingChanging, {name})
        : hindrance == Hindrance::Time    ? Message(messages::bookkeepingSlow, {name, durationText(attemptLimit)})
                                          : Message(messages::bookkeepingForbidden, {name});
}

// Reads tables of bookkeeping that may be absent, closed or locked.
class BookkeepingReader
{
public:
    BookkeepingReader(SqlConnection &connection, const BookkeepingColumns &columns, std::vector<Message> &unread)
        : m_connection(connection)
        , m_columns(columns)
        , m_unread(unread)
    {
    }

    bool has(std::string_view table) const { return m_columns.contains(table); }
    SqlOutcome<std::optional<std::vector<std::string>>> versions();
    // With their jobs.
    SqlOutcome<std::optional<std::vector<BackgroundMigration>>> migrations();
    SqlOutcome<std::optional<std::vector<PendingValidation>>> validations();
    SqlOutcome<std::optional<std::vector<LooseKeyBacklog>>> backlogs();

private:
    template <typename Read> using Rows = std::vector<std::invoke_result_t<Read, const SqlRows &, int>>;

    // Of a table that the database has; nothing when it cannot be read.
    template <typename Read>
    SqlOutcome<std::optional<Rows<Read>>> rows(const BookkeepingTable &table, const std::string &sql, Read read);
    std::optional<Message> blockerOf(const BookkeepingTable &table) const;
    // The column, or `absent` when this release does not have it.
    std::string column(const BookkeepingTable &table, std::string_view name, std::string_view absent) const;
    SqlOutcome<void> addJobs(std::vector<BackgroundMigration> &migrations);
    SqlOutcome<void> addErrors(std::vector<BackgroundMigration> &migrations);
    std::string migrationSql() const;
    std::string jobSql() const;

    SqlConnection &m_connection;
    const BookkeepingColumns &m_columns;
    std::vector<Message> &m_unread;
};

std::optional<Message> BookkeepingReader::blockerOf(const BookkeepingTable &table) const
{
    const auto &present = m_columns.find(table.name)->second;
    const auto isClosed = [&](std::string_view name) {
        const auto found = present.find(name);
        return found != present.end() && !found->second;
    };
    if (std::ranges::any_of(table.columns, isClosed) || std::ranges::any_of(table.optionalColumns, isClosed)) {
        return messageOf(Hindrance::Privilege, table.name);
    }
    const auto missing
        = std::ranges::find_if(table.columns, [&](std::string_view name) { return !present.contains(name); });
    return missing == table.columns.end()
        ? std::nullopt
        : std::optional(Message(messages::bookkeepingColumnMissing, {std::string(table.name), std::string(*missing)}));
}

std::string BookkeepingReader::column(
    const BookkeepingTable &table, std::string_view name, std::string_view absent) const
{
    return std::string(m_columns.find(table.name)->second.contains(name) ? name : absent);
}

template <typename Read>
SqlOutcome<std::optional<BookkeepingReader::Rows<Read>>> BookkeepingReader::rows(
    const BookkeepingTable &table, const std::string &sql, Read read)
{
    using Found = std::optional<Rows<Read>>;
    if (auto blocker = blockerOf(table)) {
        m_unread.push_back(std::move(*blocker));
        return Found{};
    }
    CELLS_TRY(const auto found, attempt(m_connection, sql));
    if (!found) {
        m_unread.push_back(messageOf(found.error(), table.name));
        return Found{};
    }
    return Found(eachRow(read)(*found));
}

SqlOutcome<std::optional<std::vector<std::string>>> BookkeepingReader::versions()
{
    if (!has(versionTable.name)) {
        return std::vector<std::string>{};
    }
    return rows(versionTable, "SELECT version FROM public.schema_migrations ORDER BY version COLLATE \"C\"",
        [](const SqlRows &rows, int row) { return stringIn(rows, row, 0); });
}

std::string BookkeepingReader::migrationSql() const
{
    const auto optional = [&](const char *name, const char *absent) { return column(migrationTable, name, absent); };
    const auto time = [&](const char *name) { return microseconds(optional(name, "NULL::timestamptz")); };
    return fmt::format(
        "SELECT id, job_class_name, table_name, column_name, {}, status, {}, {}, {} IS NOT NULL, {}, {}::text, {}, {}, "
        "{}, {}, {} FROM public.batched_background_migrations ORDER BY id",
        optional("gitlab_schema", "NULL"), optional("min_value", "NULL"), optional("max_value", "NULL"),
        optional("min_cursor", "NULL"), optional("total_tuple_count", "NULL"), optional("job_arguments", "NULL"),
        optional("queued_migration_version", "NULL"), time("created_at"), time("started_at"), time("finished_at"),
        time("on_hold_until"));
}

std::string BookkeepingReader::jobSql() const
{
    const auto started = column(migrationTable, "started_at", "");
    const auto isSinceStart = started.empty() ? "false" : "j.created_at >= m.started_at";
    return fmt::format(
        "SELECT m.id, pg_catalog.count(j.id) FILTER (WHERE j.status = 0), "
        "pg_catalog.count(j.id) FILTER (WHERE j.status = 1), "
        "pg_catalog.count(j.id) FILTER (WHERE j.status = 2), "
        "pg_catalog.count(j.id) FILTER (WHERE j.status = 3), "
        "pg_catalog.sum(j.batch_size) FILTER (WHERE j.status = 3), "
        "pg_catalog.max(j.max_value) FILTER (WHERE j.status = 3), {}, "
        "pg_catalog.count(j.id) FILTER (WHERE {}), "
        "pg_catalog.count(j.id) FILTER (WHERE {} AND j.status = 2), {}, "
        "pg_catalog.sum(j.batch_size) FILTER (WHERE j.status = 3 AND "
        "j.finished_at > pg_catalog.now() - '24 hours'::interval) "
        "FROM public.batched_background_migrations m LEFT JOIN public.batched_background_migration_jobs "
        "j ON j.batched_background_migration_id = m.id WHERE m.status NOT IN (3, 6) GROUP BY m.id ORDER BY m.id",
        microseconds("pg_catalog.max(j.finished_at) FILTER (WHERE j.status = 3)"), isSinceStart, isSinceStart,
        microseconds("pg_catalog.min(j.updated_at) FILTER (WHERE j.status = 1)"));
}

SqlOutcome<std::optional<std::vector<BackgroundMigration>>> BookkeepingReader::migrations()
{
    if (!has(migrationTable.name)) {
        return std::vector<BackgroundMigration>{};
    }
    CELLS_TRY(auto all, rows(migrationTable, migrationSql(), migrationIn));
    if (all && has(jobTable.name)) {
        CELLS_TRY_VOID(addJobs(*all));
    }
    return all;
}

SqlOutcome<void> BookkeepingReader::addJobs(std::vector<BackgroundMigration> &migrations)
{
    CELLS_TRY(const auto all, rows(jobTable, jobSql(), jobsIn));
    if (!all) {
        return {};
    }
    for (const auto &[id, jobs] : *all) {
        const auto found = std::ranges::lower_bound(migrations, id, {}, &BackgroundMigration::id);
        if (found != migrations.end() && found->id == id && !isOver(found->status)) {
            found->jobs = jobs;
            if (found->isByCursor) {
                found->jobs->lastDone.reset();
            }
        }
    }
    return has(logTable.name) ? addErrors(migrations) : SqlOutcome<void>{};
}

SqlOutcome<void> BookkeepingReader::addErrors(std::vector<BackgroundMigration> &migrations)
{
    const auto sql = fmt::format(
        "SELECT m.id, pg_catalog.left(pg_catalog.concat_ws(': ', nullif(l.exception_class, ''), "
        "nullif(l.exception_message, '')), {}) FROM public.batched_background_migrations m "
        "CROSS JOIN LATERAL (SELECT id FROM public.batched_background_migration_jobs WHERE "
        "batched_background_migration_id = m.id AND status = 2 ORDER BY updated_at DESC, id DESC LIMIT 1) j "
        "CROSS JOIN LATERAL (SELECT exception_class, exception_message FROM "
        "public.batched_background_migration_job_transition_logs WHERE batched_background_migration_job_id = j.id "
        "AND next_status = 2 ORDER BY created_at DESC, id DESC LIMIT 1) l WHERE m.status NOT IN (3, 6)",
        mostOfError);
    CELLS_TRY(const auto errors, rows(logTable, sql, [](const SqlRows &rows, int row) {
        return std::pair(rows.number(row, 0), stringIn(rows, row, 1));
    }));
    if (!errors) {
        return {};
    }
    for (const auto &[id, error] : *errors) {
        const auto found = std::ranges::lower_bound(migrations, id, {}, &BackgroundMigration::id);
        if (found != migrations.end() && found->id == id && found->jobs) {
            found->jobs->lastError = error;
        }
    }
    return {};
}

SqlOutcome<std::optional<std::vector<PendingValidation>>> BookkeepingReader::validations()
{
    if (!has(validationTable.name)) {
        return std::vector<PendingValidation>{};
    }
    const auto optional = [&](const char *name, const char *absent) { return column(validationTable, name, absent); };
    const auto sql = fmt::format("SELECT name, table_name, {}, pg_catalog.left({}, {}), {} FROM "
                                 "public.postgres_async_foreign_key_validations "
                                 "ORDER BY table_name COLLATE \"C\", name COLLATE \"C\"",
        optional("attempts", "NULL"), optional("last_error", "NULL"), mostOfError,
        microseconds(optional("created_at", "NULL::timestamptz")));
    return rows(validationTable, sql, validationIn);
}

SqlOutcome<std::optional<std::vector<LooseKeyBacklog>>> BookkeepingReader::backlogs()
{
    // A sequential scan reads all that was processed, a bitmap all that is pending.
    CELLS_TRY_VOID(m_connection.run("SELECT pg_catalog.set_config('enable_seqscan', 'off', true), "
                                    "pg_catalog.set_config('enable_bitmapscan', 'off', true)"));
    // The settings stay when an attempt is taken back.
    CELLS_TRY_VOID(beginAttempts(m_connection));
    std::vector<LooseKeyBacklog> all;
    bool isAnyRead = false;
    bool isAnyUnread = false;
    for (const auto queue : queueNames) {
        if (!has(queue)) {
            continue;
        }
        CELLS_TRY(auto backlog, rows(queueTable(queue), queueSql(queue), backlogIn));
        (backlog ? isAnyRead : isAnyUnread) = true;
        if (backlog) {
            all.insert(all.end(), backlog->begin(), backlog->end());
        }
    }
    return isAnyUnread && !isAnyRead ? std::nullopt : std::optional(std::move(all));
}

} // namespace

SqlOutcome<BookkeepingColumns> bookkeepingColumnsIn(SqlConnection &connection)
{
    std::vector<SqlValue> names(queueNames.begin(), queueNames.end());
    for (const auto *table : {&versionTable, &migrationTable, &jobTable, &logTable, &validationTable}) {
        names.emplace_back(table->name);
    }
    return connection.run(bookkeepingSql, {sqlArray(names)}).map([](const SqlRows &rows) {
        BookkeepingColumns columns;
        for (int row = 0; row < rows.size(); ++row) {
            columns[stringIn(rows, row, 0)].emplace(stringIn(rows, row, 1), rows.isTrue(row, 2));
        }
        return columns;
    });
}

SqlOutcome<void> readBookkeeping(SqlConnection &connection, const BookkeepingColumns &columns, SchemaCatalog &catalog)
{
    BookkeepingReader reader(connection, columns, catalog.unread);
    CELLS_TRY(catalog.versions, reader.versions());
    CELLS_TRY(catalog.migrations, reader.migrations());
    CELLS_TRY(catalog.validations, reader.validations());
    CELLS_TRY(catalog.backlogs, reader.backlogs());
    return {};
}

} // namespace cells
