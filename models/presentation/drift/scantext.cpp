// SPDX-License-Identifier: MIT
#include "models/presentation/drift/scantext.h"

#include "models/engine/history/coverage.h"
#include "models/engine/history/driftreport.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/drift/drifttext.h"
#include "models/presentation/drift/workertext.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace cells {

namespace {

struct Drift
{
    Q_DECLARE_TR_FUNCTIONS(drift)
};

constexpr Duration estimateIsFresh = std::chrono::minutes{10};

Instant now()
{
    return std::chrono::floor<Duration>(std::chrono::system_clock::now());
}

std::optional<Coverage> coverageOfScan(const ModelScan &scan)
{
    if (scan.progress) {
        const auto done = scan.progress->fraction;
        return coverageOf(scan.progress->counts, done ? std::optional(std::min(*done, 0.999)) : done);
    }
    return scan.report ? std::optional(coverageOf(*scan.report)) : std::nullopt;
}

// A share of nobody knows how much is none.
bool isShareKnown(const std::optional<Coverage> &coverage)
{
    return coverage && (coverage->isExact || coverage->isWholeKnown);
}

QString percent(double share)
{
    return QStringLiteral("%1 %").arg(std::floor(share * 1000) / 10, 0, 'f', 1);
}

// The first and the last id of the model, as far as anybody looked.
std::optional<SequenceRange> idsOf(const ModelScan &scan)
{
    if (scan.report && scan.report->firstId && scan.report->lastId) {
        return SequenceRange{*scan.report->firstId, *scan.report->lastId};
    }
    return scan.estimate ? scan.estimate->ids : std::nullopt;
}

std::optional<std::int64_t> lastIdOf(const ModelScan &scan)
{
    const auto ids = idsOf(scan);
    const auto scanned = scan.progress ? scan.progress->lastId : scan.report ? scan.report->lastId : std::nullopt;
    return ids ? std::optional(std::max(ids->max, scanned.value_or(0))) : scanned;
}

// Share of the ids, rounded down, because the worker may have more rows before this id.
QString workerShare(const ModelScan &scan)
{
    const auto ids = idsOf(scan);
    const auto at = scan.worker->progress.lastProcessedId.value_or(0);
    if (!ids || at < ids->min || scan.worker->isAmbiguous()) {
        return {};
    }
    const auto span = double(lastIdOf(scan).value_or(ids->max) - ids->min + 1);
    return percent(std::min(double(at - ids->min + 1) / span, 0.999));
}

} // namespace

bool isWhole(const ModelScan &scan)
{
    return !scan.progress && scan.report && scan.report->end == ScanEnd::Complete;
}

// Returns text such as "The scan of 2026-11-23 05:55:23 UTC failed: ..."; empty when none failed, or it runs again.
QString failureText(const ModelScan &scan)
{
    if (scan.problem) {
        return translatedText(*scan.problem);
    }
    return scan.failed ? translatedText(failureText(*scan.failed)) : QString();
}

QString stateText(const ModelScan &scan)
{
    if (scan.progress) {
        const auto &remaining = scan.progress->remaining;
        return remaining ? Drift::tr("scanning, %1 to %2 left")
                               .arg(durationString(remaining->least), durationString(remaining->most))
                         : Drift::tr("scanning");
    }
    if (scan.isQueued) {
        return Drift::tr("queued");
    }
    if (scan.problem) {
        return scan.isDamaged ? Drift::tr("saved scan is damaged") : Drift::tr("could not be scanned");
    }
    if (scan.failed) {
        return Drift::tr("failed; before that %1").arg(endText(*scan.report));
    }
    return scan.report ? endText(*scan.report) : Drift::tr("not scanned");
}

std::optional<Status> stateStatus(const ModelScan &scan)
{
    if (scan.progress || scan.isQueued) {
        return Status::Wait;
    }
    if (scan.problem || scan.failed) {
        return Status::Conflict;
    }
    if (!scan.report) {
        return Status::Unknown;
    }
    // The columns of the classes show the findings of a complete scan, so completeness alone is not Ok.
    return scan.report->end != ScanEnd::Complete ? std::optional(Status::Stale)
        : isProvedEqual(*scan.report)            ? std::optional(Status::Ok)
                                                 : std::nullopt;
}

