// SPDX-License-Identifier: MIT
#include "models/presentation/alerts/alerttable.h"

#include "models/presentation/alerts/alerttext.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/timetext.h"

namespace cells::alerts {

namespace {

const AlertRule &ruleOfRow(const AlertRow &row)
{
    return ruleOf(row.entry.kind());
}

// Open ones differ in their state, and resolved ones began or ended at different times.
std::string rowId(const AlertRow &row)
{
    const auto &entry = row.entry;
    return std::string(toKey(entry.kind())) + '/' + (entry.cell() ? std::to_string(entry.cell()->value) : "") + '/'
        + std::string(toKey(entry.state)) + (entry.isUnread ? "/unread" : "")
        + (entry.resolvedAt ? '/' + isoText(entry.since) + '/' + isoText(*entry.resolvedAt) : "");
}

QString stateText(const AlertRow &row)
{
    return nameOf(row.entry.state);
}

std::optional<Status> stateStatus(const AlertRow &row)
{
    return statusOf(row.entry);
}

QString stateTip(const AlertRow &row)
{
    return row.entry.isUnread && row.entry.state != AlertState::Unknown
        ? QCoreApplication::translate("alerts", "Last read %1").arg(momentString(row.entry.readAt, row.asOf))
        : QString();
}

QString severityText(const AlertRow &row)
{
    return utf8Text(toKey(ruleOfRow(row).severity));
}

QString titleText(const AlertRow &row)
{
    return titleOf(row.entry.kind());
}

QString cellNumber(const AlertRow &row)
{
    const auto &cell = row.entry.cell();
    return cell ? QString::number(cell->value) : dash();
}

// A resolved one: how long it fired.
QString lastedText(const AlertRow &row)
{
    const auto &entry = row.entry;
    return durationString(std::chrono::floor<std::chrono::seconds>(entry.resolvedAt.value_or(row.asOf) - entry.since));
}

Duration lasted(const AlertRow &row)
{
    return row.entry.resolvedAt.value_or(row.asOf) - row.entry.since;
}

// Without seconds, which the detail has, and the zone, which the column title names.
QString sinceText(const AlertRow &row)
{
    return utcString(row.entry.since).chopped(7);
}

QString whatText(const AlertRow &row)
{
    return row.entry.state == AlertState::Unknown
        ? QCoreApplication::translate("alerts", "Its facts could not be read.")
        : findingText(row.entry.alerts);
}

constexpr Column<AlertRow> alertColumns[]{
    {.id = "state",
        .title = QT_TRANSLATE_NOOP("columns", "State"),
        .text = stateText,
        .isLess = [](const AlertRow &a, const AlertRow &b) { return a.entry.state < b.entry.state; },
        .status = stateStatus,
        .toolTip = stateTip,
        .exact = [](const AlertRow &row) { return exportCell(toKey(row.entry.state)); }},
    {.id = "severity",
        .title = QT_TRANSLATE_NOOP("columns", "Severity"),
        .text = severityText,
        .titleTip = QT_TRANSLATE_NOOP("columns", "s1 and s2 page somebody, s3 is for the day, s4 for the week")},
    {.id = "alert",
        .title = QT_TRANSLATE_NOOP("columns", "Alert"),
        .text = titleText,
        .exact = [](const AlertRow &row) { return exportCell(toKey(row.entry.kind())); }},
    {.id = "cell",
        .title = QT_TRANSLATE_NOOP("columns", "Cell"),
        .alignment = rightAligned,
        .text = cellNumber,
        .isLess = [](const AlertRow &a, const AlertRow &b) { return a.entry.cell() < b.entry.cell(); }},
    {.id = "since",
        .title = QT_TRANSLATE_NOOP("columns", "Since (UTC)"),
        .text = sinceText,
        .isLess = [](const AlertRow &a, const AlertRow &b) { return a.entry.since < b.entry.since; },
        .exact = [](const AlertRow &row) { return exportCell(row.entry.since); }},
    {.id = "lasted",
        .title = QT_TRANSLATE_NOOP("columns", "For"),
        .alignment = rightAligned,
        .text = lastedText,
        .isLess = isLessBy<lasted>},
    {.id = "what", .title = QT_TRANSLATE_NOOP("columns", "Finding"), .text = whatText, .toolTip = whatText},
};

} // namespace

Status statusOf(const AlertEntry &entry)
{
    return entry.state == AlertState::Firing ? cells::statusOf(ruleOf(entry.kind()).severity)
                                             : cells::statusOf(entry.state);
}

std::vector<AlertRow> rowsOf(const std::vector<AlertEntry> &entries, Instant asOf)
{
    std::vector<AlertRow> rows;
    for (const auto &entry : entries) {
        rows.push_back({entry, asOf});
    }
    return rows;
}

QString textOf(const AlertRow &row)
{
    return titleText(row) + QLatin1Char(' ') + whatText(row);
}

AlertTable::AlertTable(QObject *parent)
    : RowTable(
        alertColumns, rowId, [](const AlertRow &row) { return utf8Text(rowId(row)); }, parent)
{
}

} // namespace cells::alerts

#include "moc_alerttable.cpp"
