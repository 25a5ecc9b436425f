// SPDX-License-Identifier: MIT
#include "models/presentation/leases/nextsteps.h"

#include "models/presentation/base/messagetext.h"

#include <QCoreApplication>

#include <algorithm>

namespace cells::leases {

using namespace claims;
using namespace drift;
using namespace plans;

namespace {

struct Next
{
    Q_DECLARE_TR_FUNCTIONS(nextSteps)
};

int countOf(const ActionReport &report, LeaseAction action)
{
    return int(std::count_if(report.items.begin(), report.items.end(), [action](const ItemResult &result) {
        return result.item.action == action && result.outcome == ItemOutcome::Applied;
    }));
}

// Rows that remain after a successful run.
QStringList stayingOf(const LeasePlan &plan, const ActionReport &report)
{
    QStringList lines;
    if (const int count = countOf(report, LeaseAction::Commit)) {
        lines << Next::tr("The local rows of %n committed lease(s) remain. The cell's reaper deletes them, or a plan "
                          "once they are %1 old.",
            nullptr, count)
                     .arg(QString::fromStdString(durationText(plan.thresholds.orphanedLease)));
    }
    if (const int count = countOf(report, LeaseAction::RollBack); count > 0 && plan.isFenced) {
        lines << Next::tr(
            "The fence rows of %n rolled-back lease(s) remain until the reaper or a later plan deletes them.", nullptr,
            count);
    }
    return lines;
}

// In the order in which they are shown.
struct Step
{
    ItemOutcome after;
    const char *text;
};

constexpr Step leaseSteps[]{
    {ItemOutcome::Unknown,
        QT_TRANSLATE_N_NOOP(
            "nextSteps", "The outcome of %n lease(s) is unknown. Another run can resolve it after 30 s.")},
    {ItemOutcome::Ended,
        QT_TRANSLATE_N_NOOP("nextSteps", "%n lease(s) ended for an unknown reason. Verify their rows.")},
    {ItemOutcome::NotApplied,
        QT_TRANSLATE_N_NOOP(
            "nextSteps", "%n lease(s) were refused. Fix the reason shown in the row, then plan again.")},
    {ItemOutcome::Stale,
        QT_TRANSLATE_N_NOOP(
            "nextSteps", "%n lease(s) had changed and were skipped. Plan again with their new verdicts.")},
    {ItemOutcome::NotStarted,
        QT_TRANSLATE_N_NOOP(
            "nextSteps", "%n lease(s) were not started. Run the plan again, or plan again once it has expired.")},
};

constexpr Step claimSteps[]{
    {ItemOutcome::Lost,
        QT_TRANSLATE_N_NOOP(
            "nextSteps", "%n name(s) were lost while briefly free. The row shows the new owner. Resolve this first.")},
    {ItemOutcome::LeaseLost,
        QT_TRANSLATE_N_NOOP("nextSteps",
            "The lease of %n claim(s) was lost; see the row. The cell's reaper rolls back leftovers; scan "
            "again afterwards.")},
    {ItemOutcome::Unknown,
        QT_TRANSLATE_N_NOOP("nextSteps",
            "The outcome of %n claim(s) is unknown. The cell's reaper rolls back open leases; scan again afterwards.")},
    {ItemOutcome::Conflict,
        QT_TRANSLATE_N_NOOP(
            "nextSteps", "%n claim(s) have another owner, shown in the row. Decide who keeps the value.")},
    {ItemOutcome::NotApplied, QT_TRANSLATE_N_NOOP("nextSteps", "%n claim(s) were refused. The row shows the reason.")},
    {ItemOutcome::Stale, QT_TRANSLATE_N_NOOP("nextSteps", "%n claim(s) had changed and were skipped. Scan again.")},
    {ItemOutcome::NotStarted,
        QT_TRANSLATE_N_NOOP(
            "nextSteps", "%n claim(s) were not started. Run the plan again, or plan again once it has expired.")},
};

// State of the touched rows after the run. No known difference does not mean that there is none (C18).
QStringList rescanLines(const Rescan &rescan, bool isUndone)
{
    const auto &counts = rescan.counts;
    const auto drift = int(counts.drift());
    const auto open = int(counts.of(DriftClass::Recent) + counts.of(DriftClass::Leased)
        + counts.of(DriftClass::Unreadable) + counts.of(DriftClass::NotChecked));
    if (!rescan.problem.isEmpty()) {
        return {Next::tr("Some rows could not be rescanned: %1").arg(translatedText(rescan.problem))};
    }
    if (drift == 0 && open == 0) {
        return {Next::tr("%n row(s) rescanned: no differences.", nullptr, int(rescan.sources))};
    }
    QStringList lines;
    if (drift > 0) {
        lines << (isUndone ? Next::tr("Rows rescanned: %n claim(s) differ, as expected after undoing.", nullptr, drift)
                           : Next::tr("Rows rescanned: %n claim(s) still differ.", nullptr, drift));
    }
    if (open > 0) {
        lines << Next::tr(
            "Rows rescanned: %n claim(s) are still too recent, leased, unreadable or not checked.", nullptr, open);
    }
    return lines;
}

// Next steps for items that the plan skipped.
QStringList leftAloneBy(const LeasePlan &plan)
{
    using Code = Reason::Code;
    const auto count = [&plan](std::initializer_list<Code> codes) {
        return int(std::count_if(plan.excluded.begin(), plan.excluded.end(), [codes](const ExcludedLease &left) {
            return std::find(codes.begin(), codes.end(), left.why.code) != codes.end();
        }));
    };
    QStringList lines;
    if (const int held = count({Code::TransactionRunning, Code::TransactionPrepared})) {
        lines << Next::tr(
            "%n lease(s) wait for a transaction that may still commit. Plan again when it has ended.", nullptr, held);
    }
    if (const int over = count({Code::OverTheLimit})) {
        lines << Next::tr("%n lease(s) exceed the limit of this plan. Plan again for them.", nullptr, over);
    }
    return lines;
}

QStringList stepsAfter(const LeasePlan &plan, const ActionReport &report)
{
    auto lines = stayingOf(plan, report);
    for (const auto &[outcome, text] : leaseSteps) {
        if (const int count = report.count(outcome)) {
            lines << Next::tr(text, nullptr, count);
        }
    }
    return lines + leftAloneBy(plan);
}

QStringList stepsAfter(const ReclaimPlan &plan, const ReclaimReport &report)
{
    QStringList lines;
    for (const auto &[outcome, text] : claimSteps) {
        if (const int count = report.count(outcome)) {
            lines << Next::tr(text, nullptr, count);
        }
    }
    return report.rescan ? lines << rescanLines(*report.rescan, plan.kind == ReclaimPlanKind::Undo) : lines;
}

QStringList stepsAfter(const ArchivePlan &plan, const ArchiveReport &report)
{
    QStringList lines;
    if (const int count = report.count(ItemOutcome::Unknown)) {
        lines << Next::tr(
            "The outcome of %n update(s) is unknown. Run the plan again after 30 s: that is resolved first.", nullptr,
            count);
    } else if (!report.isComplete()) {
        lines << Next::tr("Run the plan again when the cause is resolved. It continues where this run ended.");
    } else if (plan.kind == ArchivePlanKind::Decommission) {
        lines << Next::tr("Prove that nothing of the cell is left, then remove it from the configuration of the "
                          "service.");
    }
    if (const int count = int(report.unrestored.size())) {
        lines << Next::tr("%n claim(s) did not come back: others have them by now, or the service does not take them.",
            nullptr, count);
    }
    return lines;
}

} // namespace

QStringList nextStepsOf(const AnyPlan &plan, const AnyReport &report)
{
    return std::visit(
        [](const auto &file, const auto &done) {
            if constexpr (requires { stepsAfter(file.plan, done); }) {
                return stepsAfter(file.plan, done);
            } else {
                return QStringList(); // the report of another kind of plan
            }
        },
        plan, report);
}

} // namespace cells::leases
