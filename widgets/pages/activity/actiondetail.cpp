// SPDX-License-Identifier: MIT
#include "widgets/pages/activity/actiondetail.h"

#include "models/engine/runs/claimcheck.h"
#include "models/presentation/activity/activitytext.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/claims/rowlinks.h"
#include "models/presentation/leases/leasetext.h"
#include "models/presentation/plans/runtable.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cells::activity {

using namespace audit;
using namespace claims;
using namespace plans;

namespace {

// The most claims of an update that are listed.
constexpr std::size_t claimsListed = 100;

struct Activity
{
    Q_DECLARE_TR_FUNCTIONS(ActivityPage)
};

QString recordText(const AuditRecord &record)
{
    return record.time ? Activity::tr("%1, at %2").arg(groupedNumber(record.seq), utcString(*record.time))
                       : groupedNumber(record.seq);
}

void add(DetailSection &section, const QString &key, const QString &value)
{
    if (!value.isEmpty()) {
        section.rows << DetailRow{key, value};
    }
}

// Lists the fields of a record that has no description of its own.
DetailSection fieldsSection(const AuditRecord &record)
{
    DetailSection section{Activity::tr("Record fields"), {}, {}};
    for (const auto &[name, value] : record.fields) {
        const auto text = utf8Text(record.text(name));
        if (!text.isEmpty()) {
            section.rows << DetailRow{displayText(utf8Text(name).replace(u'_', u' '), 40), text};
        }
    }
    return section;
}

DetailSection writtenSection(const AuditRecord &record)
{
    DetailSection section{Activity::tr("Record"), {}, {}};
    add(section, Activity::tr("Number"), recordText(record));
    add(section, Activity::tr("By"), utf8Text(record.person));
    add(section, Activity::tr("Tool"), utf8Text(record.tool));
    return section;
}

// "Repair 41 claims of User, 2026-11-23 02:10:45 UTC", as a link.
DetailRow rowOf(const QString &key, const AuditLogView &auditLog, const AuditAction &action)
{
    auto text = actionTitle(auditLog, action);
    if (action.begun) {
        text = u"%1, %2"_s.arg(text, utcString(*action.begun));
    }
    return {key, text, false, {}, PageLink{u"activity"_s, u"plan:%1"_s.arg(shortPlan(action.plan))}};
}

// Links to the action that this one undoes, and to the one that undid it.
DetailSection undoSection(const AuditLogView &auditLog, const AuditAction &action)
{
    DetailSection section{Activity::tr("Undo"), {}, {}};
    if (!action.undoes.empty()) {
        const auto &actions = auditLog.actions;
        const auto undone = std::ranges::find_if(actions,
            [&action](const AuditAction &one) { return one.kind == ActionKind::Run && one.plan == action.undoes; });
        section.rows << (undone != actions.end()
                ? rowOf(Activity::tr("Undoes"), auditLog, *undone)
                : DetailRow{Activity::tr("Undoes"),
                    Activity::tr("plan %1, not run in this audit log").arg(shortPlan(action.undoes))});
    }
    if (action.undoneBy) {
        section.rows << rowOf(action.isWhollyUndone() ? Activity::tr("Undone by") : Activity::tr("Partly undone by"),
            auditLog, auditLog.actions[*action.undoneBy]);
    }
    return section;
}

DetailSection outcomesSection(const AuditAction &action)
{
    DetailSection section{Activity::tr("Outcome"), {}, {}};
    for (const auto outcome : {CallOutcome::Applied, CallOutcome::NotApplied, CallOutcome::Unknown, CallOutcome::Open,
             CallOutcome::Stale, CallOutcome::Superseded, CallOutcome::Ended}) {
        if (const int count = action.count(outcome); count > 0) {
            section.rows << DetailRow{nameOf(outcome), groupedNumber(count)};
        }
    }
    if (const auto left = action.notStarted(); left > 0) {
        add(section, Activity::tr("not started"), groupedNumber(left));
    }
    add(section, Activity::tr("Ended"),
        action.state == ActionState::UnderWay ? Activity::tr("still running")
            : action.ended.empty()            ? Activity::tr("no end recorded")
                                              : utf8Text(action.ended));
    return section;
}

// Returns advice for an unfinished action; nothing for others.
QStringList whatNow(const AuditAction &action)
{
    switch (action.state) {
    case ActionState::Open:
        return {Activity::tr(
            "Another run on this cell can resolve the open calls after 30 s. No call is retried automatically.")};
    case ActionState::Interrupted:
        return {Activity::tr("The program ended before the action finished. Create a new plan for the rest.")};
    case ActionState::Stopped:
        return action.notStarted() > 0
            ? QStringList{Activity::tr("Create a new plan for the items that were not started.")}
            : QStringList();
    default:
        return {};
    }
}

void addProof(Detail &detail, const AuditAction &action)
{
    if (!action.isProved) {
        detail.sections.prepend({Activity::tr("Not verified"), {},
            {Activity::tr("The hash chain does not protect all records of this action. They may have been changed.")}});
    }
}

Detail detailOfBeginning(const StepRow &row)
{
    const auto &record = row.first();
    const auto &action = *row.action;
    Detail detail;
    detail.title = utf8Text(action.plan);
    detail.status = stateStatus(action);
    detail.verdict = u"%1 · %2"_s.arg(actionTitle(*row.auditLog, action), stateText(action));
    DetailSection why{Activity::tr("Why"), {}, {}};
    add(why, Activity::tr("Reason"), utf8Text(action.reason));
    add(why, Activity::tr("Planned by"), utf8Text(record.text("requested_by")));
    add(why, Activity::tr("Approved by"), utf8Text(record.text("approved_by")));
    DetailSection where{Activity::tr("Target"), {}, {}};
    add(where, Activity::tr("Environment"), utf8Text(action.environment));
    add(where, Activity::tr("Cell"), action.cell ? QString::number(*action.cell) : QString());
    add(where, Activity::tr("Database"), utf8Text(record.text("database")));
    detail.sections << why << outcomesSection(action);
    if (const auto undo = undoSection(*row.auditLog, action); !undo.rows.isEmpty()) {
        detail.sections << undo;
    }
    if (const auto next = whatNow(action); !next.isEmpty()) {
        detail.sections << DetailSection{Activity::tr("Next steps"), {}, next};
    }
    detail.sections << where << writtenSection(record);
    addProof(detail, action);
    return detail;
}

DetailSection callSection(const StepRow &row)
{
    const auto &intent = row.first();
    DetailSection section{Activity::tr("Call"), {}, {}};
    add(section, Activity::tr("Action"), actionName(intent.text("action")));
    add(section, Activity::tr("Cell"), utf8Text(intent.text("cell")));
    add(section, Activity::tr("Intent"), recordText(intent));
    const auto &answer = row.last();
    if (&answer != &intent && intent.time && answer.time && row.step->records.size() == 2) {
        add(section, Activity::tr("Duration"), durationString(*answer.time - *intent.time));
    }
    return section;
}

// Lists the records after the intent: the read-back and later findings.
DetailSection readBackSection(const StepRow &row)
{
    DetailSection section{Activity::tr("Read back"), {}, {}};
    for (std::size_t i = 1; i < row.step->records.size(); ++i) {
        const auto &record = row.auditLog->records[row.step->records[i]];
        add(section, Activity::tr("Outcome"), utf8Text(record.text("outcome")).replace(u'_', u' '));
        add(section, Activity::tr("Result"), utf8Text(record.text("text")));
        add(section, Activity::tr("Record"), recordText(record));
    }
    if (section.rows.isEmpty()) {
        section.reasons << Activity::tr("No record follows the intent.") << whatNow(*row.action);
    }
    return section;
}

DetailSection evidenceSection(const AuditRecord &record)
{
    DetailSection section{Activity::tr("Evidence"), {}, {}};
    for (const auto &text : record.texts("evidence")) {
        section.reasons << utf8Text(text);
    }
    return section;
}

std::optional<CellId> cellOf(const AuditAction &action)
{
    return action.cell ? std::optional(CellId{*action.cell}) : std::nullopt;
}

// Names the claims and leads to them; the audit log does not have their values (C23).
DetailSection claimsSection(const AuditRecord &record, const AuditAction &action)
{
    const auto texts = record.texts("claims");
    DetailSection section{Activity::tr("%n claim(s)", nullptr, int(texts.size())), {}, {}};
    for (std::size_t i = 0; i < std::min(texts.size(), claimsListed); ++i) {
        const auto claim = auditedClaim(texts[i]);
        const auto *model = claim ? modelOf(claim->source) : nullptr;
        if (!model) {
            section.reasons << utf8Text(texts[i]);
            continue;
        }
        section.rows << DetailRow{nameOf(claim->action),
            u"%1 %2 %3"_s.arg(utf8Text(nameOf(claim->source))).arg(claim->id).arg(utf8Text(claim->type)), false, {},
            claimsLink(*model, claim->id, cellOf(action))};
    }
    if (texts.size() > claimsListed) {
        section.reasons << Activity::tr("and %1 more").arg(groupedNumber(qint64(texts.size() - claimsListed)));
    }
    return section;
}

DetailSection leaseSection(const AuditRecord &record, const AuditAction &action)
{
    const auto lease = utf8Text(record.text("lease"));
    DetailSection section{Activity::tr("Lease"), {}, {}};
    const auto created = parseInstant(record.text("created_at"));
    add(section, Activity::tr("Created"), created ? utcString(*created) : QString());
    section.rows << DetailRow{
        Activity::tr("Now"), Activity::tr("Show in Leases"), false, {}, leaseLink(lease, cellOf(action))};
    section.rows << DetailRow{
        Activity::tr("Activity"), Activity::tr("All actions on this lease"), false, {}, actionsLink(lease)};
    return section;
}

// Leads to the whole action from a list that is narrowed to a lease or a claim.
DetailSection planSection(const StepRow &row)
{
    DetailSection section{Activity::tr("Plan"), {}, {}};
    if (!row.action->plan.empty()) {
        section.rows << rowOf(Activity::tr("Action"), *row.auditLog, *row.action);
    }
    return section;
}

Detail detailOfCall(const StepRow &row)
{
    const auto &record = row.first();
    const auto lease = utf8Text(record.text("lease"));
    Detail detail;
    detail.title = lease;
    detail.status = statusOf(row.step->outcome);
    detail.verdict = u"%1 · %2"_s.arg(stepName(row), nameOf(row.step->outcome));
    const auto update = utf8Text(record.text("update"));
    if (update.isEmpty()) {
        detail.sections << evidenceSection(record);
    } else {
        detail.title = Activity::tr("Update %1").arg(update);
        detail.sections << claimsSection(record, *row.action);
    }
    if (record.kind == AuditKind::Intent) {
        detail.sections << callSection(row) << readBackSection(row);
    } else {
        detail.sections << DetailSection{
            record.kind == AuditKind::Refusal ? Activity::tr("Not called") : Activity::tr("Result"), {},
            {utf8Text(record.text("text"))}};
    }
    if (!lease.isEmpty()) {
        detail.sections << leaseSection(record, *row.action);
    }
    if (const auto plan = planSection(row); !plan.rows.isEmpty()) {
        detail.sections << plan;
    }
    detail.sections << writtenSection(record);
    addProof(detail, *row.action);
    return detail;
}

Detail detailOfOther(const StepRow &row)
{
    const auto &record = row.first();
    Detail detail;
    detail.title = row.action->plan.empty() ? Activity::tr("Record %1").arg(groupedNumber(record.seq))
                                            : utf8Text(row.action->plan);
    detail.verdict = stepName(row);
    if (record.kind == AuditKind::Refusal) {
        detail.status = Status::Conflict;
        detail.sections << DetailSection{Activity::tr("Reason"), {}, {utf8Text(record.text("why"))}};
    }
    detail.sections << fieldsSection(record) << writtenSection(record);
    addProof(detail, *row.action);
    return detail;
}

Detail wholeDetailOf(const StepRow &row)
{
    switch (row.step->kind) {
    case AuditStep::Kind::Begun:
        return detailOfBeginning(row);
    case AuditStep::Kind::Call:
        return detailOfCall(row);
    case AuditStep::Kind::Ended:
    case AuditStep::Kind::Other:
        break;
    }
    return detailOfOther(row);
}

} // namespace

Detail detailOf(const StepRow &row, const std::string &shown)
{
    auto detail = wholeDetailOf(row);
    const auto &ran = row.action->environment;
    if (ran.empty() || ran == shown) {
        return detail;
    }
    for (auto &section : detail.sections) {
        const auto removed
            = section.rows.removeIf([](const DetailRow &one) { return one.link && one.link->page != u"activity"_s; });
        if (removed > 0) {
            section.reasons << Activity::tr("To follow it, open the environment %1.").arg(utf8Text(ran));
        }
    }
    return detail;
}

} // namespace cells::activity
