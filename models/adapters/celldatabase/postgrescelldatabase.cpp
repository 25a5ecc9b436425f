// SPDX-License-Identifier: MIT
#include "models/adapters/celldatabase/postgrescelldatabase.h"

#include "models/adapters/celldatabase/cellcapabilities.h"
#include "models/adapters/celldatabase/celldatabasemessages.h"
#include "models/adapters/celldatabase/cellrows.h"
#include "models/adapters/celldatabase/databaseroute.h"
#include "models/adapters/celldatabase/pooledinventory.h"
#include "models/adapters/celldatabase/readsessions.h"
#include "models/adapters/environment/flagdefinitions.h"
#include "models/adapters/tls/databasetls.h"

namespace cells {
namespace {

// With the greeting these are all statements that are sent, one a call (S10).
//
// Every transaction holds its own virtualxid exclusively until after its rows have become visible. Only client backends
// of this database can insert a lease; what a plain role may not see of a backend counts as one of them, unless it has
// no user (vacuum).
constexpr const char *runningSql
    = "SELECT l.virtualxid, l.pid, a.application_name, a.usename, "
      "(extract(epoch from a.xact_start) * 1000000)::bigint, a.state "
      "FROM pg_catalog.pg_locks l LEFT JOIN pg_catalog.pg_stat_activity a ON a.pid = l.pid "
      "WHERE l.locktype = 'virtualxid' AND l.mode = 'ExclusiveLock' AND l.granted AND l.pid <> "
      "pg_catalog.pg_backend_pid() "
      "AND (a.pid IS NULL OR (a.datname = pg_catalog.current_database() "
      "AND (a.backend_type = 'client backend' OR (a.backend_type IS NULL AND a.usesysid IS NOT NULL)))) "
      "ORDER BY a.xact_start, l.pid";

// Sessions of our own role are those of our scans. A replica that has replayed all it received is not behind.
constexpr const char *loadSql
    = "SELECT (SELECT count(*) FROM pg_catalog.pg_locks l LEFT JOIN pg_catalog.pg_stat_activity a ON a.pid = l.pid "
      "WHERE "
      "l.locktype = 'virtualxid' AND l.mode = 'ExclusiveLock' AND l.granted AND a.usename IS DISTINCT FROM "
      "current_user), CASE WHEN NOT pg_catalog.pg_is_in_recovery() THEN NULL WHEN "
      "pg_catalog.pg_last_wal_receive_lsn() = pg_catalog.pg_last_wal_replay_lsn() THEN 0 ELSE (extract(epoch from "
      "pg_catalog.clock_timestamp() - pg_catalog.pg_last_xact_replay_timestamp()) * 1000000)::bigint END, "
      "pg_catalog.pg_is_in_recovery()";

constexpr const char *preparedSql
    = "SELECT gid, (extract(epoch from prepared) * 1000000)::bigint FROM pg_catalog.pg_prepared_xacts "
      "WHERE database = pg_catalog.current_database() ORDER BY prepared, gid";

constexpr int leasesAtMost = 1'000'000;
// Reads one row more than the limit, to detect that there are more.
constexpr const char *leasesSql = "SELECT uuid::text, (extract(epoch from created_at) * 1000000)::bigint, "
                                  "(extract(epoch from updated_at) * 1000000)::bigint FROM "
                                  "public.cells_outstanding_leases ORDER BY created_at, uuid LIMIT 1000001";

// Counts other sessions that can write leases, as a cell's application always has. Excludes walsenders, roles that
// cannot write leases such as a monitor's, and sessions of our own role under our own name.
constexpr const char *clientsSql
    = "SELECT count(*) FROM pg_catalog.pg_stat_activity a WHERE a.datname = pg_catalog.current_database() "
      "AND a.usesysid IS NOT NULL AND (a.backend_type = 'client backend' OR a.backend_type IS NULL) "
      "AND a.pid <> pg_catalog.pg_backend_pid() AND NOT EXISTS (SELECT FROM pg_catalog.pg_stat_replication r WHERE "
      "r.pid = a.pid) AND a.application_name NOT LIKE 'cells-console/%' AND (a.usename IS DISTINCT FROM current_user "
      "OR a.application_name <> pg_catalog.current_setting('application_name')) "
      "AND pg_catalog.has_table_privilege(a.usesysid, 'public.cells_outstanding_leases', 'INSERT')";

Instant instantOf(std::int64_t microseconds)
{
    return Instant(Duration(microseconds));
}

SqlOutcome<std::vector<RunningTransaction>> runningIn(SqlConnection &connection)
{
    return connection.run(runningSql).map(eachRow([](const SqlRows &rows, int row) {
        const auto text = [&](int column) { return std::string(rows.text(row, column)); };
        RunningTransaction running{text(0), int(rows.number(row, 1)), text(2), text(3), {}, text(5)};
        if (!rows.isNull(row, 4)) {
            running.startedAt = instantOf(rows.number(row, 4));
        }
        return running;
    }));
}

SqlOutcome<std::vector<PreparedTransaction>> preparedIn(SqlConnection &connection)
{
    return connection.run(preparedSql).map(eachRow([](const SqlRows &rows, int row) {
        return PreparedTransaction{std::string(rows.text(row, 0)), instantOf(rows.number(row, 1))};
    }));
}

SqlOutcome<std::vector<LocalLease>> leasesIn(SqlConnection &connection)
{
    return connection.run(leasesSql).and_then([](const SqlRows &rows) -> SqlOutcome<std::vector<LocalLease>> {
        if (rows.size() > leasesAtMost) {
            // A partial list proves nothing about missing rows.
            return tl::unexpected(
                SqlError{SqlError::Kind::Rejected, "54000", "there are more than 1000000 outstanding leases"});
        }
        std::vector<LocalLease> leases;
        leases.reserve(std::size_t(rows.size()));
        for (int row = 0; row < rows.size(); ++row) {
            const auto uuid = Uuid::parse(rows.text(row, 0));
            if (!uuid) {
                return tl::unexpected(SqlError{
                    SqlError::Kind::Rejected, "22P02", "a lease without a uuid: " + std::string(rows.text(row, 0))});
            }
            leases.push_back({*uuid, instantOf(rows.number(row, 1)), instantOf(rows.number(row, 2))});
        }
        return leases;
    });
}

// The order matters: a transaction that prepares between the first two statements is seen by one of them, and one that
// ended before them has its row in the last (P10).
SqlOutcome<LeaseTableSnapshot> readLeaseTable(SqlConnection &connection, const Greeting &greeting)
{
    CELLS_TRY(auto running, runningIn(connection));
    CELLS_TRY(auto prepared, preparedIn(connection));
    CELLS_TRY(auto rows, leasesIn(connection));
    CELLS_TRY(const auto clients, connection.run(clientsSql));
    return LeaseTableSnapshot{greeting.identity, greeting.now, std::move(running), std::move(prepared), std::move(rows),
        int(clients.number(0, 0))};
}

// Reading a table without the right to would end the transaction, so the right is asked first.
constexpr const char *migrationsSql
    = "SELECT CASE WHEN pg_catalog.to_regclass('public.schema_migrations') IS NULL THEN 'the database has no table "
      "schema_migrations' WHEN NOT pg_catalog.has_table_privilege('public.schema_migrations', 'SELECT') THEN 'the role "
      "may not read schema_migrations' ELSE '' END";
// One that is dated in the future is none of a release, and a single new one may be a backport: the third tells. GitLab
// has more than a hundred of them in each release.
constexpr const char *newestMigrationSql
    = "SELECT version FROM public.schema_migrations WHERE version ~ '^[0-9]{14}$' AND version <= "
      "pg_catalog.to_char(pg_catalog.clock_timestamp() AT TIME ZONE 'UTC', 'YYYYMMDDHH24MISS') ORDER BY version DESC "
      "OFFSET 2 LIMIT 1";

SqlOutcome<SchemaRelease> schemaReleaseIn(SqlConnection &connection)
{
    CELLS_TRY(const auto rows, connection.run(migrationsSql));
    if (const auto problem = std::string(rows.text(0, 0)); !problem.empty()) {
        return SchemaRelease{{}, problem};
    }
    CELLS_TRY(const auto newest, connection.run(newestMigrationSql));
    return newest.size() == 0 ? SchemaRelease{{}, "schema_migrations has hardly a migration"}
                              : SchemaRelease{std::string(newest.text(0, 0)), {}};
}

struct FlagsRead
{
    FlagSnapshot snapshot;
    SchemaRelease schema;
};

SqlOutcome<FlagsRead> flagsAndSchemaIn(SqlConnection &connection, const Greeting &greeting)
{
    CELLS_TRY(auto snapshot, flagsIn(connection));
    snapshot.identity = greeting.identity;
    snapshot.databaseNow = greeting.now;
    CELLS_TRY(auto schema, schemaReleaseIn(connection));
    return FlagsRead{std::move(snapshot), std::move(schema)};
}

SqlOutcome<ConnectionFacts> connectionFactsIn(SqlConnection &connection, const Greeting &greeting)
{
    CELLS_TRY(auto facts, connectionIn(connection));
    facts.identity = greeting.identity;
    facts.databaseNow = greeting.now;
    return facts;
}

SqlOutcome<DatabaseLoad> loadIn(SqlConnection &connection)
{
    CELLS_TRY(const auto rows, connection.run(loadSql));
    const auto lag = rows.isNull(0, 1) ? std::nullopt : std::optional(Duration(rows.number(0, 1)));
    return DatabaseLoad{int(rows.number(0, 0)), lag, rows.isTrue(0, 2)};
}

class PooledCellDatabase final : public PostgresCellDatabase
{
public:
    PooledCellDatabase(const DatabaseRoute &route, const CellProfile &cell, const CellLimits &limits)
        : m_cell(cell)
        , m_route(route)
        , m_writer(writerOf(cell, limits))
        , m_sessions(std::make_shared<Sessions>(route, cell, limits))
    {
    }

