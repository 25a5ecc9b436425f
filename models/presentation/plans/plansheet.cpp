#include "models/presentation/plans/plansheet.h"

#include "models/engine/runs/actionrun.h"
#include "models/presentation/base/phrasetext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/leases/leasetext.h"

#include <algorithm>

namespace cells {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(plans)
};

// "Roll back 37", at the beginning of a sentence or within it.
QString deedPhrase(LeaseDeed deed, int count, bool isFirst)
{
    const auto number = groupedNumber(count);
    switch (deed) {
    case LeaseDeed::RollBack:
        return (isFirst ? Words::tr("Roll back %1") : Words::tr("roll back %1")).arg(number);
    case LeaseDeed::CleanLocal:
        return (isFirst ? Words::tr("Delete the local rows of %1") : Words::tr("delete the local rows of %1"))
            .arg(number);
    case LeaseDeed::Commit:
        break;
    }
    return (isFirst ? Words::tr("Commit %1") : Words::tr("commit %1")).arg(number);
}

QString leasesText(int count)
{
    return count == 1 ? Words::tr("lease") : Words::tr("leases");
}

// What it means to those who use the names.
QString consequenceOf(LeaseDeed deed)
{
    switch (deed) {
    case LeaseDeed::RollBack:
        return Words::tr("What they created at the service is taken back: names that they reserved become free for any "
                         "cell. Claims that they were to destroy stay.");
    case LeaseDeed::CleanLocal:
        return Words::tr(
            "The service has no such lease any more: only the cell's own row is deleted, no claim changes.");
    case LeaseDeed::Commit:
        break;
    }
    return Words::tr(
        "The change is committed in the cell's database; the service is told to make it final, as the cell "
        "itself would have. The cell's own lease rows stay until its reaper, or a later plan, deletes them.");
}

Status statusOf(LeaseDeed deed)
{
    switch (deed) {
    case LeaseDeed::RollBack:
        return statusOf(LeaseVerdict::RollBack);
    case LeaseDeed::CleanLocal:
        return statusOf(LeaseVerdict::CleanLocal);
    case LeaseDeed::Commit:
        break;
    }
    return statusOf(LeaseVerdict::Commit);
}

PlanRow rowOf(const SurveyedLease &lease)
{
    QStringList evidence;
    for (const auto &reason : lease.judgement.reasons) {
        evidence << textOfReason(reason);
    }
    return {lease.uuid.text(), lease.age, {}, {}, evidence.value(0), evidence.join(QLatin1Char('\n'))};
}

PlanSheet::Part effectOf(const LeasePlan &plan, LeaseDeed deed)
{
    const int count = plan.count(deed);
    PlanSheet::Part part{statusOf(deed), Words::tr("%1 %2").arg(deedPhrase(deed, count, true), leasesText(count)),
        consequenceOf(deed), {}};
    for (const auto &item : plan.items) {
        if (item.deed == deed) {
            part.rows.push_back(rowOf(item.seen));
        }
    }
    return part;
}

// Grouped by the reason, most often first.
std::vector<PlanSheet::Part> partsLeftAlone(const LeasePlan &plan)
{
    std::vector<PlanSheet::Part> parts;
    std::vector<Reason::Code> codes;
    for (const auto &left : plan.excluded) {
        const auto found = std::find(codes.begin(), codes.end(), left.why.code);
        const auto at = std::size_t(found - codes.begin());
        if (found == codes.end()) {
            codes.push_back(left.why.code);
            parts.push_back({statusOf(left.seen.judgement.verdict), {}, textOfReason(left.why), {}});
        }
        auto row = rowOf(left.seen);
        row.because = textOfReason(left.why);
        parts[at].rows.push_back(std::move(row));
    }
    for (auto &part : parts) {
        const int count = int(part.rows.size());
        part.title = Words::tr("Leave %1 %2 alone").arg(groupedNumber(count), leasesText(count));
        const auto isOther = [&part](const PlanRow &row) { return row.because != part.consequence; };
        if (std::ranges::any_of(part.rows, isOther)) {
            part.consequence
                = Words::tr("Each has a reason of its own, of one kind. The first one: “%1”").arg(part.consequence);
        }
    }
    std::stable_sort(parts.begin(), parts.end(),
        [](const auto &left, const auto &right) { return left.rows.size() > right.rows.size(); });
    return parts;
}

