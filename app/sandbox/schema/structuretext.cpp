// SPDX-License-Identifier: MIT
#include "app/sandbox/schema/structuretext.h"

#include "app/sandbox/data/sqlscript.h"

namespace cells {

namespace {

// Each gives statements in one column, and takes the tables that are left out. Names of the schema public come without
// it, as the search path has it.
constexpr const char *functionsSql
    = "SELECT pg_get_functiondef(p.oid) || ';' FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace "
      "AND p.prokind = 'f' AND p.proname NOT IN ('gitlab_schema_prevent_write', 'alter_new_sequences_range') "
      "AND $1::text[] IS NOT NULL ORDER BY p.proname";

constexpr const char *tablesSql
    = "SELECT format(E'CREATE TABLE %s (\\n%s\\n)%s;', c.oid::regclass, string_agg('    ' || l.line, E',\\n' ORDER BY "
      "l.part, l.number), CASE c.relkind WHEN 'p' THEN E'\\nPARTITION BY ' || pg_get_partkeydef(c.oid) ELSE '' END) "
      "FROM pg_class c CROSS JOIN LATERAL (SELECT 1 AS part, a.attnum::int AS number, format('%I %s', a.attname, "
      "format_type(a.atttypid, a.atttypmod)) || CASE WHEN pg_get_expr(d.adbin, d.adrelid) !~ '^nextval' "
      "THEN ' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid) ELSE '' END || CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE "
      "'' END AS line FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum "
      "WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped UNION ALL SELECT 2, (row_number() OVER (ORDER "
      "BY k.conname))::int, format('CONSTRAINT %I %s', k.conname, pg_get_constraintdef(k.oid)) FROM pg_constraint k "
      "WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.convalidated) l "
      "WHERE c.relnamespace IN ('public'::regnamespace, 'gitlab_partitions_static'::regnamespace) "
      "AND c.relkind IN ('r', 'p') AND c.relname <> ALL ($1::text[]) GROUP BY c.oid ORDER BY c.relnamespace, c.relname";

constexpr const char *viewsSql
    = "SELECT format(E'CREATE VIEW %s AS\\n%s', c.oid::regclass, pg_get_viewdef(c.oid)) FROM pg_class c WHERE "
      "c.relnamespace = 'public'::regnamespace AND c.relkind = 'v' AND c.relname <> ALL ($1::text[]) ORDER BY "
      "c.relname";

constexpr const char *sequencesSql
    = "SELECT format(E'CREATE SEQUENCE %1$s\\n    START WITH 1\\n    INCREMENT BY 1\\n    NO MINVALUE\\n    NO "
      "MAXVALUE\\n    CACHE 1;\\n\\nALTER SEQUENCE %1$s OWNED BY %2$s.%3$I;\\n\\nALTER TABLE ONLY %2$s ALTER COLUMN "
      "%3$I "
      "SET DEFAULT nextval(%4$L::regclass);', s.oid::regclass, c.oid::regclass, a.attname, s.oid::regclass::text) "
      "FROM pg_class s JOIN pg_depend d ON d.objid = s.oid AND d.classid = 'pg_class'::regclass AND d.deptype = 'a' "
      "JOIN pg_class c ON c.oid = d.refobjid JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = d.refobjsubid "
      "WHERE s.relkind = 'S' AND c.relname <> ALL ($1::text[]) ORDER BY s.relname";

constexpr const char *partitionsSql
    = "SELECT format('ALTER TABLE ONLY %s ATTACH PARTITION %s %s;', i.inhparent::regclass, c.oid::regclass, "
      "pg_get_expr(c.relpartbound, c.oid)) FROM pg_class c JOIN pg_inherits i ON i.inhrelid = c.oid "
      "WHERE c.relkind IN ('r', 'p') AND c.relispartition AND c.relnamespace <> "
      "'gitlab_partitions_dynamic'::regnamespace AND c.relname <> ALL ($1::text[]) ORDER BY c.relname";

constexpr const char *constraintsSql
    = "SELECT format(E'ALTER TABLE ONLY %s\\n    ADD CONSTRAINT %I %s;', c.oid::regclass, k.conname, "
      "pg_get_constraintdef(k.oid)) FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid WHERE k.contype IN "
      "('p', 'u', 'f') AND k.conparentid = 0 AND c.relnamespace <> 'gitlab_partitions_dynamic'::regnamespace "
      "AND c.relname <> ALL ($1::text[]) ORDER BY k.contype <> 'p', k.contype <> 'u', c.relname, k.conname";

constexpr const char *indexesSql
    = "SELECT replace(pg_get_indexdef(i.indexrelid), ' ON public.', ' ON ') || ';' FROM pg_index i "
      "JOIN pg_class c ON c.oid = i.indrelid WHERE c.relnamespace = 'public'::regnamespace AND NOT c.relispartition "
      "AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u')) "
      "AND c.relname <> ALL ($1::text[]) ORDER BY i.indexrelid::regclass::text COLLATE \"C\"";

constexpr const char *triggersSql
    = "SELECT replace(pg_get_triggerdef(t.oid), ' ON public.', ' ON ') || ';' FROM pg_trigger t JOIN pg_class c "
      "ON c.oid = t.tgrelid WHERE NOT t.tgisinternal AND t.tgname !~ '^gitlab_schema_write_trigger_for_' AND "
      "c.relnamespace <> 'gitlab_partitions_dynamic'::regnamespace AND c.relname <> ALL ($1::text[]) "
      "ORDER BY t.tgname, c.relname";

constexpr const char *header = "SET search_path=public;\n\nCREATE SCHEMA gitlab_partitions_dynamic;\n\n"
                               "CREATE SCHEMA gitlab_partitions_static;\n\n";

} // namespace

Outcome<std::string> structureText(SqlConnection &connection, const std::vector<std::string> &leftOut)
{
    const auto names = sqlArray(std::vector<SqlValue>(leftOut.begin(), leftOut.end()));
    std::string text = header;
    for (const auto *query :
        {functionsSql, tablesSql, viewsSql, sequencesSql, partitionsSql, constraintsSql, indexesSql, triggersSql}) {
        CELLS_TRY(const auto statements, runSql(connection, query, {names}));
        for (int row = 0; row < statements.size(); ++row) {
            text += std::string(statements.text(row, 0)) + "\n\n";
        }
    }
    return text;
}

} // namespace cells