    Outcome<ConnectionFacts> fetchConnection(std::stop_token stop) override
    {
        return read(m_sessions->context(messages::readConnection), stop, connectionFactsIn);
    }

    Outcome<bool> findPooler(std::stop_token stop) override
    {
        return examine(m_sessions->context(messages::findPooler), stop, poolerIn);
    }

    Outcome<std::vector<HostCertificate>> fetchCertificates(std::stop_token stop) override
    {
        CELLS_TRY(const auto opened, m_route.reach(stop));
        return databaseCertificates(opened.conninfo, std::move(stop)).map([this](std::vector<HostCertificate> shown) {
            const auto addOurs = [&shown](const char *setting, const Conninfo &conninfo) {
                if (auto facts = ownCertificate(conninfo)) {
                    shown.push_back({setting, std::move(*facts), true});
                }
            };
            addOurs("sslcert", m_route.conninfo());
            if (m_writer) {
                addOurs("sslcert of writer_database", m_writer->conninfo());
            }
            return shown;
        });
    }

    Outcome<RoleFacts> fetchRole(std::stop_token stop) override
    {
        return examine(m_sessions->context(messages::readRole), stop, roleIn);
    }

    Outcome<std::vector<TableFacts>> fetchTables(std::stop_token stop) override
    {
        return examine(m_sessions->context(messages::readTables), stop, tablesIn);
    }

