// SPDX-License-Identifier: MIT
#include "models/presentation/activity/actiontable.h"

#include "models/presentation/activity/activitytext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/leases/leasetext.h"

#include <QStringList>

namespace cells::activity {

namespace {

bool isEarlier(const ActionRow &a, const ActionRow &b)
{
    return a.action->begun < b.action->begun;
}

// Omits the zone, which the column title names.
QString whenText(const ActionRow &row)
{
    return row.action->begun ? utcString(*row.action->begun).chopped(4) : dash();
}

QString ageText(const ActionRow &row)
{
    return row.action->begun
        ? durationString(std::chrono::floor<std::chrono::seconds>(row.auditLog().readAt - *row.action->begun))
        : dash();
}

QString rowTitle(const ActionRow &row)
{
    return actionTitle(row.auditLog(), *row.action);
}

// Several environments may share an audit log.
QString cellText(const ActionRow &row)
{
    const auto &[cell, environment] = std::tie(row.action->cell, row.action->environment);
    const auto number = cell ? QString::number(*cell) : dash();
    return environment.empty() || environment == row.source->environment
        ? number
        : QStringLiteral("%1 · %2").arg(number, displayText(environment, 32));
}

QString personText(const ActionRow &row)
{
    return shortPerson(row.action->person);
}

QString wholePerson(const ActionRow &row)
{
    return utf8Text(row.action->person);
}

struct Counted
{
    QString word;
    Status status;
    qint64 count;
};

// Omits outcomes with a count of 0.
std::vector<Counted> countedIn(const AuditAction &action)
{
    std::vector<Counted> all;
    for (const auto outcome : {CallOutcome::Applied, CallOutcome::NotApplied, CallOutcome::Unknown, CallOutcome::Open,
             CallOutcome::Stale, CallOutcome::Superseded, CallOutcome::Ended}) {
        if (const int count = action.count(outcome); count > 0) {
            all.push_back({nameOf(outcome), statusOf(outcome), count});
        }
    }
    if (const auto left = action.notStarted(); left > 0) {
        all.push_back({QCoreApplication::translate("activity", "not started"), Status::Wait, left});
    }
    return all;
}

StatusCounts outcomeCounts(const ActionRow &row)
{
    StatusCounts counts;
    for (const auto &one : countedIn(*row.action)) {
        if (!counts.isEmpty() && counts.back().status == one.status) {
            counts.back().count += one.count;
        } else {
            counts << StatusCount{one.status, one.count};
        }
    }
    return counts;
}

QString countsText(const ActionRow &row, const QString &separator)
{
    QStringList texts;
    for (const auto &one : countedIn(*row.action)) {
        texts << groupedNumber(one.count) + QLatin1Char(' ') + one.word;
    }
    return texts.join(separator);
}

QString outcomeText(const ActionRow &row)
{
    return countsText(row, QStringLiteral(", "));
}

QString outcomeTip(const ActionRow &row)
{
    return countsText(row, QStringLiteral("\n"));
}

// Orders by unknown, refused, changed and missing outcomes.
auto wrongIn(const ActionRow &row)
{
    const auto &action = *row.action;
    return std::tuple(action.undecided(), action.count(CallOutcome::NotApplied), action.count(CallOutcome::Stale),
        action.notStarted(), action.count(CallOutcome::Applied));
}

QString stateOf(const ActionRow &row)
{
    return stateText(*row.action);
}

QString stateTip(const ActionRow &row)
{
    return row.action->state == ActionState::Stopped ? utf8Text(row.action->ended) : QString();
}

QString reasonText(const ActionRow &row)
{
    return utf8Text(row.action->reason);
}

constexpr Column<ActionRow> actionColumns[]{
    {.id = "when",
        .title = QT_TRANSLATE_NOOP("columns", "When (UTC)"),
        .text = whenText,
        .isLess = isEarlier,
        .exact = [](const ActionRow &row) { return exportCell(row.action->begun); }},
    {.id = "age",
        .title = QT_TRANSLATE_NOOP("columns", "Age"),
        .alignment = rightAligned,
        .text = ageText,
        .isLess = [](const ActionRow &a, const ActionRow &b) { return isEarlier(b, a); }},
    {.id = "action", .title = QT_TRANSLATE_NOOP("columns", "Action"), .text = rowTitle},
    {.id = "cell",
        .title = QT_TRANSLATE_NOOP("columns", "Cell"),
        .text = cellText,
        .isLess = [](const ActionRow &a, const ActionRow &b) { return a.action->cell < b.action->cell; }},
    {.id = "person",
        .title = QT_TRANSLATE_NOOP("columns", "By"),
        .text = personText,
        .toolTip = wholePerson,
        .whole = wholePerson},
    {.id = "outcome",
        .title = QT_TRANSLATE_NOOP("columns", "Outcome"),
        .text = outcomeText,
        .isLess = isLessBy<wrongIn>,
        .counts = outcomeCounts,
        .toolTip = outcomeTip},
    {.id = "state",
        .title = QT_TRANSLATE_NOOP("columns", "State"),
        .text = stateOf,
        .isLess = [](const ActionRow &a, const ActionRow &b) { return a.action->state < b.action->state; },
        .status = [](const ActionRow &row) { return stateStatus(*row.action); },
        .toolTip = stateTip,
        .exact = [](const ActionRow &row) { return exportCell(toKey(row.action->state)); }},
    {.id = "reason", .title = QT_TRANSLATE_NOOP("columns", "Reason"), .text = reasonText, .toolTip = reasonText},
};

} // namespace

ActionTable::ActionTable(QObject *parent)
    : ArrangedTable(actionColumns, parent)
{
    setPinned([](const ActionRow &row) { return row.action->state == ActionState::Open; });
}

void ActionTable::setAuditLog(const std::shared_ptr<const AuditLogView> &auditLog, const std::string &environment)
{
    const bool isContinued = m_auditLog && auditLog && isContinuation(*m_auditLog, *auditLog);
    m_auditLog = auditLog;
    const auto source = std::make_shared<const ActionSource>(ActionSource{auditLog, environment});
    setSource(
        [source](std::uint32_t number) {
            return ActionRow{source.get(), &source->auditLog->actions[number]};
        },
        auditLog ? std::uint32_t(auditLog->actions.size()) : 0, isContinued);
}

} // namespace cells::activity

#include "moc_actiontable.cpp"
