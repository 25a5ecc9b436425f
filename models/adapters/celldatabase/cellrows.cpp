// SPDX-License-Identifier: MIT
#include "models/adapters/celldatabase/cellrows.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace cells {
namespace {

// More rows than this have one value only where something is very wrong.
constexpr int rowsOfValuesAtMost = 10'000;

// Names come from the catalogue, which has none with a quote in it.
std::string quoted(std::string_view name)
{
    return fmt::format("\"{}\"", name);
}

std::string tableOf(const ClaimableModel &model)
{
    return fmt::format("public.{} AS t", quoted(model.table));
}

// Never the name alone: ORDER BY would take a selected column of that name, such as a claimed id's text.
std::string keyOf(const ClaimableModel &model)
{
    return "t." + quoted(model.key);
}

std::string scopeOf(const ClaimableModel &model)
{
    return model.scope.empty() ? "true" : fmt::format("({})", model.scope);
}

// Microseconds since 1970; a time without a zone counts as UTC. Infinity is no time.
std::string timeOf(std::string_view column)
{
    if (column.empty()) {
        return "NULL::bigint";
    }
    return fmt::format(
        "CASE WHEN isfinite({0}) THEN round(extract(epoch from {0}) * 1000000)::bigint END", quoted(column));
}

std::string columnsOf(const ClaimableModel &model)
{
    auto columns = fmt::format("{}::bigint AS row_key, {}::bigint, {}, {}", keyOf(model), quoted(model.subjectColumn),
        timeOf(model.createdAt), timeOf(model.updatedAt));
    for (const auto &column : model.columns) {
        columns += fmt::format(", {}::text", quoted(column.column));
    }
    return columns;
}

constexpr int firstValue = 4;

std::optional<Instant> instantAt(const SqlRows &rows, int row, int column)
{
    return rows.isNull(row, column) ? std::nullopt : std::optional(Instant(Duration(rows.number(row, column))));
}

LocalRow rowAt(const SqlRows &rows, int row, const ClaimableModel &model)
{
    LocalRow local{keyOfId(rows.number(row, 0)), {}, {}, instantAt(rows, row, 2), instantAt(rows, row, 3)};
    if (!rows.isNull(row, 1)) {
        local.subject = rows.number(row, 1);
    }
    for (int i = 0; i < int(model.columns.size()); ++i) {
        const int column = firstValue + i;
        local.values.push_back(
            rows.isNull(row, column) ? std::nullopt : std::optional(std::string(rows.text(row, column))));
    }
    return local;
}

RowsRead rowsOf(const SqlRows &rows, const ClaimableModel &model)
{
    RowsRead read;
    read.rows.reserve(std::size_t(rows.size()));
    for (int row = 0; row < rows.size(); ++row) {
        read.rows.push_back(rowAt(rows, row, model));
    }
    return read;
}

// A key that is no id has no row; as an upper bound it stands for the last id.
SqlValue lowerBound(const std::string &key)
{
    return std::to_string(idOfKey(key).value_or(key.empty() ? 0 : std::numeric_limits<std::int64_t>::max()));
}

SqlValue upperBound(const std::string &key)
{
    return std::to_string(idOfKey(key).value_or(std::numeric_limits<std::int64_t>::max()));
}

SqlValue idsOf(const std::vector<std::string> &keys)
{
    std::vector<SqlValue> ids;
    for (const auto &key : keys) {
        if (const auto id = idOfKey(key)) {
            ids.push_back(std::to_string(*id));
        }
    }
    return sqlArray(ids);
}

SqlValue numbersOf(const std::vector<std::string> &values)
{
    std::vector<SqlValue> numbers;
    for (const auto &value : values) {
        std::int64_t number = 0;
        const char *end = value.data() + value.size();
        const auto [stop, error] = std::from_chars(value.data(), end, number);
        if (error == std::errc{} && stop == end && !value.empty()) {
            numbers.push_back(std::to_string(number));
        }
    }
    return sqlArray(numbers);
}

std::size_t lengthOfCharacter(unsigned char first)
{
    return first < 0x80                 ? 1
        : first >= 0xc2 && first < 0xe0 ? 2
        : first >= 0xe0 && first < 0xf0 ? 3
        : first >= 0xf0 && first < 0xf5 ? 4
                                        : 0;
}

// What a column can hold: UTF-8 without NUL. The server would refuse the whole statement for anything else.
bool isStorable(std::string_view text)
{
    while (!text.empty()) {
        const auto length = lengthOfCharacter(static_cast<unsigned char>(text[0]));
        if (text[0] == '\0' || length == 0 || length > text.size()) {
            return false;
        }
        const auto second = length > 1 ? static_cast<unsigned char>(text[1]) : 0x80;
        const auto first = static_cast<unsigned char>(text[0]);
        const bool isOdd = (first == 0xe0 && second < 0xa0) || (first == 0xed && second > 0x9f)
            || (first == 0xf0 && second < 0x90) || (first == 0xf4 && second > 0x8f);
        const auto rest = text.substr(1, length - 1);
        if (isOdd || !std::all_of(rest.begin(), rest.end(), [](char c) { return (c & 0xc0) == 0x80; })) {
            return false;
        }
        text.remove_prefix(length);
    }
    return true;
}

SqlValue textsOf(const std::vector<std::string> &values)
{
    std::vector<SqlValue> texts;
    std::copy_if(values.begin(), values.end(), std::back_inserter(texts), isStorable);
    return sqlArray(texts);
}

std::string conditionFor(const ValueSearch &search, std::size_t parameter)
{
    const auto &[model, column, values] = search;
    if (column.column == model.key) {
        return fmt::format("{} = ANY (${}::bigint[])", keyOf(model), parameter);
    }
    const bool isFolded = column.index == ValueIndex::IgnoringCase || column.index == ValueIndex::Both;
    return isFolded ? fmt::format("lower({}) = ANY (ARRAY(SELECT lower(v) FROM unnest(${}::text[]) AS v))",
               quoted(column.column), parameter)
                    : fmt::format("{} = ANY (${}::text[])", quoted(column.column), parameter);
}

// Complete up to the last row in scope that the limit lets in.
RowsRead cutAt(std::size_t limit, RowsRead read, const SqlRows &rows, int isInScope)
{
    std::vector<std::string> keys;
    for (int row = 0; row < rows.size(); ++row) {
        if (rows.isTrue(row, isInScope)) {
            keys.push_back(read.rows[std::size_t(row)].key);
        }
    }
    if (keys.size() > limit) {
        read.cutAfter = keys[limit - 1];
        std::erase_if(read.rows, [&](const LocalRow &row) { return row.key > *read.cutAfter; });
    }
    return read;
}

} // namespace

