// SPDX-License-Identifier: MIT
#include "models/presentation/findings/findingtable.h"

#include "models/presentation/base/safetext.h"
#include "models/presentation/base/severitylabels.h"

namespace cells {

namespace {

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

QString newsText(const FindingRow &row)
{
    return !row.isNew ? dash()
        : *row.isNew  ? QCoreApplication::translate("columns", "new")
                      : QCoreApplication::translate("columns", "known");
}

using FindingColumn = Column<FindingRow>;

constexpr FindingColumn newColumn{.id = "new",
    .title = QT_TRANSLATE_NOOP("columns", "New"),
    .text = newsText,
    .titleTip = QT_TRANSLATE_NOOP("columns", "Not in the baseline that was accepted for this cell")};
constexpr FindingColumn kindColumn{.id = "finding",
    .title = QT_TRANSLATE_NOOP("columns", "Finding"),
    .text = [](const FindingRow &row) { return row.name; },
    .status = [](const FindingRow &row) { return std::optional(row.status); },
    .exact = [](const FindingRow &row) { return exportCell(row.key); }};
constexpr FindingColumn severityColumn{.id = "severity",
    .title = QT_TRANSLATE_NOOP("columns", "Severity"),
    .text = severityKey,
    .titleTip = QT_TRANSLATE_NOOP("columns", "s1 and s2 page somebody, s3 is for the day, s4 for the week")};
constexpr FindingColumn cellColumn{.id = "cell",
    .title = QT_TRANSLATE_NOOP("columns", "Cell"),
    .alignment = rightAligned,
    .text = [](const FindingRow &row) { return orDash(utf8Text(cellKey(row))); },
    .isLess = [](const FindingRow &a, const FindingRow &b) { return a.cell < b.cell; }};
constexpr FindingColumn databaseColumn{.id = "database",
    .title = QT_TRANSLATE_NOOP("columns", "Database"),
    .text = [](const FindingRow &row) { return orDash(utf8Text(databaseKey(row))); }};
constexpr FindingColumn objectColumn{.id = "object",
    .title = QT_TRANSLATE_NOOP("columns", "Object"),
    .isMonospace = true,
    .text = [](const FindingRow &row) { return orDash(row.object); }};
constexpr FindingColumn textColumn{.id = "text",
    .title = QT_TRANSLATE_NOOP("columns", "What was found"),
    .text = [](const FindingRow &row) { return row.text; },
    .toolTip = [](const FindingRow &row) { return row.text; }};

constexpr FindingColumn columnsOfCells[]{
    kindColumn, severityColumn, cellColumn, databaseColumn, objectColumn, textColumn};
constexpr FindingColumn columnsOfBaseline[]{
    newColumn, kindColumn, severityColumn, databaseColumn, objectColumn, textColumn};

} // namespace

QString textOf(const FindingRow &row)
{
    return QStringList{row.name, utf8Text(row.key), severityKey(row), utf8Text(databaseKey(row)), row.object, row.text}
        .join(QLatin1Char(' '));
}

FindingTable::FindingTable(Scope scope, QObject *parent)
    : RowTable(
        scope == Scope::Cells ? Columns(columnsOfCells) : Columns(columnsOfBaseline), findingId,
        [](const FindingRow &row) { return utf8Text(findingId(row)); }, parent)
{
}

} // namespace cells

#include "moc_findingtable.cpp"
