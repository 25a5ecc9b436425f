#include "models/tables/attentiontext.h"

#include "models/tables/leasetext.h"
#include "models/tables/phrasetext.h"

#include <QCoreApplication>
#include <QStringList>

namespace cells {

namespace {

struct Overview
{
    Q_DECLARE_TR_FUNCTIONS(overview)
};

} // namespace

QString namesOf(const std::vector<CellId> &cells)
{
    QStringList numbers;
    for (const auto &cell : cells) {
        numbers << QString::number(cell.value);
    }
    if (numbers.size() == 1) {
        return Overview::tr("Cell %1").arg(numbers.first());
    }
    const auto last = numbers.takeLast();
    return Overview::tr("Cells %1 and %2").arg(numbers.join(QStringLiteral(", ")), last);
}

QString sentenceOf(const Attention &attention)
{
    const auto names = namesOf(attention.cells);
    const auto because = wordsOf(attention.because);
    const auto duration = durationString(attention.duration);
    switch (attention.concern) {
    case Concern::PairingContradicted:
        return Overview::tr("%1 is given the database of another cell: %2").arg(names, because);
    case Concern::ServiceUnread:
        return Overview::tr("%1 cannot be read: %2").arg(names, because);
    case Concern::DatabaseUnread:
        return Overview::tr("%1: the database cannot be read: %2").arg(names, because);
    case Concern::ClocksDisagree:
        return Overview::tr("%1: the clock of the database is %2 off, so nothing is decided by age")
            .arg(names, duration);
    case Concern::LeasesToSettle:
        return Overview::tr("%1: %n lease(s) to settle, the oldest %2 old", nullptr, attention.leases)
            .arg(names, duration);
    case Concern::LeasesUndecided:
        return Overview::tr("%1: %n lease(s) that cannot be judged, the oldest %2 old", nullptr, attention.leases)
            .arg(names, duration);
    case Concern::ListingIncomplete:
        return Overview::tr("%1: the listing of leases is incomplete").arg(names);
    case Concern::LeasesHeld:
        return Overview::tr("%1: %n stale lease(s) to wait for, the oldest %2 old", nullptr, attention.leases)
            .arg(names, duration);
    case Concern::OnReplica:
        return Overview::tr("%1: read from a replica, which cannot prove that a transaction has ended").arg(names);
    case Concern::PairingUnproved:
        break;
    }
    return Overview::tr("%1: not proved that the database belongs to the cell").arg(names);
}

Status statusOf(Concern concern)
{
    switch (concern) {
    case Concern::PairingContradicted:
    case Concern::ServiceUnread:
    case Concern::DatabaseUnread:
        return Status::Conflict;
    case Concern::ClocksDisagree:
    case Concern::LeasesToSettle:
    case Concern::OnReplica:
        return Status::Stale;
    case Concern::LeasesHeld:
        return Status::Wait;
    case Concern::LeasesUndecided:
    case Concern::ListingIncomplete:
    case Concern::PairingUnproved:
        break;
    }
    return Status::Unknown;
}

PageLink linkOf(const Attention &attention, const Thresholds &thresholds)
{
    const auto leases = [](const QString &filter) { return PageLink{QStringLiteral("leases"), filter}; };
    switch (attention.concern) {
    case Concern::LeasesToSettle:
        return leases(QStringLiteral("verdict:commit verdict:roll_back verdict:clean_local"));
    case Concern::LeasesUndecided:
        return leases(QStringLiteral("verdict:cannot_tell"));
    case Concern::LeasesHeld:
        return leases(QStringLiteral("verdict:wait age>%1s")
                          .arg(std::chrono::round<std::chrono::seconds>(thresholds.staleLease).count()));
    case Concern::ListingIncomplete:
        return leases({});
    default:
        return {QStringLiteral("connection"), {}};
    }
}

} // namespace cells