    Outcome<DatabaseHome> fetchHome(std::stop_token stop) override
    {
        return examine(m_sessions->context(messages::readWriteLocks), stop, homeIn);
    }

    Outcome<std::vector<SequenceRange>> fetchSequences(std::stop_token stop) override
    {
        return examine(m_sessions->context(messages::readSequences), stop, sequencesIn);
    }

    Outcome<std::vector<ClaimableRow>> fetchOldRows(
        const ClaimableModel &model, int count, Duration age, std::stop_token stop) override
    {
        return examine(m_sessions->context({messages::sampleTable, {std::string(model.table)}}, model.table), stop,
            [&model, count, age](SqlConnection &connection) { return oldRowsIn(connection, model, count, age); });
    }

    Outcome<FlagSnapshot> fetchFlags(std::stop_token stop) override
    {
        return read(m_sessions->context(messages::readFlags, "features, feature_gates"), stop, flagsAndSchemaIn)
            .map([this](FlagsRead read) {
                read.snapshot.definitions = definitionsOf(m_cell, read.schema);
                return std::move(read.snapshot);
            });
    }

    Outcome<DatabaseIdentity> fetchIdentity(std::stop_token stop) override
    {
        return read(m_sessions->context(messages::readIdentity), stop,
            [](SqlConnection &, const Greeting &greeting) { return SqlOutcome<DatabaseIdentity>(greeting.identity); });
    }

    Outcome<DatabaseLoad> fetchLoad(std::stop_token stop) override
    {
        return examine(m_sessions->context(messages::readLoad), stop, loadIn);
    }

