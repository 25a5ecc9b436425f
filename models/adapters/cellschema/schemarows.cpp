// SPDX-License-Identifier: MIT
#include "models/adapters/cellschema/schemarows.h"

#include "models/adapters/cellschema/attempt.h"
#include "models/adapters/cellschema/bookkeeping.h"
#include "models/adapters/cellschema/tablerows.h"

namespace cells {
namespace {

constexpr const char *timeSql = "SELECT (extract(epoch FROM pg_catalog.now()) * 1000000)::bigint";

constexpr const char *viewsSql
    = "SELECT c.relname FROM pg_catalog.pg_class c WHERE c.relnamespace = pg_catalog.to_regnamespace('public') "
      "AND c.relkind IN ('v', 'm') AND NOT EXISTS (SELECT FROM pg_catalog.pg_depend e "
      "WHERE e.classid = 'pg_catalog.pg_class'::pg_catalog.regclass AND e.objid = c.oid AND e.deptype = 'e') "
      "ORDER BY c.relname COLLATE \"C\"";

// As GitLab finds them (broken_sequence_ownership of Gitlab::Database::Sos::DbStatsActivity).
constexpr const char *spuriousSql
    = "SELECT sn.nspname, s.relname, n.nspname, c.relname, a.attname FROM pg_catalog.pg_depend d "
      "JOIN pg_catalog.pg_class s ON s.oid = d.objid AND s.relkind = 'S' "
      "JOIN pg_catalog.pg_namespace sn ON sn.oid = s.relnamespace "
      "JOIN pg_catalog.pg_class c ON c.oid = d.refobjid JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace "
      "JOIN pg_catalog.pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid "
      "WHERE d.classid = 'pg_catalog.pg_class'::pg_catalog.regclass "
      "AND d.refclassid = 'pg_catalog.pg_class'::pg_catalog.regclass AND d.deptype = 'n' "
      "ORDER BY sn.nspname COLLATE \"C\", s.relname COLLATE \"C\", n.nspname COLLATE \"C\", c.relname COLLATE \"C\", "
      "a.attname COLLATE \"C\"";

std::string viewIn(const SqlRows &rows, int row)
{
    return std::string(rows.text(row, 0));
}

SpuriousOwnership ownershipIn(const SqlRows &rows, int row)
{
    const auto text = [&](int column) { return std::string(rows.text(row, column)); };
    return {qualified(text(0), text(1)), qualified(text(2), text(3)), text(4)};
}

} // namespace

SqlOutcome<SchemaCatalog> schemaCatalogIn(SqlConnection &connection)
{
    SchemaCatalog catalog;
    CELLS_TRY(const auto time, connection.run(timeSql));
    catalog.asOf = Instant(Duration(time.number(0, 0)));
    CELLS_TRY(auto tables, TableRows::in(connection));
    CELLS_TRY(catalog.views, connection.run(viewsSql).map(eachRow(viewIn)));
    CELLS_TRY(catalog.spuriousOwnerships, connection.run(spuriousSql).map(eachRow(ownershipIn)));
    CELLS_TRY(const auto columns, bookkeepingColumnsIn(connection));
    CELLS_TRY_VOID(beginAttempts(connection));
    CELLS_TRY_VOID(tables.addDefinitions(connection, catalog.unread));
    CELLS_TRY_VOID(tables.addStatistics(connection));
    catalog.tables = std::move(tables).take();
    CELLS_TRY_VOID(readBookkeeping(connection, columns, catalog));
    return catalog;
}

} // namespace cells
