#include "models/tables/runtable.h"

#include "models/tables/leasetext.h"

namespace cells {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(runs)
};

constexpr Qt::Alignment left = Qt::AlignLeft | Qt::AlignVCenter;

const RowTable<ItemResult, Uuid>::Columns &runColumns()
{
    static const RowTable<ItemResult, Uuid>::Columns columns{
        {.id = "lease",
            .title = QT_TRANSLATE_NOOP("columns", "Lease"),
            .alignment = left,
            .isMonospace = true,
            .text = [](const ItemResult &result) { return QString::fromStdString(result.item.seen.uuid.text()); },
            .isLess = [](const ItemResult &a, const ItemResult &b) { return a.item.seen.uuid < b.item.seen.uuid; }},
        {.id = "deed",
            .title = QT_TRANSLATE_NOOP("columns", "Deed"),
            .alignment = left,
            .text = [](const ItemResult &result) { return nameOf(result.item.deed); },
            .isLess = [](const ItemResult &a, const ItemResult &b) { return a.item.deed < b.item.deed; }},
        {.id = "outcome",
            .title = QT_TRANSLATE_NOOP("columns", "Outcome"),
            .alignment = left,
            .text = [](const ItemResult &result) { return nameOf(result.outcome); },
            .isLess = [](const ItemResult &a, const ItemResult &b) { return a.outcome < b.outcome; },
            .status = [](const ItemResult &result) { return std::optional(statusOf(result.outcome)); }},
        {.id = "readBack",
            .title = QT_TRANSLATE_NOOP("columns", "Read back"),
            .alignment = left,
            .text = [](const ItemResult &result) { return QString::fromStdString(result.text); },
            .isLess = [](const ItemResult &a, const ItemResult &b) { return a.text < b.text; },
            .toolTip = [](const ItemResult &result) { return QString::fromStdString(result.text); }},
    };
    return columns;
}

} // namespace

QString nameOf(LeaseDeed deed)
{
    switch (deed) {
    case LeaseDeed::RollBack:
        return nameOf(LeaseVerdict::RollBack);
    case LeaseDeed::CleanLocal:
        return nameOf(LeaseVerdict::CleanLocal);
    case LeaseDeed::Commit:
        break;
    }
    return nameOf(LeaseVerdict::Commit);
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
        return Status::Unknown;
    case ItemOutcome::Stale:
        return Status::Stale;
    case ItemOutcome::Superseded:
        return Status::Extra;
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
        return Words::tr("no lease has its outcome yet");
    }
    const auto holder = progress.isHeldByLimit(now)
        ? Words::tr("held by the limit of %1 calls a second").arg(callsPerSecond)
        : Words::tr("held by the service and the database");
    return QStringList{Words::tr("%1 a second").arg(progress.rate(now), 0, 'f', 1),
        Words::tr("%1 left").arg(durationString(std::chrono::floor<std::chrono::seconds>(*remaining))), holder}
        .join(QStringLiteral(" · "));
}

QString sentenceOf(const ActionReport &report)
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
    if (!report.auditProblem.empty()) {
        parts << QString::fromStdString(report.auditProblem);
    }
    if (!report.isComplete()) {
        parts << Words::tr("ended early: %1").arg(QString::fromStdString(report.stoppedBecause));
    }
    return parts.join(QStringLiteral(" · "));
}

RunTable::RunTable(QObject *parent)
    : RowTable(
        runColumns(), [](const ItemResult &result) { return result.item.seen.uuid; },
        [](const ItemResult &result) { return QString::fromStdString(result.item.seen.uuid.text()); }, parent)
{
}

void RunTable::add(const std::vector<ItemResult> &results)
{
    auto rows = allRows();
    rows.insert(rows.begin(), results.rbegin(), results.rend());
    std::stable_partition(
        rows.begin(), rows.end(), [](const ItemResult &result) { return result.outcome != ItemOutcome::Applied; });
    setRows(std::move(rows));
}

} // namespace cells
