// SPDX-License-Identifier: MIT
#include "app/sandbox/data/sqlscript.h"

namespace cells {

namespace {

std::string filledIn(std::string_view statement, const ScriptValues &values)
{
    std::string text;
    while (!statement.empty()) {
        const auto open = statement.find('{');
        text += statement.substr(0, open);
        statement.remove_prefix(std::min(open, statement.size()));
        const auto close = statement.find('}');
        const auto value = close == std::string_view::npos ? values.end() : values.find(statement.substr(1, close - 1));
        if (value != values.end()) {
            text += value->second;
            statement.remove_prefix(close + 1);
        } else if (!statement.empty()) {
            text += statement.front();
            statement.remove_prefix(1);
        }
    }
    return text;
}

bool isBlank(std::string_view text)
{
    return text.find_first_not_of(" \n") == std::string_view::npos;
}

} // namespace

tl::unexpected<Failure> sqlFailed(const std::string &what, const SqlError &error)
{
    const auto kind = error.kind == SqlError::Kind::Cancelled || error.state == "57014" ? Failure::Kind::Cancelled
        : error.kind == SqlError::Kind::Rejected                                        ? Failure::Kind::Refused
                                                                                        : Failure::Kind::Unreachable;
    return failed(kind, what, error.message);
}

Outcome<void> runScript(SqlConnection &connection, std::string_view script, const ScriptValues &values)
{
    while (!isBlank(script)) {
        const auto end = script.find(";\n");
        const auto statement = filledIn(script.substr(0, end), values);
        script.remove_prefix(end == std::string_view::npos ? script.size() : end + 2);
        CELLS_TRY_VOID(runSql(connection, statement));
    }
    return {};
}

Outcome<std::unique_ptr<SqlConnection>> openSql(const std::string &conninfo, std::stop_token stop)
{
    auto connection = SqlConnection::open(conninfo, stop);
    if (!connection) {
        return sqlFailed("Cannot connect to the private PostgreSQL.", connection.error());
    }
    return std::move(*connection);
}

Outcome<SqlRows> runSql(SqlConnection &connection, const std::string &sql, const SqlValues &values)
{
    auto rows = connection.run(sql, values);
    if (!rows) {
        return sqlFailed("this statement failed: " + sql, rows.error());
    }
    return std::move(*rows);
}

Outcome<void> touchRows(SqlConnection &connection, std::size_t rows, const std::string &sql, const SqlValues &values)
{
    CELLS_TRY(const auto touched, runSql(connection, sql, values));
    if (touched.affected() != std::int64_t(rows)) {
        return failed(Failure::Kind::Unknown,
            "this statement touched " + std::to_string(touched.affected()) + " rows instead of " + std::to_string(rows)
                + ": " + sql);
    }
    return {};
}

std::string sqlArray(const std::vector<std::int64_t> &numbers)
{
    std::string text = "{";
    for (const auto number : numbers) {
        text += (text.size() > 1 ? "," : "") + std::to_string(number);
    }
    return text + '}';
}

} // namespace cells