    Outcome<LeaseTableSnapshot> fetchLeaseTable(std::stop_token stop) override
    {
        return read(m_sessions->context(messages::readLeaseTable, "cells_outstanding_leases"), stop, readLeaseTable);
    }

    Outcome<RowSnapshot> fetchRows(const RowRange &range, std::stop_token stop) override
    {
        return readRows(
            range.model, stop, [range](SqlConnection &connection) { return rowsInRange(connection, range); });
    }

    Outcome<RowSnapshot> fetchRowsOf(
        const ClaimableModel &model, const std::vector<std::string> &keys, std::stop_token stop) override
    {
        return readRows(
            model, stop, [&model, keys](SqlConnection &connection) { return rowsOfKeys(connection, model, keys); });
    }

    Outcome<std::vector<ValueRow>> fetchRowsWith(
        const std::vector<ValueSearch> &searches, std::stop_token stop) override
    {
        for (const auto &[model, column, values] : searches) {
            if (column.index == ValueIndex::None) {
                return failed(Failure::Kind::Refused,
                    {messages::indexMissing,
                        {m_sessions->name(), std::string(model.table), std::string(column.column)}});
            }
        }
        const auto context
            = searches.size() == 1 ? rowContext(searches[0].model) : m_sessions->context(messages::searchValues);
        return examine(
            context, stop, [searches](SqlConnection &connection) { return rowsWithValues(connection, searches); });
    }

    Outcome<std::vector<std::int64_t>> fetchInactive(
        SubjectType type, const std::vector<std::int64_t> &ids, std::stop_token stop) override
    {
        return examine(m_sessions->context(messages::readOrganizations, "organizations"), stop,
            [type, ids](SqlConnection &connection) { return inactiveIn(connection, type, ids); });
    }

    CellInventory &inventory() override { return m_inventory; }

    Outcome<std::optional<std::string>> fetchLastKey(const ClaimableModel &model, std::stop_token stop) override
    {
        return examine(
            rowContext(model), stop, [&model](SqlConnection &connection) { return lastKeyOf(connection, model); });
    }

private:
    template <typename Statements>
    Outcome<ResultOf<Statements>> read(const SqlContext &context, std::stop_token stop, const Statements &statements)
    {
        return readWith(m_sessions, context, stop, statements);
    }

    // For statements that do not need the greeting.
    template <typename Statements>
    Outcome<typename std::invoke_result_t<Statements, SqlConnection &>::value_type> examine(
        const SqlContext &context, std::stop_token stop, Statements statements)
    {
        return read(context, stop,
            [statements](SqlConnection &connection, const Greeting &) { return statements(connection); });
    }

    SqlContext rowContext(const ClaimableModel &model) const
    {
        auto context = m_sessions->context({messages::readTable, {std::string(model.table)}}, model.table);
        context.columns = columnsReadOf(model);
        return context;
    }

    // The catalogue outlives every call, so `model` may be kept by one that is left alone.
    template <typename ReadRows>
    Outcome<RowSnapshot> readRows(const ClaimableModel &model, std::stop_token stop, ReadRows readRows)
    {
        return read(rowContext(model), stop, [readRows](SqlConnection &connection, const Greeting &greeting) {
            return readRows(connection).map([&](RowsRead read) {
                return RowSnapshot{greeting.identity, greeting.now, std::move(read.rows), std::move(read.cutAfter)};
            });
        });
    }

    static std::optional<DatabaseRoute> writerOf(const CellProfile &cell, const CellLimits &limits)
    {
        if (cell.writerDatabase.empty()) {
            return std::nullopt;
        }
        auto writer = writerRoute(cell, limits, {});
        return writer ? std::optional(std::move(*writer)) : std::nullopt;
    }

    const CellProfile m_cell;
    const DatabaseRoute m_route;
    // Only for the certificate that it shows.
    const std::optional<DatabaseRoute> m_writer;
    const std::shared_ptr<Sessions> m_sessions;
    PooledInventory m_inventory{m_sessions};
};

} // namespace

Outcome<std::unique_ptr<PostgresCellDatabase>> openCellDatabase(
    const CellProfile &cell, const CellLimits &limits, const std::shared_ptr<Access> &access)
{
    return readerRoute(cell, limits, access)
        .map([&](const DatabaseRoute &route) -> std::unique_ptr<PostgresCellDatabase> {
            return std::make_unique<PooledCellDatabase>(route, cell, limits);
        });
}

} // namespace cells
