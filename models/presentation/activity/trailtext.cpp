#include "models/presentation/activity/trailtext.h"

#include "models/presentation/base/safetext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/leases/leasetext.h"
#include "models/rules/plans/leaseplan.h"
#include "models/rules/plans/reclaimplan.h"

#include <QCoreApplication>
#include <QStringList>

namespace cells {

namespace {

constexpr int shortHash = 12;
constexpr int shortFingerprint = 12;

struct Trail
{
    Q_DECLARE_TR_FUNCTIONS(trail)
};

QString fromUtf8(std::string_view text)
{
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

QString readableKey(const std::string &key)
{
    return displayText(fromUtf8(key).replace(QLatin1Char('_'), QLatin1Char(' ')));
}

// "Repair 41 claims of User"
QString claimPhrase(const TrailAction &action, ReclaimPlanKind kind)
{
    const auto model = displayText(fromUtf8(action.model));
    const int items = pluralNumber(action.items);
    switch (kind) {
    case ReclaimPlanKind::CreateMissing:
        return Trail::tr("Create %n claim(s) of %1", nullptr, items).arg(model);
    case ReclaimPlanKind::ReplaceDifferent:
        return Trail::tr("Replace %n claim(s) of %1", nullptr, items).arg(model);
    case ReclaimPlanKind::DestroyExtra:
        return Trail::tr("Destroy %n claim(s) of %1", nullptr, items).arg(model);
    case ReclaimPlanKind::Undo:
        return Trail::tr("Undo plan %1: %n claim(s) of %2", nullptr, items).arg(shortPlan(action.undoes), model);
    case ReclaimPlanKind::Repair:
        break;
    }
    return Trail::tr("Repair %n claim(s) of %1", nullptr, items).arg(model);
}

// "Commit 371 leases"; a kind that this build does not know is named as it is written.
QString planPhrase(const TrailAction &action)
{
    if (const auto kind = reclaimPlanKindOf(action.planKind)) {
        return claimPhrase(action, *kind);
    }
    const auto kind = leasePlanKindOf(action.planKind);
    const int items = pluralNumber(action.items);
    if (!kind) {
        return Trail::tr("%1: %n item(s)", nullptr, items).arg(readableKey(action.planKind));
    }
    switch (*kind) {
    case LeasePlanKind::CommitLeases:
        return Trail::tr("Commit %n lease(s)", nullptr, items);
    case LeasePlanKind::RollBackLeases:
        return Trail::tr("Roll back %n lease(s)", nullptr, items);
    case LeasePlanKind::CleanLocalRows:
        return Trail::tr("Clean %n local row(s)", nullptr, items);
    case LeasePlanKind::ReconcileLeases:
        break;
    }
    return Trail::tr("Reconcile %n lease(s)", nullptr, items);
}

QString endText(const TrailAction &action)
{
    switch (action.state) {
    case ActionState::Open:
        return Trail::tr("%n call(s) open", nullptr, action.undecided());
    case ActionState::UnderWay:
        return Trail::tr("under way");
    case ActionState::Interrupted:
        return Trail::tr("interrupted");
    case ActionState::Stopped:
        return Trail::tr("stopped early");
    case ActionState::Finished:
        return Trail::tr("finished");
    case ActionState::Refused:
        return Trail::tr("refused");
    case ActionState::Noted:
        break;
    }
    return {};
}

QString noteText(const AuditRecord &record)
{
    if (!record.text("begun_after").empty()) {
        return Trail::tr("Begin a new trail");
    }
    if (!record.text("pinned").empty()) {
        return Trail::tr("Give up the pin of the database");
    }
    if (!record.text("exported").empty()) {
        return Trail::tr("Export %1").arg(displayText(fromUtf8(record.text("exported"))));
    }
    return record.text("closed_torn_bytes").empty() ? Trail::tr("Note") : Trail::tr("Close a torn line");
}

int countOf(const TrailReading &trail, ActionKind kind)
{
    return int(std::ranges::count(trail.actions, kind, &TrailAction::kind));
}

QString lastText(const TrailReading &trail)
{
    const auto &record = trail.records.back();
    const auto person = displayText(shortPerson(record.person));
    return record.time ? Trail::tr("last by %1 at %2").arg(person, utcString(*record.time))
                       : Trail::tr("last by %1").arg(person);
}

QString chainText(const AuditVerification &verification)
{
    if (verification.problem) {
        return Trail::tr("the chain is broken at line %1").arg(groupedNumber(verification.problem->line));
    }
    return Trail::tr("chain verified to record %1, head %2")
        .arg(groupedNumber(verification.head.count), shortHead(verification.head));
}

} // namespace

QString nameOf(DeedOutcome outcome)
{
    switch (outcome) {
    case DeedOutcome::Open:
        return Trail::tr("no outcome written");
    case DeedOutcome::Unknown:
        return Trail::tr("unknown");
    case DeedOutcome::Applied:
        return Trail::tr("applied");
    case DeedOutcome::NotApplied:
        return Trail::tr("not applied");
    case DeedOutcome::Stale:
        return Trail::tr("skipped, it had changed");
    case DeedOutcome::Superseded:
        return Trail::tr("done by somebody else");
    case DeedOutcome::Ended:
        return Trail::tr("ended; unknown by whom");
    case DeedOutcome::None:
        break;
    }
    return {};
}

Status statusOf(DeedOutcome outcome)
{
    switch (outcome) {
    case DeedOutcome::Applied:
        return Status::Ok;
    case DeedOutcome::NotApplied:
        return Status::Conflict;
    case DeedOutcome::Stale:
        return Status::Stale;
    case DeedOutcome::Superseded:
    case DeedOutcome::Ended:
        return Status::Extra;
    case DeedOutcome::Open:
    case DeedOutcome::Unknown:
    case DeedOutcome::None:
        break;
    }
    return Status::Unknown;
}

QString stateText(const TrailAction &action)
{
    if (!action.isProved) {
        return Trail::tr("not proved");
    }
    const auto end = endText(action);
    return action.undone == 0     ? end
        : action.isWhollyUndone() ? Trail::tr("%1, undone").arg(end)
                                  : Trail::tr("%1, undone in part").arg(end);
}

std::optional<Status> stateStatus(const TrailAction &action)
{
    if (!action.isProved) {
        return Status::Conflict;
    }
    switch (action.state) {
    case ActionState::Open:
        return Status::Unknown;
    case ActionState::UnderWay:
        return Status::Wait;
    case ActionState::Interrupted:
    case ActionState::Stopped:
        return Status::Stale;
    case ActionState::Finished:
        return Status::Ok;
    case ActionState::Refused:
        return Status::Conflict;
    case ActionState::Noted:
        break;
    }
    return std::nullopt;
}

QString shortPlan(const std::string &fingerprint)
{
    return displayText(fromUtf8(fingerprint.substr(0, shortFingerprint)));
}

QString deedText(const TrailReading &trail, const TrailAction &action)
{
    switch (action.kind) {
    case ActionKind::Run:
        return action.items > 0 ? planPhrase(action) : Trail::tr("Go on with an earlier plan");
    case ActionKind::Attempt:
        return Trail::tr("Refused: %1")
            .arg(action.items > 0 ? planPhrase(action) : Trail::tr("plan %1").arg(shortPlan(action.plan)));
    case ActionKind::Arming:
        return Trail::tr("Arm writing");
    case ActionKind::Note:
        break;
    }
    return noteText(trail.firstRecord(action.steps.front()));
}

QString deedName(const std::string &deed)
{
    if (deed == fenceKey) {
        return Trail::tr("Fence");
    }
    const auto known = leaseDeedOf(deed);
    return known ? nameOf(*known) : readableKey(deed);
}

QString shortPerson(const std::string &person)
{
    constexpr std::string_view before = " as ";
    const auto at = person.rfind(before);
    return fromUtf8(
        at == std::string::npos ? std::string_view(person) : std::string_view(person).substr(at + before.size()));
}

QString shortHead(const AuditHead &head)
{
    return head.count == 0 ? Trail::tr("none") : fromUtf8(head.hash.substr(0, shortHash)) + QStringLiteral("…");
}

QString wholeHead(const AuditHead &head)
{
    return QStringLiteral("%1:%2").arg(head.count).arg(fromUtf8(head.hash));
}

QString sentenceOf(const TrailReading &trail)
{
    if (trail.records.empty() && !trail.verification.problem) {
        return Trail::tr("The trail is empty");
    }
    QStringList parts;
    if (trail.verification.problem) {
        parts << chainText(trail.verification);
    }
    if (const int open = trail.undecided(); open > 0) {
        parts << Trail::tr("%n call(s) without a known outcome", nullptr, open);
    }
    parts << Trail::tr("%n action(s)", nullptr, countOf(trail, ActionKind::Run));
    if (const int refused = countOf(trail, ActionKind::Attempt); refused > 0) {
        parts << Trail::tr("%n refused attempt(s)", nullptr, refused);
    }
    if (!trail.records.empty()) {
        parts << lastText(trail);
    }
    if (!trail.verification.problem) {
        parts << chainText(trail.verification);
    }
    auto sentence = parts.join(QStringLiteral(" · "));
    sentence[0] = sentence[0].toUpper();
    return sentence;
}

} // namespace cells
