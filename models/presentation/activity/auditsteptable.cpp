// SPDX-License-Identifier: MIT
#include "models/presentation/activity/auditsteptable.h"

#include "models/claims/keytext.h"
#include "models/claims/uuid.h"
#include "models/presentation/activity/activitytext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/leases/leasetext.h"

namespace cells::activity {

using namespace audit;

namespace {

struct StepTexts
{
    Q_DECLARE_TR_FUNCTIONS(activity)
};

QString recordText(const StepRow &row)
{
    return groupedNumber(row.first().seq);
}

QString wholeTime(const StepRow &row)
{
    return row.first().time ? utcString(*row.first().time) : dash();
}

// Omits the day, which is shown above the table, unless it is another one.
QString timeText(const StepRow &row)
{
    const auto &[time, begun] = std::tie(row.first().time, row.action->begun);
    const auto dayOf = [](Instant when) { return std::chrono::floor<std::chrono::days>(when); };
    const auto whole = wholeTime(row);
    return !time ? whole : begun && dayOf(*time) == dayOf(*begun) ? whole.sliced(11, 8) : whole.chopped(4);
}

QString wholeLease(const StepRow &row)
{
    return utf8Text(row.first().text("lease"));
}

// Text that is not a UUID is shown unchanged.
QString leaseText(const StepRow &row)
{
    const auto lease = row.first().text("lease");
    const auto uuid = Uuid::parse(lease);
    return utf8Text(uuid ? uuid->shortText() : lease);
}

QString stepOutcomeText(const StepRow &row)
{
    return nameOf(row.step->outcome);
}

std::optional<Status> outcomeStatus(const StepRow &row)
{
    return row.step->kind == AuditStep::Kind::Call ? std::optional(statusOf(row.step->outcome)) : std::nullopt;
}

// Returns the state that was read back, or the text of the record. The reason of a plan is no finding.
QString foundText(const StepRow &row)
{
    if (row.step->kind == AuditStep::Kind::Begun) {
        return {};
    }
    for (const char *field : {"text", "ended", "why", "reason", "begun_after", "closed_torn_bytes"}) {
        if (const auto text = row.last().text(field); !text.empty()) {
            return utf8Text(text);
        }
    }
    return utf8Text(joined(row.last().texts("examined")));
}

constexpr Column<StepRow> stepColumns[]{
    {.id = "record",
        .title = QT_TRANSLATE_NOOP("columns", "Record"),
        .alignment = rightAligned,
        .text = recordText,
        .isLess = [](const StepRow &a, const StepRow &b) { return a.first().seq < b.first().seq; },
        .exact = [](const StepRow &row) { return ExportCell(QByteArray::number(qint64(row.first().seq))); }},
    {.id = "time",
        .title = QT_TRANSLATE_NOOP("columns", "Time (UTC)"),
        .text = timeText,
        .isLess = [](const StepRow &a, const StepRow &b) { return a.first().time < b.first().time; },
        .toolTip = wholeTime,
        .whole = wholeTime,
        .exact = [](const StepRow &row) { return exportCell(row.first().time); }},
    {.id = "action", .title = QT_TRANSLATE_NOOP("columns", "Action"), .text = stepName},
    {.id = "lease",
        .title = QT_TRANSLATE_NOOP("columns", "Lease"),
        .isMonospace = true,
        .text = leaseText,
        .isLess = isLessBy<wholeLease>,
        .toolTip = wholeLease,
        .whole = wholeLease},
    {.id = "outcome",
        .title = QT_TRANSLATE_NOOP("columns", "Outcome"),
        .text = stepOutcomeText,
        .isLess = [](const StepRow &a, const StepRow &b) { return a.step->outcome < b.step->outcome; },
        .status = outcomeStatus,
        .exact = [](const StepRow &row) { return exportCell(toKey(row.step->outcome)); }},
    {.id = "found", .title = QT_TRANSLATE_NOOP("columns", "Finding"), .text = foundText, .toolTip = foundText},
};

} // namespace

QString stepName(const StepRow &row)
{
    switch (row.step->kind) {
    case AuditStep::Kind::Begun:
        return StepTexts::tr("Start");
    case AuditStep::Kind::Ended:
        return StepTexts::tr("End");
    case AuditStep::Kind::Call:
        return actionName(row.first().text("action"));
    case AuditStep::Kind::Other:
        break;
    }
    if (row.first().kind == AuditKind::Refusal) {
        return StepTexts::tr("Refused");
    }
    return row.action->kind == ActionKind::Run ? StepTexts::tr("Note") : actionTitle(*row.auditLog, *row.action);
}

AuditStepTable::AuditStepTable(QObject *parent)
    : ArrangedTable(stepColumns, parent)
{
}

bool AuditStepTable::setAction(const std::shared_ptr<const AuditLogView> &auditLog, std::uint32_t action)
{
    const bool isSame = m_auditLog && auditLog && m_action == action && isContinuation(*m_auditLog, *auditLog);
    m_auditLog = auditLog;
    m_action = action;
    const auto rowOf = [auditLog, action](std::uint32_t number) {
        const auto &of = auditLog->actions[action];
        return StepRow{auditLog.get(), &of, &of.steps[number]};
    };
    setSource(rowOf, auditLog ? std::uint32_t(auditLog->actions[action].steps.size()) : 0, isSame);
    return isSame;
}

} // namespace cells::activity

#include "moc_auditsteptable.cpp"
