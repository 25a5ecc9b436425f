// SPDX-License-Identifier: MIT
#include "models/presentation/plans/runtable.h"

#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/leases/leasetext.h"

namespace cells::plans {

namespace {

struct Runs
{
    Q_DECLARE_TR_FUNCTIONS(runs)
};

constexpr Column<RunLine> runColumns[]{
    {.id = "item",
        .title = QT_TRANSLATE_NOOP("columns", "Item"),
        .isMonospace = true,
        .text = [](const RunLine &result) { return QString::fromStdString(result.item); }},
    {.id = "action",
        .title = QT_TRANSLATE_NOOP("columns", "Action"),
        .text = [](const RunLine &result) { return result.action; }},
    {.id = "outcome",
        .title = QT_TRANSLATE_NOOP("columns", "Outcome"),
        .text = [](const RunLine &result) { return nameOf(result.outcome); },
        .isLess = [](const RunLine &a, const RunLine &b) { return a.outcome < b.outcome; },
        .status = [](const RunLine &result) { return std::optional(statusOf(result.outcome)); }},
    {.id = "readBack",
        .title = QT_TRANSLATE_NOOP("columns", "Read back"),
        .text = [](const RunLine &result) { return result.text; },
        .toolTip = [](const RunLine &result) { return result.text; }},
};

} // namespace

namespace {

std::string itemName(const PlannedLease &item)
{
    return item.seen.uuid.text();
}

template <typename Item> std::string itemName(const Item &item)
{
    return nameOf(item);
}

} // namespace

RunLine lineOf(const AnyResult &result)
{
    return std::visit(
        [](const auto &one) {
            return RunLine{itemName(one.item), nameOf(one.item.action), one.outcome, translatedText(one.text)};
        },
        result);
}

QString countsText(const RunProgress &progress)
{
    QStringList segments;
    for (const auto outcome : itemOutcomes) {
        const auto count = progress.count(outcome);
        if (count > 0 || outcome == ItemOutcome::Applied) {
            segments << Runs::tr("%1 %2").arg(groupedNumber(count), nameOf(outcome));
        }
    }
    return segments.join(QStringLiteral(" · "));
}

QString throughputText(const RunProgress &progress, double callsPerSecond, Duration now)
{
    const auto remaining = progress.remaining(now);
    if (!remaining) {
        return Runs::tr("no outcome yet");
    }
    // A call may be about many claims.
    const auto holder = progress.rate(now) > callsPerSecond
        ? Runs::tr("at most %1 calls per second").arg(callsPerSecond)
        : progress.isHeldByLimit(now) ? Runs::tr("limited to %1 calls per second").arg(callsPerSecond)
                                      : Runs::tr("limited by service and database");
    return QStringList{Runs::tr("%1 per second").arg(decimalNumber(progress.rate(now))),
        Runs::tr("%1 left").arg(durationString(std::chrono::floor<std::chrono::seconds>(*remaining))), holder}
        .join(QStringLiteral(" · "));
}

namespace {

// What the report says besides the outcomes.
template <typename Item> QStringList remarksOf(const ReportOf<Item> &report)
{
    QStringList segments;
    for (const auto &problem : {report.auditProblem, report.turnGap}) {
        if (!problem.isEmpty()) {
            segments << translatedText(problem);
        }
    }
    if (!report.isComplete()) {
        segments << Runs::tr("ended early: %1").arg(translatedText(report.stoppedBecause));
    }
    return segments;
}

template <typename Item> QString reportSentence(const ReportOf<Item> &report)
{
    QStringList segments;
    for (const auto outcome : itemOutcomes) {
        const int count = report.count(outcome);
        if (outcome == ItemOutcome::Applied) {
            segments << Runs::tr("%1 of %2 applied and read back")
                            .arg(groupedNumber(count), groupedNumber(qint64(report.items.size())));
        } else if (count > 0) {
            segments << Runs::tr("%1 %2").arg(groupedNumber(count), nameOf(outcome));
        }
    }
    return (segments + remarksOf(report)).join(QStringLiteral(" · "));
}

QString reportSentence(const ArchiveReport &report)
{
    QStringList segments{Runs::tr("%n claim(s) changed and read back", nullptr, int(report.changed()))};
    if (!report.unrestored.empty()) {
        segments << Runs::tr("%n could not be restored", nullptr, int(report.unrestored.size()));
    }
    for (const auto outcome : itemOutcomes) {
        const int count = report.count(outcome);
        if (count > 0 && outcome != ItemOutcome::Applied) {
            segments << Runs::tr("%1 %2").arg(groupedNumber(count), nameOf(outcome));
        }
    }
    return (segments + remarksOf(report)).join(QStringLiteral(" · "));
}

} // namespace

QString sentenceOf(const AnyReport &report)
{
    return std::visit([](const auto &one) { return reportSentence(one); }, report);
}

RunTable::RunTable(QObject *parent)
    : RowTable(
        runColumns, [](const RunLine &result) { return result.item; },
        [](const RunLine &result) { return QString::fromStdString(result.item); }, parent)
{
}

void RunTable::add(const std::vector<RunLine> &results)
{
    auto rows = allRows();
    rows.insert(rows.begin(), results.rbegin(), results.rend());
    std::stable_partition(
        rows.begin(), rows.end(), [](const RunLine &result) { return result.outcome != ItemOutcome::Applied; });
    setRows(std::move(rows));
}

} // namespace cells::plans

#include "moc_runtable.cpp"
