// SPDX-License-Identifier: MIT
#include "models/presentation/decommission/exitsteptable.h"

#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/base/timetext.h"

#include <algorithm>

namespace cells::decommission {

namespace {

struct Steps
{
    Q_DECLARE_TR_FUNCTIONS(decommission)
};

QString claimsText(std::uint64_t claims)
{
    return Steps::tr("%n claim(s)", nullptr, int(claims));
}

Step stepOf(ConditionId id)
{
    switch (id) {
    case ConditionId::Quiet:
    case ConditionId::Identity:
    case ConditionId::Application:
        return Step::Stop;
    case ConditionId::Leases:
        return Step::Leases;
    default:
        return Step::Check;
    }
}

StepState stateOf(ConditionState state)
{
    switch (state) {
    case ConditionState::Met:
        return StepState::Done;
    case ConditionState::NotMet:
        return StepState::NotReady;
    case ConditionState::Confirm:
        return StepState::Confirm;
    case ConditionState::Unknown:
        break;
    }
    return StepState::Unknown;
}

// What is worst first.
int rankOf(ConditionState state)
{
    constexpr std::array worstFirst{
        ConditionState::NotMet, ConditionState::Unknown, ConditionState::Confirm, ConditionState::Met};
    return int(std::ranges::find(worstFirst, state) - worstFirst.begin());
}

StepRow checkedStep(const CellExit &known, Step step)
{
    auto conditions = conditionsOf(known, step);
    if (conditions.empty()) {
        return {step, StepState::Unknown, Steps::tr("Not checked yet.")};
    }
    std::ranges::stable_sort(conditions, {}, [](const Condition &it) { return rankOf(it.state); });
    const auto &worst = conditions.front();
    const auto others = std::ranges::count_if(
        conditions, [&](const Condition &it) { return it.state == worst.state && &it != &worst; });
    auto finding = translatedText(worst.finding);
    if (worst.state == ConditionState::Met) {
        finding = conditions.size() == 1 ? finding : Steps::tr("All conditions are met.");
    } else if (others > 0) {
        finding = Steps::tr("%1 %n more in the details.", nullptr, int(others)).arg(finding);
    }
    return {step, stateOf(worst.state), finding};
}

StepRow archiveStep(const CellExit &known)
{
    if (!known.archive) {
        return {Step::Archive, known.isDestroyed() ? StepState::Unknown : StepState::ToDo,
            Steps::tr("No archive is chosen in this session.")};
    }
    const auto &archive = *known.archive;
    const auto claims = claimsText(archive.counts.claims);
    const bool isCounted = known.check && known.check->facts.claimsProblem.isEmpty();
    if (isCounted && !known.isDestroyed() && known.check->facts.claims.claims != archive.counts.claims) {
        return {Step::Archive, StepState::NotReady,
            Steps::tr("The cell has %1, and the archive has %2.")
                .arg(claimsText(known.check->facts.claims.claims), claims)};
    }
    return {Step::Archive, StepState::Done,
        Steps::tr("%1, compared with a second listing at %2.").arg(claims, utcString(archive.verifiedAt))};
}

// `isReady`: nothing before it speaks against it.
StepRow destroyStep(const CellExit &known, bool isReady)
{
    if (known.isDestroyed()) {
        return {Step::Destroy, StepState::Done, Steps::tr("No claim of the cell is left.")};
    }
    if (!known.check || !known.check->facts.claimsProblem.isEmpty()) {
        return {Step::Destroy, StepState::Unknown, Steps::tr("Its claims are not counted yet.")};
    }
    return {Step::Destroy, isReady ? StepState::ToDo : StepState::Later,
        Steps::tr("%1 left. A second person approves the plan.").arg(claimsText(known.check->facts.claims.claims))};
}

StepRow proofStep(const CellExit &known)
{
    if (!known.proof) {
        return {Step::Prove, known.isDestroyed() ? StepState::ToDo : StepState::Later, Steps::tr("Not proved yet.")};
    }
    const auto &proof = *known.proof;
    switch (proof.state) {
    case Emptiness::Empty:
        return {Step::Prove, StepState::Done, Steps::tr("No claim and no lease of the cell is left.")};
    case Emptiness::NotEmpty:
        return {Step::Prove, StepState::Later,
            Steps::tr("%1 and %2 left.")
                .arg(claimsText(proof.claims.claims), Steps::tr("%n lease(s)", nullptr, proof.leases))};
    case Emptiness::Unknown:
        break;
    }
    return {Step::Prove, StepState::Unknown, Steps::tr("Not everything could be read.")};
}

StepRow configurationStep(const CellExit &known, bool isProved)
{
    const auto text = Steps::tr("The service still sends sessions and tokens of the cell to its address.");
    if (!isProved) {
        return {Step::Configuration, StepState::Later, Steps::tr("Claims of a cell without an address lead nowhere.")};
    }
    const auto &routes = known.proof->routes;
    if (!routes.problem.isEmpty()) {
        return {Step::Configuration, StepState::Unknown, translatedText(routes.problem)};
    }
    return routes.bySession || routes.byCellId
        ? StepRow{Step::Configuration, StepState::ToDo, text}
        : StepRow{Step::Configuration, StepState::Done, Steps::tr("The service sends nothing to the cell any more.")};
}

constexpr Column<StepRow> stepColumns[]{
    {.id = "number",
        .title = QT_TRANSLATE_NOOP("columns", "Step"),
        .alignment = rightAligned,
        .text = [](const StepRow &row) { return QString::number(int(row.step) + 1); }},
    {.id = "step",
        .title = QT_TRANSLATE_NOOP("columns", "What"),
        .text = [](const StepRow &row) { return nameOf(row.step); }},
    {.id = "state",
        .title = QT_TRANSLATE_NOOP("columns", "State"),
        .text = [](const StepRow &row) { return nameOf(row.state); },
        .status = [](const StepRow &row) { return std::optional(statusOf(row.state)); }},
    {.id = "finding",
        .title = QT_TRANSLATE_NOOP("columns", "Finding"),
        .text = [](const StepRow &row) { return row.finding; },
        .toolTip = [](const StepRow &row) { return row.finding; }},
};

} // namespace

bool CellExit::isDestroyed() const
{
    if (proof && proof->state == Emptiness::Empty) {
        return true;
    }
    const auto *facts = check ? &check->facts : nullptr;
    return facts && facts->claimsProblem.isEmpty() && facts->claims.isComplete() && facts->claims.claims == 0;
}

std::vector<Condition> conditionsOf(const CellExit &known, Step step)
{
    std::vector<Condition> conditions;
    if (known.check) {
        std::ranges::copy_if(known.check->readiness.conditions, std::back_inserter(conditions),
            [step](const Condition &it) { return stepOf(it.id) == step; });
    }
    return conditions;
}

std::vector<StepRow> stepsOf(const CellExit &known)
{
    std::vector<StepRow> rows{checkedStep(known, Step::Check), checkedStep(known, Step::Stop),
        checkedStep(known, Step::Leases), archiveStep(known)};
    const bool isReady = std::ranges::all_of(
        rows, [](const StepRow &row) { return row.state == StepState::Done || row.state == StepState::Confirm; });
    rows.push_back(destroyStep(known, isReady));
    rows.push_back(proofStep(known));
    const bool isProved = rows.back().state == StepState::Done;
    rows.push_back(configurationStep(known, isProved));
    rows.push_back({Step::Keep, isProved ? StepState::Confirm : StepState::Later,
        Steps::tr("Names come back only from the archive, and only while the service lists the cell.")});
    return rows;
}

Step nextStep(const CellExit &known)
{
    const auto rows = stepsOf(known);
    const auto isOpen
        = [](const StepRow &row) { return row.state != StepState::Done && row.state != StepState::Confirm; };
    // Once the claims are gone, what made them ready no longer counts.
    const auto from = rows.begin() + (known.isDestroyed() ? int(Step::Prove) : 0);
    const auto next = std::find_if(from, rows.end(), isOpen);
    return next == rows.end() ? rows.back().step : next->step;
}

QString sentenceOf(const CellExit &known)
{
    const auto rows = stepsOf(known);
    const auto &row = rows[std::size_t(nextStep(known))];
    return Steps::tr("Step %1 of %2: %3 · %4")
        .arg(int(row.step) + 1)
        .arg(rows.size())
        .arg(nameOf(row.step), row.finding);
}

ExitStepTable::ExitStepTable(QObject *parent)
    : RowTable(
        stepColumns, [](const StepRow &row) { return row.step; },
        [](const StepRow &row) { return QString::number(int(row.step) + 1); }, parent)
{
}

} // namespace cells::decommission

#include "moc_exitsteptable.cpp"
