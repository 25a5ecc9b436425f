// SPDX-License-Identifier: MIT
#include "models/adapters/cellschema/tablerows.h"

#include "models/adapters/cellschema/attempt.h"
#include "models/adapters/cellschema/cellschemamessages.h"
#include "models/claims/instant.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace cells {
namespace {

// Without those of PostgreSQL, of its extensions, and of a session.
constexpr const char *ownTables
    = "pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace AND n.nspname <> "
      "'information_schema' AND n.nspname !~ '^pg_' AND c.relkind IN ('r', 'p') AND c.relpersistence <> 't' "
      "AND NOT EXISTS (SELECT FROM pg_catalog.pg_depend e WHERE e.classid = 'pg_catalog.pg_class'::pg_catalog.regclass "
      "AND e.objid = c.oid AND e.deptype = 'e')";

// By OID the right can be asked for without a right to the schema, which reading needs too.
constexpr const char *tablesSql
    = "SELECT c.oid, n.nspname, c.relname, c.relkind = 'p', pn.nspname, p.relname, c.reltuples::bigint, "
      "pg_catalog.has_schema_privilege(n.oid, 'USAGE') AND pg_catalog.has_any_column_privilege(c.oid, 'SELECT') "
      "FROM {} LEFT JOIN pg_catalog.pg_inherits i ON c.relispartition AND i.inhrelid = c.oid "
      "LEFT JOIN pg_catalog.pg_class p ON p.oid = i.inhparent "
      "LEFT JOIN pg_catalog.pg_namespace pn ON pn.oid = p.relnamespace "
      "ORDER BY n.nspname COLLATE \"C\", c.relname COLLATE \"C\"";

constexpr const char *columnsSql
    = "SELECT a.attrelid, a.attnum, a.attname, pg_catalog.format_type(a.atttypid, a.atttypmod), a.attnotnull, "
      "a.atthasdef OR a.attidentity <> '' FROM {} JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid "
      "AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attrelid, a.attnum";

// A foreign key to a partitioned table has another row for each partition of it, below the first one of the same table.
// From PostgreSQL 18 a NOT NULL may be not validated (contype n); then attnotnull is set all the same.
constexpr const char *constraintsSql
    = "SELECT k.oid, k.conrelid, k.conname, k.contype, k.convalidated, "
      "pg_catalog.array_to_string(k.conkey, ' '), fn.nspname, f.relname, "
      "CASE k.contype WHEN 'n' THEN (SELECT pg_catalog.quote_ident(a.attname) FROM pg_catalog.pg_attribute a "
      "WHERE a.attrelid = k.conrelid AND a.attnum = k.conkey[1]) END "
      "FROM {} JOIN pg_catalog.pg_constraint k ON k.conrelid = c.oid "
      "LEFT JOIN pg_catalog.pg_class f ON f.oid = k.confrelid "
      "LEFT JOIN pg_catalog.pg_namespace fn ON fn.oid = f.relnamespace "
      "LEFT JOIN pg_catalog.pg_constraint u ON u.oid = k.conparentid AND u.conrelid = k.conrelid "
      "WHERE u.oid IS NULL AND (k.contype IN ('c', 'f', 'p') OR k.contype = 'n' AND NOT k.convalidated) "
      "ORDER BY k.conname COLLATE \"C\"";

// The bits of tgtype: 4 INSERT, 8 DELETE, 16 UPDATE, 32 TRUNCATE.
constexpr const char *triggersSql
    = "SELECT t.tgrelid, t.tgname, pn.nspname, p.proname, t.tgenabled IN ('O', 'A'), (t.tgtype & 60) = 60, "
      "(t.tgtype & 8) <> 0 FROM {} JOIN pg_catalog.pg_trigger t ON t.tgrelid = c.oid AND NOT t.tgisinternal "
      "JOIN pg_catalog.pg_proc p ON p.oid = t.tgfoid JOIN pg_catalog.pg_namespace pn ON pn.oid = p.pronamespace "
      "ORDER BY t.tgname COLLATE \"C\"";

// A lock has no process where a prepared transaction holds it.
constexpr const char *definitionsSql
    = "WITH locked AS MATERIALIZED (SELECT l.relation FROM pg_catalog.pg_locks l JOIN pg_catalog.pg_database d "
      "ON d.oid = l.database AND d.datname = pg_catalog.current_database() "
      "WHERE l.locktype = 'relation' AND l.mode = 'AccessExclusiveLock') "
      "SELECT k.oid, pg_catalog.pg_get_constraintdef(k.oid) FROM {} "
      "JOIN pg_catalog.pg_constraint k ON k.conrelid = c.oid AND k.contype = 'c' "
      "WHERE NOT EXISTS (SELECT FROM locked WHERE locked.relation = c.oid)";

// Apart from the columns: PostgreSQL knows too little about this view to join it well.
constexpr const char *statisticsSql
    = "SELECT s.schemaname, s.tablename, s.attname, s.inherited, s.null_frac FROM pg_catalog.pg_stats s "
      "WHERE s.schemaname <> 'information_schema' AND s.schemaname !~ '^pg_'";

std::string textAt(const SqlRows &rows, int row, int column)
{
    return std::string(rows.text(row, column));
}

// Of "1 3 2".
std::vector<std::int64_t> numbersIn(std::string_view text)
{
    std::vector<std::int64_t> numbers;
    const char *const end = text.data() + text.size();
    for (const char *at = text.data(); at < end; ++at) {
        std::int64_t number = 0;
        at = std::from_chars(at, end, number).ptr;
        numbers.push_back(number);
    }
    return numbers;
}

std::optional<double> fractionIn(std::string_view text)
{
    double fraction = 0;
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), fraction);
    return error == std::errc() ? std::optional(fraction) : std::nullopt;
}

} // namespace

