// SPDX-License-Identifier: MIT
#include "models/presentation/drift/scantable.h"

#include "models/engine/scan/rangescanner.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/drift/drifttext.h"
#include "models/presentation/drift/scantext.h"

namespace cells {

namespace {

struct Drift
{
    Q_DECLARE_TR_FUNCTIONS(drift)
};

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
    return !scan.counts() ? Drift::tr("Not scanned yet.")
        : isWhole(scan)   ? QString()
                          : Drift::tr("Covers only the compared part; the rest is unknown.");
}

// C7: what live claiming does not make is no fault of it.
QString missingTip(const ModelScan &scan)
{
    QStringList lines{countTip(scan)};
    if (const auto off = scan.counts() ? scan.counts()->missingFlagOff : 0; off > 0) {
        lines << Drift::tr("Live claiming does not create %1 of them because their flag is off.")
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

template <std::uint64_t (*count)(const ScanCounts &)> std::int64_t knownCount(const ModelScan &scan)
{
    return scan.counts() ? std::int64_t(count(*scan.counts())) : -1;
}

template <std::uint64_t (*count)(const ScanCounts &)>
constexpr Column<ModelScan> countColumn(const char *id, const char *title,
    std::optional<Status> (*status)(const ModelScan &), QString (*tip)(const ModelScan &) = countTip)
{
    return {.id = id,
        .title = title,
        .alignment = Qt::AlignRight | Qt::AlignVCenter,
        .text = [](const ModelScan &scan) { return scan.counts() ? countText(scan, count(*scan.counts())) : dash(); },
        .isLess = isLessBy<knownCount<count>>,
        .status = status,
        .toolTip = tip};
}

std::uint64_t matchingOf(const ScanCounts &counts)
{
    return counts.matching;
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
        : count == 0                 ? Drift::tr("not checked")
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
                         : Drift::tr("%1 missing claims were not checked for conflicts. This requires an admin "
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
        return isWhole(scan) ? Drift::tr("none") : Drift::tr("none so far");
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
        return Drift::tr("The trend needs two complete scans.");
    }
    return Drift::tr("Drift in %n complete scan(s) since %1: %2", nullptr, int(scan.history->size()))
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
        .alignment = Qt::AlignRight | Qt::AlignVCenter,
        .text = rateText,
        .isLess = isLessBy<rateOf>,
        .toolTip = stateTip,
        .titleTip = QT_TRANSLATE_NOOP(
            "columns", "Speed of the running scan, or the average of the last scan. A limit may slow it.")},
    {.id = "coverage",
        .title = QT_TRANSLATE_NOOP("columns", "Compared"),
        .alignment = Qt::AlignRight | Qt::AlignVCenter,
        .text = coverageText,
        .isLess = hasLessCoverage,
        .shares = coverageShares,
        .toolTip = coverageTip,
        .titleTip = QT_TRANSLATE_NOOP("columns",
            "Share of all claims and rows that have been compared. The bar shows matching and differing ones.")},
    countColumn<matchingOf>("matching", QT_TRANSLATE_NOOP("columns", "Matching"), nullptr),
    classColumn<DriftClass::Missing>(QT_TRANSLATE_NOOP("columns", "Missing")),
    classColumn<DriftClass::Different>(QT_TRANSLATE_NOOP("columns", "Different")),
    classColumn<DriftClass::Extra>(QT_TRANSLATE_NOOP("columns", "Extra")),
    {.id = "conflict",
        .title = QT_TRANSLATE_NOOP("columns", "Conflict"),
        .alignment = Qt::AlignRight | Qt::AlignVCenter,
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
        .isLess = isEstimatedLower,
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
        .isLess = hasWorkerBefore,
        .status = workerStatus,
        .toolTip = workerTipOf,
        .titleTip = QT_TRANSLATE_NOOP("columns", "Last id that the cell's own verification worker processed.")},
};

} // namespace

ScanTable::ScanTable(QObject *parent)
    : RowTable(
        scanColumns, [](const ModelScan &scan) { return std::string(scan.model->name); }, modelText, parent)
{
}

} // namespace cells
