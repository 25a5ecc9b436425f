#include "models/tables/scantable.h"

#include "models/engine/coverage.h"
#include "models/tables/drifttext.h"
#include "models/tables/leasetext.h"
#include "models/tables/workertext.h"

#include <algorithm>
#include <cmath>

namespace cells {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(drift)
};

QString modelText(const ModelScan &scan)
{
    return QString::fromUtf8(scan.model->name.data(), qsizetype(scan.model->name.size()));
}

QString dash()
{
    return QStringLiteral("—");
}

QString stateText(const ModelScan &scan)
{
    if (scan.progress) {
        const auto &remaining = scan.progress->remaining;
        return remaining ? Words::tr("scanning, %1 to %2 left")
                               .arg(durationString(remaining->least), durationString(remaining->most))
                         : Words::tr("scanning");
    }
    if (scan.isQueued) {
        return Words::tr("waits for its turn");
    }
    if (scan.problem) {
        return Words::tr("could not be scanned");
    }
    return scan.report ? endText(*scan.report) : Words::tr("not scanned");
}

std::optional<Status> stateStatus(const ModelScan &scan)
{
    if (scan.progress || scan.isQueued) {
        return Status::Wait;
    }
    if (scan.problem) {
        return Status::Conflict;
    }
    if (!scan.report) {
        return Status::Unknown;
    }
    return scan.report->end == ScanEnd::Complete ? Status::Ok : Status::Stale;
}

