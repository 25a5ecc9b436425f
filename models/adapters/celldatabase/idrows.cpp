// SPDX-License-Identifier: MIT
#include "models/adapters/celldatabase/idrows.h"

#include "models/adapters/postgres/quotedname.h"

#include <fmt/format.h>

#include <algorithm>

namespace cells {
namespace {

std::string arrayOf(const std::vector<std::int64_t> &numbers)
{
    std::vector<SqlValue> texts;
    texts.reserve(numbers.size());
    for (const auto number : numbers) {
        texts.emplace_back(std::to_string(number));
    }
    return sqlArray(texts);
}

std::string indexedTable(const IdColumn &column)
{
    return quotedName(column.schema) + '.' + quotedName(column.table);
}

// A lookup at each end of a span, and a bounded count. The sequence is read in the same statement: its value is read
// after the snapshot of the rows was taken, so a row that is visible took an id up to it.
std::string columnIdsSql(const IdColumn &column)
{
    return fmt::format(
        "SELECT s.number, l.id, m.id, c.count, (SELECT pg_catalog.pg_sequence_last_value(q.oid) FROM "
        "pg_catalog.pg_class q JOIN pg_catalog.pg_namespace n ON n.oid = q.relnamespace WHERE n.nspname = $5 AND "
        "q.relname = $6 AND q.relkind = 'S' AND pg_catalog.has_sequence_privilege(q.oid, 'SELECT, USAGE')) "
        "FROM ROWS FROM (pg_catalog.unnest($1::bigint[]), pg_catalog.unnest($2::bigint[]), "
        "pg_catalog.unnest($3::boolean[])) WITH ORDINALITY AS s (first, last, is_counted, number) "
        "LEFT JOIN LATERAL (SELECT {0} AS id FROM {1} WHERE {0} >= s.first AND {0} <= s.last ORDER BY {0} LIMIT 1) l "
        "ON "
        "true LEFT JOIN LATERAL (SELECT {0} AS id FROM {1} WHERE {0} >= s.first AND {0} <= s.last ORDER BY {0} DESC "
        "LIMIT 1) m ON true LEFT JOIN LATERAL (SELECT count(*) FROM (SELECT FROM {1} WHERE {0} >= s.first AND {0} <= "
        "s.last LIMIT $4::int) f) c ON s.is_counted ORDER BY 1",
        quotedName(column.column), indexedTable(column));
}

ColumnIds columnIdsOf(const SqlRows &rows, int mostCounted)
{
    ColumnIds ids;
    for (int row = 0; row < rows.size(); ++row) {
        auto &use = ids.uses.emplace_back();
        if (rows.isNull(row, 1)) {
            continue;
        }
        use = IdUse{rows.number(row, 1), rows.number(row, 2)};
        if (!rows.isNull(row, 3)) {
            use->isCountBounded = rows.number(row, 3) > mostCounted;
            use->count = std::min<std::int64_t>(rows.number(row, 3), mostCounted);
        }
    }
    if (rows.size() > 0 && !rows.isNull(0, 4)) {
        ids.last = rows.number(0, 4);
    }
    return ids;
}

// The estimate for a span may be wrong, and a table may be read for hours.
SqlOutcome<void> keepToIndexes(SqlConnection &connection)
{
    return connection.run("SELECT pg_catalog.set_config('enable_seqscan', 'off', true)").map([](const SqlRows &) {});
}

std::int64_t idIn(const SqlRows &rows, int row)
{
    return rows.number(row, 0);
}

} // namespace

SqlOutcome<ColumnIds> columnIdsIn(
    SqlConnection &connection, const IdColumn &column, const std::vector<IdSpan> &spans, int mostCounted)
{
    std::vector<std::int64_t> firsts;
    std::vector<std::int64_t> lasts;
    std::vector<SqlValue> counted;
    for (const auto &span : spans) {
        firsts.push_back(span.first);
        lasts.push_back(span.last);
        counted.emplace_back(span.isCounted ? "true" : "false");
    }
    CELLS_TRY_VOID(keepToIndexes(connection));
    return connection
        .run(columnIdsSql(column),
            {arrayOf(firsts), arrayOf(lasts), sqlArray(counted), std::to_string(mostCounted + 1), column.sequenceSchema,
                column.sequence})
        .map([mostCounted](const SqlRows &rows) { return columnIdsOf(rows, mostCounted); });
}

SqlOutcome<std::vector<std::int64_t>> idsIn(
    SqlConnection &connection, const IdColumn &column, const IdSpan &span, int limit)
{
    CELLS_TRY_VOID(keepToIndexes(connection));
    const auto sql
        = fmt::format("SELECT {0} FROM {1} WHERE {0} >= $1::bigint AND {0} <= $2::bigint ORDER BY {0} LIMIT {2}",
            quotedName(column.column), indexedTable(column), limit);
    return connection.run(sql, {std::to_string(span.first), std::to_string(span.last)}).map(eachRow(idIn));
}

SqlOutcome<std::vector<std::int64_t>> presentIdsIn(
    SqlConnection &connection, const IdColumn &column, const std::vector<std::int64_t> &ids)
{
    CELLS_TRY_VOID(keepToIndexes(connection));
    const auto sql = fmt::format("SELECT {0} FROM {1} WHERE {0} = ANY($1::bigint[]) ORDER BY {0}",
        quotedName(column.column), indexedTable(column));
    return connection.run(sql, {arrayOf(ids)}).map(eachRow(idIn));
}

} // namespace cells
