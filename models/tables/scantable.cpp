#include "models/tables/scantable.h"

#include "models/tables/drifttext.h"
#include "models/tables/leasetext.h"

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
        const auto share = scan.progress->fraction;
        return share ? Words::tr("scanning, %1 %").arg(*share * 100, 0, 'f', 1) : Words::tr("scanning");
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
        const auto &remaining = scan.progress->remaining;
        return remaining ? Words::tr("%1, %2 to %3 left")
                               .arg(rate, durationString(remaining->least), durationString(remaining->most))
                         : rate;
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

// What nothing can be said of.
std::uint64_t unclearIn(const ScanCounts &counts)
{
    return counts.of(DriftClass::Unreadable) + counts.of(DriftClass::NotChecked);
}

std::optional<Status> unclearStatus(const ModelScan &scan)
{
    return scan.counts() && unclearIn(*scan.counts()) > 0 ? std::optional(Status::Unknown) : std::nullopt;
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
        countColumn<matchingOf>("matching", QT_TRANSLATE_NOOP("columns", "Matching"), nullptr),
        classColumn<DriftClass::Missing>(QT_TRANSLATE_NOOP("columns", "Missing")),
        classColumn<DriftClass::Different>(QT_TRANSLATE_NOOP("columns", "Different")),
        classColumn<DriftClass::Extra>(QT_TRANSLATE_NOOP("columns", "Extra")),
        classColumn<DriftClass::Conflict>(QT_TRANSLATE_NOOP("columns", "Conflict")),
        classColumn<DriftClass::Duplicate>(QT_TRANSLATE_NOOP("columns", "Duplicate")),
        classColumn<DriftClass::Recent>(QT_TRANSLATE_NOOP("columns", "Recent")),
        classColumn<DriftClass::Leased>(QT_TRANSLATE_NOOP("columns", "Leased")),
        countColumn<unclearIn>("unclear", QT_TRANSLATE_NOOP("columns", "Unclear"), unclearStatus),
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
