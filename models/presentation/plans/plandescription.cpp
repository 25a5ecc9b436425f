// SPDX-License-Identifier: MIT
#include "models/presentation/plans/plandescription.h"

#include "models/engine/runs/actionrun.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/leases/leasetext.h"

#include <algorithm>
#include <functional>

namespace cells::plans {

using namespace leases;

namespace {

struct Plans
{
    Q_DECLARE_TR_FUNCTIONS(plans)
};

// "Roll back 37", at the beginning of a sentence or within it.
QString actionPhrase(LeaseAction action, int count, bool isFirst)
{
    const auto number = groupedNumber(count);
    switch (action) {
    case LeaseAction::RollBack:
        return (isFirst ? Plans::tr("Roll back %1") : Plans::tr("roll back %1")).arg(number);
    case LeaseAction::CleanLocal:
        return (isFirst ? Plans::tr("Delete the local rows of %1") : Plans::tr("delete the local rows of %1"))
            .arg(number);
    case LeaseAction::Commit:
        break;
    }
    return (isFirst ? Plans::tr("Commit %1") : Plans::tr("commit %1")).arg(number);
}

QString leasesText(int count)
{
    return count == 1 ? Plans::tr("lease") : Plans::tr("leases");
}

// Consequences for the users of the names.
QString consequenceOf(LeaseAction action)
{
    switch (action) {
    case LeaseAction::RollBack:
        return Plans::tr("Claims they created at the service are released: any cell may take those names. Claims they "
                         "would have destroyed stay.");
    case LeaseAction::CleanLocal:
        return Plans::tr(
            "The service no longer has these leases. Only the cell's own rows are deleted; no claim changes.");
    case LeaseAction::Commit:
        break;
    }
    return Plans::tr("The cell's database has committed the change, so the service makes it final. The cell's lease "
                     "rows stay until its reaper or a later plan deletes them.");
}

PlanRow rowOf(const SurveyedLease &lease)
{
    const auto evidence = translatedTexts(lease.assessment.reasons);
    return {lease.uuid.text(), lease.age, {}, {}, evidence.value(0), evidence.join(QLatin1Char('\n'))};
}

PlanDescription::Section effectOf(const LeasePlan &plan, LeaseAction action)
{
    const int count = plan.count(action);
    PlanDescription::Section section{statusOf(action),
        Plans::tr("%1 %2").arg(actionPhrase(action, count, true), leasesText(count)), consequenceOf(action), {}};
    for (const auto &item : plan.items) {
        if (item.action == action) {
            section.rows.push_back(rowOf(item.seen));
        }
    }
    return section;
}

std::vector<PlanDescription::Section> skippedSections(const LeasePlan &plan)
{
    SkippedItems skipped;
    for (const auto &left : plan.excluded) {
        auto row = rowOf(left.seen);
        row.because = translatedText(left.why);
        skipped.add(std::to_string(int(left.why.code)), statusOf(left.seen.assessment.verdict), row.because, row);
    }
    return std::move(skipped).sections(leasesText);
}

// What a second person has to agree to.
QStringList termLines(const LeasePlan &plan)
{
    const auto &terms = *plan.writeOff;
    QStringList lines{Plans::tr("Recovery point: %1. Lost at: %2. Clocks may differ by %3.")
                          .arg(utcString(terms.recoveryPoint), utcString(terms.lostAt),
                              durationString(writeOffMargin(plan.thresholds))),
        Plans::tr("Identity fence, as declared: %1").arg(QString::fromStdString(terms.identityFence))};
    if (!terms.refusedCertificate.empty()) {
        lines << Plans::tr("Observed: the service refuses %1. Connections that are open already may still work.")
                     .arg(QString::fromStdString(terms.refusedCertificate));
    } else if (plan.mayRun()) {
        lines << Plans::tr("Not observed: this environment has no certificate of the cell to try.");
    }
    lines << Plans::tr("The cell is examined again before each batch, and its certificate is tried before each call.");
    return lines;
}

QStringList leaseConduct(const LeasePlan &plan, const ActionLimits &limits)
{
    return conductOf(summaryOf(plan), limits,
               Plans::tr("Each lease is rechecked just before its call and skipped if it changed."),
               Plans::tr("First %1, then the rest. The leases are surveyed again before each batch."),
               plan.items.size())
        + (plan.isFenced && plan.count(LeaseAction::RollBack) > 0
                ? QStringList{Plans::tr("Each rollback first inserts a fence row, so that no transaction can commit "
                                        "the lease. The row stays until it is cleaned up as an orphan.")}
                : QStringList());
}

constexpr Column<PlanRow> planColumns[]{
    {.id = "lease",
        .title = QT_TRANSLATE_NOOP("columns", "Lease"),
        .isMonospace = true,
        .text = [](const PlanRow &row) { return QString::fromStdString(row.id); }},
    {.id = "age",
        .title = QT_TRANSLATE_NOOP("columns", "Age"),
        .alignment = rightAligned,
        .text = [](const PlanRow &row) { return durationString(row.age); },
        .isLess = [](const PlanRow &a, const PlanRow &b) { return a.age < b.age; }},
    {.id = "reason",
        .title = QT_TRANSLATE_NOOP("columns", "Reason"),
        .text = [](const PlanRow &row) { return row.because; },
        .toolTip = [](const PlanRow &row) { return row.evidence; },
        .whole = [](const PlanRow &row) { return row.evidence; }},
};

constexpr Column<PlanRow> claimPlanColumns[]{
    {.id = "claim",
        .title = QT_TRANSLATE_NOOP("columns", "Claim"),
        .isMonospace = true,
        .text = [](const PlanRow &row) { return QString::fromStdString(row.id); }},
    {.id = "claimed",
        .title = QT_TRANSLATE_NOOP("columns", "Claimed"),
        .isMonospace = true,
        .text = [](const PlanRow &row) { return row.claimed; }},
    {.id = "wanted",
        .title = QT_TRANSLATE_NOOP("columns", "Row requests"),
        .isMonospace = true,
        .text = [](const PlanRow &row) { return row.wanted; }},
    std::end(planColumns)[-1],
};

constexpr Column<PlanRow> sourceColumns[]{
    {.id = "source",
        .title = QT_TRANSLATE_NOOP("columns", "Source"),
        .isMonospace = true,
        .text = [](const PlanRow &row) { return QString::fromStdString(row.id); }},
    {.id = "claims",
        .title = QT_TRANSLATE_NOOP("columns", "Claims"),
        .alignment = rightAligned,
        .text = [](const PlanRow &row) { return row.claimed; }},
};

std::span<const Column<PlanRow>> columnsFor(PlanDescription::About about)
{
    switch (about) {
    case PlanDescription::About::Claims:
        return claimPlanColumns;
    case PlanDescription::About::Cell:
        return sourceColumns;
    case PlanDescription::About::Leases:
        break;
    }
    return planColumns;
}

} // namespace

QString joined(const QStringList &sections)
{
    if (sections.size() < 2) {
        return sections.join(QString());
    }
    return Plans::tr("%1 and %2").arg(sections.mid(0, sections.size() - 1).join(QStringLiteral(", ")), sections.last());
}

QString targetText(const PlanTarget &target, const QString &since)
{
    return QStringList{QString::fromStdString(target.environmentKind).toUpper() + QLatin1Char(' ')
            + QString::fromStdString(target.environment),
        Plans::tr("cell %1").arg(target.cell.value),
        target.database.empty() ? Plans::tr("database unknown")
                                : Plans::tr("database %1").arg(QString::fromStdString(target.database)),
        since}
        .join(QStringLiteral(" · "));
}

PlanDescription commonDescription(
    const PlanSummary &plan, const std::vector<Reason> &blockers, bool isNothingToDo, const QString &missingApproval)
{
    PlanDescription description;
    description.blockers = translatedTexts(blockers);
    if (!missingApproval.isEmpty()) {
        description.blockers << missingApproval;
    }
    description.isNothingToDo = isNothingToDo && missingApproval.isEmpty();
    description.fingerprint = QString::fromStdString(plan.fingerprint);
    if (plan.requiresTyping && plan.items > 0) {
        description.typed = QString::fromStdString(typedConfirmationFor(plan));
    }
    return description;
}

void SkippedItems::add(const std::string &key, Status status, const QString &reason, PlanRow row)
{
    const auto found = std::find(m_keys.begin(), m_keys.end(), key);
    const auto at = std::size_t(found - m_keys.begin());
    if (found == m_keys.end()) {
        m_keys.push_back(key);
        m_sections.push_back({status, {}, reason, {}});
    }
    m_sections[at].rows.push_back(std::move(row));
}

std::vector<PlanDescription::Section> SkippedItems::sections(QString (*nounFor)(int count)) &&
{
    for (auto &section : m_sections) {
        const int count = int(section.rows.size());
        section.title = Plans::tr("Skip %1 %2").arg(groupedNumber(count), nounFor(count));
        const auto isOther = [&section](const PlanRow &row) { return row.because != section.consequence; };
        if (std::ranges::any_of(section.rows, isOther)) {
            section.consequence = Plans::tr("Reasons differ. First: “%1”").arg(section.consequence);
        }
    }
    std::ranges::stable_sort(m_sections, std::greater{}, [](const auto &section) { return section.rows.size(); });
    return std::move(m_sections);
}

QStringList conductOf(const PlanSummary &plan, const ActionLimits &limits, const QString &recheck,
    const QString &batches, std::size_t calls)
{
    QStringList lines{recheck};
    if (int(plan.items) > limits.canary.front()) {
        QStringList sizes;
        for (const int size : limits.canary) {
            sizes << QString::number(size);
        }
        lines << batches.arg(joined(sizes));
    }
    const double rate = callsPerSecond(plan.head, limits);
    const auto seconds = std::chrono::duration<double>(double(calls) / rate);
    lines << (calls == 0 ? Plans::tr("At most %1 calls per second.").arg(rate)
                         : Plans::tr("At most %1 calls per second: at least %2.")
                               .arg(rate)
                               .arg(durationString(std::chrono::duration_cast<Duration>(seconds))));
    lines << Plans::tr(
        "The run stops after %1 consecutive unexpected outcomes, above %2 % failures, or at an unknown outcome.")
                 .arg(limits.surprisesInARow)
                 .arg(limits.failurePercent);
    return lines;
}

// Lines about this plan alone, and about the people involved.
QStringList validityLines(const PlanHead &plan, const std::vector<Approval> &approvals)
{
    const auto text = [](const std::string &text) { return QString::fromStdString(text); };
    QStringList lines;
    if (plan.runLimits.areRaised()) {
        lines << Plans::tr("Raised limits: at most %1 items and %2 calls per second. Reason: %3")
                     .arg(QString::number(plan.runLimits.items), QString::number(plan.runLimits.callsPerSecond),
                         text(plan.runLimits.reason));
    }
    if (plan.isPooled) {
        lines << Plans::tr("%1 is reached through a pooler, so other machines do not see this run. Make sure that "
                           "nobody runs a plan there.")
                     .arg(text(plan.target.database));
    }
    lines << (plan.validity.executeBy ? Plans::tr("Requested by %1; expires at %2.")
                                            .arg(text(plan.validity.requestedBy), utcString(*plan.validity.executeBy))
                                      : Plans::tr("Requested by %1.").arg(text(plan.validity.requestedBy)));
    for (const auto &approval : approvals) {
        lines << Plans::tr("Approved by %1 at %2: %3")
                     .arg(text(approval.approver), utcString(approval.approvedAt), text(approval.reason));
    }
    return lines;
}

QString planTitle(const LeasePlan &plan)
{
    QStringList phrases;
    for (const auto action : {LeaseAction::Commit, LeaseAction::CleanLocal, LeaseAction::RollBack}) {
        if (const int count = plan.count(action)) {
            phrases << actionPhrase(action, count, phrases.isEmpty());
        }
    }
    if (phrases.isEmpty()) {
        return Plans::tr("Nothing to do in cell %1").arg(plan.target.cell.value);
    }
    return Plans::tr("%1 %2 of cell %3")
        .arg(joined(phrases), leasesText(int(plan.items.size())))
        .arg(plan.target.cell.value);
}

PlanDescription describePlan(const PlanFile &file, const ActionLimits &limits, const QString &missingApproval)
{
    const auto &plan = file.plan;
    auto description = commonDescription(summaryOf(plan), plan.blockers, plan.isNothingToDo(), missingApproval);
    description.action = planTitle(plan);
    description.target = targetText(plan.target, Plans::tr("surveyed %1").arg(utcString(plan.surveyedAt)));
    for (const auto action : {LeaseAction::Commit, LeaseAction::CleanLocal, LeaseAction::RollBack}) {
        if (plan.count(action) > 0) {
            description.effects.push_back(effectOf(plan, action));
        }
    }
    description.leftAlone = skippedSections(plan);
    if (plan.writeOff) {
        description.irrevocable << Plans::tr(
            "The lost database must never serve the cell again, and nothing of after the recovery point may be "
            "restored: such rows have no claims, and another cell may hold their names.");
    }
    if (plan.count(LeaseAction::RollBack) > 0) {
        description.irrevocable << Plans::tr(
            "A rollback cannot be undone: another cell may take a name as soon as it is free.");
    }
    if (plan.count(LeaseAction::Commit) > 0) {
        description.irrevocable << Plans::tr("A commit cannot be undone. It matches the cell's database.");
    }
    if (plan.count(LeaseAction::CleanLocal) > 0) {
        description.irrevocable << Plans::tr(
            "A deleted local row cannot be restored. The service no longer has its lease.");
    }
    if (!plan.items.empty()) {
        description.conduct = (plan.writeOff ? termLines(plan) : QStringList()) + leaseConduct(plan, limits)
            + validityLines(plan, file.approvals);
    }
    description.isDestructive = plan.count(LeaseAction::RollBack) > 0;
    description.hasScript = plan.count(LeaseAction::CleanLocal) > 0;
    const auto blocker = findScriptBlocker(plan);
    description.scriptDisabledReason = blocker ? translatedText(*blocker) : missingApproval;
    return description;
}

PlanRowTable::PlanRowTable(PlanDescription::About about, QObject *parent)
    : RowTable(
        columnsFor(about), [](const PlanRow &row) { return row.id; },
        [](const PlanRow &row) { return QString::fromStdString(row.id); }, parent)
{
}

} // namespace cells::plans

#include "moc_plandescription.cpp"
