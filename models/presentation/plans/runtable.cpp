#include "models/presentation/plans/runtable.h"

#include "models/presentation/base/timetext.h"
#include "models/presentation/leases/leasetext.h"

namespace cells {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(runs)
};

constexpr Qt::Alignment left = Qt::AlignLeft | Qt::AlignVCenter;

const RowTable<RunLine, std::string>::Columns &runColumns()
{
    static const RowTable<RunLine, std::string>::Columns columns{
        {.id = "item",
            .title = QT_TRANSLATE_NOOP("columns", "Item"),
            .alignment = left,
            .isMonospace = true,
            .text = [](const RunLine &result) { return QString::fromStdString(result.item); },
            .isLess = [](const RunLine &a, const RunLine &b) { return a.item < b.item; }},
        {.id = "deed",
            .title = QT_TRANSLATE_NOOP("columns", "Deed"),
            .alignment = left,
            .text = [](const RunLine &result) { return result.deed; },
            .isLess = [](const RunLine &a, const RunLine &b) { return a.deed < b.deed; }},
        {.id = "outcome",
            .title = QT_TRANSLATE_NOOP("columns", "Outcome"),
            .alignment = left,
            .text = [](const RunLine &result) { return nameOf(result.outcome); },
            .isLess = [](const RunLine &a, const RunLine &b) { return a.outcome < b.outcome; },
            .status = [](const RunLine &result) { return std::optional(statusOf(result.outcome)); }},
        {.id = "readBack",
            .title = QT_TRANSLATE_NOOP("columns", "Read back"),
            .alignment = left,
            .text = [](const RunLine &result) { return QString::fromStdString(result.text); },
            .isLess = [](const RunLine &a, const RunLine &b) { return a.text < b.text; },
            .toolTip = [](const RunLine &result) { return QString::fromStdString(result.text); }},
    };
    return columns;
}

} // namespace

QString nameOf(ClaimDeed deed)
{
    switch (deed) {
    case ClaimDeed::Replace:
        return Words::tr("Replace");
    case ClaimDeed::Destroy:
        return Words::tr("Destroy");
    case ClaimDeed::Create:
        break;
    }
    return Words::tr("Create");
}

RunLine lineOf(const AnyResult &result)
{
    const auto lease = [](const ItemResult &one) {
        return RunLine{one.item.seen.uuid.text(), nameOf(one.item.deed), one.outcome, one.text};
    };
    const auto claim = [](const ClaimResult &one) {
        return RunLine{nameOf(one.item), nameOf(one.item.deed), one.outcome, one.text};
    };
    const auto *item = std::get_if<ItemResult>(&result);
    return item ? lease(*item) : claim(std::get<ClaimResult>(result));
}

QString nameOf(ItemOutcome outcome)
{
    switch (outcome) {
    case ItemOutcome::Applied:
        return Words::tr("applied");
    case ItemOutcome::NotApplied:
        return Words::tr("not applied");
    case ItemOutcome::Unknown:
        return Words::tr("unknown");
    case ItemOutcome::Stale:
        return Words::tr("skipped, it had changed");
    case ItemOutcome::Superseded:
        return Words::tr("done by somebody else");
    case ItemOutcome::Ended:
        return Words::tr("ended; unknown by whom");
    case ItemOutcome::Conflict:
        return Words::tr("refused: held by somebody else");
    case ItemOutcome::Lost:
        return Words::tr("lost to somebody else");
    case ItemOutcome::LeaseLost:
        return Words::tr("its lease was lost");
    case ItemOutcome::NotStarted:
        break;
    }
    return Words::tr("not begun");
}

Status statusOf(ItemOutcome outcome)
{
    switch (outcome) {
    case ItemOutcome::Applied:
        return Status::Ok;
    case ItemOutcome::NotApplied:
        return Status::Conflict;
    case ItemOutcome::Unknown:
    case ItemOutcome::LeaseLost:
        return Status::Unknown;
    case ItemOutcome::Stale:
        return Status::Stale;
    case ItemOutcome::Superseded:
    case ItemOutcome::Ended:
        return Status::Extra;
    case ItemOutcome::Conflict:
    case ItemOutcome::Lost:
        return Status::Conflict;
    case ItemOutcome::NotStarted:
        break;
    }
    return Status::Wait;
}

QString countsText(const RunProgress &progress)
{
    QStringList parts;
    for (const auto outcome : itemOutcomes) {
        const int count = progress.count(outcome);
        if (count > 0 || outcome == ItemOutcome::Applied) {
            parts << Words::tr("%1 %2").arg(groupedNumber(count), nameOf(outcome));
        }
    }
    return parts.join(QStringLiteral(" · "));
}

QString paceText(const RunProgress &progress, double callsPerSecond, Duration now)
{
    const auto remaining = progress.remaining(now);
    if (!remaining) {
        return Words::tr("nothing has its outcome yet");
    }
    // A call may be about many claims.
    const auto holder = progress.rate(now) > callsPerSecond ? Words::tr("at most %1 calls a second").arg(callsPerSecond)
        : progress.isHeldByLimit(now) ? Words::tr("held by the limit of %1 calls a second").arg(callsPerSecond)
                                      : Words::tr("held by the service and the database");
    return QStringList{Words::tr("%1 a second").arg(progress.rate(now), 0, 'f', 1),
        Words::tr("%1 left").arg(durationString(std::chrono::floor<std::chrono::seconds>(*remaining))), holder}
        .join(QStringLiteral(" · "));
}

namespace {

template <typename Item> QString reportSentence(const ReportOf<Item> &report)
{
    QStringList parts;
    for (const auto outcome : itemOutcomes) {
        const int count = report.count(outcome);
        if (outcome == ItemOutcome::Applied) {
            parts << Words::tr("%1 of %2 applied and read back")
                         .arg(groupedNumber(count), groupedNumber(qint64(report.items.size())));
        } else if (count > 0) {
            parts << Words::tr("%1 %2").arg(groupedNumber(count), nameOf(outcome));
        }
    }
    for (const auto &problem : {report.auditProblem, report.turnGap}) {
        if (!problem.empty()) {
            parts << QString::fromStdString(problem);
        }
    }
    if (!report.isComplete()) {
        parts << Words::tr("ended early: %1").arg(QString::fromStdString(report.stoppedBecause));
    }
    return parts.join(QStringLiteral(" · "));
}

} // namespace

QString sentenceOf(const AnyReport &report)
{
    return std::visit([](const auto &one) { return reportSentence(one); }, report);
}

RunTable::RunTable(QObject *parent)
    : RowTable(
        runColumns(), [](const RunLine &result) { return result.item; },
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

} // namespace cells
