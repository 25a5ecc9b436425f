// SPDX-License-Identifier: MIT
#include "models/presentation/activity/activitytext.h"

#include "models/engine/decommission/earlierupdates.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/leases/leasetext.h"
#include "models/rules/plans/archiveplan.h"
#include "models/rules/plans/leaseplan.h"
#include "models/rules/plans/reclaimplan.h"

#include <QStringList>

namespace cells::activity {

using namespace audit;
using namespace leases;
using namespace plans;

namespace {

constexpr int shortHash = 12;
constexpr int shortFingerprint = 12;

struct Activity
{
    Q_DECLARE_TR_FUNCTIONS(activity)
};

QString readableKey(const std::string &key)
{
    return displayText(utf8Text(key).replace(QLatin1Char('_'), QLatin1Char(' ')));
}

constexpr auto claimPhrases = enumLabels<ReclaimPlanKind>("activity",
    {
        {ReclaimPlanKind::CreateMissing, QT_TRANSLATE_N_NOOP("activity", "Create %n claim(s) of %1")},
        {ReclaimPlanKind::ReplaceDifferent, QT_TRANSLATE_N_NOOP("activity", "Replace %n claim(s) of %1")},
        {ReclaimPlanKind::DestroyExtra, QT_TRANSLATE_N_NOOP("activity", "Destroy %n claim(s) of %1")},
        {ReclaimPlanKind::Repair, QT_TRANSLATE_N_NOOP("activity", "Repair %n claim(s) of %1")},
        {ReclaimPlanKind::Undo, nullptr},
    });

constexpr auto leasePhrases = enumLabels<LeasePlanKind>("activity",
    {
        {LeasePlanKind::CommitLeases, QT_TRANSLATE_N_NOOP("activity", "Commit %n lease(s)")},
        {LeasePlanKind::RollBackLeases, QT_TRANSLATE_N_NOOP("activity", "Roll back %n lease(s)")},
        {LeasePlanKind::CleanLocalRows, QT_TRANSLATE_N_NOOP("activity", "Clean up %n local row(s)")},
        {LeasePlanKind::ReconcileLeases, QT_TRANSLATE_N_NOOP("activity", "Reconcile %n lease(s)")},
        {LeasePlanKind::WriteOffLeases, QT_TRANSLATE_N_NOOP("activity", "Write off %n lease(s)")},
    });

// "Repair 41 claims of User"
QString claimPhrase(const AuditAction &action, ReclaimPlanKind kind)
{
    const auto model = displayText(utf8Text(action.model));
    const int items = pluralNumber(action.items);
    return kind == ReclaimPlanKind::Undo
        ? Activity::tr("Undo plan %1: %n claim(s) of %2", nullptr, items).arg(shortPlan(action.undoes), model)
        : Activity::tr(claimPhrases.at(kind).label, nullptr, items).arg(model);
}

// "Commit 371 leases"; a kind that this build does not know is named as it is written.
QString planPhrase(const AuditAction &action)
{
    if (const auto kind = fromKey<ReclaimPlanKind>(action.planKind)) {
        return claimPhrase(action, *kind);
    }
    const auto kind = fromKey<LeasePlanKind>(action.planKind);
    const int items = pluralNumber(action.items);
    if (const auto cell = fromKey<ArchivePlanKind>(action.planKind)) {
        return *cell == ArchivePlanKind::Restore ? Activity::tr("Restore up to %n claim(s) of the cell", nullptr, items)
                                                 : Activity::tr("Destroy %n claim(s) of the cell", nullptr, items);
    }
    if (!kind) {
        return Activity::tr("%1: %n item(s)", nullptr, items).arg(readableKey(action.planKind));
    }
    return Activity::tr(leasePhrases.at(*kind).label, nullptr, items);
}

QString noteText(const AuditRecord &record)
{
    if (!record.text("begun_after").empty()) {
        return Activity::tr("Start a new audit log");
    }
    if (!record.text("pinned").empty()) {
        return Activity::tr("Remove the database pin");
    }
    if (!record.text("exported").empty()) {
        return Activity::tr("Export %1").arg(displayText(utf8Text(record.text("exported"))));
    }
    if (!record.text("examined_for").empty()) {
        return Activity::tr("Examine a lost cell");
    }
    return record.text("closed_torn_bytes").empty() ? Activity::tr("Note") : Activity::tr("Close a truncated line");
}

int countOf(const AuditLogView &auditLog, ActionKind kind)
{
    return int(std::ranges::count(auditLog.actions, kind, &AuditAction::kind));
}

QString lastText(const AuditLogView &auditLog)
{
    const auto &record = auditLog.records.back();
    const auto person = displayText(shortPerson(record.person));
    return record.time ? Activity::tr("last by %1 at %2").arg(person, utcString(*record.time))
                       : Activity::tr("last by %1").arg(person);
}

QString chainText(const AuditVerification &verification)
{
    if (verification.problem) {
        return Activity::tr("the chain is broken at line %1").arg(groupedNumber(verification.problem->line));
    }
    return Activity::tr("chain verified to record %1, head %2")
        .arg(groupedNumber(verification.head.count), shortHead(verification.head));
}

} // namespace

QString stateText(const AuditAction &action)
{
    if (!action.isProved) {
        return Activity::tr("not verified");
    }
    const auto end = action.state == ActionState::Open ? Activity::tr("%n call(s) open", nullptr, action.undecided())
                                                       : nameOf(action.state);
    return action.undone == 0     ? end
        : action.isWhollyUndone() ? Activity::tr("%1, undone").arg(end)
                                  : Activity::tr("%1, partly undone").arg(end);
}

std::optional<Status> stateStatus(const AuditAction &action)
{
    if (!action.isProved) {
        return Status::Conflict;
    }
    return action.state == ActionState::Noted ? std::nullopt : std::optional(statusOf(action.state));
}

QString shortPlan(const std::string &fingerprint)
{
    return displayText(utf8Text(fingerprint.substr(0, shortFingerprint)));
}

QString actionTitle(const AuditLogView &auditLog, const AuditAction &action)
{
    switch (action.kind) {
    case ActionKind::Run:
        return action.items > 0 ? planPhrase(action) : Activity::tr("Continue an earlier plan");
    case ActionKind::Attempt:
        return Activity::tr("Refused: %1")
            .arg(action.items > 0 ? planPhrase(action) : Activity::tr("plan %1").arg(shortPlan(action.plan)));
    case ActionKind::Arming:
        return Activity::tr("Arm writing");
    case ActionKind::Note:
        break;
    }
    return noteText(auditLog.firstRecord(action.steps.front()));
}

QString actionName(const std::string &action)
{
    if (action == fenceKey) {
        return Activity::tr("Fence");
    }
    using namespace decommission;
    if (action == beginArchivedKey) {
        return Activity::tr("Lease claims");
    }
    const auto known = action == commitArchivedKey ? std::optional(LeaseAction::Commit)
        : action == rollBackArchivedKey            ? std::optional(LeaseAction::RollBack)
                                                   : fromKey<LeaseAction>(action);
    return known ? nameOf(*known) : readableKey(action);
}

QString shortPerson(const std::string &person)
{
    constexpr std::string_view before = " as ";
    const auto at = person.rfind(before);
    return utf8Text(
        at == std::string::npos ? std::string_view(person) : std::string_view(person).substr(at + before.size()));
}

QString shortHead(const AuditHead &head)
{
    return head.count == 0 ? Activity::tr("none") : utf8Text(head.hash.substr(0, shortHash)) + QStringLiteral("…");
}

QString wholeHead(const AuditHead &head)
{
    return QStringLiteral("%1:%2").arg(head.count).arg(utf8Text(head.hash));
}

QString sentenceOf(const AuditLogView &auditLog)
{
    if (auditLog.records.empty() && !auditLog.verification.problem) {
        return Activity::tr("The audit log is empty");
    }
    QStringList segments;
    if (auditLog.verification.problem) {
        segments << chainText(auditLog.verification);
    }
    if (const int open = auditLog.undecided(); open > 0) {
        segments << Activity::tr("%n call(s) with unknown outcome", nullptr, open);
    }
    segments << Activity::tr("%n action(s)", nullptr, countOf(auditLog, ActionKind::Run));
    if (const int refused = countOf(auditLog, ActionKind::Attempt); refused > 0) {
        segments << Activity::tr("%n refused attempt(s)", nullptr, refused);
    }
    if (!auditLog.records.empty()) {
        segments << lastText(auditLog);
    }
    if (!auditLog.verification.problem) {
        segments << chainText(auditLog.verification);
    }
    auto sentence = segments.join(QStringLiteral(" · "));
    sentence[0] = sentence[0].toUpper();
    return sentence;
}

} // namespace cells::activity