QString stateTip(const ModelScan &scan)
{
    if (scan.progress) {
        const auto rate = Drift::tr("%1 rows/s").arg(groupedNumber(qint64(scan.progress->rowsPerSecond)));
        return scan.progress->limiter.isEmpty()
            ? rate
            : Drift::tr("%1, limited by %2").arg(rate, translatedText(scan.progress->limiter));
    }
    if (scan.problem && !scan.report) {
        return translatedText(*scan.problem);
    }
    if (!scan.report) {
        return {};
    }
    const auto &report = *scan.report;
    const auto took = Drift::tr("%1 rows and %2 claims compared at %3, in %4.")
                          .arg(groupedNumber(qint64(report.counts.rows)), groupedNumber(qint64(report.counts.claims)),
                              utcString(report.startedAt), durationString(report.took));
    QStringList lines{failureText(scan), took};
    lines << (report.problem ? translatedText(*report.problem) : QString());
    for (const auto &alert : scanAlerts(report)) {
        lines << translatedText(alert);
    }
    lines << (report.lacksBaseline ? translatedText(Reason{Reason::Code::NoBaseline, {std::string(report.model->name)}})
                                   : QString());
    lines << translatedText(report.saveProblem);
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

// Adds the age of an older estimate.
QString estimateColumnText(const ModelScan &scan)
{
    if (scan.isEstimating) {
        return Drift::tr("sampling…");
    }
    const auto *estimate = scan.estimateShown();
    if (!estimate) {
        return dash();
    }
    const auto text = estimateText(*estimate, estimate->drift);
    const auto age = now() - estimate->startedAt;
    return age < estimateIsFresh ? text : Drift::tr("%1 · %2 ago").arg(text, durationString(age));
}

QString estimateTip(const ModelScan &scan)
{
    const auto *estimate = scan.estimateShown();
    if (!estimate) {
        return !scan.estimateProblem.isEmpty() ? scan.estimateProblem
            : scan.estimate                    ? Drift::tr("A later scan replaced this estimate.")
                                               : Drift::tr("No estimate yet.");
    }
    return Drift::tr("Estimated from a sample of %1 rows in %2 blocks at %3, with 95 % confidence.")
        .arg(groupedNumber(qint64(estimate->counted.rows)), groupedNumber(estimate->blocks),
            momentString(estimate->startedAt, now()));
}

bool isEstimatedLower(const ModelScan &a, const ModelScan &b)
{
    const auto likely = [](const ModelScan &scan) {
        const auto *estimate = scan.estimateShown();
        return estimate ? std::int64_t(estimate->drift.likely) : -1;
    };
    return likely(a) < likely(b);
}

QString coverageText(const ModelScan &scan)
{
    const auto coverage = coverageOfScan(scan);
    return !isShareKnown(coverage) ? dash() : coverage->known >= 1 ? QStringLiteral("100 %") : percent(coverage->known);
}

StatusShares coverageShares(const ModelScan &scan)
{
    const auto coverage = coverageOfScan(scan);
    // Matching rows of a partial scan prove nothing about the rest, so they are never drawn as matching.
    const auto agreeing = isWhole(scan) ? Status::Ok : Status::Wait;
    return coverage ? StatusShares{{agreeing, coverage->matching}, {Status::Different, coverage->differing},
               {Status::Conflict, coverage->conflicting}, {Status::Ended, coverage->movedAway},
               {Status::Wait, coverage->recent}, {Status::Unknown, coverage->unknown}}
                    : StatusShares();
}

QString coverageTip(const ModelScan &scan)
{
    const auto coverage = coverageOfScan(scan);
    if (!coverage) {
        return Drift::tr("Not scanned yet.");
    }
    if (!isShareKnown(coverage)) {
        return Drift::tr("The compared share is unknown because the range of ids is unknown.");
    }
    QStringList lines{coverage->isExact ? Drift::tr("All claims and rows, counted:")
                                        : Drift::tr("All claims and rows, estimated from the ids:")};
    const auto add = [&](double share, const QString &label) {
        if (share > 0) {
            lines << QStringLiteral("%1 %2").arg(percent(share), label);
        }
    };
    add(coverage->matching, Drift::tr("matching"));
    add(coverage->differing, Drift::tr("missing, different, extra or duplicate"));
    add(coverage->conflicting, Drift::tr("in conflict"));
    add(coverage->movedAway, Drift::tr("moved away"));
    add(coverage->recent, Drift::tr("too recent or leased"));
    add(coverage->unknown, Drift::tr("unreadable or not checked"));
    const double reached = coverage->matching + coverage->differing + coverage->conflicting + coverage->movedAway
        + coverage->recent + coverage->unknown;
    add(coverage->isExact ? 0 : 1 - reached, Drift::tr("not reached"));
    return lines.join(QLatin1Char('\n'));
}

bool hasLessCoverage(const ModelScan &a, const ModelScan &b)
{
    const auto known = [](const ModelScan &scan) {
        const auto coverage = coverageOfScan(scan);
        return isShareKnown(coverage) ? coverage->known : -1;
    };
    return known(a) < known(b);
}

std::optional<Status> workerStatus(const ModelScan &scan)
{
    return scan.worker ? std::optional(statusOf(*scan.worker)) : std::nullopt;
}

bool hasWorkerBefore(const ModelScan &a, const ModelScan &b)
{
    const auto at
        = [](const ModelScan &scan) { return scan.worker ? scan.worker->progress.lastProcessedId.value_or(0) : -1; };
    return at(a) < at(b);
}

QString workerTipOf(const ModelScan &scan)
{
    if (!scan.worker) {
        return scan.workerProblem;
    }
    const auto last = lastIdOf(scan);
    return workerTip(*scan.worker) + QLatin1Char('\n')
        + (last ? Drift::tr("The share covers ids up to %1, the last known one. The remaining time uses the speed "
                            "since this page was opened.")
                      .arg(groupedNumber(*last))
                : Drift::tr("The remaining share is unknown. Estimate or scan the model to find its last id."));
}

QString whereWorkerIs(const ModelScan &scan)
{
    if (!scan.worker) {
        return dash();
    }
    QStringList segments{workerText(*scan.worker), workerShare(scan)};
    if (const auto left = lastIdOf(scan) ? scan.workerThroughput.remaining(*lastIdOf(scan)) : std::nullopt) {
        segments << Drift::tr("%1 to %2 left").arg(durationString(left->least), durationString(left->most));
    }
    segments.removeAll(QString());
    return segments.join(QStringLiteral(" · "));
}

} // namespace cells
