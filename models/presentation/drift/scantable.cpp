// SPDX-License-Identifier: MIT
#include "models/presentation/drift/scantable.h"

#include "models/engine/history/coverage.h"
#include "models/engine/history/driftreport.h"
#include "models/engine/scan/rangescanner.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/drift/drifttext.h"
#include "models/presentation/drift/workertext.h"

#include <algorithm>
#include <cmath>

namespace cells::drift {

using namespace claims;

namespace {

struct ScanTexts
{
    Q_DECLARE_TR_FUNCTIONS(drift)
};

constexpr Duration estimateIsFresh = std::chrono::minutes{10};

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
    return QStringLiteral("%1 %").arg(decimalNumber(std::floor(share * 1000) / 10));
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

QString stateText(const ModelScan &scan)
{
    if (scan.progress) {
        const auto &remaining = scan.progress->remaining;
        return remaining ? ScanTexts::tr("scanning, %1 to %2 left")
                               .arg(durationString(remaining->least), durationString(remaining->most))
                         : ScanTexts::tr("scanning");
    }
    if (scan.isQueued) {
        return ScanTexts::tr("queued");
    }
    if (scan.problem) {
        return scan.isDamaged ? ScanTexts::tr("saved scan is damaged") : ScanTexts::tr("could not be scanned");
    }
    if (scan.failed) {
        return ScanTexts::tr("failed; before that %1").arg(endText(*scan.report));
    }
    return scan.report ? endText(*scan.report) : ScanTexts::tr("not scanned");
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
        const auto rate = ScanTexts::tr("%1 rows/s").arg(groupedNumber(qint64(scan.progress->rowsPerSecond)));
        return scan.progress->limiter.isEmpty()
            ? rate
            : ScanTexts::tr("%1, limited by %2").arg(rate, translatedText(scan.progress->limiter));
    }
    if (scan.problem && !scan.report) {
        return translatedText(*scan.problem);
    }
    if (!scan.report) {
        return {};
    }
    const auto &report = *scan.report;
    const auto took = ScanTexts::tr("%1 rows and %2 claims compared at %3, in %4.")
                          .arg(groupedNumber(qint64(report.counts.rows)), groupedNumber(qint64(report.counts.claims)),
                              utcString(report.startedAt), durationString(report.took));
    QStringList lines{failureText(scan), took};
    lines << (report.problem ? translatedText(*report.problem) : QString());
    lines << translatedTexts(scanAlerts(report));
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
        return ScanTexts::tr("sampling…");
    }
    const auto *estimate = scan.estimateShown();
    if (!estimate) {
        return dash();
    }
    const auto text = estimateText(*estimate, estimate->drift);
    const auto age = presentTime() - estimate->startedAt;
    return age < estimateIsFresh ? text : ScanTexts::tr("%1 · %2 ago").arg(text, durationString(age));
}

QString estimateTip(const ModelScan &scan)
{
    const auto *estimate = scan.estimateShown();
    if (!estimate) {
        return !scan.estimateProblem.isEmpty() ? scan.estimateProblem
            : scan.estimate                    ? ScanTexts::tr("A later scan replaced this estimate.")
                                               : ScanTexts::tr("No estimate yet.");
    }
    return ScanTexts::tr("Estimated from a sample of %1 rows in %2 blocks at %3, with 95 % confidence.")
        .arg(groupedNumber(qint64(estimate->counted.rows)), groupedNumber(estimate->blocks),
            momentString(estimate->startedAt, presentTime()));
}

std::int64_t likelyDrift(const ModelScan &scan)
{
    const auto *estimate = scan.estimateShown();
    return estimate ? std::int64_t(estimate->drift.likely) : -1;
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
        return ScanTexts::tr("Not scanned yet.");
    }
    if (!isShareKnown(coverage)) {
        return ScanTexts::tr("The compared share is unknown because the range of ids is unknown.");
    }
    QStringList lines{coverage->isExact ? ScanTexts::tr("All claims and rows, counted:")
                                        : ScanTexts::tr("All claims and rows, estimated from the ids:")};
    const auto add = [&](double share, const QString &label) {
        if (share > 0) {
            lines << QStringLiteral("%1 %2").arg(percent(share), label);
        }
    };
    add(coverage->matching, ScanTexts::tr("matching"));
    add(coverage->differing, ScanTexts::tr("missing, different, extra or duplicate"));
    add(coverage->conflicting, ScanTexts::tr("in conflict"));
    add(coverage->movedAway, ScanTexts::tr("moved away"));
    add(coverage->recent, ScanTexts::tr("too recent or leased"));
    add(coverage->unknown, ScanTexts::tr("unreadable or not checked"));
    const double reached = coverage->matching + coverage->differing + coverage->conflicting + coverage->movedAway
        + coverage->recent + coverage->unknown;
    add(coverage->isExact ? 0 : 1 - reached, ScanTexts::tr("not reached"));
    return lines.join(QLatin1Char('\n'));
}

