// SPDX-License-Identifier: MIT
#include "models/adapters/postgres/sqlconnection.h"

#include "models/adapters/os/detachedcall.h"
#include "models/adapters/postgres/sqlfailure.h"
#include "models/claims/digits.h"

#include <pqxx/pqxx>

#include <poll.h>
#include <unordered_map>

namespace cells {

// What differs between libpqxx 6 (Debian 12) and 7 (Debian 13) is in this block and nowhere else.
#if PQXX_VERSION_MAJOR >= 7
namespace {

pqxx::params parametersOf(const SqlValues &values)
{
    pqxx::params parameters;
    parameters.reserve(values.size());
    for (const auto &value : values) {
        if (value) {
            parameters.append(*value);
        } else {
            parameters.append();
        }
    }
    return parameters;
}

pqxx::result execute(pqxx::transaction_base &transaction, const std::string &sql, const SqlValues &values)
{
    return transaction.exec(sql, parametersOf(values));
}

pqxx::result executePrepared(pqxx::transaction_base &transaction, const std::string &name, const SqlValues &values)
{
    return transaction.exec(pqxx::prepped{name}, parametersOf(values));
}

void forbidReconnect(pqxx::connection &) { }

// Here these are sql_errors, which say their state themselves.
std::string stateOfRollback(const std::exception &)
{
    return {};
}

struct Silence
{
    explicit Silence(pqxx::connection &connection)
    {
        connection.set_notice_handler([](pqxx::zview) noexcept {});
    }
};

} // namespace
#else
namespace {

pqxx::result execute(pqxx::transaction_base &transaction, const std::string &sql, const SqlValues &values)
{
    return transaction.exec_params(sql, pqxx::prepare::make_dynamic_params(values));
}

pqxx::result executePrepared(pqxx::transaction_base &transaction, const std::string &name, const SqlValues &values)
{
    return transaction.exec_prepared(name, pqxx::prepare::make_dynamic_params(values));
}

void forbidReconnect(pqxx::connection &connection)
{
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
    connection.inhibit_reactivation(true);
#pragma GCC diagnostic pop
}

using Silence = pqxx::quiet_errorhandler;

// Here these are no sql_errors and come without a state.
std::string stateOfRollback(const std::exception &error)
{
    if (dynamic_cast<const pqxx::serialization_failure *>(&error)) {
        return "40001";
    }
    if (dynamic_cast<const pqxx::statement_completion_unknown *>(&error)) {
        return "40003";
    }
    if (dynamic_cast<const pqxx::deadlock_detected *>(&error)) {
        return "40P01";
    }
    return dynamic_cast<const pqxx::transaction_rollback *>(&error) ? "40000" : "";
}

} // namespace
#endif

namespace {

// Only COMMIT makes a lost connection ambiguous: before it nothing has taken effect.
SqlError lost(bool isCommitting, const std::string &message)
{
    return {isCommitting ? SqlError::Kind::InDoubt : SqlError::Kind::Lost, {}, message};
}

SqlError errorOf(const pqxx::sql_error &error, bool isCommitting, bool isOpen)
{
    // libpqxx 6 drops the state of this one.
    const bool isForbidden = dynamic_cast<const pqxx::insufficient_privilege *>(&error) != nullptr;
    const std::string state = isForbidden ? "42501" : error.sqlstate();
    if (!isOpen || state.empty() || endsConnection(state)) {
        return lost(isCommitting, error.what());
    }
    return {SqlError::Kind::Rejected, state, error.what()};
}

} // namespace

struct SqlRows::Data
{
    pqxx::result result;
};

int SqlRows::size() const
{
    return m_data ? static_cast<int>(m_data->result.size()) : 0;
}

int SqlRows::columns() const
{
    return m_data ? static_cast<int>(m_data->result.columns()) : 0;
}

std::int64_t SqlRows::affected() const
{
    return m_data ? static_cast<std::int64_t>(m_data->result.affected_rows()) : 0;
}

bool SqlRows::isNull(int row, int column) const
{
    return m_data->result[pqxx::result::size_type(row)][pqxx::row::size_type(column)].is_null();
}

std::string_view SqlRows::text(int row, int column) const
{
    const auto field = m_data->result[pqxx::result::size_type(row)][pqxx::row::size_type(column)];
    return field.is_null() ? std::string_view{} : std::string_view{field.c_str(), std::size_t(field.size())};
}

std::int64_t SqlRows::number(int row, int column) const
{
    const auto digits = text(row, column);
    return digits.empty() ? 0 : std::strtoll(digits.data(), nullptr, 10);
}

bool SqlRows::isTrue(int row, int column) const
{
    return text(row, column) == "t";
}

struct SqlConnection::Data
{
    explicit Data(const std::string &conninfo)
        : connection(conninfo)
        , quiet(connection)
        , statements(connection)
    {
        forbidReconnect(connection);
    }

