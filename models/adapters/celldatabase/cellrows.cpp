// SPDX-License-Identifier: MIT
#include "models/adapters/celldatabase/cellrows.h"

#include "models/adapters/postgres/quotedname.h"
#include "models/claims/digits.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace cells {
namespace {

// More rows than this have one value only where something is very wrong.
constexpr int rowsOfValuesAtMost = 10'000;

// A gate's value that is longer than this is nothing that Rails writes for one actor, group or percentage.
constexpr int valueAtMost = 512;

// The states in which an organization surely does not work here: 1 soft-deleted, 2 being deleted, 5 entering
// maintenance, 6 in maintenance. 0 is active up to GitLab 18 and unconfirmed from 19.0 on, where 3 is confirmed and 4
// active. A later number is unknown, so it counts as active.
constexpr std::string_view isInactive = "o.state IN (1, 2, 5, 6)";

std::string tableOf(const ClaimableModel &model)
{
    return fmt::format("public.{} AS t", quotedName(model.table));
}

// Never the name alone: ORDER BY would take a selected column of that name, such as a claimed id's text.
std::string keyOf(const ClaimableModel &model)
{
    return "t." + quotedName(model.key);
}

std::string scopeOf(const ClaimableModel &model)
{
    return model.scope.empty() ? "true" : fmt::format("({})", model.scope);
}

// Microseconds since 1970; a time without a zone counts as UTC. Infinity is no time.
std::string timeOf(std::string_view expression)
{
    return fmt::format("CASE WHEN isfinite({0}) THEN round(extract(epoch from {0}) * 1000000)::bigint END", expression);
}

// ", c0, c1": the claimed columns as text
std::string claimedColumns(const ClaimableModel &model)
{
    std::string list;
    for (const auto &column : model.columns) {
        list += fmt::format(", {}::text", quotedName(column.column));
    }
    return list;
}

std::string columnsOf(const ClaimableModel &model)
{
    const auto time = [](std::string_view column) {
        return column.empty() ? std::string("NULL::bigint") : timeOf(quotedName(column));
    };
    return fmt::format("{}::bigint AS row_key, {}::bigint, {}, {}{}", keyOf(model), quotedName(model.subjectColumn),
        time(model.createdAt), time(model.updatedAt), claimedColumns(model));
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
    return {eachRow([&model](const SqlRows &all, int row) { return rowAt(all, row, model); })(rows)};
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
        if (const auto number = wholeNumber(value)) {
            numbers.push_back(std::to_string(*number));
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
               quotedName(column.column), parameter)
                    : fmt::format("{} = ANY (${}::text[])", quotedName(column.column), parameter);
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

// "updated_at < one age ago", in the kind of time that the column has; the parameter is in seconds.
std::string unchangedFor(const ClaimableModel &model, std::string_view parameter)
{
    const auto column = model.updatedAt.empty() ? model.createdAt : model.updatedAt;
    if (column.empty()) {
        return {};
    }
    return fmt::format(" AND {} < (pg_catalog.now(){}) - pg_catalog.make_interval(secs => {}::double precision)",
        quotedName(column), model.hasZonedTimes ? "" : " AT TIME ZONE 'UTC'", parameter);
}

// From each of $1 places at even distances between the first and the last id, the next row that will do.
std::string oldRowsSql(const ClaimableModel &model)
{
    return fmt::format(
        "SELECT DISTINCT ON (row_key) old.* FROM (SELECT min({0}) AS first, max({0}) AS last FROM {1}) ends "
        "CROSS JOIN pg_catalog.generate_series(0, $1::int - 1) AS steps (step) "
        "CROSS JOIN LATERAL (SELECT {0} AS row_key{2} FROM {1} WHERE {0} >= ends.first + pg_catalog.trunc((ends.last "
        "- ends.first)::numeric * steps.step / $1::int)::bigint AND {3}{4} ORDER BY {0} LIMIT 1) old "
        "ORDER BY row_key",
        quotedName(model.key), "public." + quotedName(model.table), claimedColumns(model), scopeOf(model),
        unchangedFor(model, "$2"));
}

ClaimableRow claimableRowAt(const SqlRows &rows, int row, const ClaimableModel &model)
{
    ClaimableRow found{model.source, rows.number(row, 0), {}};
    for (std::size_t i = 0; i < model.columns.size(); ++i) {
        if (const auto value = rows.text(row, int(i) + 1); !value.empty()) {
            found.claims.push_back({model.columns[i].type, std::string(value), {}});
        }
    }
    return found;
}

// Empty: such a subject has no organization.
std::string_view tableWith(SubjectType type)
{
    switch (type) {
    case SubjectType::Namespace:
        return "namespaces";
    case SubjectType::Project:
        return "projects";
    case SubjectType::User:
        return "users";
    case SubjectType::Organization:
    case SubjectType::Unspecified:
        break;
    }
    return {};
}

// Made of constants alone.
std::string inactiveSql(SubjectType type)
{
    if (type == SubjectType::Organization) {
        return fmt::format(
            "SELECT o.id::bigint FROM public.organizations AS o WHERE o.id = ANY ($1::bigint[]) AND {}", isInactive);
    }
    const auto table = tableWith(type);
    return table.empty() ? std::string()
                         : fmt::format("SELECT s.id::bigint FROM public.{} AS s JOIN public.organizations AS o ON o.id "
                                       "= s.organization_id WHERE s.id = ANY ($1::bigint[]) AND {}",
                             table, isInactive);
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
        flag.changedAt = std::max(flag.changedAt, instantAt(rows, row, column));
    }
    if (!rows.isNull(row, 3)) {
        flag.gates.push_back({std::string(rows.text(row, 3)), std::string(rows.text(row, 4)), rows.isTrue(row, 5)});
    }
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
            sql.empty() ? "" : " UNION ALL ", parameters.size(), keyOf(model), quotedName(column.column),
            tableOf(model), conditionFor(search, parameters.size() + 1), rowsOfValuesAtMost);
        parameters.push_back(column.column == model.key ? numbersOf(values) : textsOf(values));
    }
    return connection.run(sql, parameters).map(eachRow([](const SqlRows &rows, int row) {
        return ValueRow{std::size_t(rows.number(row, 0)), keyOfId(rows.number(row, 1)), std::string(rows.text(row, 2))};
    }));
}