SqlOutcome<RowsRead> rowsInRange(SqlConnection &connection, const RowRange &range)
{
    const auto &model = range.model;
    const auto key = keyOf(model);
    const auto between = fmt::format("{0} > $1::bigint AND {0} <= $2::bigint", key);
    const auto last = int(firstValue + model.columns.size());
    const auto sql = fmt::format("(SELECT {0}, true FROM {1} WHERE {2} AND {3} ORDER BY {4} LIMIT $3::bigint) "
                                 "UNION ALL (SELECT {0}, false FROM {1} WHERE {4} = ANY ($4::bigint[]) AND {2} "
                                 "AND {3} IS NOT TRUE) ORDER BY row_key",
        columnsOf(model), tableOf(model), between, scopeOf(model), key);
    // One more than asked for shows whether there is more.
    return connection
        .run(sql,
            {lowerBound(range.keyGt), upperBound(range.keyLte), std::to_string(std::int64_t(range.limit) + 1),
                idsOf(range.evenOutOfScope)})
        .map([&](const SqlRows &rows) { return cutAt(std::size_t(range.limit), rowsOf(rows, model), rows, last); });
}

SqlOutcome<RowsRead> rowsOfKeys(
    SqlConnection &connection, const ClaimableModel &model, const std::vector<std::string> &keys)
{
    const auto sql = fmt::format("SELECT {} FROM {} WHERE {} = ANY ($1::bigint[]) ORDER BY row_key", columnsOf(model),
        tableOf(model), keyOf(model));
    return connection.run(sql, {idsOf(keys)}).map([&](const SqlRows &rows) { return rowsOf(rows, model); });
}

// One statement, because what takes the time is the way to the server and back.
SqlOutcome<std::vector<ValueRow>> rowsWithValues(SqlConnection &connection, const std::vector<ValueSearch> &searches)
{
    std::string sql;
    SqlValues parameters;
    for (const auto &search : searches) {
        const auto &[model, column, values] = search;
        sql += fmt::format("{}(SELECT {}, {}::bigint AS row_key, {}::text FROM {} WHERE {} ORDER BY row_key LIMIT {})",
            sql.empty() ? "" : " UNION ALL ", parameters.size(), keyOf(model), quoted(column.column), tableOf(model),
            conditionFor(search, parameters.size() + 1), rowsOfValuesAtMost);
        parameters.push_back(column.column == model.key ? numbersOf(values) : textsOf(values));
    }
    return connection.run(sql, parameters).map([](const SqlRows &rows) {
        std::vector<ValueRow> found;
        for (int row = 0; row < rows.size(); ++row) {
            found.push_back(
                {std::size_t(rows.number(row, 0)), keyOfId(rows.number(row, 1)), std::string(rows.text(row, 2))});
        }
        return found;
    });
}

SqlOutcome<std::optional<std::string>> lastKeyOf(SqlConnection &connection, const ClaimableModel &model)
{
    const auto sql = fmt::format("SELECT {0}::bigint FROM {1} WHERE {2} ORDER BY {0} DESC LIMIT 1", keyOf(model),
        tableOf(model), scopeOf(model));
    return connection.run(sql).map([](const SqlRows &rows) {
        return rows.size() == 0 ? std::nullopt : std::optional(keyOfId(rows.number(0, 0)));
    });
}

std::string copyOf(const ClaimableModel &model, std::int64_t after, std::int64_t upTo)
{
    auto columns = fmt::format("{}::bigint AS row_key, {}::bigint", keyOf(model), quoted(model.subjectColumn));
    for (const auto &column : model.columns) {
        columns += fmt::format(", {}::{}", quoted(column.column), isInteger(column.type) ? "bigint" : "text");
    }
    return fmt::format(
        "COPY (SELECT {0} FROM {1} WHERE {2} > {3} AND {2} <= {4} AND {5} ORDER BY {2}) TO STDOUT (FORMAT "
        "binary)",
        columns, tableOf(model), keyOf(model), after, upTo, scopeOf(model));
}

std::vector<std::string> columnsReadOf(const ClaimableModel &model)
{
    std::vector<std::string> names;
    for (const auto name : {model.key, model.subjectColumn, model.createdAt, model.updatedAt}) {
        if (!name.empty()) {
            names.emplace_back(name);
        }
    }
    for (const auto &column : model.columns) {
        names.emplace_back(column.column);
    }
    return names;
}

} // namespace cells
