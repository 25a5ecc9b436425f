// SPDX-License-Identifier: MIT
#include "models/adapters/celldatabase/inventoryrows.h"

#include <map>

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

constexpr const char *sequenceDefinitionsSql
    = "SELECT n.nspname, c.relname, t.typname, s.seqmin, s.seqmax, s.seqstart, s.seqincrement, s.seqcache, "
      "s.seqcycle, CASE WHEN r.is_readable THEN pg_catalog.pg_sequence_last_value(c.oid) END, r.is_readable "
      "FROM pg_catalog.pg_sequence s JOIN pg_catalog.pg_class c ON c.oid = s.seqrelid "
      "JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace JOIN pg_catalog.pg_type t ON t.oid = s.seqtypid "
      "CROSS JOIN LATERAL (SELECT pg_catalog.has_sequence_privilege(c.oid, 'SELECT, USAGE') AS is_readable) r "
      "WHERE n.nspname <> 'information_schema' AND n.nspname !~ '^pg_' "
      "ORDER BY n.nspname COLLATE \"C\", c.relname COLLATE \"C\"";

// Of the columns with the sequence as their own (deptype a, or i of an identity column), or in their default.
constexpr const char *sequenceColumnsSql
    = "WITH uses AS (SELECT d.objid AS sequence, d.refobjid AS relation, d.refobjsubid AS number, true AS is_owner "
      "FROM pg_catalog.pg_depend d WHERE d.classid = 'pg_catalog.pg_class'::pg_catalog.regclass "
      "AND d.refclassid = 'pg_catalog.pg_class'::pg_catalog.regclass AND d.deptype IN ('a', 'i') AND d.refobjsubid > 0 "
      "UNION ALL SELECT d.refobjid, a.adrelid, a.adnum, false FROM pg_catalog.pg_attrdef a "
      "JOIN pg_catalog.pg_depend d ON d.classid = 'pg_catalog.pg_attrdef'::pg_catalog.regclass AND d.objid = a.oid "
      "AND d.refclassid = 'pg_catalog.pg_class'::pg_catalog.regclass) "
      "SELECT sn.nspname, s.relname, n.nspname, c.relname, a.attname, t.typname, pg_catalog.bool_or(u.is_owner), "
      "EXISTS (SELECT FROM pg_catalog.pg_index i WHERE i.indrelid = c.oid AND i.indkey[0] = a.attnum AND i.indisvalid "
      "AND i.indpred IS NULL), pg_catalog.has_column_privilege(c.oid, a.attnum, 'SELECT') FROM uses u JOIN "
      "pg_catalog.pg_class s ON s.oid = u.sequence AND s.relkind = 'S' "
      "JOIN pg_catalog.pg_namespace sn ON sn.oid = s.relnamespace JOIN pg_catalog.pg_class c ON c.oid = u.relation "
      "AND NOT c.relispartition JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace "
      "JOIN pg_catalog.pg_attribute a ON a.attrelid = u.relation AND a.attnum = u.number "
      "JOIN pg_catalog.pg_type t ON t.oid = a.atttypid AND t.typname IN ('int2', 'int4', 'int8') "
      "GROUP BY 1, 2, 3, 4, 5, 6, c.oid, a.attnum ORDER BY 1, 2, 3, 4, 5";

constexpr const char *rangeTriggersSql
    = "SELECT e.evtname, e.evtenabled IN ('O', 'A'), p.prosrc FROM pg_catalog.pg_event_trigger e "
      "JOIN pg_catalog.pg_proc p ON p.oid = e.evtfoid "
      "WHERE e.evtname IN ('alter_new_sequences_range', 'alter_new_sequences_max_value') ORDER BY 1";

std::optional<std::int64_t> numberIn(const SqlRows &rows, int row, int column)
{
    return rows.isNull(row, column) ? std::nullopt : std::optional(rows.number(row, column));
}

IntegerType integerType(std::string_view name)
{
    return name == "int2" ? IntegerType::SmallInt : name == "int4" ? IntegerType::Integer : IntegerType::BigInt;
}

} // namespace

SqlOutcome<std::vector<SequenceValue>> sequenceValuesIn(SqlConnection &connection)
{
    return connection.run(sequenceValuesSql).map(eachRow([](const SqlRows &rows, int row) {
        return SequenceValue{std::string(rows.text(row, 0)), rows.number(row, 1), rows.number(row, 2),
            rows.isNull(row, 3) ? std::nullopt : std::optional(rows.number(row, 3)), rows.isTrue(row, 4)};
    }));
}

SqlOutcome<SequenceCatalog> sequenceCatalogIn(SqlConnection &connection)
{
    SequenceCatalog catalog;
    CELLS_TRY(catalog.sequences, connection.run(sequenceDefinitionsSql).map(eachRow([](const SqlRows &rows, int row) {
        return SequenceDefinition{.schema = std::string(rows.text(row, 0)),
            .name = std::string(rows.text(row, 1)),
            .type = integerType(rows.text(row, 2)),
            .min = rows.number(row, 3),
            .max = rows.number(row, 4),
            .start = rows.number(row, 5),
            .increment = rows.number(row, 6),
            .cache = rows.number(row, 7),
            .isCyclic = rows.isTrue(row, 8),
            .last = numberIn(rows, row, 9),
            .isReadable = rows.isTrue(row, 10)};
    })));
    // Without statistics, as after pg_upgrade, PostgreSQL would compare each dependency with each column.
    CELLS_TRY_VOID(connection.run("SELECT pg_catalog.set_config('enable_nestloop', 'off', true)"));
    CELLS_TRY(const auto columns, connection.run(sequenceColumnsSql));
    std::map<std::pair<std::string, std::string>, SequenceDefinition *> byName;
    for (auto &sequence : catalog.sequences) {
        byName.emplace(std::pair(sequence.schema, sequence.name), &sequence);
    }
    for (int row = 0; row < columns.size(); ++row) {
        const auto text = [&](int column) { return std::string(columns.text(row, column)); };
        if (const auto found = byName.find({text(0), text(1)}); found != byName.end()) {
            found->second->columns.push_back({text(2), text(3), text(4), integerType(columns.text(row, 5)),
                columns.isTrue(row, 6), columns.isTrue(row, 7), columns.isTrue(row, 8)});
        }
    }
    CELLS_TRY(catalog.triggers, connection.run(rangeTriggersSql).map(eachRow([](const SqlRows &rows, int row) {
        return RangeTrigger{std::string(rows.text(row, 0)), rows.isTrue(row, 1), std::string(rows.text(row, 2))};
    })));
    return catalog;
}

} // namespace cells
