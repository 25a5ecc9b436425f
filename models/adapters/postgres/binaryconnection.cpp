// SPDX-License-Identifier: MIT
#include "models/adapters/postgres/binaryconnection.h"

#include "models/adapters/postgres/networkorder.h"
#include "models/adapters/postgres/sqlfailure.h"

#include <libpq-fe.h>

namespace cells {
namespace {

using OwnedResult = std::unique_ptr<PGresult, void (*)(PGresult *)>;

bool hasSucceeded(const PGresult *result)
{
    const auto status = PQresultStatus(result);
    return status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK;
}

} // namespace

BinaryRows::BinaryRows(std::shared_ptr<const PGresult> result)
    : m_result(std::move(result))
    , m_size(PQntuples(m_result.get()))
{
}

bool BinaryRows::isNull(int row, int column) const
{
    return PQgetisnull(m_result.get(), row, column) != 0;
}

std::string_view BinaryRows::bytes(int row, int column) const
{
    return {PQgetvalue(m_result.get(), row, column), std::size_t(PQgetlength(m_result.get(), row, column))};
}

std::int64_t BinaryRows::number(int row, int column) const
{
    const auto value = bytes(row, column);
    switch (value.size()) {
    case 8:
        return numberIn<std::int64_t>(value);
    case 4:
        return numberIn<std::int32_t>(value);
    case 2:
        return numberIn<std::int16_t>(value);
    default:
        return 0;
    }
}

bool BinaryRows::isTrue(int row, int column) const
{
    return bytes(row, column) == std::string_view("\1", 1);
}

BinaryConnection::BinaryConnection(PGconn *connection)
    : m_connection(connection)
{
    PQsetNoticeProcessor(
        m_connection, [](void *, const char *) {}, nullptr);
}

BinaryConnection::~BinaryConnection()
{
    PQfinish(m_connection);
}

SqlOutcome<std::unique_ptr<BinaryConnection>> BinaryConnection::open(const std::string &conninfo)
{
    std::unique_ptr<BinaryConnection> opened(new BinaryConnection(PQconnectdb(conninfo.c_str())));
    if (PQstatus(opened->m_connection) != CONNECTION_OK) {
        return tl::unexpected(SqlError{SqlError::Kind::Lost, {}, PQerrorMessage(opened->m_connection)});
    }
    return opened;
}

// Without a state it is libpq that speaks, of a connection that is gone.
SqlError BinaryConnection::errorOf(const PGresult *result) const
{
    const auto *field = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    const std::string state = field ? field : "";
    const bool isLost = !isOpen() || state.empty() || endsConnection(state);
    return {
        isLost ? SqlError::Kind::Lost : SqlError::Kind::Rejected, isLost ? "" : state, PQerrorMessage(m_connection)};
}

SqlOutcome<std::string> BinaryConnection::prepared(const std::string &sql)
{
    if (const auto known = m_names.find(sql); known != m_names.end()) {
        return known->second;
    }
    auto name = "s" + std::to_string(m_names.size());
    const OwnedResult result(PQprepare(m_connection, name.c_str(), sql.c_str(), 0, nullptr), &PQclear);
    if (!hasSucceeded(result.get())) {
        return tl::unexpected(errorOf(result.get()));
    }
    return m_names.emplace(sql, std::move(name)).first->second;
}

SqlOutcome<BinaryRows> BinaryConnection::run(const std::string &sql, const SqlValues &values)
{
    CELLS_TRY(const auto name, prepared(sql));
    std::vector<const char *> texts;
    texts.reserve(values.size());
    for (const auto &value : values) {
        texts.push_back(value ? value->c_str() : nullptr);
    }
    OwnedResult result(
        PQexecPrepared(m_connection, name.c_str(), int(texts.size()), texts.data(), nullptr, nullptr, 1), &PQclear);
    if (!hasSucceeded(result.get())) {
        return tl::unexpected(errorOf(result.get()));
    }
    return BinaryRows(std::shared_ptr<const PGresult>(std::move(result)));
}

bool BinaryConnection::isOpen() const
{
    return PQstatus(m_connection) == CONNECTION_OK;
}

} // namespace cells