QStringList leaseConduct(const LeasePlan &plan, const ActionLimits &limits)
{
    QStringList sizes;
    for (const int size : limits.canary) {
        sizes << QString::number(size);
    }
    const bool hasBatches = int(plan.items.size()) > limits.canary.front();
    return conductOf(summaryOf(plan), limits,
               Words::tr("Each lease is looked at again just before its call, and skipped when anything changed."),
               hasBatches
                   ? Words::tr("First %1, then the rest; the leases are surveyed anew before each of these batches.")
                         .arg(joined(sizes))
                   : QString(),
               plan.items.size())
        + (plan.isFenced && plan.count(LeaseDeed::RollBack) > 0 ? QStringList{Words::tr(
               "Each rollback goes behind a fence: a row of its uuid in the cell's lease table, which no "
               "transaction can then commit. The row stays until it is cleaned as an orphan.")}
                                                                : QStringList());
}

constexpr Qt::Alignment left = Qt::AlignLeft | Qt::AlignVCenter;
constexpr Qt::Alignment right = Qt::AlignRight | Qt::AlignVCenter;

const RowTable<PlanRow, std::string>::Columns &planColumns()
{
    static const RowTable<PlanRow, std::string>::Columns columns{
        {.id = "lease",
            .title = QT_TRANSLATE_NOOP("columns", "Lease"),
            .alignment = left,
            .isMonospace = true,
            .text = [](const PlanRow &row) { return QString::fromStdString(row.id); },
            .isLess = [](const PlanRow &a, const PlanRow &b) { return a.id < b.id; }},
        {.id = "age",
            .title = QT_TRANSLATE_NOOP("columns", "Age"),
            .alignment = right,
            .text = [](const PlanRow &row) { return durationString(row.age); },
            .isLess = [](const PlanRow &a, const PlanRow &b) { return a.age < b.age; }},
        {.id = "reason",
            .title = QT_TRANSLATE_NOOP("columns", "Because"),
            .alignment = left,
            .text = [](const PlanRow &row) { return row.because; },
            .isLess = [](const PlanRow &a, const PlanRow &b) { return a.because < b.because; },
            .toolTip = [](const PlanRow &row) { return row.evidence; },
            .whole = [](const PlanRow &row) { return row.evidence; }},
    };
    return columns;
}

const RowTable<PlanRow, std::string>::Columns &claimPlanColumns()
{
    static const RowTable<PlanRow, std::string>::Columns columns{
        {.id = "claim",
            .title = QT_TRANSLATE_NOOP("columns", "Claim"),
            .alignment = left,
            .isMonospace = true,
            .text = [](const PlanRow &row) { return QString::fromStdString(row.id); },
            .isLess = [](const PlanRow &a, const PlanRow &b) { return a.id < b.id; }},
        {.id = "claimed",
            .title = QT_TRANSLATE_NOOP("columns", "Claimed"),
            .alignment = left,
            .isMonospace = true,
            .text = [](const PlanRow &row) { return row.claimed; },
            .isLess = [](const PlanRow &a, const PlanRow &b) { return a.claimed < b.claimed; }},
        {.id = "wanted",
            .title = QT_TRANSLATE_NOOP("columns", "Row wants"),
            .alignment = left,
            .isMonospace = true,
            .text = [](const PlanRow &row) { return row.wanted; },
            .isLess = [](const PlanRow &a, const PlanRow &b) { return a.wanted < b.wanted; }},
        planColumns().back(),
    };
    return columns;
}

} // namespace

QString joined(const QStringList &parts)
{
    if (parts.size() < 2) {
        return parts.join(QString());
    }
    return Words::tr("%1 and %2").arg(parts.mid(0, parts.size() - 1).join(QStringLiteral(", ")), parts.last());
}

QString placeOf(const PlanTarget &target, const QString &since)
{
    return QStringList{QString::fromStdString(target.environmentKind).toUpper() + QLatin1Char(' ')
            + QString::fromStdString(target.environment),
        Words::tr("cell %1").arg(target.cell.value),
        Words::tr("database %1").arg(QString::fromStdString(target.database)), since}
        .join(QStringLiteral(" · "));
}

QStringList conductOf(const PlanSummary &plan, const ActionLimits &limits, const QString &recheck,
    const QString &batches, std::size_t calls)
{
    QStringList lines{recheck};
    if (!batches.isEmpty()) {
        lines << batches;
    }
    const double rate = callsPerSecond(plan.head, limits);
    const auto seconds = std::chrono::duration<double>(double(calls) / rate);
    lines << (calls == 0 ? Words::tr("At most %1 calls a second.").arg(rate)
                         : Words::tr("At most %1 calls a second: at least %2.")
                               .arg(rate)
                               .arg(durationString(std::chrono::duration_cast<Duration>(seconds))));
    lines << Words::tr(
        "It stops by itself after %1 surprises in a row, when more than %2 % fail, or when an outcome is "
        "not known.")
                 .arg(limits.surprisesInARow)
                 .arg(limits.failurePercent);
    return lines;
}

