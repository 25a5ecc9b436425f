#include "models/links/cellsession.h"

namespace cells {

namespace {

// SET LOCAL, with parameters and in one round trip. With row_security off a table whose policies would hide rows from
// the role cannot be read at all: rows that are hidden would look absent.
constexpr const char *limitsSql
    = "SELECT pg_catalog.set_config('statement_timeout', $1, true), pg_catalog.set_config('lock_timeout', $2, true), "
      "pg_catalog.set_config('idle_in_transaction_session_timeout', $3, true), "
      "pg_catalog.set_config('row_security', 'off', true)";

} // namespace

SqlOutcome<void> applyLimits(SqlConnection &connection, const CellLimits &limits)
{
    const auto milliseconds = [](auto limit) { return std::to_string(limit.count()); };
    return connection
        .run(limitsSql, {milliseconds(limits.statement), milliseconds(limits.lock), milliseconds(limits.idle)})
        .map([](const SqlRows &) {});
}

} // namespace cells