QString stateTip(const ModelScan &scan)
{
    if (scan.progress) {
        const auto rate = Words::tr("%1 rows/s").arg(groupedNumber(qint64(scan.progress->rowsPerSecond)));
        return scan.progress->limiter.empty()
            ? rate
            : Words::tr("%1, held back by %2").arg(rate, QString::fromStdString(scan.progress->limiter));
    }
    if (scan.problem) {
        return QString::fromStdString(scan.problem->text);
    }
    if (!scan.report) {
        return {};
    }
    const auto &report = *scan.report;
    const auto took = Words::tr("%1 rows and %2 claims compared at %3, in %4.")
                          .arg(groupedNumber(qint64(report.counts.rows)), groupedNumber(qint64(report.counts.claims)),
                              utcString(report.startedAt), durationString(report.took));
    QStringList lines{took};
    lines << (report.problem ? QString::fromStdString(report.problem->text) : QString());
    lines << QString::fromStdString(report.notKept);
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

QString countText(const ModelScan &scan, std::uint64_t (*count)(const ScanCounts &))
{
    return scan.counts() ? groupedNumber(qint64(count(*scan.counts()))) : dash();
}

template <std::uint64_t (*count)(const ScanCounts &)> bool isFewer(const ModelScan &a, const ModelScan &b)
{
    const auto known = [](const ModelScan &scan) { return scan.counts() ? std::int64_t(count(*scan.counts())) : -1; };
    return known(a) < known(b);
}

template <std::uint64_t (*count)(const ScanCounts &)>
Column<ModelScan> countColumn(const char *id, const char *title, std::optional<Status> (*status)(const ModelScan &))
{
    return {.id = id,
        .title = title,
        .alignment = Qt::AlignRight | Qt::AlignVCenter,
        .text = [](const ModelScan &scan) { return countText(scan, count); },
        .isLess = isFewer<count>,
        .status = status};
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

// What is none of the great classes; of some of it nothing can be said yet.
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
    return shown;
}

// "12 recent, 3 unreadable"
QString otherText(const ModelScan &scan)
{
    QStringList kinds;
    for (const auto drift : {DriftClass::Duplicate, DriftClass::Recent, DriftClass::Leased, DriftClass::Unreadable,
             DriftClass::NotChecked}) {
        if (scan.counts() && scan.counts()->of(drift) > 0) {
            kinds << countInSentence(drift, scan.counts()->of(drift));
        }
    }
    return !scan.counts() ? dash() : kinds.isEmpty() ? Words::tr("none") : kinds.join(QStringLiteral(", "));
}

bool hasFewerOthers(const ModelScan &a, const ModelScan &b)
{
    const auto sum = [](const ModelScan &scan) {
        qint64 all = scan.counts() ? 0 : -1;
        for (const auto &count : otherCounts(scan)) {
            all += count.count;
        }
        return all;
    };
    return sum(a) < sum(b);
}

std::optional<Coverage> coverageOfScan(const ModelScan &scan)
{
    if (scan.progress) {
        return coverageOf(scan.progress->counts, std::min(scan.progress->fraction.value_or(0), 0.999));
    }
    return scan.report ? std::optional(coverageOf(*scan.report)) : std::nullopt;
}

QString percent(double share)
{
    return QStringLiteral("%1 %").arg(std::floor(share * 1000) / 10, 0, 'f', 1);
}

QString coverageText(const ModelScan &scan)
{
    const auto coverage = coverageOfScan(scan);
    return !coverage ? dash() : coverage->told >= 1 ? QStringLiteral("100 %") : percent(coverage->told);
}

StatusShares coverageShares(const ModelScan &scan)
{
    const auto coverage = coverageOfScan(scan);
    return coverage ? StatusShares{{Status::Ok, coverage->matching}, {Status::Different, coverage->differing},
               {Status::Conflict, coverage->conflicting}, {Status::Wait, coverage->recent},
               {Status::Unknown, coverage->unknown}}
                    : StatusShares();
}

QString coverageTip(const ModelScan &scan)
{
    const auto coverage = coverageOfScan(scan);
    if (!coverage) {
        return Words::tr("It was not scanned: nothing is known.");
    }
    QStringList lines{coverage->isExact ? Words::tr("Of all claims and rows, counted:")
                                        : Words::tr("Of the whole, estimated from the share of the ids:")};
    const auto add = [&](double share, const QString &words) {
        if (share > 0) {
            lines << QStringLiteral("%1 %2").arg(percent(share), words);
        }
    };
    add(coverage->matching, Words::tr("matching"));
    add(coverage->differing, Words::tr("missing, different, extra or duplicate"));
    add(coverage->conflicting, Words::tr("in conflict"));
    add(coverage->recent, Words::tr("too recent or leased: nothing is said yet"));
    add(coverage->unknown, Words::tr("unreadable or not checked"));
    const double reached
        = coverage->matching + coverage->differing + coverage->conflicting + coverage->recent + coverage->unknown;
    add(coverage->isExact ? 0 : 1 - reached, Words::tr("not reached"));
    return lines.join(QLatin1Char('\n'));
}

bool isLessCovered(const ModelScan &a, const ModelScan &b)
{
    const auto told = [](const ModelScan &scan) {
        const auto coverage = coverageOfScan(scan);
        return coverage ? coverage->told : -1;
    };
    return told(a) < told(b);
}

QList<double> trendOf(const ModelScan &scan)
{
    QList<double> values;
    if (scan.past && scan.past->size() > 1) {
        for (const auto &past : *scan.past) {
            values.push_back(double(driftOf(past)));
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
        return Words::tr("It takes two complete scans to tell where drift goes.");
    }
    return Words::tr("Drift in %n complete scan(s) since %1: %2", nullptr, int(scan.past->size()))
        .arg(utcString(scan.past->front().startedAt), trendText(scan));
}

bool hasLessTrend(const ModelScan &a, const ModelScan &b)
{
    const auto rise = [](const ModelScan &scan) {
        const auto values = trendOf(scan);
        return values.isEmpty() ? 0 : values.back() - values.front();
    };
    return rise(a) < rise(b);
}

QString workerColumnText(const ModelScan &scan)
{
    return scan.worker ? workerText(*scan.worker) : dash();
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

QString workerColumnTip(const ModelScan &scan)
{
    return scan.worker ? workerTip(*scan.worker) : scan.whyNoWorker;
}

template <DriftClass drift> Column<ModelScan> classColumn(const char *title)
{
    return countColumn<countOf<drift>>(keyOf(drift).data(), title, statusOfCount<drift>);
}

const std::vector<Column<ModelScan>> &scanColumns()
{
    static const std::vector<Column<ModelScan>> columns{
        {.id = "model",
            .title = QT_TRANSLATE_NOOP("columns", "Model"),
            .text = modelText,
            .isLess = [](const ModelScan &a, const ModelScan &b) { return a.model->name < b.model->name; }},
        {.id = "state",
            .title = QT_TRANSLATE_NOOP("columns", "Scan"),
            .text = stateText,
            .isLess = [](const ModelScan &a, const ModelScan &b) { return stateText(a) < stateText(b); },
            .status = stateStatus,
            .toolTip = stateTip},
        {.id = "coverage",
            .title = QT_TRANSLATE_NOOP("columns", "Judged"),
            .alignment = Qt::AlignRight | Qt::AlignVCenter,
            .text = coverageText,
            .isLess = isLessCovered,
            .shares = coverageShares,
            .toolTip = coverageTip,
            .titleTip = QT_TRANSLATE_NOOP("columns",
                "Of all claims and rows of the model, how many it is known of whether both sides agree; the bar shows "
                "how many do, and how many do not.")},
        countColumn<matchingOf>("matching", QT_TRANSLATE_NOOP("columns", "Matching"), nullptr),
        classColumn<DriftClass::Missing>(QT_TRANSLATE_NOOP("columns", "Missing")),
        classColumn<DriftClass::Different>(QT_TRANSLATE_NOOP("columns", "Different")),
        classColumn<DriftClass::Extra>(QT_TRANSLATE_NOOP("columns", "Extra")),
        classColumn<DriftClass::Conflict>(QT_TRANSLATE_NOOP("columns", "Conflict")),
        {.id = "other",
            .title = QT_TRANSLATE_NOOP("columns", "Other"),
            .text = otherText,
            .isLess = hasFewerOthers,
            .counts = otherCounts,
            .toolTip = otherText,
            .titleTip = QT_TRANSLATE_NOOP("columns", "Duplicate, too recent, leased, unreadable or not checked.")},
        {.id = "trend",
            .title = QT_TRANSLATE_NOOP("columns", "Trend"),
            .text = trendText,
            .isLess = hasLessTrend,
            .trend = trendOf,
            .toolTip = trendTip,
            .titleTip = QT_TRANSLATE_NOOP("columns", "How much drift each complete scan found.")},
        {.id = "worker",
            .title = QT_TRANSLATE_NOOP("columns", "Worker"),
            .text = workerColumnText,
            .isLess = hasWorkerBefore,
            .status = workerStatus,
            .toolTip = workerColumnTip,
            .titleTip = QT_TRANSLATE_NOOP(
                "columns", "How far the cell's own verification worker has come, by the last id that it processed.")},
    };
    return columns;
}

} // namespace

const ScanCounts *ModelScan::counts() const
{
    return progress ? &progress->counts : report ? &report->counts : nullptr;
}

ScanTable::ScanTable(QObject *parent)
    : RowTable(
        scanColumns(), [](const ModelScan &scan) { return std::string(scan.model->name); }, modelText, parent)
{
}

} // namespace cells
