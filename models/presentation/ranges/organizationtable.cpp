// SPDX-License-Identifier: MIT
#include "models/presentation/ranges/organizationtable.h"

#include "models/presentation/base/severitylabels.h"
#include "models/presentation/base/timetext.h"
#include "models/rules/organizations/organizationkeys.h"

#include <algorithm>
#include <map>

namespace cells::ranges {

using namespace organizations;

namespace {

std::string entryId(const OrganizationEntry &row)
{
    return std::to_string(row.cell.value) + '/' + std::to_string(row.organization.id);
}

QString sinceText(const OrganizationEntry &row)
{
    return row.organization.since
        ? durationString(std::chrono::floor<std::chrono::minutes>(row.asOf - *row.organization.since))
        : dash();
}

QString isolatedText(const OrganizationEntry &row)
{
    const auto &isIsolated = row.organization.isIsolated;
    return !isIsolated ? QCoreApplication::translate("ranges", "unknown")
        : *isIsolated  ? QCoreApplication::translate("ranges", "yes")
                       : QCoreApplication::translate("ranges", "no");
}

QString otherCellsText(const OrganizationEntry &row)
{
    return row.otherCells.empty() ? dash() : cellsText(row.otherCells);
}

constexpr Column<OrganizationEntry> organizationColumns[]{
    {.id = "organization",
        .title = QT_TRANSLATE_NOOP("columns", "Organization"),
        .alignment = rightAligned,
        .text = [](const OrganizationEntry &row) { return groupedNumber(row.organization.id); },
        .isLess
        = [](const OrganizationEntry &a, const OrganizationEntry &b) { return a.organization.id < b.organization.id; },
        .exact = [](const OrganizationEntry &row) { return exportCell(std::to_string(row.organization.id)); }},
    {.id = "path",
        .title = QT_TRANSLATE_NOOP("columns", "Path"),
        .isMonospace = true,
        .text = [](const OrganizationEntry &row) { return utf8Text(row.organization.path); }},
    {.id = "cell",
        .title = QT_TRANSLATE_NOOP("columns", "Cell"),
        .alignment = rightAligned,
        .text = [](const OrganizationEntry &row) { return QString::number(row.cell.value); },
        .isLess = [](const OrganizationEntry &a, const OrganizationEntry &b) { return a.cell < b.cell; }},
    {.id = "state",
        .title = QT_TRANSLATE_NOOP("columns", "State"),
        .text = [](const OrganizationEntry &row) { return stateText(row.organization); },
        .status = [](const OrganizationEntry &row) { return std::optional(statusOf(row)); },
        .exact = [](const OrganizationEntry &row) { return exportCell(stateKeyOf(row.organization)); }},
    {.id = "since",
        .title = QT_TRANSLATE_NOOP("columns", "For"),
        .alignment = rightAligned,
        .text = sinceText,
        .isLess = [](const OrganizationEntry &a,
                      const OrganizationEntry &b) { return b.organization.since < a.organization.since; },
        .exact =
            [](const OrganizationEntry &row) {
                return row.organization.since ? exportCell(*row.organization.since) : exportCell(std::string());
            }},
    {.id = "reason",
        .title = QT_TRANSLATE_NOOP("columns", "Reason"),
        .text =
            [](const OrganizationEntry &row) {
                return row.organization.reason.empty() ? dash() : utf8Text(row.organization.reason);
            }},
    {.id = "isolated", .title = QT_TRANSLATE_NOOP("columns", "Isolated"), .text = isolatedText},
    {.id = "owner",
        .title = QT_TRANSLATE_NOOP("columns", "Claimed by"),
        .text = [](const OrganizationEntry &row) { return ownerText(row.owner); }},
    {.id = "others", .title = QT_TRANSLATE_NOOP("columns", "Also in"), .text = otherCellsText},
};

} // namespace

std::vector<OrganizationEntry> organizationRows(const OrganizationReport &report)
{
    std::map<std::int64_t, std::vector<CellId>> cellsOf;
    for (const auto &cell : report.cells) {
        for (const auto &it : cell.read.organizations) {
            cellsOf[it.id].push_back(cell.read.cell);
        }
    }
    std::map<std::int64_t, std::vector<const organizations::Finding *>> findingsOf;
    for (const auto &it : report.findings) {
        findingsOf[it.organization.value_or(0)].push_back(&it);
    }
    const auto worstOf = [&](CellId cell, std::int64_t id) {
        std::optional<organizations::FindingKind> worst;
        for (const auto *it : findingsOf[id]) {
            if ((!it->cell || it->cell == cell) && (!worst || severityOf(it->kind) < severityOf(*worst))) {
                worst = it->kind;
            }
        }
        return worst;
    };
    std::vector<OrganizationEntry> rows;
    for (const auto &cell : report.cells) {
        const auto &read = cell.read;
        for (std::size_t at = 0; at < read.organizations.size(); ++at) {
            OrganizationEntry row{read.cell, read.organizations[at],
                at < read.owners.size() ? read.owners[at] : Owner(), cellsOf[read.organizations[at].id]};
            std::erase(row.otherCells, read.cell);
            row.asOf = report.asOf;
            row.finding = worstOf(row.cell, row.organization.id);
            rows.push_back(std::move(row));
        }
    }
    return rows;
}

QString ownerText(const Owner &owner)
{
    return owner.isUnknown ? QCoreApplication::translate("ranges", "unknown")
        : owner.cell       ? QCoreApplication::translate("ranges", "Cell %1").arg(owner.cell->value)
                           : QCoreApplication::translate("ranges", "none");
}

QString cellsText(const std::vector<CellId> &cells)
{
    QStringList texts;
    for (const auto cell : cells) {
        texts << QCoreApplication::translate("ranges", "Cell %1").arg(cell.value);
    }
    return texts.join(QStringLiteral(", "));
}

Status statusOf(const OrganizationEntry &row)
{
    if (row.finding) {
        return cells::statusOf(*row.finding);
    }
    const auto works = isActive(row.organization);
    return !works ? Status::Unknown : *works ? Status::Ok : Status::Ended;
}

QString textOf(const OrganizationEntry &row)
{
    return QStringList{QString::number(row.organization.id), utf8Text(row.organization.path),
        stateText(row.organization), utf8Text(stateKeyOf(row.organization)), utf8Text(row.organization.reason),
        ownerText(row.owner)}
        .join(QLatin1Char(' '));
}

OrganizationTable::OrganizationTable(QObject *parent)
    : RowTable(
        organizationColumns, entryId, [](const OrganizationEntry &row) { return utf8Text(entryId(row)); }, parent)
{
}

} // namespace cells::ranges

#include "moc_organizationtable.cpp"