SqlOutcome<std::optional<std::string>> lastKeyOf(SqlConnection &connection, const ClaimableModel &model)
{
    const auto sql = fmt::format("SELECT {0}::bigint FROM {1} WHERE {2} ORDER BY {0} DESC LIMIT 1", keyOf(model),
        tableOf(model), scopeOf(model));
    return connection.run(sql).map([](const SqlRows &rows) {
        return rows.size() == 0 ? std::nullopt : std::optional(keyOfId(rows.number(0, 0)));
    });
}

SqlOutcome<std::vector<ClaimableRow>> oldRowsIn(
    SqlConnection &connection, const ClaimableModel &model, int count, Duration age)
{
    SqlValues values{std::to_string(count)};
    const auto sql = oldRowsSql(model);
    if (sql.find("$2") != std::string::npos) {
        values.emplace_back(std::to_string(double(age.count()) / 1e6));
    }
    return connection.run(sql, values).map(eachRow([&model](const SqlRows &rows, int row) {
        return claimableRowAt(rows, row, model);
    }));
}

SqlOutcome<std::vector<std::int64_t>> inactiveIn(
    SqlConnection &connection, SubjectType type, const std::vector<std::int64_t> &ids)
{
    const auto sql = inactiveSql(type);
    if (sql.empty()) {
        return tl::unexpected(
            SqlError{SqlError::Kind::Rejected, {}, "a subject of this type has no organization: " + nameOf(type)});
    }
    std::vector<SqlValue> wanted;
    wanted.reserve(ids.size());
    for (const auto id : ids) {
        wanted.emplace_back(std::to_string(id));
    }
    return connection.run(sql, {sqlArray(wanted)}).map(eachRow([](const SqlRows &rows, int row) {
        return rows.number(row, 0);
    }));
}

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

std::string copyOf(const ClaimableModel &model, std::int64_t after, std::int64_t upTo)
{
    auto columns = fmt::format("{}::bigint AS row_key, {}::bigint", keyOf(model), quotedName(model.subjectColumn));
    for (const auto &column : model.columns) {
        columns += fmt::format(", {}::{}", quotedName(column.column), isInteger(column.type) ? "bigint" : "text");
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
