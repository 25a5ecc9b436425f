// SPDX-License-Identifier: MIT
#include "models/presentation/plans/reclaimdescription.h"

#include "models/engine/plans/planadmission.h"
#include "models/engine/runs/runsafety.h"
#include "models/engine/scan/scanranges.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/claims/claimtext.h"
#include "models/presentation/drift/drifttext.h"
#include "models/presentation/leases/leasetext.h"
#include "models/rules/plans/claimorder.h"
#include "models/rules/plans/inverseplan.h"

#include <QCoreApplication>

#include <algorithm>

namespace cells {

namespace {

struct Reclaim
{
    Q_DECLARE_TR_FUNCTIONS(reclaim)
};

QString actionPhrase(ClaimAction action, int count, bool isFirst)
{
    const auto number = groupedNumber(count);
    switch (action) {
    case ClaimAction::Replace:
        return (isFirst ? Reclaim::tr("Replace %1") : Reclaim::tr("replace %1")).arg(number);
    case ClaimAction::Destroy:
        return (isFirst ? Reclaim::tr("Destroy %1") : Reclaim::tr("destroy %1")).arg(number);
    case ClaimAction::Create:
        break;
    }
    return (isFirst ? Reclaim::tr("Create %1") : Reclaim::tr("create %1")).arg(number);
}

QString claimsText(int count)
{
    return count == 1 ? Reclaim::tr("claim") : Reclaim::tr("claims");
}

// Of what comes back, what no row asks for; empty: nothing.
QString unaskedText(const ReclaimPlan &plan, ClaimAction action)
{
    const int count = unaskedIn(plan, action);
    if (count == 0) {
        return {};
    }
    const auto text = plan.claiming == FlagState::On
        ? Reclaim::tr("For %1 of these no row asks: the cell's worker takes them away again, an hour after they were "
                      "made.")
        : Reclaim::tr("For %1 of these no row asks: nobody keeps them, and the cell's worker takes them away once live "
                      "claiming is on.");
    return QLatin1Char(' ') + text.arg(groupedNumber(count));
}

QString consequenceOfUndoing(const ReclaimPlan &plan, ClaimAction action)
{
    return action == ClaimAction::Destroy
        ? Reclaim::tr("What the plan has made goes. Rows may still ask for it: they have no claim then.")
        : Reclaim::tr(
              "The service then has again what it had before the plan, for the same subject and the same source.")
            + unaskedText(plan, action);
}

int surplusIn(const ReclaimPlan &plan)
{
    return int(
        std::count_if(plan.items.begin(), plan.items.end(), [](const PlannedClaim &item) { return item.isSurplus(); }));
}

// A claim too many is asked for, in a way: its row asks for another one, which it has.
QString whoAsksFor(const ReclaimPlan &plan)
{
    const int surplus = surplusIn(plan);
    const int extra = plan.count(ClaimAction::Destroy) - surplus;
    if (surplus == 0) {
        return Reclaim::tr("No row of this cell asks for these.");
    }
    const auto duplicates = Reclaim::tr("Duplicates: %1. A row asks for one claim, and another one serves it.")
                                .arg(groupedNumber(surplus));
    return extra == 0 ? duplicates
                      : Reclaim::tr("Extra: %1. No row of this cell asks for them.").arg(groupedNumber(extra))
            + QLatin1Char(' ') + duplicates;
}

// What it means to those who use the names.
QString consequenceOf(const ReclaimPlan &plan, ClaimAction action)
{
    switch (action) {
    case ClaimAction::Replace:
        return Reclaim::tr(
            "The service then has what the row says. What the claim held before becomes free for any cell; where only "
            "the owner differs, the name itself is free for a moment, and may be lost to another cell.");
    case ClaimAction::Destroy:
        return whoAsksFor(plan) + QLatin1Char(' ')
            + Reclaim::tr("What they hold becomes free: any cell may take it, and people who still know it may find "
                          "somebody else there.");
    case ClaimAction::Create:
        break;
    }
    return Reclaim::tr(
        "The service reserves for this cell what its rows say already. Until then another cell could take it.");
}

Status statusOf(ClaimAction action)
{
    switch (action) {
    case ClaimAction::Replace:
        return statusOf(DriftClass::Different);
    case ClaimAction::Destroy:
        return statusOf(DriftClass::Extra);
    case ClaimAction::Create:
        break;
    }
    return statusOf(DriftClass::Missing);
}

QString evidenceOf(const std::vector<PairReason> &grounds)
{
    QStringList lines;
    for (const auto &cause : grounds) {
        lines << translatedText(cause);
    }
    return lines.join(QLatin1Char('\n'));
}

QString metadataText(const ClaimMetadata &claim)
{
    return QString::fromStdString(claim.claim.value) + QStringLiteral(" · ") + subjectString(claim.subject);
}

QString undoneText(ClaimAction action)
{
    switch (action) {
    case ClaimAction::Replace:
        return Reclaim::tr("That plan made it in place of what was there.");
    case ClaimAction::Destroy:
        return Reclaim::tr("That plan made it.");
    case ClaimAction::Create:
        break;
    }
    return Reclaim::tr("That plan destroyed it.");
}

PlanRow rowOf(const PlannedClaim &item)
{
    const auto basis = evidenceOf(item.grounds);
    const auto evidence = item.isUndo ? undoneText(item.action) + QLatin1Char('\n') + basis : basis;
    return {nameOf(item), {}, item.held ? metadataText(item.held->metadata) : QString(),
        item.wanted ? metadataText(*item.wanted) : QString(), evidence.section(QLatin1Char('\n'), 0, 0), evidence};
}

PlanDescription::Section effectOf(const ReclaimPlan &plan, ClaimAction action)
{
    const int count = plan.count(action);
    PlanDescription::Section section{statusOf(action),
        Reclaim::tr("%1 %2").arg(actionPhrase(action, count, true), claimsText(count)),
        plan.kind == ReclaimPlanKind::Undo ? consequenceOfUndoing(plan, action) : consequenceOf(plan, action), {}};
    for (const auto &item : plan.items) {
        if (item.action == action) {
            section.rows.push_back(rowOf(item));
        }
    }
    return section;
}

Status statusOfExclusion(Reason::Code why)
{
    return why == Reason::Code::HeldByCell ? Status::Conflict
        : why == Reason::Code::MovedAway   ? Status::Ended
                                           : Status::Wait;
}

// Grouped by the reason, most often first.
std::vector<PlanDescription::Section> skippedSections(const ReclaimPlan &plan)
{
    std::vector<PlanDescription::Section> sections;
    std::vector<QString> reasons;
    const auto table = modelNamed(plan.model) ? std::string(modelNamed(plan.model)->table) : plan.model;
    for (const auto &left : plan.excluded) {
        const auto why = translatedText(left.why);
        const auto found = std::find(reasons.begin(), reasons.end(), why);
        const auto at = std::size_t(found - reasons.begin());
        if (found == reasons.end()) {
            reasons.push_back(why);
            sections.push_back({statusOfExclusion(left.why.code), {}, why, {}});
        }
        const auto evidence = evidenceOf(left.grounds);
        sections[at].rows.push_back(
            {table + " " + std::to_string(left.id) + " " + nameOf(left.type), {}, {}, {}, why, evidence});
    }
    for (auto &section : sections) {
        const int count = int(section.rows.size());
        section.title = Reclaim::tr("Leave %1 %2 alone").arg(groupedNumber(count), claimsText(count));
    }
    std::stable_sort(sections.begin(), sections.end(),
        [](const auto &left, const auto &right) { return left.rows.size() > right.rows.size(); });
    if (plan.rest) {
        sections.push_back({Status::Wait,
            Reclaim::tr("%1 more rows are for the next plan").arg(groupedNumber(qint64(plan.rest->sources))),
            Reclaim::tr(
                "Ids %1 to %2: this plan is full, and did not look at them. Scan again after it was run, and plan "
                "what is left, or filter by id>%3.")
                .arg(groupedNumber(plan.rest->firstId), groupedNumber(plan.rest->lastId))
                .arg(plan.rest->firstId - 1),
            {}});
    }
    return sections;
}

QStringList irrevocableOf(const ReclaimPlan &plan)
{
    QStringList lines;
    const auto freed = std::count_if(
        plan.items.begin(), plan.items.end(), [](const PlannedClaim &item) { return item.freesItsName(); });
    if (freed > 0) {
        lines << Reclaim::tr(
            "%1 names are free for a moment while they are replaced, one at a time. One that another cell takes "
            "meanwhile is lost; the run then stops and says which.")
                     .arg(groupedNumber(freed));
    }
    const int surplus = surplusIn(plan);
    if (surplus > 0) {
        lines << Reclaim::tr(
            "%n claim(s) too many cannot be made again: their source would have two.", nullptr, surplus);
    }
    if (plan.count(ClaimAction::Destroy) > surplus) {
        lines << Reclaim::tr("A destroyed claim can be made again only as long as nobody else has taken what it held.");
    }
    if (plan.kind == ReclaimPlanKind::Undo && plan.count(ClaimAction::Create) < int(plan.items.size())) {
        lines << Reclaim::tr("Rows that ask for what goes have no claim afterwards: another cell may take it.");
    }
    return lines;
}

// The plan is kept beside the trail when it begins to run, so this can be said before.
QStringList inverseTextOf(const ReclaimPlan &plan)
{
    QStringList lines;
    if (plan.count(ClaimAction::Create) > 0) {
        lines << Reclaim::tr("What is created is destroyed again, as long as no lease holds it.");
    }
    if (plan.count(ClaimAction::Replace) + plan.count(ClaimAction::Destroy) > surplusIn(plan)) {
        lines << Reclaim::tr("What is destroyed or replaced is made again with its former subject and source, where "
                             "nobody else holds it by then.");
    }
    if (!lines.isEmpty()) {
        lines << Reclaim::tr("This is planned with Undo… on the Activity page, or: cellsctl -e ENVIRONMENT -c %1 plan "
                             "undo %2 --out FILE")
                     .arg(plan.target.cell.value)
                     .arg(QString::fromStdString(fingerprintOf(plan).substr(0, 12)));
    }
    return lines;
}

// "users 17 and users 23 have each other's username: ...", for each swap.
QStringList swapTexts(const ReclaimPlan &plan)
{
    QStringList lines;
    for (const auto &swap : swapsOf(plan)) {
        lines << Reclaim::tr(
            "%1 have each other's %2. %3 gives its own up first; each of the others takes what the one "
            "before it freed, and %3 the last. One name at a time is free.")
                     .arg(QString::fromStdString(membersOf(swap)), QString::fromStdString(nameOf(swap.front().type())),
                         QString::fromStdString(nameOf(swap.front().metadata().source)));
    }
    return lines;
}

// Empty: nothing is claimed.
QString claimingConduct(const ReclaimPlan &plan)
{
    if (plan.kind == ReclaimPlanKind::Undo) {
        return Reclaim::tr(
            "This undoes a plan: it is done whether rows ask for it or not, and whether live claiming is on "
            "or not. Each row has to ask for what it did when this was planned.");
    }
    if (plan.needsClaiming()) {
        return plan.claiming == FlagState::On
            ? Reclaim::tr("Live claiming of %1 is on. That is read again before each update, and the run stops when it "
                          "is no longer known.")
                  .arg(QString::fromStdString(plan.model))
            : QString();
    }
    return plan.count(ClaimAction::Destroy) < int(plan.items.size())
        ? Reclaim::tr("This is a backfill: claims are made whether live claiming is on or not.")
        : QString();
}

// Empty: of every value it is known who holds it.
QString ownersConduct(const ReclaimPlan &plan)
{
    return plan.ownersNotAsked == 0
        ? QString()
        : Reclaim::tr("Nobody was asked who holds %1 of the values: it takes an admin certificate, and a service that "
                      "answers. What another cell holds is refused when it is claimed, and left alone.")
              .arg(groupedNumber(qint64(plan.ownersNotAsked)));
}

QString baselineConduct(const ReclaimPlan &plan)
{
    return plan.scan.lacksBaseline && plan.kind != ReclaimPlanKind::Undo
        ? translatedText(Reason{Reason::Code::NoBaseline, {plan.model}})
        : QString();
}

QStringList claimConduct(const ReclaimPlan &plan, const ActionLimits &limits)
{
    QStringList sizes;
    for (const int size : limits.canary) {
        sizes << QString::number(size);
    }
    const bool hasBatches = int(plan.items.size()) > limits.canary.front();
    return conductOf(summaryOf(plan), limits,
        Reclaim::tr(
            "Each claim and its row are read again just before the call, and the row once more while the claim is "
            "leased, when nobody else can change it; what is no longer as planned is left alone."),
        hasBatches ? Reclaim::tr(
            "First updates of %1 claims, then of up to 1000. A claim that somebody else holds is found by "
            "halving its update, and left alone.")
                         .arg(joined(sizes))
                   : QString(),
        0);
}

} // namespace

QString planTitle(const ReclaimPlan &plan)
{
    const bool isUndo = plan.kind == ReclaimPlanKind::Undo;
    QStringList phrases;
    for (const auto action : allOf<ClaimAction>()) {
        if (const int count = plan.count(action)) {
            phrases << actionPhrase(action, count, phrases.isEmpty() && !isUndo);
        }
    }
    const auto model = QString::fromStdString(plan.model);
    if (phrases.isEmpty()) {
        return Reclaim::tr("Nothing to do about claims of %1 in cell %2").arg(model).arg(plan.target.cell.value);
    }
    const auto pattern = isUndo ? Reclaim::tr("Undo: %1 %2 of %3 in cell %4") : Reclaim::tr("%1 %2 of %3 in cell %4");
    return pattern.arg(joined(phrases), claimsText(int(plan.items.size())), model).arg(plan.target.cell.value);
}

QString planTitle(const AnyPlan &plan)
{
    return std::visit([](const auto &file) { return planTitle(file.plan); }, plan);
}

// Only what was compared is planned for (C18).
QString scannedText(const ScanWindow &scan)
{
    const auto at = utcString(scan.startedAt);
    const auto first = groupedNumber(scan.after + 1);
    return scan.upTo != ScanRanges::beyondAll
        ? Reclaim::tr("scanned %1, only ids %2 to %3").arg(at, first, groupedNumber(scan.upTo))
        : scan.after > 0 ? Reclaim::tr("scanned %1, only ids from %2 on").arg(at, first)
                         : Reclaim::tr("scanned %1").arg(at);
}

PlanDescription describePlan(const ReclaimPlanFile &file, const ActionLimits &limits, const QString &missingApproval)
{
    const auto &plan = file.plan;
    PlanDescription description;
    description.about = PlanDescription::About::Claims;
    description.action = planTitle(plan);
    description.target = targetText(plan.target,
        plan.undoes.empty() ? scannedText(plan.scan)
                            : Reclaim::tr("planned %1, undoes plan %2")
                                  .arg(utcString(plan.madeAt), QString::fromStdString(plan.undoes.substr(0, 12))));
    for (const auto &reason : plan.blockers) {
        description.blockers << translatedText(reason);
    }
    description.isNothingToDo = plan.isNothingToDo() && missingApproval.isEmpty();
    if (!missingApproval.isEmpty()) {
        description.blockers << missingApproval;
    }
    for (const auto action : allOf<ClaimAction>()) {
        if (plan.count(action) > 0) {
            description.effects.push_back(effectOf(plan, action));
        }
    }
    description.leftAlone = skippedSections(plan);
    description.irrevocable = irrevocableOf(plan);
    if (!plan.items.empty()) {
        description.conduct << baselineConduct(plan);
        description.conduct += swapTexts(plan) + claimConduct(plan, limits) + validityLines(plan, file.approvals);
        description.conduct << claimingConduct(plan) << ownersConduct(plan);
        description.conduct.removeAll(QString());
        description.inverse = inverseTextOf(plan);
    }
    const auto summary = summaryOf(plan);
    description.fingerprint = QString::fromStdString(summary.fingerprint);
    description.typed = summary.requiresTyping ? QString::fromStdString(typedConfirmationFor(summary)) : QString();
    description.isUndo = plan.kind == ReclaimPlanKind::Undo;
    description.isDestructive = plan.count(ClaimAction::Destroy) + plan.count(ClaimAction::Replace) > 0;
    return description;
}

} // namespace cells
