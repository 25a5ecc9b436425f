// SPDX-License-Identifier: MIT
#include "models/presentation/ranges/findingtable.h"

#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/severitylabels.h"

#include <QRegularExpression>

#include <algorithm>

namespace cells::ranges {

namespace {

// Ids are long, and are compared.
QString withGroups(QString text)
{
    static const QRegularExpression number(QStringLiteral("(?<![\\w.])\\d{5,19}(?![\\w.]*[\\w])"));
    qsizetype from = 0;
    for (auto match = number.match(text); match.hasMatch(); match = number.match(text, from)) {
        const auto grouped = groupedNumber(match.captured().toLongLong());
        text.replace(match.capturedStart(), match.capturedLength(), grouped);
        from = match.capturedStart() + grouped.size();
    }
    return text;
}

FindingRow rowOf(const Finding &finding)
{
    return {std::string(toKey(finding.kind)), nameOf(finding.kind), cells::statusOf(finding.kind),
        severityOf(finding.kind), finding.cell, finding.database, utf8Text(finding.object),
        withGroups(translatedText(finding.text)), translatedText(finding.step)};
}

FindingRow rowOf(const organizations::Finding &finding)
{
    return {std::string(toKey(finding.kind)), nameOf(finding.kind), cells::statusOf(finding.kind),
        severityOf(finding.kind), finding.cell, {},
        finding.organization ? QCoreApplication::translate("ranges", "Organization %1").arg(*finding.organization)
                             : QString(),
        translatedText(finding.text), translatedText(finding.step)};
}

std::string cellKey(const FindingRow &row)
{
    return row.cell ? std::to_string(row.cell->value) : std::string();
}

std::string databaseKey(const FindingRow &row)
{
    return row.database ? std::string(toKey(*row.database)) : std::string();
}

// Two findings of a kind about the same object differ in their text.
std::string findingId(const FindingRow &row)
{
    return row.key + '/' + cellKey(row) + '/' + databaseKey(row) + '/' + row.object.toStdString() + '/'
        + row.text.toStdString();
}

QString orDash(const QString &text)
{
    return text.isEmpty() ? dash() : text;
}

QString severityKey(const FindingRow &row)
{
    return utf8Text(toKey(row.severity));
}

constexpr Column<FindingRow> findingColumns[]{
    {.id = "finding",
        .title = QT_TRANSLATE_NOOP("columns", "Finding"),
        .text = [](const FindingRow &row) { return row.name; },
        .status = [](const FindingRow &row) { return std::optional(row.status); },
        .exact = [](const FindingRow &row) { return exportCell(row.key); }},
    {.id = "severity",
        .title = QT_TRANSLATE_NOOP("columns", "Severity"),
        .text = severityKey,
        .titleTip = QT_TRANSLATE_NOOP("columns", "s1 and s2 page somebody, s3 is for the day, s4 for the week")},
    {.id = "cell",
        .title = QT_TRANSLATE_NOOP("columns", "Cell"),
        .alignment = rightAligned,
        .text = [](const FindingRow &row) { return orDash(utf8Text(cellKey(row))); },
        .isLess = [](const FindingRow &a, const FindingRow &b) { return a.cell < b.cell; }},
    {.id = "database",
        .title = QT_TRANSLATE_NOOP("columns", "Database"),
        .text = [](const FindingRow &row) { return orDash(utf8Text(databaseKey(row))); }},
    {.id = "object",
        .title = QT_TRANSLATE_NOOP("columns", "Object"),
        .isMonospace = true,
        .text = [](const FindingRow &row) { return orDash(row.object); }},
    {.id = "text",
        .title = QT_TRANSLATE_NOOP("columns", "What was found"),
        .text = [](const FindingRow &row) { return row.text; },
        .toolTip = [](const FindingRow &row) { return row.text; }},
};

} // namespace

std::vector<FindingRow> findingRows(
    const std::optional<RangeReport> &ranges, const std::optional<organizations::OrganizationReport> &organizations)
{
    std::vector<FindingRow> rows;
    const auto add = [&rows](const auto &findings) {
        for (const auto &it : findings) {
            rows.push_back(rowOf(it));
        }
    };
    if (ranges) {
        add(ranges->findings);
    }
    if (organizations) {
        add(organizations->findings);
    }
    std::ranges::stable_sort(rows, {}, &FindingRow::severity);
    return rows;
}

QString textOf(const FindingRow &row)
{
    return QStringList{row.name, utf8Text(row.key), severityKey(row), utf8Text(databaseKey(row)), row.object, row.text}
        .join(QLatin1Char(' '));
}

FindingTable::FindingTable(QObject *parent)
    : RowTable(
        findingColumns, findingId, [](const FindingRow &row) { return utf8Text(findingId(row)); }, parent)
{
}

} // namespace cells::ranges

#include "moc_findingtable.cpp"
