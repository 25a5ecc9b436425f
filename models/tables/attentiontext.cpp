#include "models/tables/attentiontext.h"

#include "models/tables/leasetext.h"

#include <QCoreApplication>
#include <QStringList>

namespace cells {

namespace {

QString translated(const char *text)
{
    return QCoreApplication::translate("overview", text);
}

QString fromUtf8(const std::string &text)
{
    return QString::fromStdString(text);
}

QString leasesText(const char *text, const Attention &attention)
{
    return QCoreApplication::translate("overview", text, nullptr, attention.leases)
        .arg(namesOf(attention.cells), durationString(attention.duration));
}

} // namespace

QString namesOf(const std::vector<CellId> &cells)
{
    QStringList numbers;
    for (const auto &cell : cells) {
        numbers << QString::number(cell.value);
    }
    if (numbers.size() == 1) {
        return translated("Cell %1").arg(numbers.first());
    }
    const auto last = numbers.takeLast();
    return translated("Cells %1 and %2").arg(numbers.join(QStringLiteral(", ")), last);
}

QString sentenceOf(const Attention &attention)
{
    const auto names = namesOf(attention.cells);
    const auto because = fromUtf8(attention.because);
    switch (attention.concern) {
    case Concern::PairingContradicted:
        return translated("%1 is given the database of another cell: %2").arg(names, because);
    case Concern::ServiceUnread:
        return translated("%1 cannot be read: %2").arg(names, because);
    case Concern::DatabaseUnread:
        return translated("%1: the database cannot be read: %2").arg(names, because);
    case Concern::ClocksDisagree:
        return translated("%1: the clock of the database is %2 off, so nothing is decided by age")
            .arg(names, durationString(attention.duration));
    case Concern::LeasesToSettle:
        return leasesText("%1: leases to settle: %n, the oldest %2 old", attention);
    case Concern::LeasesUndecided:
        return leasesText("%1: leases that cannot be judged: %n, the oldest %2 old", attention);
    case Concern::ListingIncomplete:
        return translated("%1: the listing of leases is incomplete").arg(names);
    case Concern::LeasesHeld:
        return leasesText("%1: stale leases to wait for: %n, the oldest %2 old", attention);
    case Concern::OnReplica:
        return translated("%1: read from a replica, which cannot prove that a transaction has ended").arg(names);
    case Concern::PairingUnproved:
        break;
    }
    return translated("%1: not proved that the database belongs to the cell").arg(names);
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