// What is unlike other plans, and who has to do with this one.
QStringList termsOf(const PlanHead &plan, const std::vector<Approval> &approvals)
{
    const auto text = [](const std::string &text) { return QString::fromStdString(text); };
    QStringList lines;
    if (plan.caps.areRaised()) {
        lines << Words::tr("More than usual: at most %1 items and %2 calls a second, because %3")
                     .arg(QString::number(plan.caps.items), QString::number(plan.caps.callsPerSecond),
                         text(plan.caps.reason));
    }
    if (plan.isPooled) {
        lines << Words::tr("%1 is reached through a pooler, so other machines do not see this run. Make sure that "
                           "nobody runs a plan there.")
                     .arg(text(plan.target.database));
    }
    lines << (plan.terms.executeBy ? Words::tr("Asked for by %1; to be run by %2.")
                                         .arg(text(plan.terms.requestedBy), utcString(*plan.terms.executeBy))
                                   : Words::tr("Asked for by %1.").arg(text(plan.terms.requestedBy)));
    for (const auto &approval : approvals) {
        lines << Words::tr("Approved by %1 at %2: %3")
                     .arg(text(approval.approver), utcString(approval.approvedAt), text(approval.reason));
    }
    return lines;
}

QString deedOf(const LeasePlan &plan)
{
    QStringList phrases;
    for (const auto deed : {LeaseDeed::Commit, LeaseDeed::CleanLocal, LeaseDeed::RollBack}) {
        if (const int count = plan.count(deed)) {
            phrases << deedPhrase(deed, count, phrases.isEmpty());
        }
    }
    if (phrases.isEmpty()) {
        return Words::tr("Nothing to do in cell %1").arg(plan.target.cell.value);
    }
    return Words::tr("%1 %2 of cell %3")
        .arg(joined(phrases), leasesText(int(plan.items.size())))
        .arg(plan.target.cell.value);
}

PlanSheet sheetOf(const PlanFile &file, const ActionLimits &limits, const QString &missingApproval)
{
    const auto &plan = file.plan;
    PlanSheet sheet;
    sheet.deed = deedOf(plan);
    sheet.place = placeOf(plan.target, Words::tr("surveyed %1").arg(utcString(plan.surveyedAt)));
    for (const auto &reason : plan.blocking) {
        sheet.blocking << textOfReason(reason);
    }
    sheet.isNothingToDo = plan.isNothingToDo() && missingApproval.isEmpty();
    if (!missingApproval.isEmpty()) {
        sheet.blocking << missingApproval;
    }
    for (const auto deed : {LeaseDeed::Commit, LeaseDeed::CleanLocal, LeaseDeed::RollBack}) {
        if (plan.count(deed) > 0) {
            sheet.effects.push_back(effectOf(plan, deed));
        }
    }
    sheet.leftAlone = partsLeftAlone(plan);
    if (plan.count(LeaseDeed::RollBack) > 0) {
        sheet.irrevocable << Words::tr(
            "A rollback cannot be undone: another cell may take a name as soon as it is free.");
    }
    if (plan.count(LeaseDeed::Commit) > 0) {
        sheet.irrevocable << Words::tr("A commit cannot be undone; it is what the cell's database already says.");
    }
    if (plan.count(LeaseDeed::CleanLocal) > 0) {
        sheet.irrevocable << Words::tr("A deleted local row cannot be restored; the service has no such lease.");
    }
    if (!plan.items.empty()) {
        sheet.conduct = leaseConduct(plan, limits) + termsOf(plan, file.approvals);
    }
    const auto summary = summaryOf(plan);
    sheet.fingerprint = QString::fromStdString(summary.fingerprint);
    sheet.typed = summary.requiresTyping && summary.items > 0 ? QString::fromStdString(typedConfirmationFor(summary))
                                                              : QString();
    sheet.isDestructive = plan.count(LeaseDeed::RollBack) > 0;
    sheet.hasScript = plan.count(LeaseDeed::CleanLocal) > 0;
    const auto objection = objectionToScript(plan);
    sheet.scriptObjection = objection ? textOfReason(*objection) : missingApproval;
    return sheet;
}

PlanRowTable::PlanRowTable(PlanSheet::About about, QObject *parent)
    : RowTable(
        about == PlanSheet::About::Claims ? claimPlanColumns() : planColumns(),
        [](const PlanRow &row) { return row.id; }, [](const PlanRow &row) { return QString::fromStdString(row.id); },
        parent)
{
}

} // namespace cells
