// SPDX-License-Identifier: MIT
#include "models/adapters/cellschema/keyrows.h"

#include "models/adapters/postgres/quotedname.h"
#include "models/claims/digits.h"

#include <fmt/format.h>

#include <set>

namespace cells {
namespace {

constexpr std::size_t firstOfAKeyAtMost = 5;

std::string arrayOfKeys(const std::vector<std::int64_t> &keys)
{
    std::vector<SqlValue> texts;
    texts.reserve(keys.size());
    for (const auto key : keys) {
        texts.emplace_back(std::to_string(key));
    }
    return sqlArray(texts);
}

// An estimate may be wrong, and a table may be read for hours.
SqlOutcome<void> preferIndexes(SqlConnection &connection)
{
    return connection.run("SELECT pg_catalog.set_config('enable_seqscan', 'off', true)").map([](const SqlRows &) {});
}

// The index of what is pending begins with the partition, so the partitions are found by it one after another, and each
// is read by it. `queue` is quoted.
std::string pendingSql(const std::string &queue)
{
    return fmt::format("WITH RECURSIVE parts (number) AS ((SELECT q.partition FROM {0} q WHERE q.status = 1 ORDER BY "
                       "q.partition LIMIT 1) UNION ALL SELECT (SELECT q.partition FROM {0} q WHERE q.status = 1 AND "
                       "q.partition > parts.number ORDER BY q.partition LIMIT 1) FROM parts WHERE parts.number IS NOT "
                       "NULL) SELECT DISTINCT pending.id FROM parts CROSS JOIN LATERAL (SELECT q.primary_key_value AS "
                       "id FROM {0} q WHERE q.partition = parts.number AND q.fully_qualified_table_name = $1::text AND "
                       "q.status = 1 AND q.primary_key_value = ANY($2::bigint[])) pending",
        queue);
}

KeyedRows keyedRowsAt(const SqlRows &rows, int row)
{
    return {rows.number(row, 0), rows.number(row, 1), wholeNumbers(rows.text(row, 2))};
}

} // namespace

SqlOutcome<std::vector<KeyedRows>> keyedRowsIn(SqlConnection &connection, const RowCheck &check,
    const std::string &column, const IdSpan &span, const std::vector<std::int64_t> &keys)
{
    CELLS_TRY_VOID(preferIndexes(connection));
    const auto sql = fmt::format(
        "SELECT {0}, count(*), pg_catalog.array_to_string((pg_catalog.array_agg({1} ORDER BY {1}))[1:{3}], ',') FROM "
        "public.{2} WHERE {1} >= $1::bigint AND {1} <= $2::bigint AND {0} = ANY($3::bigint[]) GROUP BY 1 ORDER BY 1",
        quotedName(column), quotedName(check.primaryKey), quotedName(check.table), firstOfAKeyAtMost);
    return connection.run(sql, {std::to_string(span.first), std::to_string(span.last), arrayOfKeys(keys)})
        .map(eachRow(keyedRowsAt));
}

SqlOutcome<std::vector<std::int64_t>> pendingDeletionsIn(
    SqlConnection &connection, const RowTarget &target, const std::vector<std::int64_t> &ids)
{
    CELLS_TRY_VOID(preferIndexes(connection));
    std::set<std::int64_t> pending;
    for (const auto &queue : target.queues) {
        CELLS_TRY(const auto rows,
            connection.run(
                pendingSql("public." + quotedName(queue)), {"public." + target.references, arrayOfKeys(ids)}));
        for (int row = 0; row < rows.size(); ++row) {
            pending.insert(rows.number(row, 0));
        }
    }
    return std::vector(pending.begin(), pending.end());
}

} // namespace cells
