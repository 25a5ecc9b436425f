// SPDX-License-Identifier: MIT
#include "models/adapters/celldatabase/inventoryrows.h"

#include <fmt/format.h>

namespace cells {
namespace {

// pg_sequences gives NULL for a sequence that was never used, and for one that the role may not read. By its OID the
// right can be asked for without a right to its schema.
constexpr const char *sequenceValuesSql
    = "SELECT s.schemaname || '.' || s.sequencename, s.min_value, s.max_value, s.last_value, "
      "pg_catalog.has_sequence_privilege(c.oid, 'SELECT, USAGE') FROM pg_catalog.pg_sequences s "
      "JOIN pg_catalog.pg_namespace n ON n.nspname = s.schemaname "
      "JOIN pg_catalog.pg_class c ON c.relnamespace = n.oid AND c.relname = s.sequencename AND c.relkind = 'S' "
      "WHERE s.schemaname <> 'information_schema' AND s.schemaname !~ '^pg_' "
      "ORDER BY s.schemaname COLLATE \"C\", s.sequencename COLLATE \"C\"";

constexpr const char *hasStatesSql
    = "SELECT EXISTS (SELECT FROM pg_catalog.pg_attribute a WHERE a.attrelid = "
      "pg_catalog.to_regclass('public.organizations') AND a.attname = 'state' AND NOT a.attisdropped)";

} // namespace

SqlOutcome<std::vector<SequenceValue>> sequenceValuesIn(SqlConnection &connection)
{
    return connection.run(sequenceValuesSql).map(eachRow([](const SqlRows &rows, int row) {
        return SequenceValue{std::string(rows.text(row, 0)), rows.number(row, 1), rows.number(row, 2),
            rows.isNull(row, 3) ? std::nullopt : std::optional(rows.number(row, 3)), rows.isTrue(row, 4)};
    }));
}

SqlOutcome<std::vector<OrganizationRow>> organizationsIn(SqlConnection &connection, int limit)
{
    CELLS_TRY(const auto hasStates, connection.run(hasStatesSql));
    const auto sql
        = fmt::format("SELECT o.id::bigint, o.path, {} FROM public.organizations AS o ORDER BY o.id LIMIT {}",
            hasStates.isTrue(0, 0) ? "o.state::int" : "NULL", limit);
    return connection.run(sql).map(eachRow([](const SqlRows &rows, int row) {
        return OrganizationRow{rows.number(row, 0), std::string(rows.text(row, 1)),
            rows.isNull(row, 2) ? std::nullopt : std::optional(OrganizationState(rows.number(row, 2)))};
    }));
}

} // namespace cells
