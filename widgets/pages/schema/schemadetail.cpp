// SPDX-License-Identifier: MIT
#include "widgets/pages/schema/schemadetail.h"

#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/severitylabels.h"
#include "models/presentation/base/timetext.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace cells::schema {

namespace {

struct SchemaDetail
{
    Q_DECLARE_TR_FUNCTIONS(cells::schema::SchemaPage)
};

DetailSection querySection(const FindingRow &row)
{
    DetailSection section{SchemaDetail::tr("What to do"), {}, {}, {}, {row.step}};
    if (!row.query.isEmpty()) {
        section.actions << DetailAction{QString::fromLatin1(copyQuery), SchemaDetail::tr("Copy query")};
    }
    return section;
}

const DatabaseSchema *databaseIn(const SchemaReport &report, LogicalDatabase database)
{
    const auto found = std::ranges::find(report.schema.databases, database, &DatabaseSchema::database);
    return found != report.schema.databases.end() && found->catalog ? &*found : nullptr;
}

QString columnText(const SchemaColumn &column)
{
    auto text = utf8Text(column.type);
    if (column.isNotNull) {
        text += SchemaDetail::tr(", not null");
    }
    if (column.nullFraction && *column.nullFraction > 0) {
        text += SchemaDetail::tr(", %1 null").arg(shareText(column.nullFraction));
    }
    return text;
}

QString constraintText(const SchemaConstraint &it)
{
    QString text;
    if (it.kind == ConstraintKind::ForeignKey) {
        QStringList columns;
        for (const auto &column : it.columns) {
            columns << utf8Text(column);
        }
        text = SchemaDetail::tr("%1 to %2").arg(columns.join(u", "_s), utf8Text(it.references));
    } else {
        text = it.definition ? utf8Text(*it.definition) : SchemaDetail::tr("not read, the table is locked");
    }
    return it.isValidated || text.contains(u"NOT VALID"_s) ? text : text + u" NOT VALID"_s;
}

DetailSection docsSection(const TableKey &row)
{
    DetailSection section{SchemaDetail::tr("Documentation"), {}, {}};
    section.rows << DetailRow{SchemaDetail::tr("File"), utf8Text(row.file), true}
                 << DetailRow{SchemaDetail::tr("Schema"), utf8Text(row.gitlabSchema)}
                 << DetailRow{SchemaDetail::tr("Sharding key"), nameOf(row.declaration)}
                 << DetailRow{SchemaDetail::tr("In the database"), nameOf(row.guard)};
    if (!row.columns.empty()) {
        section.rows << DetailRow{SchemaDetail::tr("Columns"), utf8Text(row.columns), true};
    }
    if (!row.milestone.empty()) {
        section.rows << DetailRow{SchemaDetail::tr("Since"), utf8Text(row.milestone)};
    }
    if (!row.issueUrl.empty()) {
        section.rows << DetailRow{SchemaDetail::tr("Issue"), utf8Text(row.issueUrl)};
    }
    return section;
}

void addTable(Detail &detail, const SchemaTable &table)
{
    DetailSection columns{SchemaDetail::tr("Columns"), {}, {}};
    for (const auto &it : table.columns) {
        columns.rows << DetailRow{utf8Text(it.name), columnText(it)};
    }
    detail.sections << columns;
    if (!table.constraints.empty()) {
        DetailSection constraints{SchemaDetail::tr("Constraints"), {}, {}};
        for (const auto &it : table.constraints) {
            constraints.rows << DetailRow{utf8Text(it.name), constraintText(it), true};
        }
        detail.sections << constraints;
    }
    if (!table.triggers.empty()) {
        DetailSection triggers{SchemaDetail::tr("Triggers"), {}, {}};
        for (const auto &it : table.triggers) {
            triggers.rows << DetailRow{utf8Text(it.name),
                it.isEnabled ? utf8Text(it.function) : SchemaDetail::tr("%1, disabled").arg(utf8Text(it.function))};
        }
        detail.sections << triggers;
    }
}

DetailSection progressSection(const BackfillRow &row)
{
    DetailSection section{SchemaDetail::tr("Progress"), {}, {}};
    const auto progress = row.progress.value_or(MigrationProgress());
    section.rows << DetailRow{SchemaDetail::tr("GitLab's number"), shareText(progress.byRows)}
                 << DetailRow{SchemaDetail::tr("By ids"), shareText(progress.byIds)};
    if (row.backfill) {
        section.rows << DetailRow{SchemaDetail::tr("Rows without a key"), shareText(row.backfill->nullFraction)};
    }
    if (progress.rowsPerHour) {
        section.rows << DetailRow{SchemaDetail::tr("Rows an hour"), groupedNumber(std::llround(*progress.rowsPerHour))};
    }
    section.rows << DetailRow{SchemaDetail::tr("Time left"), leftText(progress)};
    return section;
}

DetailSection migrationSection(const BackgroundMigration &it, Instant now)
{
    DetailSection section{SchemaDetail::tr("Background migration"), {}, {}};
    section.rows << DetailRow{SchemaDetail::tr("Class"), utf8Text(it.job), true}
                 << DetailRow{SchemaDetail::tr("Status"), nameOf(it.status)}
                 << DetailRow{SchemaDetail::tr("Table"), utf8Text(it.table), true};
    if (it.startedAt) {
        section.rows << DetailRow{SchemaDetail::tr("Started"), momentString(*it.startedAt, now)};
    }
    if (it.onHoldUntil && *it.onHoldUntil > now) {
        section.rows << DetailRow{SchemaDetail::tr("On hold until"), utcString(*it.onHoldUntil)};
    }
    if (!it.jobs) {
        return section;
    }
    section.rows << DetailRow{SchemaDetail::tr("Jobs"),
        SchemaDetail::tr("%1 succeeded, %2 failed, %3 running, %4 pending")
            .arg(groupedNumber(it.jobs->succeeded), groupedNumber(it.jobs->failed), groupedNumber(it.jobs->running),
                groupedNumber(it.jobs->pending))};
    if (it.jobs->lastSucceeded) {
        section.rows << DetailRow{SchemaDetail::tr("Last job"), momentString(*it.jobs->lastSucceeded, now)};
    }
    if (!it.jobs->lastError.empty()) {
        section.rows << DetailRow{SchemaDetail::tr("Last error"), utf8Text(it.jobs->lastError)};
    }
    return section;
}

QString nextStep(const BackfillRow &row)
{
    switch (row.backfill->step) {
    case BackfillStep::ColumnMissing:
        return SchemaDetail::tr("Add the column, its index, foreign key and trigger with a migration of GitLab.");
    case BackfillStep::AwaitingParent:
        return SchemaDetail::tr("Fill the key of %1 first.").arg(utf8Text(row.backfill->parent));
    case BackfillStep::NotQueued:
        return SchemaDetail::tr("Queue the background migration that fills the column.");
    case BackfillStep::Running:
        return SchemaDetail::tr("Wait until the background migration has finished.");
    case BackfillStep::Paused:
        return SchemaDetail::tr("Find out who paused it, and resume it in the admin area.");
    case BackfillStep::Failed:
        return SchemaDetail::tr("Read the last error, then retry it in the admin area.");
    case BackfillStep::Finished:
        return SchemaDetail::tr("Finalize the background migration.");
    case BackfillStep::Nullable:
        return SchemaDetail::tr("Add a NOT NULL constraint, as NOT VALID if the table is large.");
    case BackfillStep::NotValidated:
        return SchemaDetail::tr("Validate the constraint.");
    case BackfillStep::Unknown:
        return SchemaDetail::tr("Refresh. If it stays unknown, read the constraints of the table.");
    case BackfillStep::Enforced:
        return SchemaDetail::tr("Declare it as the sharding key in the file of the table.");
    }
    return {};
}

} // namespace