double knownShare(const ModelScan &scan)
{
    const auto coverage = coverageOfScan(scan);
    return isShareKnown(coverage) ? coverage->known : -1;
}

std::optional<Status> workerStatus(const ModelScan &scan)
{
    return scan.worker ? std::optional(statusOf(*scan.worker)) : std::nullopt;
}

std::int64_t workerPosition(const ModelScan &scan)
{
    return scan.worker ? scan.worker->progress.lastProcessedId.value_or(0) : -1;
}

QString workerTipOf(const ModelScan &scan)
{
    if (!scan.worker) {
        return scan.workerProblem;
    }
    const auto last = lastIdOf(scan);
    return workerTip(*scan.worker) + QLatin1Char('\n')
        + (last ? ScanTexts::tr("The share covers ids up to %1, the last known one. The remaining time uses the speed "
                                "since this page was opened.")
                      .arg(groupedNumber(*last))
                : ScanTexts::tr("The remaining share is unknown. Estimate or scan the model to find its last id."));
}

QString modelText(const ModelScan &scan)
{
    return utf8Text(scan.model->name);
}

// Shows counts of a partial scan as "at least": finding none is not zero (C18).
QString countText(const ModelScan &scan, std::uint64_t count)
{
    return groupedNumber(qint64(count)) + (isWhole(scan) ? QString() : QStringLiteral("+"));
}

QString countTip(const ModelScan &scan)
{
    return !scan.counts() ? ScanTexts::tr("Not scanned yet.")
        : isWhole(scan)   ? QString()
                          : ScanTexts::tr("Covers only the compared part; the rest is unknown.");
}