SqlOutcome<TableRows> TableRows::in(SqlConnection &connection)
{
    TableRows all;
    CELLS_TRY(const auto tables, connection.run(fmt::format(tablesSql, ownTables)));
    for (int row = 0; row < tables.size(); ++row) {
        all.addTable(tables, row);
    }
    CELLS_TRY_VOID(all.readRows(connection, columnsSql, 0, &TableRows::addColumn));
    CELLS_TRY_VOID(all.readRows(connection, constraintsSql, 1, &TableRows::addConstraint));
    CELLS_TRY_VOID(all.readRows(connection, triggersSql, 0, &TableRows::addTrigger));
    return all;
}

SqlOutcome<void> TableRows::readRows(SqlConnection &connection, const std::string &sql, int key, RowReader read)
{
    return connection.run(fmt::format(fmt::runtime(sql), ownTables)).map([&](const SqlRows &rows) {
        for (int row = 0; row < rows.size(); ++row) {
            // Each statement has a snapshot of its own, so a table may be new.
            if (const auto found = m_byOid.find(rows.number(row, key)); found != m_byOid.end()) {
                (this->*read)(found->second, rows, row);
            }
        }
    });
}

void TableRows::addTable(const SqlRows &rows, int row)
{
    m_byOid.emplace(rows.number(row, 0), Entry{m_tables.size()});
    auto &table = m_tables.emplace_back();
    table.schema = rows.text(row, 1);
    table.name = rows.text(row, 2);
    table.isPartitioned = rows.isTrue(row, 3);
    if (!rows.isNull(row, 5)) {
        table.partitionOf = qualified(textAt(rows, row, 4), textAt(rows, row, 5));
    }
    // -1 before the first VACUUM or ANALYZE.
    if (const auto count = rows.number(row, 6); count >= 0) {
        table.rows = count;
    }
    table.isReadable = rows.isTrue(row, 7);
}

void TableRows::addColumn(Entry &entry, const SqlRows &rows, int row)
{
    entry.columns.push_back(rows.number(row, 1));
    m_tables[entry.table].columns.push_back(
        {textAt(rows, row, 2), textAt(rows, row, 3), rows.isTrue(row, 4), rows.isTrue(row, 5)});
}

