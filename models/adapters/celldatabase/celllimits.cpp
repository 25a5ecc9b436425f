// SPDX-License-Identifier: MIT
#include "models/adapters/celldatabase/celllimits.h"

namespace cells {
namespace {

// SET LOCAL with parameters in one round trip. With row_security off, reading a table whose policies would hide rows
// fails; otherwise hidden rows would look absent.
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
