#include "models/links/celllink.h"

#include "models/links/abandonable.h"
#include "models/links/cellcapabilities.h"
#include "models/links/cellconninfo.h"
#include "models/links/cellrows.h"
#include "models/links/cellsession.h"
#include "models/links/flagrows.h"
#include "models/links/sqlfailure.h"

#include <fmt/format.h>
#include <functional>
#include <mutex>

namespace cells {
namespace {

// All that is ever sent, one statement a call (S10). Microseconds since 1970, so that no session setting of time zone
// or date style can change what arrives.
constexpr const char *identitySql
    = "SELECT pg_catalog.current_database(), pg_catalog.current_setting('server_version'), "
      "pg_catalog.pg_is_in_recovery(), "
      "(extract(epoch from pg_catalog.clock_timestamp()) * 1000000)::bigint, "
      "pg_catalog.has_function_privilege('pg_catalog.pg_control_system()', 'execute'), "
      "pg_catalog.inet_server_addr()::text, pg_catalog.inet_server_port()";

constexpr const char *systemSql = "SELECT system_identifier::text FROM pg_catalog.pg_control_system()";

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
      "pg_catalog.clock_timestamp() - pg_catalog.pg_last_xact_replay_timestamp()) * 1000000)::bigint END";

constexpr const char *preparedSql
    = "SELECT gid, (extract(epoch from prepared) * 1000000)::bigint FROM pg_catalog.pg_prepared_xacts "
      "WHERE database = pg_catalog.current_database() ORDER BY prepared, gid";

constexpr const char *leasesSql = "SELECT uuid::text, (extract(epoch from created_at) * 1000000)::bigint, "
                                  "(extract(epoch from updated_at) * 1000000)::bigint FROM "
                                  "public.cells_outstanding_leases ORDER BY created_at, uuid";

Instant instantOf(std::int64_t microseconds)
{
    return Instant(Duration(microseconds));
}

// The connections of one cell that nobody uses just now, and what the first of them led to.
class Sessions
{
public:
    Sessions(const Conninfo &conninfo, const CellProfile &cell, const CellLimits &limits)
        : m_conninfo(conninfo.text())
        , m_host(conninfo.host())
        , m_user(conninfo.user())
        , m_name(fmt::format("The database of {} ({}, {})", cell.name, m_host, conninfo.value("dbname")))
        , m_limits(limits)
    {
    }

    SqlContext context(std::string deed, std::string table) const
    {
        return {std::move(deed), m_name, m_user, std::move(table), {}};
    }
    const std::string &host() const { return m_host; }
    const std::string &name() const { return m_name; }
    const CellLimits &limits() const { return m_limits; }

    SqlOutcome<std::shared_ptr<SqlConnection>> take()
    {
        {
            const std::lock_guard lock(m_mutex);
            if (auto idle = std::exchange(m_idle, nullptr)) {
                return idle;
            }
        }
        return SqlConnection::open(m_conninfo).map([this](auto opened) {
            opened->setOnStatement(m_limits.onStatement);
            return std::shared_ptr<SqlConnection>(std::move(opened));
        });
    }

    void keep(std::shared_ptr<SqlConnection> connection)
    {
        const std::lock_guard lock(m_mutex);
        m_idle = std::move(connection);
    }

    // False when this is not the database that the first connection led to.
    bool recognises(const DatabaseIdentity &identity)
    {
        const std::lock_guard lock(m_mutex);
        if (!m_first) {
            m_first = identity;
        }
        return m_first->database == identity.database && m_first->systemIdentifier == identity.systemIdentifier;
    }

private:
    const std::string m_conninfo;
    const std::string m_host;
    const std::string m_user;
    const std::string m_name;
    const CellLimits m_limits;
    std::mutex m_mutex;
    std::shared_ptr<SqlConnection> m_idle;
    std::optional<DatabaseIdentity> m_first;
};

// The connection that a call uses, so that a stop can reach it from outside.
class Cancellable
{
public:
    // False when the call was stopped already.
    bool use(std::shared_ptr<SqlConnection> connection)
    {
        const std::lock_guard lock(m_mutex);
        m_connection = std::move(connection);
        return !m_isCancelled;
    }