Detail detailOf(const FindingRow &row)
{
    Detail detail;
    detail.title = row.object;
    detail.status = row.status;
    detail.verdict = u"%1 · %2"_s.arg(row.name, utf8Text(toKey(row.severity)));
    DetailSection found{SchemaDetail::tr("Finding"), {}, {row.text}};
    found.rows << DetailRow{SchemaDetail::tr("Cell"), QString::number(row.cell->value)};
    if (row.database) {
        found.rows << DetailRow{SchemaDetail::tr("Database"), utf8Text(toKey(*row.database))};
    }
    if (!row.source.isEmpty()) {
        found.rows << DetailRow{SchemaDetail::tr("Checkout"), row.source, true};
    }
    detail.sections << found << querySection(row);
    return detail;
}

Detail detailOf(const TableKey &row, const SchemaReport &report, const std::vector<FindingRow> &findings)
{
    Detail detail;
    const auto name = utf8Text(row.table);
    detail.title = name;
    detail.status = row.guard == KeyGuard::None ? statusOf(row.declaration) : statusOf(row.guard);
    detail.verdict = row.guard == KeyGuard::None ? nameOf(row.declaration) : nameOf(row.guard);
    for (const auto &it : findings) {
        const bool isAbout = it.object == name || it.object.startsWith(name + u'.');
        if (isAbout && (!it.database || it.database == row.database)) {
            detail.sections << DetailSection{it.name, {}, {it.text}, {}, {it.step}};
        }
    }
    detail.sections << docsSection(row);
    const auto *database = databaseIn(report, row.database);
    const auto *table = database ? database->catalog->table("public", row.table) : nullptr;
    if (table) {
        addTable(detail, *table);
    } else {
        detail.sections << DetailSection{
            SchemaDetail::tr("Columns"), {}, {SchemaDetail::tr("The database has no such table, or was not read.")}};
    }
    return detail;
}