void TableRows::addConstraint(Entry &entry, const SqlRows &rows, int row)
{
    auto &table = m_tables[entry.table];
    auto columns = columnsAt(entry, rows.text(row, 5));
    const auto kind = rows.text(row, 3);
    if (kind == "p") {
        table.primaryKey = std::move(columns);
        return;
    }
    SchemaConstraint constraint{textAt(rows, row, 2), ConstraintKind::Check, rows.isTrue(row, 4), std::move(columns)};
    if (kind == "f") {
        constraint.kind = ConstraintKind::ForeignKey;
        constraint.references = qualified(textAt(rows, row, 6), textAt(rows, row, 7));
    } else if (kind == "n") {
        for (const auto &name : constraint.columns) {
            std::ranges::find(table.columns, name, &SchemaColumn::name)->isNotNull = false;
        }
        constraint.definition = fmt::format("CHECK (({} IS NOT NULL)) NOT VALID", rows.text(row, 8));
    } else {
        m_checks.emplace(rows.number(row, 0), std::pair(entry.table, table.constraints.size()));
    }
    table.constraints.push_back(std::move(constraint));
}

void TableRows::addTrigger(Entry &entry, const SqlRows &rows, int row)
{
    m_tables[entry.table].triggers.push_back(
        {textAt(rows, row, 1), qualified(textAt(rows, row, 2), textAt(rows, row, 3)), rows.isTrue(row, 4),
            rows.isTrue(row, 5), rows.isTrue(row, 6)});
}

// Leaves out numbers that are no column: 0 for the whole row, those below for columns of the system.
std::vector<std::string> TableRows::columnsAt(const Entry &entry, std::string_view numbers) const
{
    std::vector<std::string> names;
    for (const auto number : numbersIn(numbers)) {
        const auto found = std::ranges::lower_bound(entry.columns, number);
        if (found != entry.columns.end() && *found == number) {
            const auto at = std::size_t(std::distance(entry.columns.begin(), found));
            names.push_back(m_tables[entry.table].columns[at].name);
        }
    }
    return names;
}

SqlOutcome<void> TableRows::addDefinitions(SqlConnection &connection, std::vector<Message> &unread)
{
    CELLS_TRY(const auto read, attempt(connection, fmt::format(definitionsSql, ownTables)));
    if (!read) {
        unread.push_back(read.error() == Hindrance::Time
                ? Message(messages::definitionsSlow, {durationText(attemptLimit)})
                : Message(messages::definitionsChanging));
        return {};
    }
    for (int row = 0; row < read->size(); ++row) {
        const auto found = m_checks.find(read->number(row, 0));
        if (found != m_checks.end() && !read->isNull(row, 1)) {
            const auto [table, constraint] = found->second;
            m_tables[table].constraints[constraint].definition = textAt(*read, row, 1);
        }
    }
    return {};
}

SchemaTable *TableRows::find(std::string_view schema, std::string_view name)
{
    const auto found = std::ranges::lower_bound(m_tables, std::pair(schema, name), {},
        [](const SchemaTable &it) { return std::pair<std::string_view, std::string_view>(it.schema, it.name); });
    return found != m_tables.end() && found->schema == schema && found->name == name ? &*found : nullptr;
}

SqlOutcome<void> TableRows::addStatistics(SqlConnection &connection)
{
    CELLS_TRY(const auto read, attempt(connection, statisticsSql));
    for (int row = 0; read && row < read->size(); ++row) {
        auto *table = find(read->text(row, 0), read->text(row, 1));
        // A table with children has two: of itself, and of all.
        if (!table || table->isPartitioned != read->isTrue(row, 3)) {
            continue;
        }
        const auto column = std::ranges::find(table->columns, read->text(row, 2), &SchemaColumn::name);
        if (column != table->columns.end()) {
            column->nullFraction = fractionIn(read->text(row, 4));
        }
    }
    return {};
}

} // namespace cells
