// SPDX-License-Identifier: MIT
#include "widgets/pages/decommission/stepdetail.h"

#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cells::decommission {

namespace {

struct StepText
{
    Q_DECLARE_TR_FUNCTIONS(cells::decommission::DecommissionPage)
};

// What to do in a step that has no conditions.
QStringList stepsIn(Step step)
{
    switch (step) {
    case Step::Archive:
        return {StepText::tr("“Archive…” writes all claims into a private folder and lists them a second time."),
            StepText::tr("It has personal values in clear. Move it where only its owners can read it.")};
    case Step::Destroy:
        return {StepText::tr("“Plan to destroy…” checks the cell again and plans to destroy what is in the archive."),
            StepText::tr("Save the plan. A second person approves it with cellsctl plan approve."),
            StepText::tr("Wait, so that anybody can object. Then open the saved plan and run it.")};
    case Step::Prove:
        return {StepText::tr("“Prove” lists everything of the cell, and looks up names of the archive in all cells.")};
    case Step::Configuration:
        return {StepText::tr("Have the operators of the service remove the cell from its configuration.")};
    case Step::Keep:
        return {StepText::tr("Remove the infrastructure only after the cell has left the configuration."),
            StepText::tr("Decide when the archive is deleted. Until then, “Plan a restore…” gets back what is free.")};
    case Step::Check:
    case Step::Stop:
    case Step::Leases:
        break;
    }
    return {};
}

DetailSection countsSection(const QString &title, const ClaimCounts &counts)
{
    DetailSection section{title, {}, {}};
    for (const auto &[source, count] : counts.bySource) {
        section.rows << DetailRow{QString::fromStdString(cells::nameOf(source)), groupedNumber(qint64(count.claims))};
    }
    return section;
}

void addConditions(Detail &detail, const std::vector<Condition> &conditions)
{
    QStringList steps;
    DetailSection found{StepText::tr("Conditions"), {}, {}};
    for (const auto &it : conditions) {
        found.rows << DetailRow{nameOf(it.id), u"%1 · %2"_s.arg(nameOf(it.state), translatedText(it.finding))};
        const auto step = translatedText(it.step);
        if (it.state != ConditionState::Met && !step.isEmpty() && !steps.contains(step)) {
            steps << step;
        }
    }
    if (!steps.isEmpty()) {
        detail.sections << DetailSection{StepText::tr("What to do"), {}, {}, {}, steps};
    }
    if (!found.rows.isEmpty()) {
        detail.sections << found;
    }
}

void addProof(Detail &detail, const EmptinessReport &proof)
{
    DetailSection found{StepText::tr("Found"),
        {{StepText::tr("Claims"), groupedNumber(qint64(proof.claims.claims))},
            {StepText::tr("Leases"),
                proof.leasesProblem.isEmpty() ? groupedNumber(proof.leases) : translatedText(proof.leasesProblem)}},
        {}};
    if (const auto &sample = proof.sample) {
        found.rows << DetailRow{StepText::tr("Archived names"),
            StepText::tr("%1 looked up, %2 are free").arg(sample->asked).arg(sample->free)};
        for (const auto &[owner, names] : sample->held) {
            found.rows << DetailRow{StepText::tr("Held by cell %1").arg(owner.value), groupedNumber(names)};
        }
    }
    const auto address = [](const std::optional<std::string> &to) {
        return to ? QString::fromStdString(*to) : StepText::tr("nowhere");
    };
    const auto &routes = proof.routes;
    found.rows << DetailRow{StepText::tr("Sessions lead to"),
        routes.sessionPrefix.empty() ? StepText::tr("unknown") : address(routes.bySession)}
               << DetailRow{StepText::tr("Tokens lead to"),
                      routes.problem.isEmpty() ? address(routes.byCellId) : StepText::tr("unknown")};
    detail.sections << found;
}

} // namespace

Detail detailOf(const CellExit &known, const StepRow &row)
{
    Detail detail;
    detail.title = StepText::tr("Step %1").arg(int(row.step) + 1);
    detail.status = statusOf(row.state);
    detail.verdict = u"%1: %2"_s.arg(nameOf(row.state), row.finding);
    addConditions(detail, conditionsOf(known, row.step));
    if (const auto steps = stepsIn(row.step); !steps.isEmpty()) {
        detail.sections << DetailSection{StepText::tr("What to do"), {}, {}, {}, steps};
    }
    if (row.step == Step::Archive && known.archive) {
        detail.sections << countsSection(StepText::tr("Archived claims"), known.archive->counts);
    } else if (row.step == Step::Destroy && known.check) {
        detail.sections << countsSection(StepText::tr("Names that become free"), known.check->facts.claims);
    } else if ((row.step == Step::Prove || row.step == Step::Configuration) && known.proof) {
        addProof(detail, *known.proof);
    }
    return detail;
}

} // namespace cells::decommission
