// SPDX-License-Identifier: MIT
#include "models/presentation/drift/drifttext.h"

#include "models/presentation/base/safetext.h"

#include <QStringList>

namespace cells::drift {

using namespace claims;

namespace {

struct Drift
{
    Q_DECLARE_TR_FUNCTIONS(drift)
};

// After the number, in a sentence; ordered as DriftClass.
constexpr std::array<const char *, allOf<DriftClass>().size()> counted{QT_TRANSLATE_NOOP("drift", "%1 missing"),
    QT_TRANSLATE_NOOP("drift", "%1 different"), QT_TRANSLATE_NOOP("drift", "%1 extra"),
    QT_TRANSLATE_NOOP("drift", "%1 in conflict"), QT_TRANSLATE_NOOP("drift", "%1 duplicate"),
    QT_TRANSLATE_NOOP("drift", "%1 recent"), QT_TRANSLATE_NOOP("drift", "%1 leased"),
    QT_TRANSLATE_NOOP("drift", "%1 unreadable"), QT_TRANSLATE_NOOP("drift", "%1 not checked"),
    QT_TRANSLATE_NOOP("drift", "%1 moved away")};

QString number(std::uint64_t count)
{
    return groupedNumber(qint64(count));
}

QString foundIn(const ScanCounts &counts, bool isWhole, std::uint64_t ownersNotAsked)
{
    QStringList kinds;
    for (const auto drift : allOf<DriftClass>()) {
        if (counts.of(drift) > 0) {
            kinds << countInSentence(drift, counts.of(drift));
        }
    }
    if (kinds.isEmpty()) {
        kinds << (isWhole ? Drift::tr("no differences") : Drift::tr("no differences so far"));
    }
    if (ownersNotAsked > 0) {
        kinds << Drift::tr("conflicts not checked");
    }
    for (const auto &[type, count] : counts.ofUnknownTypes) {
        kinds << Drift::tr("%1 of unknown %2").arg(number(count), QString::fromStdString(nameOf(type)));
    }
    return Drift::tr("%1 matching").arg(number(counts.matching)) + QStringLiteral(" · ")
        + kinds.join(QStringLiteral(", "));
}

} // namespace

QString countInSentence(DriftClass drift, std::uint64_t count)
{
    return Drift::tr(counted[std::size_t(drift)]).arg(number(count));
}

bool isProvedEqual(const ScanReport &report)
{
    return statusOf(report) == Status::Ok;
}

Status statusOf(const ScanReport &report)
{
    const auto &counts = report.counts;
    if (counts.drift() > 0) {
        return counts.of(DriftClass::Conflict) > 0 ? Status::Conflict : Status::Different;
    }
    if (report.end != ScanEnd::Complete) {
        return Status::Stale;
    }
    if (counts.of(DriftClass::Unreadable) + counts.of(DriftClass::NotChecked) > 0) {
        return Status::Unknown;
    }
    return counts.of(DriftClass::Recent) + counts.of(DriftClass::Leased) > 0 ? Status::Wait : Status::Ok;
}

QString foundText(const ScanReport &report)
{
    return foundIn(report.counts, report.end == ScanEnd::Complete, report.ownersNotAsked);
}

QString endText(const ScanReport &report)
{
    const auto at = groupedNumber(report.comparedUpTo);
    switch (report.end) {
    case ScanEnd::Stopped:
        return Drift::tr("stopped at id %1").arg(at);
    case ScanEnd::DriftLimit:
        return Drift::tr("drift limit reached at id %1").arg(at);
    case ScanEnd::TimeLimit:
        return Drift::tr("time limit reached at id %1").arg(at);
    case ScanEnd::Failed:
    case ScanEnd::Running:
        return Drift::tr("interrupted at id %1").arg(at);
    case ScanEnd::Complete:
        break;
    }
    return Drift::tr("complete");
}

QString estimateText(const EstimateReport &report, const EstimatedTotal &total)
{
    if (!report.ids) {
        return Drift::tr("no row in scope");
    }
    if (isExact(report)) {
        return Drift::tr("%1, complete").arg(number(total.likely));
    }
    return total.likely == 0
        ? Drift::tr("none found, at most %1").arg(number(total.most))
        : Drift::tr("about %1, %2 to %3").arg(number(total.likely), number(total.least), number(total.most));
}

QString sentenceOf(const std::vector<const ScanReport *> &scanned, int models)
{
    if (scanned.empty()) {
        return Drift::tr("No model has been scanned yet.");
    }
    ScanCounts sum;
    int incomplete = 0;
    std::uint64_t ownersNotAsked = 0;
    for (const auto *report : scanned) {
        sum.add(report->counts);
        ownersNotAsked += report->ownersNotAsked;
        incomplete += report->end == ScanEnd::Complete ? 0 : 1;
    }
    QStringList segments;
    if (incomplete > 0) {
        segments << Drift::tr("%n scan(s) incomplete", nullptr, incomplete);
    }
    segments << Drift::tr("%1 of %2 models scanned").arg(scanned.size()).arg(models);
    segments << foundIn(sum, incomplete == 0, ownersNotAsked);
    return segments.join(QStringLiteral(" · "));
}

} // namespace cells::drift
