// SPDX-License-Identifier: MIT
#include "models/presentation/schema/backfilltable.h"

#include <cmath>

namespace cells::schema {

namespace {

std::string backfillId(const BackfillRow &row)
{
    return std::string(toKey(row.database)) + '/'
        + (row.backfill ? row.backfill->table + '.' + row.backfill->column : std::to_string(row.migration->id));
}

MigrationProgress progressIn(const BackfillRow &row)
{
    return row.progress.value_or(MigrationProgress());
}

QString jobText(const BackfillRow &row)
{
    return row.migration                             ? utf8Text(row.migration->job)
        : row.backfill && !row.backfill->job.empty() ? utf8Text(row.backfill->job)
                                                     : dash();
}

double rowsShare(const BackfillRow &row)
{
    return progressIn(row).byRows.value_or(-1);
}

double idsShare(const BackfillRow &row)
{
    return progressIn(row).byIds.value_or(-1);
}

double nullShare(const BackfillRow &row)
{
    return row.backfill ? row.backfill->nullFraction.value_or(-1) : -1;
}

double rateOf(const BackfillRow &row)
{
    return progressIn(row).rowsPerHour.value_or(-1);
}

double mostLeft(const BackfillRow &row)
{
    const auto left = progressIn(row).mostLeft;
    return left ? secondsOf(*left) : -1;
}

StatusShares rowsShares(const BackfillRow &row)
{
    const auto share = progressIn(row).byRows;
    return share ? StatusShares{{backfillStatus(row), *share}} : StatusShares();
}

QString failedJobs(const BackfillRow &row)
{
    return row.migration && row.migration->jobs ? groupedNumber(row.migration->jobs->failed) : dash();
}

constexpr Column<BackfillRow> backfillColumns[]{
    {.id = "name", .title = QT_TRANSLATE_NOOP("columns", "Key or migration"), .text = backfillName, .toolTip = jobText},
    {.id = "database",
        .title = QT_TRANSLATE_NOOP("columns", "Database"),
        .text = [](const BackfillRow &row) { return utf8Text(toKey(row.database)); }},
    {.id = "step",
        .title = QT_TRANSLATE_NOOP("columns", "Step"),
        .text = stepText,
        .status = [](const BackfillRow &row) { return std::optional(backfillStatus(row)); }},
    {.id = "by_rows",
        .title = QT_TRANSLATE_NOOP("columns", "By rows"),
        .alignment = rightAligned,
        .text = [](const BackfillRow &row) { return shareText(progressIn(row).byRows); },
        .isLess = isLessBy<rowsShare>,
        .shares = rowsShares,
        .titleTip = QT_TRANSLATE_NOOP("columns", "GitLab's number, by an estimate of the rows")},
    {.id = "by_ids",
        .title = QT_TRANSLATE_NOOP("columns", "By ids"),
        .alignment = rightAligned,
        .text = [](const BackfillRow &row) { return shareText(progressIn(row).byIds); },
        .isLess = isLessBy<idsShare>,
        .titleTip = QT_TRANSLATE_NOOP("columns", "By the largest id that was done")},
    {.id = "null",
        .title = QT_TRANSLATE_NOOP("columns", "Without a key"),
        .alignment = rightAligned,
        .text = [](const BackfillRow &row) { return row.backfill ? shareText(row.backfill->nullFraction) : dash(); },
        .isLess = isLessBy<nullShare>,
        .titleTip = QT_TRANSLATE_NOOP("columns", "As the last ANALYZE estimated it")},
    {.id = "rate",
        .title = QT_TRANSLATE_NOOP("columns", "Rows an hour"),
        .alignment = rightAligned,
        .text =
            [](const BackfillRow &row) {
                const auto rate = progressIn(row).rowsPerHour;
                return rate ? groupedNumber(std::llround(*rate)) : dash();
            },
        .isLess = isLessBy<rateOf>},
    {.id = "left",
        .title = QT_TRANSLATE_NOOP("columns", "Time left"),
        .text = [](const BackfillRow &row) { return leftText(progressIn(row)); },
        .isLess = isLessBy<mostLeft>},
    {.id = "failed",
        .title = QT_TRANSLATE_NOOP("columns", "Failed jobs"),
        .alignment = rightAligned,
        .text = failedJobs},
};

bool isShown(const std::vector<BackfillRow> &rows, LogicalDatabase database, std::int64_t id)
{
    return std::ranges::any_of(
        rows, [&](const BackfillRow &it) { return it.database == database && it.migration && it.migration->id == id; });
}

} // namespace

std::vector<BackfillRow> backfillRows(const SchemaReport &report)
{
    std::vector<BackfillRow> rows;
    for (const auto &it : report.backfills) {
        rows.push_back({it.database, it, it.migration, it.progress});
    }
    for (const auto &[database, catalog, problem] : report.schema.databases) {
        if (!catalog || !catalog->migrations) {
            continue;
        }
        for (const auto &it : *catalog->migrations) {
            if (it.status != MigrationStatus::Finalized && !isShown(rows, database, it.id)) {
                rows.push_back({database, {}, it, progressOf(it, catalog->asOf)});
            }
        }
    }
    return rows;
}

QString backfillName(const BackfillRow &row)
{
    return row.backfill ? utf8Text(row.backfill->table + '.' + row.backfill->column) : utf8Text(row.migration->job);
}

QString stepText(const BackfillRow &row)
{
    return row.backfill ? nameOf(row.backfill->step) : nameOf(row.migration->status);
}

Status backfillStatus(const BackfillRow &row)
{
    return row.backfill ? statusOf(row.backfill->step) : statusOf(row.migration->status);
}

QString textOf(const BackfillRow &row)
{
    return QStringList{backfillName(row), utf8Text(toKey(row.database)), stepText(row), jobText(row)}.join(
        QLatin1Char(' '));
}

BackfillTable::BackfillTable(QObject *parent)
    : RowTable(
        backfillColumns, backfillId, [](const BackfillRow &row) { return utf8Text(backfillId(row)); }, parent)
{
}

} // namespace cells::schema

#include "moc_backfilltable.cpp"