Detail detailOf(const ProgressRow &row)
{
    Detail detail;
    detail.title = row.name;
    detail.verdict = row.counts.required() == 0
        ? SchemaDetail::tr("Needs no sharding keys")
        : SchemaDetail::tr("%1 of %2 tables enforce their key")
              .arg(groupedNumber(row.counts.enforced), groupedNumber(row.counts.required()));
    DetailSection counts{SchemaDetail::tr("Tables"), {}, {}};
    const auto add = [&counts](const QString &name, int count) {
        counts.rows << DetailRow{name, groupedNumber(count)};
    };
    add(SchemaDetail::tr("Key declared"), row.counts.declared);
    add(SchemaDetail::tr("Key declared, NOT NULL"), row.counts.enforced);
    add(SchemaDetail::tr("Key declared, NOT VALID"), row.counts.notValidated);
    add(SchemaDetail::tr("Key declared, may be null"), row.counts.nullable);
    add(SchemaDetail::tr("Key declared, unknown"), row.counts.unknown);
    add(SchemaDetail::tr("Key desired"), row.counts.desired);
    add(SchemaDetail::tr("No key"), row.counts.undeclared);
    add(SchemaDetail::tr("Exempt"), row.counts.exempt);
    add(SchemaDetail::tr("Need none"), row.counts.notRequired);
    detail.sections << counts;
    return detail;
}

Detail detailOf(const BackfillRow &row, const SchemaReport &report)
{
    Detail detail;
    detail.title = backfillName(row);
    detail.status = backfillStatus(row);
    detail.verdict = stepText(row);
    if (row.backfill) {
        DetailSection next{SchemaDetail::tr("Next step"), {}, {}, {}, {nextStep(row)}};
        if (!row.backfill->parent.empty()) {
            next.rows << DetailRow{SchemaDetail::tr("Filled from"), utf8Text(row.backfill->parent), true};
        }
        detail.sections << next;
    }
    const auto *database = databaseIn(report, row.database);
    if (row.migration && database) {
        detail.sections << progressSection(row) << migrationSection(*row.migration, database->catalog->asOf);
    } else if (row.backfill && !row.backfill->job.empty()) {
        detail.sections << DetailSection{SchemaDetail::tr("Background migration"),
            {{SchemaDetail::tr("Class"), utf8Text(row.backfill->job), true}},
            {SchemaDetail::tr("It is not queued in this database.")}};
    }
    return detail;
}

Detail detailOf(const TableComparison &row, const std::vector<CellId> &cells)
{
    Detail detail;
    detail.title = utf8Text(row.table);
    detail.status = Status::Different;
    detail.verdict = SchemaDetail::tr("Not the same in all cells");
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
        DetailSection section{
            SchemaDetail::tr("Cell %1: %2").arg(cells[i].value).arg(nameOf(row.cells[i].match)), {}, {}};
        for (const auto &it : row.cells[i].differences) {
            section.reasons << translatedText(it);
        }
        detail.sections << section;
    }
    return detail;
}

} // namespace cells::schema
