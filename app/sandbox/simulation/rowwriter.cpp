// SPDX-License-Identifier: MIT
#include "app/sandbox/simulation/rowwriter.h"

#include "models/rules/claims/expectedclaim.h"

#include <algorithm>

namespace cells {

using namespace claims;

namespace {

std::string text(std::string_view view)
{
    return std::string(view);
}

// "id, organization_id, id, username": key, subject, claimed columns.
std::string columnsOf(const ClaimableModel &model)
{
    auto columns = text(model.key) + ", " + text(model.subjectColumn);
    for (const auto &column : model.columns) {
        columns += ", " + text(column.column);
    }
    return columns;
}

void stamp(ColumnValues &values, std::string_view column, const std::string &now)
{
    if (!column.empty()) {
        values.push_back({text(column), now});
    }
}

ClaimMetadata metadataOf(const ClaimableModel &model, std::size_t column, const LocalRow &row, std::string value)
{
    return {{model.columns[column].type, std::move(value), {}}, {model.subject, row.subject.value_or(0)},
        {model.source, row.key}};
}

} // namespace

RowWriter::RowWriter(SqlConnection &connection, const std::set<ClaimType> &claimed, Instant now)
    : m_connection(connection)
    , m_claimed(claimed)
    , m_now(isoText(now))
{
}

std::optional<SqlRows> RowWriter::run(const std::string &sql, const SqlValues &values)
{
    if (!isWell()) {
        return std::nullopt;
    }
    auto rows = m_connection.runPrepared(sql, values);
    if (!rows) {
        m_problem = rows.error();
        return std::nullopt;
    }
    return std::move(*rows);
}

std::int64_t RowWriter::nextId(std::string_view table)
{
    const auto rows = run("SELECT nextval('" + text(table) + "_id_seq')", {});
    return rows ? rows->number(0, 0) : 0;
}

std::optional<std::int64_t> RowWriter::idUpTo(const ClaimableModel &model, std::int64_t key)
{
    const auto id = text(model.key);
    const auto scope = model.scope.empty() ? std::string() : " AND (" + text(model.scope) + ")";
    const auto rows = run("SELECT " + id + " FROM " + text(model.table) + " WHERE " + id + " <= $1" + scope
            + " ORDER BY " + id + " DESC LIMIT 1",
        {std::to_string(key)});
    return rows && rows->size() == 1 ? std::optional(rows->number(0, 0)) : std::nullopt;
}

std::optional<std::string> RowWriter::textAt(const ClaimableModel &model, std::string_view column, std::int64_t id)
{
    const auto rows
        = run("SELECT " + text(column) + " FROM " + text(model.table) + " WHERE " + text(model.key) + " = $1",
            {std::to_string(id)});
    return rows && rows->size() == 1 ? std::optional(text(rows->text(0, 0))) : std::nullopt;
}

std::optional<std::int64_t> RowWriter::idWith(
    const ClaimableModel &model, std::string_view column, const std::string &value)
{
    const auto rows
        = run("SELECT " + text(model.key) + " FROM " + text(model.table) + " WHERE " + text(column) + " = $1", {value});
    return rows && rows->size() > 0 ? std::optional(rows->number(0, 0)) : std::nullopt;
}

std::optional<LocalRow> RowWriter::rowOf(const std::optional<SqlRows> &rows, const ClaimableModel &model)
{
    if (!rows || rows->size() != 1) {
        return std::nullopt;
    }
    LocalRow row;
    row.key = keyOfId(rows->number(0, 0));
    row.subject = rows->isNull(0, 1) ? std::nullopt : std::optional(rows->number(0, 1));
    for (int column = 2; column < 2 + int(model.columns.size()); ++column) {
        row.values.push_back(rows->isNull(0, column) ? std::nullopt : std::optional(text(rows->text(0, column))));
    }
    return row;
}

std::optional<LocalRow> RowWriter::createAround(const ClaimableModel &model, std::int64_t id, ColumnValues values)
{
    stamp(values, model.createdAt, m_now);
    stamp(values, model.updatedAt, m_now);
    auto names = text(model.key);
    std::string placeholders = "$1";
    SqlValues parameters{std::to_string(id)};
    for (auto &value : values) {
        names += ", " + value.column;
        parameters.push_back(std::move(value.value));
        placeholders += ", $" + std::to_string(parameters.size());
    }
    return rowOf(run("INSERT INTO " + text(model.table) + " (" + names + ") VALUES (" + placeholders + ") RETURNING "
                         + columnsOf(model),
                     parameters),
        model);
}

std::optional<LocalRow> RowWriter::lockedRow(const ClaimableModel &model, std::int64_t id)
{
    return rowOf(run("SELECT " + columnsOf(model) + " FROM " + text(model.table) + " WHERE " + text(model.key)
                         + " = $1 FOR UPDATE",
                     {std::to_string(id)}),
        model);
}

void RowWriter::addClaims(const ClaimableModel &model, const LocalRow &row, std::vector<ClaimMetadata> &to) const
{
    for (auto &claim : expectedClaims(model, row)) {
        if (m_claimed.count(claim.claim.type) > 0) {
            to.push_back({std::move(claim.claim), claim.subject, std::move(claim.source)});
        }
    }
}

void RowWriter::create(const ClaimableModel &model, std::int64_t id, ColumnValues values)
{
    if (const auto row = createAround(model, id, std::move(values))) {
        addClaims(model, *row, m_update.creates);
    }
}

void RowWriter::change(const ClaimableModel &model, std::int64_t id, ColumnValues values)
{
    const auto before = lockedRow(model, id);
    if (!before) {
        return reject();
    }
    stamp(values, model.updatedAt, m_now);
    std::string assignments;
    SqlValues parameters{std::to_string(id)};
    for (auto &value : values) {
        parameters.push_back(std::move(value.value));
        assignments += (assignments.empty() ? "" : ", ") + value.column + " = $" + std::to_string(parameters.size());
    }
    const auto after = rowOf(run("UPDATE " + text(model.table) + " SET " + assignments + " WHERE " + text(model.key)
                                     + " = $1 RETURNING " + columnsOf(model),
                                 parameters),
        model);
    if (after) {
        addChange(model, *before, *after);
    }
}

void RowWriter::addChange(const ClaimableModel &model, const LocalRow &before, const LocalRow &after)
{
    const auto wanted = expectedClaims(model, after);
    for (std::size_t column = 0; column < model.columns.size(); ++column) {
        const auto &old = before.values[column];
        if (old == after.values[column] || m_claimed.count(model.columns[column].type) == 0) {
            continue;
        }
        if (old && !isBlank(*old)) {
            m_update.destroys.push_back(metadataOf(model, column, before, *old));
        }
        const auto isWanted = [column](const ExpectedClaim &claim) { return claim.column == column; };
        if (std::any_of(wanted.begin(), wanted.end(), isWanted)) {
            m_update.creates.push_back(metadataOf(model, column, after, *after.values[column]));
        }
    }
}

void RowWriter::addClaims(const ClaimableModel &model, std::int64_t id, std::vector<ClaimMetadata> &to)
{
    if (const auto row = lockedRow(model, id)) {
        addClaims(model, *row, to);
    }
}

void RowWriter::remove(const ClaimableModel &model, std::int64_t id)
{
    const auto row = lockedRow(model, id);
    if (!row) {
        return reject();
    }
    addClaims(model, *row, m_update.destroys);
    removeAround(model, id);
}

void RowWriter::removeAround(const ClaimableModel &model, std::int64_t id)
{
    run("DELETE FROM " + text(model.table) + " WHERE " + text(model.key) + " = $1", {std::to_string(id)});
}

} // namespace cells
