// SPDX-License-Identifier: MIT
#include "models/adapters/celldatabase/flagrows.h"

#include <fmt/format.h>

#include <algorithm>

namespace cells {
namespace {

// A gate's value that is longer than this is nothing that Rails writes for one actor, group or percentage.
constexpr int valueAtMost = 512;

// Both times have no zone, and count as UTC. Infinity is no time.
std::string timeOf(const char *column)
{
    return fmt::format("CASE WHEN isfinite({0}) THEN round(extract(epoch from {0}) * 1000000)::bigint END", column);
}

const std::string &flagsSql()
{
    // One row more than is taken tells that there are more.
    static const auto sql = fmt::format(
        "SELECT coalesce(f.key, g.feature_key) COLLATE \"C\" AS flag, f.key IS NOT NULL, {}, g.key, left(g.value, {}), "
        "length(g.value) > {}, {} FROM (SELECT key, updated_at FROM public.features WHERE pg_catalog.starts_with(key, "
        "'cells_')) f "
        "FULL JOIN (SELECT feature_key, key, value, updated_at FROM public.feature_gates WHERE "
        "pg_catalog.starts_with(feature_key, 'cells_')) g ON g.feature_key = f.key ORDER BY flag, g.key COLLATE \"C\", "
        "g.value COLLATE \"C\" LIMIT {}",
        timeOf("f.updated_at"), valueAtMost, valueAtMost, timeOf("g.updated_at"), flagRowsAtMost + 1);
    return sql;
}

void take(FlagRows &flag, const SqlRows &rows, int row)
{
    flag.isSet = flag.isSet || rows.isTrue(row, 1);
    for (const int column : {2, 6}) {
        if (!rows.isNull(row, column)) {
            const Instant when{Duration(rows.number(row, column))};
            flag.changedAt = std::max(flag.changedAt.value_or(when), when);
        }
    }
    if (!rows.isNull(row, 3)) {
        flag.gates.push_back({std::string(rows.text(row, 3)), std::string(rows.text(row, 4)), rows.isTrue(row, 5)});
    }
}

} // namespace

SqlOutcome<FlagSnapshot> flagsIn(SqlConnection &connection)
{
    return connection.run(flagsSql()).map([](const SqlRows &rows) {
        FlagSnapshot snapshot;
        for (int row = 0; row < std::min(rows.size(), flagRowsAtMost); ++row) {
            if (snapshot.flags.empty() || snapshot.flags.back().flag != rows.text(row, 0)) {
                snapshot.flags.push_back({std::string(rows.text(row, 0)), false, {}, {}});
            }
            take(snapshot.flags.back(), rows, row);
        }
        // The last one may have more gates than were read.
        if (rows.size() > flagRowsAtMost) {
            snapshot.cutAt = snapshot.flags.back().flag;
            snapshot.flags.pop_back();
        }
        return snapshot;
    });
}

} // namespace cells