// C7: what live claiming does not make is no fault of it.
QString missingTip(const ModelScan &scan)
{
    QStringList lines{countTip(scan)};
    if (const auto off = scan.counts() ? scan.counts()->missingFlagOff : 0; off > 0) {
        lines << ScanTexts::tr("Live claiming does not create %1 of them because their flag is off.")
                     .arg(groupedNumber(qint64(off)));
    }
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

// Missing claims of which nobody was asked who holds them.
std::uint64_t ownersNotAsked(const ModelScan &scan)
{
    return scan.progress ? scan.progress->ownersNotAsked : scan.report ? scan.report->ownersNotAsked : 0;
}

template <auto count> std::int64_t knownCount(const ModelScan &scan)
{
    return scan.counts() ? std::int64_t(std::invoke(count, *scan.counts())) : -1;
}

// `count`: a member of ScanCounts, or a function of it.
template <auto count>
constexpr Column<ModelScan> countColumn(const char *id, const char *title,
    std::optional<Status> (*status)(const ModelScan &), QString (*tip)(const ModelScan &) = countTip)
{
    return {.id = id,
        .title = title,
        .alignment = rightAligned,
        .text =
            [](const ModelScan &scan) {
                return scan.counts() ? countText(scan, std::invoke(count, *scan.counts())) : dash();
            },
        .isLess = isLessBy<knownCount<count>>,
        .status = status,
        .toolTip = tip};
}

template <DriftClass drift> std::uint64_t countOf(const ScanCounts &counts)
{
    return counts.of(drift);
}

// A class that nothing fell into is not drawn as if something had.
template <DriftClass drift> std::optional<Status> statusOfCount(const ModelScan &scan)
{
    return scan.counts() && scan.counts()->of(drift) > 0 ? std::optional(statusOf(drift)) : std::nullopt;
}

QString conflictText(const ModelScan &scan)
{
    if (!scan.counts()) {
        return dash();
    }
    const auto count = scan.counts()->of(DriftClass::Conflict);
    return ownersNotAsked(scan) == 0 ? countText(scan, count)
        : count == 0                 ? ScanTexts::tr("not checked")
                                     : groupedNumber(qint64(count)) + QStringLiteral("+");
}

std::optional<Status> conflictStatus(const ModelScan &scan)
{
    const auto ofCount = statusOfCount<DriftClass::Conflict>(scan);
    return ofCount || ownersNotAsked(scan) == 0 ? ofCount : std::optional(Status::Unknown);
}

QString conflictTip(const ModelScan &scan)
{
    const auto notAsked = ownersNotAsked(scan);
    return notAsked == 0 ? countTip(scan)
                         : ScanTexts::tr("%1 missing claims were not checked for conflicts. This requires an admin "
                                         "certificate; a scan checks at most %2.")
                               .arg(groupedNumber(qint64(notAsked)), groupedNumber(qint64(OwnerLookup::atMost)));
}

// Differences of the other classes, some of which are still open.
StatusCounts otherCounts(const ModelScan &scan)
{
    StatusCounts shown;
    const auto add = [&](Status status, std::initializer_list<DriftClass> classes) {
        qint64 sum = 0;
        for (const auto drift : classes) {
            sum += scan.counts() ? qint64(scan.counts()->of(drift)) : 0;
        }
        if (sum > 0) {
            shown.push_back({status, sum});
        }
    };
    add(Status::Different, {DriftClass::Duplicate});
    add(Status::Wait, {DriftClass::Recent, DriftClass::Leased});
    add(Status::Unknown, {DriftClass::Unreadable, DriftClass::NotChecked});
    add(Status::Ended, {DriftClass::MovedAway});
    return shown;
}

// "12 recent, 3 unreadable"
QString otherText(const ModelScan &scan)
{
    QStringList kinds;
    for (const auto drift : {DriftClass::Duplicate, DriftClass::Recent, DriftClass::Leased, DriftClass::Unreadable,
             DriftClass::NotChecked, DriftClass::MovedAway}) {
        if (scan.counts() && scan.counts()->of(drift) > 0) {
            kinds << countInSentence(drift, scan.counts()->of(drift));
        }
    }
    if (scan.counts() && kinds.isEmpty()) {
        return isWhole(scan) ? ScanTexts::tr("none") : ScanTexts::tr("none so far");
    }
    return kinds.isEmpty() ? dash() : kinds.join(QStringLiteral(", "));
}

qint64 othersIn(const ModelScan &scan)
{
    qint64 all = scan.counts() ? 0 : -1;
    for (const auto &count : otherCounts(scan)) {
        all += count.count;
    }
    return all;
}

QList<double> trendOf(const ModelScan &scan)
{
    QList<double> values;
    if (scan.history && scan.history->size() > 1) {
        for (const auto &history : *scan.history) {
            values.push_back(double(driftOf(history)));
        }
    }
    return values;
}

// "12 → 41"
QString trendText(const ModelScan &scan)
{
    const auto values = trendOf(scan);
    return values.isEmpty()
        ? dash()
        : QStringLiteral("%1 → %2").arg(groupedNumber(qint64(values.front())), groupedNumber(qint64(values.back())));
}

QString trendTip(const ModelScan &scan)
{
    if (trendOf(scan).isEmpty()) {
        return ScanTexts::tr("The trend needs two complete scans.");
    }
    return ScanTexts::tr("Drift in %n complete scan(s) since %1: %2", nullptr, int(scan.history->size()))
        .arg(utcString(scan.history->front().startedAt), trendText(scan));
}

double riseOf(const ModelScan &scan)
{
    const auto values = trendOf(scan);
    return values.isEmpty() ? 0 : values.back() - values.front();
}

template <DriftClass drift> constexpr Column<ModelScan> classColumn(const char *title)
{
    return countColumn<countOf<drift>>(
        toKey(drift).data(), title, statusOfCount<drift>, drift == DriftClass::Missing ? missingTip : countTip);
}

// Rows a second of the running scan, else the average of the last one; empty: unknown.
std::optional<double> rateOf(const ModelScan &scan)
{
    if (scan.progress) {
        return scan.progress->rowsPerSecond;
    }
    return scan.report && scan.report->took > Duration::zero()
        ? std::optional(double(scan.report->counts.rows) * 1e6 / double(scan.report->took.count()))
        : std::nullopt;
}

QString rateText(const ModelScan &scan)
{
    const auto rate = rateOf(scan);
    return rate ? groupedNumber(qint64(*rate)) : dash();
}

Instant scannedAt(const ModelScan &scan)
{
    return scan.report ? scan.report->startedAt : Instant{};
}

// Shows minutes without the zone, which the header names. The tooltip has the full time.
QString scannedText(const ModelScan &scan)
{
    constexpr auto toTheMinute = qsizetype(sizeof "2026-11-23 03:27" - 1);
    return scan.report ? utcString(scan.report->startedAt).left(toTheMinute) : dash();
}

constexpr Column<ModelScan> scanColumns[]{
    {.id = "model", .title = QT_TRANSLATE_NOOP("columns", "Model"), .text = modelText},
    {.id = "state",
        .title = QT_TRANSLATE_NOOP("columns", "Scan"),
        .text = stateText,
        .status = stateStatus,
        .toolTip = stateTip},
    {.id = "scanned",
        .title = QT_TRANSLATE_NOOP("columns", "Last scan (UTC)"),
        .text = scannedText,
        .isLess = isLessBy<scannedAt>,
        .toolTip = stateTip},
    {.id = "rate",
        .title = QT_TRANSLATE_NOOP("columns", "Rows/s"),
        .alignment = rightAligned,
        .text = rateText,
        .isLess = isLessBy<rateOf>,
        .toolTip = stateTip,
        .titleTip = QT_TRANSLATE_NOOP(
            "columns", "Speed of the running scan, or the average of the last scan. A limit may slow it.")},
    {.id = "coverage",
        .title = QT_TRANSLATE_NOOP("columns", "Compared"),
        .alignment = rightAligned,
        .text = coverageText,
        .isLess = isLessBy<knownShare>,
        .shares = coverageShares,
        .toolTip = coverageTip,
        .titleTip = QT_TRANSLATE_NOOP("columns",
            "Share of all claims and rows that have been compared. The bar shows matching and differing ones.")},
    countColumn<&ScanCounts::matching>("matching", QT_TRANSLATE_NOOP("columns", "Matching"), nullptr),
    classColumn<DriftClass::Missing>(QT_TRANSLATE_NOOP("columns", "Missing")),
    classColumn<DriftClass::Different>(QT_TRANSLATE_NOOP("columns", "Different")),
    classColumn<DriftClass::Extra>(QT_TRANSLATE_NOOP("columns", "Extra")),
    {.id = "conflict",
        .title = QT_TRANSLATE_NOOP("columns", "Conflict"),
        .alignment = rightAligned,
        .text = conflictText,
        .isLess = isLessBy<knownCount<countOf<DriftClass::Conflict>>>,
        .status = conflictStatus,
        .toolTip = conflictTip},
    {.id = "other",
        .title = QT_TRANSLATE_NOOP("columns", "Other"),
        .text = otherText,
        .isLess = isLessBy<othersIn>,
        .counts = otherCounts,
        .toolTip = otherText,
        .titleTip
        = QT_TRANSLATE_NOOP("columns", "Duplicate, too recent, leased, unreadable, not checked or moved away.")},
    {.id = "estimate",
        .title = QT_TRANSLATE_NOOP("columns", "Estimate"),
        .text = estimateColumnText,
        .isLess = isLessBy<likelyDrift>,
        .toolTip = estimateTip,
        .titleTip = QT_TRANSLATE_NOOP("columns",
            "Differences estimated from a sample of ids. The last two numbers are the 95 % confidence interval.")},
    {.id = "trend",
        .title = QT_TRANSLATE_NOOP("columns", "Trend"),
        .text = trendText,
        .isLess = isLessBy<riseOf>,
        .trend = trendOf,
        .toolTip = trendTip,
        .titleTip = QT_TRANSLATE_NOOP("columns", "Drift found by each complete scan.")},
    {.id = "worker",
        .title = QT_TRANSLATE_NOOP("columns", "Worker"),
        .text = whereWorkerIs,
        .isLess = isLessBy<workerPosition>,
        .status = workerStatus,
        .toolTip = workerTipOf,
        .titleTip = QT_TRANSLATE_NOOP("columns", "Last id that the cell's own verification worker processed.")},
};

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

QString whereWorkerIs(const ModelScan &scan)
{
    if (!scan.worker) {
        return dash();
    }
    QStringList segments{workerText(*scan.worker), workerShare(scan)};
    if (const auto left = lastIdOf(scan) ? scan.workerThroughput.remaining(*lastIdOf(scan)) : std::nullopt) {
        segments << ScanTexts::tr("%1 to %2 left").arg(durationString(left->least), durationString(left->most));
    }
    segments.removeAll(QString());
    return segments.join(QStringLiteral(" · "));
}

ScanTable::ScanTable(QObject *parent)
    : RowTable(
        scanColumns, [](const ModelScan &scan) { return std::string(scan.model->name); }, modelText, parent)
{
}

} // namespace cells::drift

#include "moc_scantable.cpp"