    template <typename Execute> SqlOutcome<SqlRows> guarded(Execute &&execute, bool isCommitting = false)
    {
        try {
            SqlRows rows;
            rows.m_data = std::make_shared<SqlRows::Data>(SqlRows::Data{execute()});
            return rows;
        } catch (const pqxx::broken_connection &error) {
            return tl::unexpected(lost(isCommitting, error.what()));
        } catch (const pqxx::sql_error &error) {
            return tl::unexpected(errorOf(error, isCommitting, connection.is_open()));
        } catch (const std::exception &error) {
            // Without memory for the answer, the COMMIT may have taken effect.
            const bool isInDoubt = isCommitting && dynamic_cast<const std::bad_alloc *>(&error) != nullptr;
            return tl::unexpected(connection.is_open() && !isInDoubt
                    ? SqlError{SqlError::Kind::Rejected, stateOfRollback(error), error.what()}
                    : lost(isCommitting, error.what()));
        }
    }

    std::shared_ptr<const void> way;
    std::function<void()> onStatement = [] {};
    pqxx::connection connection;
    Silence quiet;
    // Transactions are begun and ended by our own statements, so that their text is fixed and in one place.
    pqxx::nontransaction statements;
    std::unordered_map<std::string, std::string> prepared;
};

SqlConnection::SqlConnection(std::unique_ptr<Data> data)
    : m_data(std::move(data))
{
}

SqlConnection::~SqlConnection() = default;

SqlOutcome<std::unique_ptr<SqlConnection>> SqlConnection::open(const std::string &conninfo, std::stop_token stop)
{
    using Opened = SqlOutcome<std::unique_ptr<Data>>;
    auto opened = detachedCall<Opened>(
        [conninfo]() -> Opened {
            try {
                return std::make_unique<Data>(conninfo);
            } catch (const std::exception &error) {
                return tl::unexpected(SqlError{SqlError::Kind::Lost, {}, error.what()});
            }
        },
        stop);
    if (!opened) {
        return tl::unexpected(cancelledError());
    }
    return std::move(*opened).map(
        [](std::unique_ptr<Data> data) { return std::unique_ptr<SqlConnection>(new SqlConnection(std::move(data))); });
}

SqlOutcome<void> SqlConnection::begin(Mode mode)
{
    return run(mode == Mode::ReadOnly ? "BEGIN ISOLATION LEVEL READ COMMITTED READ ONLY"
                                      : "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE")
        .map([](const SqlRows &) {});
}

SqlOutcome<void> SqlConnection::commit()
{
    return m_data->guarded([this] { return m_data->statements.exec("COMMIT"); }, true).map([](const SqlRows &) {});
}

void SqlConnection::rollback()
{
    // A failure here means that the connection is gone, and with it the transaction.
    (void)m_data->guarded([this] { return m_data->statements.exec("ROLLBACK"); });
}

SqlOutcome<SqlRows> SqlConnection::run(const std::string &sql, const SqlValues &values)
{
    m_data->onStatement();
    return m_data->guarded([&] { return execute(m_data->statements, sql, values); });
}

SqlOutcome<SqlRows> SqlConnection::runPrepared(const std::string &sql, const SqlValues &values)
{
    m_data->onStatement();
    return m_data->guarded([&] {
        auto known = m_data->prepared.find(sql);
        if (known == m_data->prepared.end()) {
            const auto name = "s" + std::to_string(m_data->prepared.size());
            m_data->connection.prepare(name, sql);
            known = m_data->prepared.emplace(sql, name).first;
        }
        return executePrepared(m_data->statements, known->second, values);
    });
}

void SqlConnection::setOnStatement(std::function<void()> onStatement)
{
    m_data->onStatement = std::move(onStatement);
}

void SqlConnection::hold(std::shared_ptr<const void> way)
{
    m_data->way = std::move(way);
}

void SqlConnection::cancel()
{
    try {
        m_data->connection.cancel_query();
    } catch (const std::exception &) {
        // Nothing to cancel: the connection is gone, and the statement with it.
        return;
    }
}

bool SqlConnection::isOpen() const
{
    return m_data->connection.is_open();
}

bool SqlConnection::isStale() const
{
    pollfd socket{m_data->connection.sock(), POLLIN, 0};
    return !isOpen() || ::poll(&socket, 1, 0) != 0;
}

int SqlConnection::serverProcess() const
{
    return m_data->connection.backendpid();
}

std::string sqlBytes(std::string_view bytes)
{
    return "\\x" + hexOf(bytes);
}

std::optional<std::string> bytesOfSql(std::string_view text)
{
    return text.starts_with("\\x") ? bytesOfHex(text.substr(2)) : std::nullopt;
}

std::string sqlArray(const std::vector<SqlValue> &elements)
{
    std::string text = "{";
    for (const auto &element : elements) {
        if (text.size() > 1) {
            text += ',';
        }
        if (!element) {
            text += "NULL";
            continue;
        }
        text += '"';
        for (const char c : *element) {
            if (c == '"' || c == '\\') {
                text += '\\';
            }
            text += c;
        }
        text += '"';
    }
    return text + '}';
}

} // namespace cells
