// SPDX-License-Identifier: MIT
#include "models/adapters/celldatabase/postgresrowstream.h"

#include "models/adapters/celldatabase/cellconninfo.h"
#include "models/adapters/celldatabase/celldatabasemessages.h"
#include "models/adapters/celldatabase/cellrows.h"
#include "models/adapters/celldatabase/databaseroute.h"
#include "models/adapters/celldatabase/readsessions.h"
#include "models/adapters/postgres/copyreader.h"
#include "models/adapters/postgres/copyrows.h"
#include "models/adapters/postgres/sqlfailure.h"

#include <fmt/format.h>

namespace cells {
namespace {

constexpr std::size_t partBytes = 64 << 10;

// Reads what distinguishes databases, the encoding first, and whether it is a standby; then does the work of SET LOCAL.
constexpr const char *whichSql
    = "SELECT pg_catalog.concat_ws(' ', pg_catalog.current_setting('server_encoding'), pg_catalog.current_database(), "
      "(SELECT oid FROM pg_catalog.pg_database WHERE datname = pg_catalog.current_database()), "
      "pg_catalog.pg_is_in_recovery(), pg_catalog.current_setting('server_version_num'){}{}), "
      "pg_catalog.set_config('statement_timeout', '{}', true), pg_catalog.set_config('lock_timeout', '{}', true), "
      "pg_catalog.set_config('idle_in_transaction_session_timeout', '{}', true), "
      "pg_catalog.set_config('row_security', 'off', true)";

// Parts that the role may not call are left out of whichSql.
constexpr const char *maySystemSql
    = "SELECT pg_catalog.has_function_privilege('pg_catalog.pg_control_system()', 'execute')";
constexpr const char *systemPart = ", (SELECT system_identifier FROM pg_catalog.pg_control_system())";
constexpr const char *mayTimelineSql
    = "SELECT pg_catalog.has_function_privilege('pg_catalog.pg_current_wal_lsn()', 'execute') "
      "AND pg_catalog.has_function_privilege('pg_catalog.pg_walfile_name(pg_lsn)', 'execute')";
constexpr const char *timelinePart
    = ", CASE WHEN NOT pg_catalog.pg_is_in_recovery() THEN "
      "pg_catalog.substr(pg_catalog.pg_walfile_name(pg_catalog.pg_current_wal_lsn()), 1, 8) END";

class PostgresRowStream final : public RowStream
{
public:
    PostgresRowStream(const DatabaseRoute &route, const CellProfile &cell, const CellLimits &limits)
        : m_route(route)
        , m_context{{}, databaseName(cell, route.conninfo()), route.conninfo().user(), {}, {}, "SELECT"}
        , m_limits(limits)
    {
    }

    void begin(const ClaimableModel &model, std::int64_t after, std::int64_t upTo) override
    {
        if (m_state == State::Copying) {
            giveUp();
        }
        m_copy.begin(model, after, upTo);
        m_sql = copyOf(model, after, upTo);
        m_context.operation = {messages::readTable, {std::string(model.table)}};
        m_context.table = model.table;
        m_context.columns = columnsReadOf(model);
        m_state = State::Before;
    }

    Outcome<std::span<const RowView>> next(std::stop_token stop) override
    {
        auto rows = advance(stop);
        if (!rows) {
            if (auto fault = std::exchange(m_fault, std::nullopt)) {
                giveUp();
                return tl::unexpected(std::move(*fault));
            }
            const auto &error = rows.error();
            auto failure = failureOf(error, m_context);
            giveUp();
            if (error.state == "57014" || error.state == "40001") {
                failure.retry = Failure::Retry::Smaller;
            }
            return tl::unexpected(std::move(failure));
        }
        return *rows;
    }

private:
    enum class State
    {
        Before,
        Copying,
        After
    };

    SqlOutcome<std::span<const RowView>> advance(std::stop_token stop)
    {
        m_rows.clear();
        if (m_state == State::Before) {
            CELLS_TRY_VOID(beginCopy(stop));
        }
        while (m_state == State::Copying && m_rows.empty()) {
            auto &bytes = m_copy.bytes();
            CELLS_TRY(const bool hasMore, m_connection->read(bytes, std::max(partBytes, bytes.size() + 1), stop));
            if (!m_copy.take(m_rows)) {
                return unfit(m_copy.problem());
            }
            if (!hasMore && !m_copy.isWhole()) {
                return unfit("it was cut short");
            }
            if (!hasMore) {
                m_state = State::After;
                CELLS_TRY_VOID(m_connection->run("ROLLBACK", stop));
            }
        }
        return std::span<const RowView>(m_rows);
    }

