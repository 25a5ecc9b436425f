// SPDX-License-Identifier: MIT
#include "models/adapters/cellschema/rowcheckrows.h"

#include "models/adapters/postgres/quotedname.h"
#include "models/claims/digits.h"

#include <fmt/format.h>

#include <limits>
#include <set>

namespace cells {
namespace {

constexpr std::size_t firstAtMost = 5;

// A fault with the condition that a row of the batch has it.
struct Condition
{
    RowFault fault;
    std::string column;
    std::string sql;
};

std::string tableName(std::string_view table)
{
    return "public." + quotedName(table);
}

std::string keyList(const RowCheck &check)
{
    std::string list;
    for (const auto &key : check.keys) {
        list += (list.empty() ? "b." : ", b.") + quotedName(key);
    }
    return list;
}

// Rows that GitLab has yet to follow are no fault. `parameter` has the name of the target as the queues have it.
std::string danglingSql(const RowTarget &target, std::size_t parameter)
{
    const auto key = "b." + quotedName(target.column);
    // The server refuses a parameter that no part of the statement has.
    auto sql = fmt::format("{0} IS NOT NULL AND NOT EXISTS (SELECT FROM {1} t WHERE t.{2} = {0}) AND ${3}::text <> ''",
        key, tableName(target.references), quotedName(target.primaryKey), parameter);
    for (const auto &queue : target.queues) {
        sql += fmt::format(" AND NOT EXISTS (SELECT FROM {} q WHERE q.fully_qualified_table_name = ${}::text AND "
                           "q.status = 1 AND q.primary_key_value = {})",
            tableName(queue), parameter, key);
    }
    return sql;
}

std::vector<Condition> conditionsOf(const RowCheck &check)
{
    std::vector<Condition> conditions;
    if (check.isNullAFault && !check.keys.empty()) {
        conditions.push_back({RowFault::NoKey, {}, fmt::format("pg_catalog.num_nonnulls({}) = 0", keyList(check))});
    }
    if (check.isSeveralAFault && check.keys.size() > 1) {
        conditions.push_back(
            {RowFault::SeveralKeys, {}, fmt::format("pg_catalog.num_nonnulls({}) > 1", keyList(check))});
    }
    if (check.parent) {
        conditions.push_back({RowFault::OtherThanParent, check.parent->key,
            fmt::format("p.{} <> b.{}", quotedName(check.parent->parentKey), quotedName(check.parent->key))});
    }
    for (std::size_t i = 0; i < check.targets.size(); ++i) {
        conditions.push_back({RowFault::Dangling, check.targets[i].column, danglingSql(check.targets[i], 2 + i)});
    }
    return conditions;
}

// Only what is needed, because the role may not read the others.
std::string columnList(const RowCheck &check)
{
    std::set<std::string> columns{quotedName(check.primaryKey)};
    for (const auto &key : check.keys) {
        columns.insert(quotedName(key));
    }
    for (const auto *targets : {&check.targets, &check.remoteTargets}) {
        for (const auto &target : *targets) {
            columns.insert(quotedName(target.column));
        }
    }
    if (check.parent) {
        columns.insert(quotedName(check.parent->foreignKey));
        columns.insert(quotedName(check.parent->key));
    }
    std::string list;
    for (const auto &column : columns) {
        list += (list.empty() ? "" : ", ") + column;
    }
    return list;
}

// Each condition is evaluated once for a row. The keys to another database follow the faults.
std::string batchSql(const RowCheck &check, const std::vector<Condition> &conditions, int limit)
{
    const auto key = quotedName(check.primaryKey);
    std::string results;
    std::string faults;
    for (std::size_t i = 0; i < conditions.size(); ++i) {
        results += fmt::format(", ({}) AS fault_{}", conditions[i].sql, i);
        faults += fmt::format(", count(*) FILTER (WHERE fault_{0}), pg_catalog.array_to_string((pg_catalog.array_agg("
                              "checked_key ORDER BY checked_key) FILTER (WHERE fault_{0}))[1:{1}], ',')",
            i, firstAtMost);
    }
    for (std::size_t i = 0; i < check.remoteTargets.size(); ++i) {
        results += fmt::format(", b.{} AS remote_{}", quotedName(check.remoteTargets[i].column), i);
        faults += fmt::format(", pg_catalog.array_to_string(pg_catalog.array_agg(DISTINCT remote_{}), ',')", i);
    }
    const auto parent = check.parent ? fmt::format(" LEFT JOIN {} p ON p.{} = b.{}", tableName(check.parent->table),
                            quotedName(check.parent->primaryKey), quotedName(check.parent->foreignKey))
                                     : std::string();
    return fmt::format("SELECT count(*), max(checked_key){} FROM (SELECT b.{} AS checked_key{} FROM (SELECT {} FROM {} "
                       "WHERE {} >= $1::bigint ORDER BY {} LIMIT {}) b{} OFFSET 0) checked",
        faults, key, results, columnList(check), tableName(check.table), key, key, limit, parent);
}

// The first primary key, and the targets as queues name them.
SqlValues parametersOf(const RowCheck &check, std::int64_t first)
{
    SqlValues parameters{std::to_string(first)};
    for (const auto &target : check.targets) {
        parameters.push_back("public." + target.references);
    }
    return parameters;
}

RowCheckBatch batchOf(const SqlRows &rows, const std::vector<Condition> &conditions, int remoteTargets)
{
    RowCheckBatch batch{rows.number(0, 0)};
    if (!rows.isNull(0, 1)) {
        batch.last = rows.number(0, 1);
    }
    int column = 2;
    for (const auto &it : conditions) {
        if (const auto count = rows.number(0, column); count > 0) {
            batch.faults.push_back({it.fault, it.column, count, wholeNumbers(rows.text(0, column + 1))});
        }
        column += 2;
    }
    for (int i = 0; i < remoteTargets; ++i, ++column) {
        batch.remoteKeys.push_back(
            rows.isNull(0, column) ? std::vector<std::int64_t>() : wholeNumbers(rows.text(0, column)));
    }
    return batch;
}

} // namespace

SqlOutcome<RowCheckBatch> rowCheckIn(
    SqlConnection &connection, const RowCheck &check, std::optional<std::int64_t> after, int limit)
{
    if (after == std::numeric_limits<std::int64_t>::max()) {
        return RowCheckBatch{};
    }
    const auto conditions = conditionsOf(check);
    const auto first = after ? *after + 1 : std::numeric_limits<std::int64_t>::min();
    return connection.run(batchSql(check, conditions, limit), parametersOf(check, first)).map([&](const SqlRows &rows) {
        return batchOf(rows, conditions, int(check.remoteTargets.size()));
    });
}

} // namespace cells
