// SPDX-License-Identifier: MIT
#include "models/presentation/ranges/sequencetable.h"

#include "models/presentation/base/severitylabels.h"

#include <algorithm>
#include <map>

namespace cells::ranges {

namespace {

std::string sequenceId(const SequenceRow &row)
{
    return std::string(toKey(row.database)) + '/' + row.sequence.schema + '/' + row.sequence.name;
}

// Unknown ones last.
double shareOrLess(const SequenceRow &row)
{
    return usedRatio(row.sequence).value_or(-1);
}

QString lastText(const SequenceRow &row)
{
    return row.sequence.last      ? groupedNumber(*row.sequence.last)
        : row.sequence.isReadable ? QCoreApplication::translate("ranges", "never used")
                                  : QCoreApplication::translate("ranges", "not readable");
}

QString usedText(const SequenceRow &row)
{
    const auto share = usedRatio(row.sequence);
    return share ? shareText(*share) : dash();
}

StatusShares usedShares(const SequenceRow &row)
{
    const auto share = usedRatio(row.sequence);
    const auto status = row.finding ? cells::statusOf(severityOf(*row.finding)) : Status::Wait;
    return share ? StatusShares{{status, *share}} : StatusShares();
}

QString findingText(const SequenceRow &row)
{
    return row.finding            ? nameOf(*row.finding)
        : row.sequence.isReadable ? QCoreApplication::translate("ranges", "fine")
                                  : QCoreApplication::translate("ranges", "use unknown");
}

constexpr Column<SequenceRow> sequenceColumns[]{
    {.id = "sequence",
        .title = QT_TRANSLATE_NOOP("columns", "Sequence"),
        .isMonospace = true,
        .text = [](const SequenceRow &row) { return sequenceName(row); }},
    {.id = "database",
        .title = QT_TRANSLATE_NOOP("columns", "Database"),
        .text = [](const SequenceRow &row) { return utf8Text(toKey(row.database)); }},
    {.id = "state",
        .title = QT_TRANSLATE_NOOP("columns", "State"),
        .text = findingText,
        .status = [](const SequenceRow &row) { return std::optional(statusOf(row)); }},
    {.id = "used",
        .title = QT_TRANSLATE_NOOP("columns", "Used"),
        .alignment = rightAligned,
        .text = usedText,
        .isLess = isLessBy<shareOrLess>,
        .shares = usedShares},
    {.id = "last",
        .title = QT_TRANSLATE_NOOP("columns", "Last id"),
        .alignment = rightAligned,
        .text = lastText,
        .isLess = [](const SequenceRow &a, const SequenceRow &b) { return a.sequence.last < b.sequence.last; },
        .exact =
            [](const SequenceRow &row) {
                return row.sequence.last ? exportCell(std::to_string(*row.sequence.last)) : exportCell(std::string());
            }},
    {.id = "min",
        .title = QT_TRANSLATE_NOOP("columns", "From"),
        .alignment = rightAligned,
        .text = [](const SequenceRow &row) { return groupedNumber(row.sequence.min); },
        .isLess = [](const SequenceRow &a, const SequenceRow &b) { return a.sequence.min < b.sequence.min; },
        .exact = [](const SequenceRow &row) { return exportCell(std::to_string(row.sequence.min)); }},
    {.id = "max",
        .title = QT_TRANSLATE_NOOP("columns", "To"),
        .alignment = rightAligned,
        .text = [](const SequenceRow &row) { return groupedNumber(row.sequence.max); },
        .isLess = [](const SequenceRow &a, const SequenceRow &b) { return a.sequence.max < b.sequence.max; },
        .exact = [](const SequenceRow &row) { return exportCell(std::to_string(row.sequence.max)); }},
    {.id = "type",
        .title = QT_TRANSLATE_NOOP("columns", "Type"),
        .text = [](const SequenceRow &row) { return utf8Text(toKey(row.sequence.type)); }},
    {.id = "columns",
        .title = QT_TRANSLATE_NOOP("columns", "Columns"),
        .isMonospace = true,
        .text = columnsText,
        .toolTip = columnsText},
};

} // namespace

std::vector<SequenceRow> sequenceRows(const RangeReport &report)
{
    std::map<std::pair<LogicalDatabase, std::string>, FindingKind> worst;
    for (const auto &it : report.findings) {
        if (!it.database) {
            continue;
        }
        const auto [entry, isNew] = worst.try_emplace({*it.database, it.object}, it.kind);
        if (!isNew && severityOf(it.kind) < severityOf(entry->second)) {
            entry->second = it.kind;
        }
    }
    std::vector<SequenceRow> rows;
    for (const auto &database : report.databases) {
        for (const auto &sequence : database.catalog.sequences) {
            const auto found = worst.find({database.database, qualified(sequence.schema, sequence.name)});
            rows.push_back(
                {database.database, sequence, found == worst.end() ? std::nullopt : std::optional(found->second)});
        }
    }
    std::ranges::stable_sort(rows, std::greater{}, shareOrLess);
    return rows;
}

QString sequenceName(const SequenceRow &row)
{
    return utf8Text(qualified(row.sequence.schema, row.sequence.name));
}

QString columnsText(const SequenceRow &row)
{
    QStringList texts;
    for (const auto &it : row.sequence.columns) {
        texts << utf8Text(qualified(it.schema, it.table) + '.' + it.column);
    }
    return texts.isEmpty() ? dash() : texts.join(QStringLiteral(", "));
}

Status statusOf(const SequenceRow &row)
{
    return row.finding            ? cells::statusOf(severityOf(*row.finding))
        : row.sequence.isReadable ? Status::Ok
                                  : Status::Unknown;
}

QString textOf(const SequenceRow &row)
{
    return QStringList{sequenceName(row), utf8Text(toKey(row.database)), findingText(row), columnsText(row)}.join(
        QLatin1Char(' '));
}

SequenceTable::SequenceTable(QObject *parent)
    : RowTable(
        sequenceColumns, sequenceId, [](const SequenceRow &row) { return utf8Text(sequenceId(row)); }, parent)
{
}

} // namespace cells::ranges

#include "moc_sequencetable.cpp"
