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
#include "models/presentation/plans/archivedescription.h"
#include "models/presentation/plans/runtable.h"
#include "models/rules/plans/claimorder.h"
#include "models/rules/plans/inverseplan.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>

namespace cells::plans {

using namespace claims;
using namespace drift;

namespace {

struct Reclaim
{
    Q_DECLARE_TR_FUNCTIONS(reclaim)
};

QString claimActionPhrase(ClaimAction action, int count, bool isFirst)
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

// Warns about restored claims that no row requests; empty: none.
QString unaskedText(const ReclaimPlan &plan, ClaimAction action)
{
    const int count = unaskedIn(plan, action);
    if (count == 0) {
        return {};
    }
    const auto text = plan.claiming == FlagState::On
        ? Reclaim::tr("No row requests %1 of these. The cell's worker removes them one hour after creation.")
        : Reclaim::tr("No row requests %1 of these. The cell's worker removes them once live claiming is on.");
    return QLatin1Char(' ') + text.arg(groupedNumber(count));
}

QString consequenceOfUndoing(const ReclaimPlan &plan, ClaimAction action)
{
    return action == ClaimAction::Destroy
        ? Reclaim::tr("Claims that the plan created are destroyed. Rows that request them are left without a claim.")
        : Reclaim::tr("The service then has the same claims as before the plan, with the same subject and source.")
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
        return Reclaim::tr("No row of this cell requests these.");
    }
    const auto duplicates
        = Reclaim::tr("Duplicates: %1. Another claim already serves the row.").arg(groupedNumber(surplus));
    return extra == 0 ? duplicates
                      : Reclaim::tr("Extra: %1. No row of this cell requests them.").arg(groupedNumber(extra))
            + QLatin1Char(' ') + duplicates;
}

// Consequences for the users of the names.
QString claimConsequenceOf(const ReclaimPlan &plan, ClaimAction action)
{
    switch (action) {
    case ClaimAction::Replace:
        return Reclaim::tr("The service then has the value of the row, and any cell may take the old value. If only "
                           "the owner differs, the name is briefly free and may be lost to another cell.");
    case ClaimAction::Destroy:
        return whoAsksFor(plan) + QLatin1Char(' ')
            + Reclaim::tr(
                "Their values become free. Any cell may take them, and old links may then lead to someone else.");
    case ClaimAction::Create:
        break;
    }
    return Reclaim::tr(
        "The service reserves the values of these rows for this cell. Until then another cell could take them.");
}

QString evidenceOf(const std::vector<PairReason> &grounds)
{
    return translatedTexts(grounds).join(QLatin1Char('\n'));
}

QString metadataText(const ClaimMetadata &claim)
{
    return QString::fromStdString(claim.claim.value) + QStringLiteral(" · ") + subjectString(claim.subject);
}

QString undoneText(ClaimAction action)
{
    switch (action) {
    case ClaimAction::Replace:
        return Reclaim::tr("That plan replaced an earlier claim with it.");
    case ClaimAction::Destroy:
        return Reclaim::tr("That plan created it.");
    case ClaimAction::Create:
        break;
    }
    return Reclaim::tr("That plan destroyed it.");
}

PlanRow claimRowOf(const PlannedClaim &item)
{
    const auto basis = evidenceOf(item.grounds);
    const auto evidence = item.isUndo ? undoneText(item.action) + QLatin1Char('\n') + basis : basis;
    return {nameOf(item), {}, item.held ? metadataText(item.held->metadata) : QString(),
        item.wanted ? metadataText(*item.wanted) : QString(), evidence.section(QLatin1Char('\n'), 0, 0), evidence};
}

PlanDescription::Section reclaimEffectOf(const ReclaimPlan &plan, ClaimAction action)
{
    const int count = plan.count(action);
    PlanDescription::Section section{statusOf(action),
        Reclaim::tr("%1 %2").arg(claimActionPhrase(action, count, true), claimsText(count)),
        plan.kind == ReclaimPlanKind::Undo ? consequenceOfUndoing(plan, action) : claimConsequenceOf(plan, action), {}};
    for (const auto &item : plan.items) {
        if (item.action == action) {
            section.rows.push_back(claimRowOf(item));
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

std::vector<PlanDescription::Section> skippedClaims(const ReclaimPlan &plan)
{
    SkippedItems skipped;
    const auto table = modelNamed(plan.model) ? std::string(modelNamed(plan.model)->table) : plan.model;
    for (const auto &left : plan.excluded) {
        const auto why = translatedText(left.why);
        skipped.add(why.toStdString(), statusOfExclusion(left.why.code), why,
            {table + " " + std::to_string(left.id) + " " + nameOf(left.type), {}, {}, {}, why,
                evidenceOf(left.grounds)});
    }
    auto sections = std::move(skipped).sections(claimsText);
    if (plan.rest) {
        sections.push_back({Status::Wait,
            Reclaim::tr("%1 more rows do not fit in this plan").arg(groupedNumber(qint64(plan.rest->sources))),
            Reclaim::tr(
                "This plan is full, so ids %1 to %2 are not in it. Scan again after the run, or filter by id>%3.")
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
        lines << Reclaim::tr("%1 names are briefly free while they are replaced, one at a time. If another cell takes "
                             "one, the run stops and names it.")
                     .arg(groupedNumber(freed));
    }
    const int surplus = surplusIn(plan);
    if (surplus > 0) {
        lines << Reclaim::tr(
            "%n duplicate claim(s) cannot be created again: their source would have two.", nullptr, surplus);
    }
    if (plan.count(ClaimAction::Destroy) > surplus) {
        lines << Reclaim::tr("A destroyed claim can only be created again while nobody else has taken its value.");
    }
    if (plan.kind == ReclaimPlanKind::Undo && plan.count(ClaimAction::Create) < int(plan.items.size())) {
        lines << Reclaim::tr(
            "Rows that request these values are left without a claim, and another cell may take them.");
    }
    return lines;
}

// The plan is stored beside the audit log at the start of a run, so its undo can be announced in advance.
QStringList inverseTextOf(const ReclaimPlan &plan)
{
    QStringList lines;
    if (plan.count(ClaimAction::Create) > 0) {
        lines << Reclaim::tr("Created claims are destroyed again unless a lease holds them.");
    }
    if (plan.count(ClaimAction::Replace) + plan.count(ClaimAction::Destroy) > surplusIn(plan)) {
        lines << Reclaim::tr("Destroyed or replaced claims are created again with their former subject and source, "
                             "unless somebody else has taken the value.");
    }
    if (!lines.isEmpty()) {
        lines << Reclaim::tr(
            "To undo, use Undo… on the Activity page, or: cellsctl -e ENVIRONMENT -c %1 plan undo %2 --out FILE")
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
        lines << Reclaim::tr("%1 swap their %2. %3 releases its value first, each of the others takes the one just "
                             "released, and %3 takes the last. One name at a time is free.")
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
            "This undoes a plan, regardless of live claiming. A row that changed since planning is skipped.");
    }
    if (plan.needsClaiming()) {
        return plan.claiming == FlagState::On ? Reclaim::tr(
                   "Live claiming of %1 is on. It is checked before each update, and the run stops if it is unknown.")
                                                    .arg(QString::fromStdString(plan.model))
                                              : QString();
    }
    return plan.count(ClaimAction::Destroy) < int(plan.items.size())
        ? Reclaim::tr("This is a backfill: claims are created even if live claiming is off.")
        : QString();
}

// Empty: of every value it is known who holds it.
QString ownersConduct(const ReclaimPlan &plan)
{
    return plan.ownersNotAsked == 0
        ? QString()
        : Reclaim::tr("%1 values were not checked for conflicts: this requires an admin certificate and a reachable "
                      "service. Values that another cell holds are refused and skipped.")
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
    return conductOf(summaryOf(plan), limits,
        Reclaim::tr("Each claim and its row are read again just before the call, and the row once more during the "
                    "lease. Items that changed are skipped."),
        Reclaim::tr("The first updates have %1 claims, later ones up to 1000. A claim held elsewhere is found by "
                    "halving its update, and skipped."),
        0);
}

constexpr qsizetype linesShown = 8;

QString listed(const std::vector<std::string> &names)
{
    QStringList texts;
    for (const auto &name : names) {
        texts << displayText(name);
    }
    return joined(texts);
}

// A line for each value that has any; of many the first.
QStringList linesOf(const PlanImpact &radius, std::vector<std::string> FreedValue::*names, const QString &pattern)
{
    QStringList lines;
    qsizetype more = 0;
    for (const auto &value : radius.values) {
        if ((value.*names).empty()) {
            continue;
        }
        if (lines.size() < linesShown) {
            lines << pattern.arg(QString::fromStdString(value.item), listed(value.*names));
        } else {
            ++more;
        }
    }
    if (more > 0) {
        lines << Reclaim::tr("… and %1 more.").arg(groupedNumber(more));
    }
    return lines;
}

// Lines about the subjects that lose a value.
QStringList subjectLines(const PlanImpact &radius)
{
    std::set<Subject> there;
    std::set<Subject> gone;
    std::uint64_t others = 0;
    for (const auto &value : radius.values) {
        if (value.otherClaims && (value.hasRow ? there : gone).insert(value.subject).second) {
            others += *value.otherClaims;
        }
    }
    QStringList lines;
    if (!there.empty()) {
        lines << Reclaim::tr(
            "Subjects that lose a value but have a row in this cell: %1. Their rows and %2 other claims stay.")
                     .arg(groupedNumber(qint64(there.size())), groupedNumber(qint64(others)));
    }
    if (!gone.empty()) {
        lines << Reclaim::tr("Subjects that lose a value and have no row in this cell: %1.")
                     .arg(groupedNumber(qint64(gone.size())));
    }
    return lines;
}

} // namespace

QString planTitle(const ReclaimPlan &plan)
{
    const bool isUndo = plan.kind == ReclaimPlanKind::Undo;
    QStringList phrases;
    for (const auto action : allOf<ClaimAction>()) {
        if (const int count = plan.count(action)) {
            phrases << claimActionPhrase(action, count, phrases.isEmpty() && !isUndo);
        }
    }
    const auto model = QString::fromStdString(plan.model);
    if (phrases.isEmpty()) {
        return Reclaim::tr("No claims of %1 to change in cell %2").arg(model).arg(plan.target.cell.value);
    }
    const auto pattern = isUndo ? Reclaim::tr("Undo: %1 %2 of %3 in cell %4") : Reclaim::tr("%1 %2 of %3 in cell %4");
    return pattern.arg(joined(phrases), claimsText(int(plan.items.size())), model).arg(plan.target.cell.value);
}

QString planTitle(const AnyPlan &plan)
{
    return std::visit([](const auto &file) { return planTitle(file.plan); }, plan);
}

// Names the compared range, because only that is planned for (C18).
QString scannedText(const ScanWindow &scan)
{
    const auto at = utcString(scan.startedAt);
    const auto first = groupedNumber(scan.after + 1);
    return scan.upTo != ScanRanges::beyondAll
        ? Reclaim::tr("scanned %1, only ids %2 to %3").arg(at, first, groupedNumber(scan.upTo))
        : scan.after > 0 ? Reclaim::tr("scanned %1, only ids from %2").arg(at, first)
                         : Reclaim::tr("scanned %1").arg(at);
}

PlanDescription describePlan(const ReclaimPlanFile &file, const ActionLimits &limits, const QString &missingApproval)
{
    const auto &plan = file.plan;
    auto description = commonDescription(summaryOf(plan), plan.blockers, plan.isNothingToDo(), missingApproval);
    description.about = PlanDescription::About::Claims;
    description.action = planTitle(plan);
    description.target = targetText(plan.target,
        plan.undoes.empty() ? scannedText(plan.scan)
                            : Reclaim::tr("planned %1, undoes plan %2")
                                  .arg(utcString(plan.madeAt), QString::fromStdString(plan.undoes.substr(0, 12))));
    for (const auto action : allOf<ClaimAction>()) {
        if (plan.count(action) > 0) {
            description.effects.push_back(reclaimEffectOf(plan, action));
        }
    }
    description.leftAlone = skippedClaims(plan);
    description.irrevocable = irrevocableOf(plan);
    if (!plan.items.empty()) {
        description.conduct << baselineConduct(plan);
        description.conduct += swapTexts(plan) + claimConduct(plan, limits) + validityLines(plan, file.approvals);
        description.conduct << claimingConduct(plan) << ownersConduct(plan);
        description.conduct.removeAll(QString());
        description.inverse = inverseTextOf(plan);
    }
    description.isUndo = plan.kind == ReclaimPlanKind::Undo;
    description.isDestructive = plan.count(ClaimAction::Destroy) + plan.count(ClaimAction::Replace) > 0;
    return description;
}

QStringList impactLines(const Outcome<PlanImpact> &radius)
{
    if (!radius) {
        return {
            Reclaim::tr("The impact is unknown because it could not be read: %1").arg(translatedText(radius.error()))};
    }
    if (radius->values.empty()) {
        return {};
    }
    auto lines = linesOf(
        *radius, &FreedValue::takers, Reclaim::tr("%1: %2 requests it and may take it as soon as it is free."));
    if (lines.isEmpty()) {
        lines << (radius->isComplete()
                ? Reclaim::tr(
                    "No other row in any cell requests the released values. Anyone may claim them afterwards.")
                : Reclaim::tr(
                    "No other row that could be read requests the released values. Anyone may claim them afterwards."));
    }
    lines << linesOf(
        *radius, &FreedValue::sameText, Reclaim::tr("%1: the same text is also the %2, which is unaffected."));
    lines << subjectLines(*radius);
    lines << Reclaim::tr("Sign-ins are not shown: the console's role may not read them.");
    if (radius->notAsked > 0) {
        lines << Reclaim::tr("%1 more were not checked: at most %2 are checked at once.")
                     .arg(groupedNumber(qint64(radius->notAsked)), groupedNumber(qint64(freedValuesAsked)));
    }
    for (const auto &gap : radius->gaps) {
        lines << Reclaim::tr("Not checked: %1").arg(translatedText(gap));
    }
    return lines;
}

} // namespace cells::plans
