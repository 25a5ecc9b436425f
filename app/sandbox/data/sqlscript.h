// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/postgres/sqlconnection.h"
#include "models/ports/outcome.h"

#include <map>

namespace cells {

// The scripts in sql/, compiled in.
extern const std::string_view cellSchemaScript;
extern const std::string_view cellRangesScript;
extern const std::string_view cellRowsScript;
extern const std::string_view dropIndexesScript;
extern const std::string_view makeIndexesScript;
extern const std::string_view furtherTablesScript;
extern const std::string_view ciRowsScript;
extern const std::string_view secRowsScript;
extern const std::string_view bookkeepingScript;
extern const std::string_view schemaRowsScript;
extern const std::string_view writeLocksScript;

// The values of {names} in a script: numbers and identifiers of our own, inserted unchanged.
using ScriptValues = std::map<std::string, std::string, std::less<>>;

// Runs the statements, which end with a semicolon at the end of a line, one by one.
Outcome<void> runScript(SqlConnection &connection, std::string_view script, const ScriptValues &values);

tl::unexpected<Failure> sqlFailed(const std::string &what, const SqlError &error);

// Opens, runs one statement.
Outcome<std::unique_ptr<SqlConnection>> openSql(const std::string &conninfo, std::stop_token stop = {});
Outcome<SqlRows> runSql(SqlConnection &connection, const std::string &sql, const SqlValues &values = {});
// Does as runSql, but refuses unless exactly `rows` rows were changed, because seeded data must exist.
Outcome<void> touchRows(SqlConnection &connection, std::size_t rows, const std::string &sql, const SqlValues &values);

// A number, or that of an enum value, in text form.
std::string sqlNumber(auto value)
{
    return std::to_string(static_cast<std::int64_t>(value));
}
// "{1,2,3}": a bigint[] in text form.
std::string sqlArray(const std::vector<std::int64_t> &numbers);

} // namespace cells