    void cancel()
    {
        std::shared_ptr<SqlConnection> connection;
        {
            const std::lock_guard lock(m_mutex);
            m_isCancelled = true;
            connection = m_connection;
        }
        if (connection) {
            connection->cancel();
        }
    }

private:
    std::mutex m_mutex;
    std::shared_ptr<SqlConnection> m_connection;
    bool m_isCancelled = false;
};

// One READ ONLY transaction, ended with ROLLBACK on every way out.
class ReadTransaction
{
public:
    explicit ReadTransaction(SqlConnection &connection)
        : m_connection(connection)
    {
    }
    ~ReadTransaction() { m_connection.rollback(); }
    ReadTransaction(const ReadTransaction &) = delete;
    ReadTransaction &operator=(const ReadTransaction &) = delete;

    SqlOutcome<void> begin(const CellLimits &limits)
    {
        if (auto begun = m_connection.begin(SqlConnection::Mode::ReadOnly); !begun) {
            return begun;
        }
        return applyLimits(m_connection, limits);
    }

private:
    SqlConnection &m_connection;
};

// Who answers, and its clock.
struct Greeting
{
    DatabaseIdentity identity;
    Instant now;
};

SqlOutcome<Greeting> greet(SqlConnection &connection, const std::string &host)
{
    const auto rows = connection.run(identitySql);
    if (!rows) {
        return tl::unexpected(rows.error());
    }
    // With several hosts in the connection string only the server can say which one it is.
    const bool isOneOfSeveral = host.find(',') != std::string::npos && !rows->isNull(0, 5);
    Greeting greeting{{std::string(rows->text(0, 0)),
                          isOneOfSeveral ? fmt::format("{}:{}", rows->text(0, 5), rows->text(0, 6)) : host,
                          std::string(rows->text(0, 1)), rows->isTrue(0, 2), {}},
        instantOf(rows->number(0, 3))};
    if (rows->isTrue(0, 4)) {
        const auto system = connection.run(systemSql);
        if (!system) {
            return tl::unexpected(system.error());
        }
        greeting.identity.systemIdentifier = system->text(0, 0);
    }
    return greeting;
}

SqlOutcome<std::vector<RunningTransaction>> runningIn(SqlConnection &connection)
{
    return connection.run(runningSql).map([](const SqlRows &rows) {
        std::vector<RunningTransaction> running;
        for (int row = 0; row < rows.size(); ++row) {
            const auto text = [&](int column) { return std::string(rows.text(row, column)); };
            running.push_back({text(0), int(rows.number(row, 1)), text(2), text(3), {}, text(5)});
            if (!rows.isNull(row, 4)) {
                running.back().startedAt = instantOf(rows.number(row, 4));
            }
        }
        return running;
    });
}

SqlOutcome<std::vector<PreparedTransaction>> preparedIn(SqlConnection &connection)
{
    return connection.run(preparedSql).map([](const SqlRows &rows) {
        std::vector<PreparedTransaction> prepared;
        for (int row = 0; row < rows.size(); ++row) {
            prepared.push_back({std::string(rows.text(row, 0)), instantOf(rows.number(row, 1))});
        }
        return prepared;
    });
}

SqlOutcome<std::vector<LocalLease>> leasesIn(SqlConnection &connection)
{
    return connection.run(leasesSql).and_then([](const SqlRows &rows) -> SqlOutcome<std::vector<LocalLease>> {
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
SqlOutcome<LeaseTableLook> lookAtLeases(SqlConnection &connection, const Greeting &greeting)
{
    LeaseTableLook look{greeting.identity, greeting.now, {}, {}, {}};
    const auto into = [](auto &place) { return [&place](auto value) { place = std::move(value); }; };
    return runningIn(connection)
        .map(into(look.running))
        .and_then([&] { return preparedIn(connection).map(into(look.prepared)); })
        .and_then([&] { return leasesIn(connection).map(into(look.rows)); })
        .map([&] { return std::move(look); });
}

SqlError cancelled()
{
    return {SqlError::Kind::Cancelled, {}, {}};
}

class SessionLink final : public CellLink
{
public:
    explicit SessionLink(std::shared_ptr<Sessions> sessions)
        : m_sessions(std::move(sessions))
    {
    }

    Outcome<ConnectionFacts> fetchConnection(std::stop_token stop) override
    {
        return read<ConnectionFacts>(m_sessions->context("say how it is connected", {}), stop,
            [](SqlConnection &connection, const Greeting &greeting) {
                return connectionIn(connection).map([&](ConnectionFacts facts) {
                    facts.identity = greeting.identity;
                    facts.databaseNow = greeting.now;
                    return facts;
                });
            });
    }

    Outcome<RoleFacts> fetchRole(std::stop_token stop) override
    {
        return examine<RoleFacts>("say what the role may do", {}, stop, &roleIn);
    }

    Outcome<std::vector<TableFacts>> fetchTables(std::stop_token stop) override
    {
        return examine<std::vector<TableFacts>>("describe its tables", {}, stop, &tablesIn);
    }

    Outcome<std::vector<SequenceRange>> fetchSequences(std::stop_token stop) override
    {
        return examine<std::vector<SequenceRange>>("describe its sequences", {}, stop, &sequencesIn);
    }

    Outcome<std::vector<ClaimableRow>> fetchOldRows(
        const ClaimableModel &model, int count, Duration age, std::stop_token stop) override
    {
        return examine<std::vector<ClaimableRow>>(fmt::format("sample {}", model.table), model.table, stop,
            [&model, count, age](SqlConnection &connection) { return oldRowsIn(connection, model, count, age); });
    }

    Outcome<FlagLook> fetchFlags(std::stop_token stop) override
    {
        return read<FlagLook>(m_sessions->context("read its feature flags", "features, feature_gates"), stop,
            [](SqlConnection &connection, const Greeting &greeting) {
                return flagsIn(connection).map([&](FlagLook look) {
                    look.identity = greeting.identity;
                    look.databaseNow = greeting.now;
                    return look;
                });
            });
    }

    Outcome<DatabaseIdentity> fetchIdentity(std::stop_token stop) override
    {
        return read<DatabaseIdentity>(m_sessions->context("say who it is", {}), stop,
            [](SqlConnection &, const Greeting &greeting) -> SqlOutcome<DatabaseIdentity> {
                return greeting.identity;
            });
    }

    Outcome<DatabaseLoad> fetchLoad(std::stop_token stop) override
    {
        return read<DatabaseLoad>(
            m_sessions->context("tell how busy it is", {}), stop, [](SqlConnection &connection, const Greeting &) {
                return connection.run(loadSql).map([](const SqlRows &rows) {
                    return DatabaseLoad{int(rows.number(0, 0)),
                        rows.isNull(0, 1) ? std::nullopt : std::optional(Duration(rows.number(0, 1)))};
                });
            });
    }

    Outcome<LeaseTableLook> fetchLeaseTable(std::stop_token stop) override
    {
        return read<LeaseTableLook>(
            m_sessions->context("read the lease table", "cells_outstanding_leases"), stop, lookAtLeases);
    }

    Outcome<RowLook> fetchRows(const RowRange &range, std::stop_token stop) override
    {
        return readRows(
            range.model, stop, [range](SqlConnection &connection) { return rowsInRange(connection, range); });
    }

    Outcome<RowLook> fetchRowsOf(
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
                    fmt::format("{} has no index on {}.{} that serves this search; it would read the whole table.",
                        m_sessions->name(), model.table, column.column));
            }
        }
        const auto context
            = searches.size() == 1 ? rowContext(searches[0].model) : m_sessions->context("look for values", {});
        return read<std::vector<ValueRow>>(context, stop,
            [searches](SqlConnection &connection, const Greeting &) { return rowsWithValues(connection, searches); });
    }

    Outcome<std::optional<std::string>> fetchLastKey(const ClaimableModel &model, std::stop_token stop) override
    {
        return read<std::optional<std::string>>(rowContext(model), stop,
            [&model](SqlConnection &connection, const Greeting &) { return lastKeyOf(connection, model); });
    }

private:
    template <typename Result> using Statements = std::function<SqlOutcome<Result>(SqlConnection &, const Greeting &)>;

    template <typename Result, typename Read>
    Outcome<Result> examine(std::string deed, std::string_view table, std::stop_token stop, Read read)
    {
        return this->read<Result>(m_sessions->context(std::move(deed), std::string(table)), stop,
            [read](SqlConnection &connection, const Greeting &) { return read(connection); });
    }

    using ReadRows = std::function<SqlOutcome<RowsRead>(SqlConnection &)>;

    SqlContext rowContext(const ClaimableModel &model) const
    {
        auto context = m_sessions->context(fmt::format("read {}", model.table), std::string(model.table));
        context.columns = columnsReadOf(model);
        return context;
    }

    // The catalogue outlives every call, so `model` may be kept by one that is left alone.
    Outcome<RowLook> readRows(const ClaimableModel &model, std::stop_token stop, ReadRows readRows)
    {
        return read<RowLook>(rowContext(model), stop,
            [readRows = std::move(readRows)](SqlConnection &connection, const Greeting &greeting) {
                return readRows(connection).map([&](RowsRead read) {
                    return RowLook{greeting.identity, greeting.now, std::move(read.rows), std::move(read.cutAfter)};
                });
            });
    }

    // On a thread of its own that is left alone after a stop: neither a dead network nor the cancel request, which
    // needs a connection of its own, may hold the caller. That connection is given up then.
    template <typename Result>
    static Outcome<Result> read(const std::shared_ptr<Sessions> &sessions, const SqlContext &context,
        std::stop_token stop, Statements<Result> statements)
    {
        auto call = std::make_shared<Cancellable>();
        auto outcome = abandonable<Outcome<Result>>(
            [sessions, context, statements, call] { return readNow<Result>(*sessions, context, statements, *call); },
            stop, sessions->limits().patience);
        if (outcome) {
            return std::move(*outcome);
        }
        std::thread([call] { call->cancel(); }).detach();
        return tl::unexpected(stop.stop_requested() ? failureOf(cancelled(), context) : silenceOf(context));
    }

    template <typename Result>
    Outcome<Result> read(const SqlContext &context, std::stop_token stop, Statements<Result> statements)
    {
        return read(m_sessions, context, stop, statements);
    }

    template <typename Result>
    static Outcome<Result> readNow(
        Sessions &sessions, const SqlContext &context, Statements<Result> statements, Cancellable &call)
    {
        auto connection = sessions.take();
        if (!connection) {
            return tl::unexpected(connectFailureOf(connection.error(), context));
        }
        if (!call.use(*connection)) {
            return tl::unexpected(failureOf(cancelled(), context));
        }
        auto result = inTransaction(sessions, context, statements, **connection);
        // A cancel request that is under way must not meet the next call on this connection.
        if (call.use(nullptr) && (*connection)->isOpen()) {
            sessions.keep(std::move(*connection));
        }
        return result;
    }

    template <typename Result>
    static Outcome<Result> inTransaction(
        Sessions &sessions, const SqlContext &context, Statements<Result> statements, SqlConnection &connection)
    {
        ReadTransaction transaction(connection);
        const auto greeting
            = transaction.begin(sessions.limits()).and_then([&] { return greet(connection, sessions.host()); });
        if (!greeting) {
            return tl::unexpected(failureOf(greeting.error(), context));
        }
        if (!sessions.recognises(greeting->identity)) {
            return failed(Failure::Kind::Refused,
                fmt::format("{} is another one than before: the address now leads to a different server. Open the "
                            "environment again to go on with it.",
                    sessions.name()));
        }
        return statements(connection, *greeting).map_error([&](const SqlError &error) {
            return failureOf(error, context);
        });
    }

    const std::shared_ptr<Sessions> m_sessions;
};

} // namespace

Outcome<std::unique_ptr<CellLink>> openCellDatabase(const CellProfile &cell, const CellLimits &limits)
{
    return readerConninfo(cell, limits).map([&](const Conninfo &conninfo) -> std::unique_ptr<CellLink> {
        return std::make_unique<SessionLink>(std::make_shared<Sessions>(conninfo, cell, limits));
    });
}

} // namespace cells