    SqlOutcome<void> beginCopy(std::stop_token stop)
    {
        CELLS_TRY_VOID(connect(stop));
        CELLS_TRY_VOID(run("BEGIN ISOLATION LEVEL READ COMMITTED READ ONLY", stop));
        CELLS_TRY(const auto which, run(m_whichSql, stop));
        CELLS_TRY_VOID(check(which));
        m_state = State::Copying;
        m_limits.onStatement();
        return m_connection->begin(m_sql, stop);
    }

    SqlOutcome<void> connect(std::stop_token stop)
    {
        if (m_connection) {
            return {};
        }
        auto route = m_route.open(stop);
        if (!route) {
            m_fault = route.error();
            return tl::unexpected(SqlError{SqlError::Kind::Lost, {}, {}});
        }
        auto opened = CopyReader::open(route->conninfo.text(), stop);
        if (!opened) {
            m_route.noteConnect(*route, &opened.error());
            m_fault = connectFailureThrough(*route, opened.error(), m_context);
            return tl::unexpected(opened.error());
        }
        m_route.noteConnect(*route, nullptr);
        m_connection = std::move(*opened);
        m_path = std::move(route->path);
        m_connection->patience = m_limits.patience;
        const auto isTrue = [](const std::string &answer) { return answer == "t"; };
        CELLS_TRY(const bool maySystem, run(maySystemSql, stop).map(isTrue));
        CELLS_TRY(const bool mayTimeline, run(mayTimelineSql, stop).map(isTrue));
        m_whichSql = fmt::format(whichSql, maySystem ? systemPart : "", mayTimeline ? timelinePart : "",
            m_limits.statement.count(), m_limits.lock.count(), m_limits.idle.count());
        return {};
    }

    SqlOutcome<std::string> run(const std::string &sql, std::stop_token stop)
    {
        m_limits.onStatement();
        return m_connection->run(sql, stop);
    }

    // Checks that it is the same database as before, with a supported encoding.
    SqlOutcome<void> check(const std::string &which)
    {
        m_fault = encodingFault(which.substr(0, which.find_first_of(" ")), m_context.database);
        if (m_fault) {
            return tl::unexpected(SqlError{SqlError::Kind::Rejected, "22021", m_fault->text()});
        }
        if (m_which.empty()) {
            m_which = which;
        }
        if (m_which != which) {
            return tl::unexpected(SqlError{SqlError::Kind::Rejected, "08004",
                fmt::format("a different database than before: {} instead of {}", which, m_which)});
        }
        return {};
    }

    static tl::unexpected<SqlError> unfit(const std::string &why)
    {
        return tl::unexpected(SqlError{SqlError::Kind::Rejected, "08P01", "COPY sent unexpected data: " + why});
    }

    // Closes a connection that cannot be reused, so that no statement or transaction stays open.
    void giveUp()
    {
        if (m_connection) {
            m_connection->abandon();
            m_connection.reset();
            m_path = {};
        }
        m_state = State::After;
    }

    const DatabaseRoute m_route;
    SqlContext m_context;
    const CellLimits m_limits;
    // Of the connection, which is closed before.
    AccessPath m_path;
    std::unique_ptr<CopyReader> m_connection;
    std::string m_whichSql;
    std::string m_which;
    // More specific than the error that it came with.
    std::optional<Failure> m_fault;
    std::string m_sql;
    State m_state = State::After;
    CopyRows m_copy;
    std::vector<RowView> m_rows;
};

} // namespace

Outcome<std::unique_ptr<RowStream>> openRowStream(
    const CellProfile &cell, const CellLimits &limits, const std::shared_ptr<Access> &access)
{
    return readerRoute(cell, limits, access).map([&](const DatabaseRoute &route) -> std::unique_ptr<RowStream> {
        return std::make_unique<PostgresRowStream>(route, cell, limits);
    });
}

} // namespace cells
