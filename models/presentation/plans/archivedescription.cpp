// SPDX-License-Identifier: MIT
#include "models/presentation/plans/archivedescription.h"

#include "models/engine/plans/planadmission.h"
#include "models/engine/runs/runsafety.h"
#include "models/presentation/base/timetext.h"

#include <QCoreApplication>

namespace cells::plans {

namespace {

struct Whole
{
    Q_DECLARE_TR_FUNCTIONS(archivePlans)
};

QString claimsOf(const ArchivePlan &plan)
{
    return groupedNumber(qint64(plan.claims()));
}

PlanDescription::Section changeOf(const ArchivePlan &plan)
{
    const bool isRestore = plan.kind == ArchivePlanKind::Restore;
    PlanDescription::Section section{isRestore ? Status::Missing : Status::Extra,
        isRestore ? Whole::tr("Create the free ones of %1 archived claims").arg(claimsOf(plan))
                  : Whole::tr("Destroy %1 claims").arg(claimsOf(plan)),
        isRestore
            ? Whole::tr("A claim that another cell has by now is not taken away. The result lists it.")
            : Whole::tr("Every name becomes free at once, and anybody can take it. Requests for them no longer lead to "
                        "this cell."),
        {}};
    for (const auto &it : plan.sources) {
        PlanRow row;
        row.id = nameOf(it.source);
        row.claimed = groupedNumber(qint64(it.claims));
        section.rows.push_back(std::move(row));
    }
    return section;
}

// When a decommission may start; empty for a restore.
QString startText(const ArchivePlanFile &file)
{
    if (file.plan.kind == ArchivePlanKind::Restore) {
        return {};
    }
    return file.approvals.empty() ? Whole::tr("It can start %1 after its approval, so that anybody can still object.")
                                        .arg(durationString(file.plan.wait))
                                  : Whole::tr("It can start at %1 at the earliest, so that anybody can still object.")
                                        .arg(utcString(earliestStart(summaryOf(file.plan), file.approvals)));
}

QStringList conductOf(const ArchivePlanFile &file, const ActionLimits &limits)
{
    const auto &plan = file.plan;
    const auto hash = QString::fromStdString(plan.archive);
    const double rate = callsPerSecond(plan, limits);
    const auto least = std::chrono::duration<double>(double(leastCallsOf(plan)) / rate);
    QStringList lines{startText(file),
        plan.kind == ArchivePlanKind::Decommission
            ? Whole::tr("The service refuses the certificate of the cell. That is tried again before each update.")
            : QString(),
        file.archive.empty()
            ? Whole::tr("Archive: SHA-256 %1").arg(hash)
            : Whole::tr("Archive: %1, SHA-256 %2").arg(QString::fromStdString(file.archive.string()), hash),
        Whole::tr(
            "First updates of 1 and 25 claims, then of at most %1, source by source. The claims are compared with "
            "the archive before each.")
            .arg(ArchivePlan::claimsInUpdate),
        Whole::tr("A run that ends early continues where it ended when the plan is run again."),
        Whole::tr("At most %1 calls per second: at least %2.")
            .arg(rate)
            .arg(durationString(std::chrono::duration_cast<Duration>(least)))};
    lines.removeAll(QString());
    return lines + validityLines(plan, file.approvals);
}

} // namespace

QString planTitle(const ArchivePlan &plan)
{
    return (plan.kind == ArchivePlanKind::Restore ? Whole::tr("Restore up to %1 claims of cell %2")
                                                  : Whole::tr("Destroy all %1 claims of cell %2"))
        .arg(claimsOf(plan))
        .arg(plan.target.cell.value);
}

PlanDescription describePlan(const ArchivePlanFile &file, const ActionLimits &limits, const QString &missingApproval)
{
    const auto &plan = file.plan;
    auto description = commonDescription(summaryOf(plan), plan.blockers, plan.isNothingToDo(), missingApproval);
    description.about = PlanDescription::About::Cell;
    description.action = planTitle(plan);
    description.target = targetText(plan.target, Whole::tr("planned %1").arg(utcString(plan.madeAt)));
    description.effects.push_back(changeOf(plan));
    description.conduct = conductOf(file, limits);
    if (plan.kind == ArchivePlanKind::Decommission) {
        description.irrevocable << Whole::tr("A name that another cell takes meanwhile cannot be restored.");
        description.inverse << Whole::tr("A restore from the archive gets back every claim that is still free.");
    } else {
        description.inverse << Whole::tr("Restored claims are destroyed again by a plan for the same cell.");
    }
    description.isDestructive = plan.kind == ArchivePlanKind::Decommission;
    return description;
}

} // namespace cells::plans
