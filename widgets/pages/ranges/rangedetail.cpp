// SPDX-License-Identifier: MIT
#include "widgets/pages/ranges/rangedetail.h"

#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/severitylabels.h"
#include "models/presentation/base/timetext.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cells::ranges {

using namespace organizations;

namespace {

struct RangeDetail
{
    Q_DECLARE_TR_FUNCTIONS(cells::ranges::RangesPage)
};

DetailSection stepSection(const FindingRow &row)
{
    DetailSection section{RangeDetail::tr("What to do"), {}, {}, {}, {row.step}};
    if (!commandIn(row.step).isEmpty()) {
        section.actions << DetailAction{QString::fromLatin1(copyStep), RangeDetail::tr("Copy command")};
    }
    return section;
}

DetailSection definitionSection(const SequenceRow &row)
{
    const auto &it = row.sequence;
    DetailSection section{RangeDetail::tr("Definition"), {}, {}};
    section.rows << DetailRow{RangeDetail::tr("Database"), utf8Text(toKey(row.database))}
                 << DetailRow{RangeDetail::tr("Type"), utf8Text(toKey(it.type))}
                 << DetailRow{RangeDetail::tr("Ids"), rangeText(it.min, it.max)}
                 << DetailRow{RangeDetail::tr("Last id"),
                        it.last             ? groupedNumber(*it.last)
                            : it.isReadable ? RangeDetail::tr("never used")
                                            : RangeDetail::tr("The role may not read it.")};
    if (const auto share = usedRatio(it)) {
        section.rows << DetailRow{RangeDetail::tr("Used"), shareText(*share)};
    }
    section.rows << DetailRow{RangeDetail::tr("Increment"), QString::number(it.increment)}
                 << DetailRow{RangeDetail::tr("Cache"), groupedNumber(it.cache)};
    return section;
}

DetailSection columnSection(const SequenceRow &row)
{
    DetailSection section{RangeDetail::tr("Columns that use it"), {}, {}};
    for (const auto &it : row.sequence.columns) {
        section.rows << DetailRow{utf8Text(qualified(it.schema, it.table) + '.' + it.column),
            it.isOwner ? RangeDetail::tr("%1, owns it").arg(utf8Text(toKey(it.type)))
                       : RangeDetail::tr("%1, shares it").arg(utf8Text(toKey(it.type)))};
    }
    return section;
}

QString yesOrNo(const std::optional<bool> &fact)
{
    return !fact ? RangeDetail::tr("unknown") : *fact ? RangeDetail::tr("yes") : RangeDetail::tr("no");
}

DetailSection leavingSection(const OrganizationEntry &row, const OrganizationReport &report)
{
    DetailSection section{RangeDetail::tr("Before it may leave the cell"), {}, {}};
    const auto cell = std::ranges::find(report.cells, row.cell, [](const CellReport &it) { return it.read.cell; });
    if (cell == report.cells.end() || !cell->drainProblem.isEmpty()) {
        section.reasons << (cell == report.cells.end() ? RangeDetail::tr("Unknown.")
                                                       : translatedText(cell->drainProblem));
        return section;
    }
    section.rows << DetailRow{RangeDetail::tr("Active background migrations"),
        cell->drain.activeMigrations ? groupedNumber(*cell->drain.activeMigrations) : RangeDetail::tr("unknown")}
                 << DetailRow{RangeDetail::tr("CI jobs that have not ended, in the whole cell"),
                        yesOrNo(cell->drain.hasActiveJobs)};
    return section;
}

} // namespace

QString commandIn(const QString &step)
{
    static const QRegularExpression command(u"(rake \"[^\"]+\"|SELECT [^;]+;)"_s);
    return command.match(step).captured(1);
}

Detail detailOf(const FindingRow &row)
{
    Detail detail;
    detail.title = row.object.isEmpty() ? row.name : row.object;
    detail.status = row.status;
    detail.verdict = u"%1 · %2"_s.arg(row.name, utf8Text(toKey(row.severity)));
    DetailSection found{RangeDetail::tr("Finding"), {}, {row.text}};
    found.rows << DetailRow{
        RangeDetail::tr("Cell"), row.cell ? QString::number(row.cell->value) : RangeDetail::tr("all cells")};
    if (row.database) {
        found.rows << DetailRow{RangeDetail::tr("Database"), utf8Text(toKey(*row.database))};
    }
    detail.sections << found << stepSection(row);
    return detail;
}

Detail detailOf(const SequenceRow &row, const std::vector<FindingRow> &findings)
{
    Detail detail;
    detail.title = sequenceName(row);
    detail.status = statusOf(row);
    detail.verdict = row.finding  ? nameOf(*row.finding)
        : row.sequence.isReadable ? RangeDetail::tr("Within the range of the cell")
                                  : RangeDetail::tr("Its use is unknown");
    for (const auto &it : findings) {
        if (it.database == row.database && it.object == detail.title) {
            detail.sections << DetailSection{it.name, {}, {it.text}} << stepSection(it);
        }
    }
    detail.sections << definitionSection(row);
    if (!row.sequence.columns.empty()) {
        detail.sections << columnSection(row);
    }
    return detail;
}

Detail detailOf(const OrganizationEntry &row, const OrganizationReport &report)
{
    Detail detail;
    const auto &it = row.organization;
    detail.title = utf8Text(it.path);
    detail.status = statusOf(row);
    detail.verdict = row.finding ? nameOf(*row.finding) : stateText(it);
    DetailSection facts{RangeDetail::tr("Organization"), {}, {}};
    facts.rows << DetailRow{RangeDetail::tr("Id"), QString::number(it.id), true}
               << DetailRow{RangeDetail::tr("Cell"), QString::number(row.cell.value)}
               << DetailRow{RangeDetail::tr("State"), stateText(it)};
    if (it.since) {
        facts.rows << DetailRow{RangeDetail::tr("Since"), momentString(*it.since, row.asOf)};
    }
    if (!it.reason.empty()) {
        facts.rows << DetailRow{RangeDetail::tr("Reason"), utf8Text(it.reason)};
    }
    facts.rows << DetailRow{RangeDetail::tr("Isolated"), yesOrNo(it.isIsolated)}
               << DetailRow{RangeDetail::tr("Path claimed by"), ownerText(row.owner)};
    if (!row.otherCells.empty()) {
        facts.rows << DetailRow{RangeDetail::tr("Also in"), cellsText(row.otherCells)};
    }
    detail.sections << facts;
    for (const auto &finding : report.findings) {
        if (finding.organization == it.id && (!finding.cell || finding.cell == row.cell)) {
            detail.sections << DetailSection{
                nameOf(finding.kind), {}, {translatedText(finding.text)}, {}, {translatedText(finding.step)}};
        }
    }
    detail.sections << leavingSection(row, report);
    return detail;
}

} // namespace cells::ranges
