// SPDX-License-Identifier: MIT
#include "models/presentation/overview/attentiontext.h"

#include "models/engine/leases/reaperwatch.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/leases/leasetext.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <iterator>
#include <limits>

namespace cells::overview {

using namespace leases;
using namespace pairing;

namespace {

struct Overview
{
    Q_DECLARE_TR_FUNCTIONS(overview)
};

// Describes only what was observed.
QString reaperSentence(const Attention &attention)
{
    const auto names = namesOf(attention.cells);
    const auto idle = durationString(attention.duration);
    const int left = int(attention.count);
    if (attention.overdue == Duration{}) {
        return Overview::tr(
            "%1: reaper has resolved nothing for %2; %n overdue lease(s) were resolved from here", nullptr, left)
            .arg(names, idle);
    }
    const auto behind = Overview::tr("%1: reaper is behind: %n lease(s) overdue, oldest by %2", nullptr, left)
                            .arg(names, durationString(attention.overdue));
    return isIdleLonger(attention.duration, attention.overdue)
        ? Overview::tr("%1; it has resolved nothing for %2").arg(behind, idle)
        : behind;
}

QString bareSentenceOf(const Attention &attention)
{
    const auto names = namesOf(attention.cells);
    const auto because = translatedText(attention.because);
    const auto duration = durationString(attention.duration);
    const auto model = QString::fromStdString(attention.model);
    const int count = int(std::min<std::int64_t>(attention.count, std::numeric_limits<int>::max()));
    switch (attention.concern) {
    case Concern::PairingContradicted:
        return Overview::tr("%1 uses the database of another cell: %2").arg(names, because);
    case Concern::ServiceUnread:
        return Overview::tr("%1: the Topology Service cannot be read: %2").arg(names, because);
    case Concern::ServiceWentBack:
        return Overview::tr(
            "%1: %n known claim(s) lost, mostly of %2; the service may have been restored from an older state", nullptr,
            count)
            .arg(names, model);
    case Concern::DatabaseUnread:
        return Overview::tr("%1: the database cannot be read: %2").arg(names, because);
    case Concern::ClocksDisagree:
        return Overview::tr("%1: database clock is off by %2; ages are not used for decisions").arg(names, duration);
    case Concern::ReaperStalled:
        return reaperSentence(attention);
    case Concern::LeasesToResolve:
        return Overview::tr("%1: %n lease(s) to resolve, oldest %2", nullptr, count).arg(names, duration);
    case Concern::ClaimsInConflict:
        return Overview::tr("%1: %n value(s) held by another cell, mostly of %2", nullptr, count).arg(names, model);
    case Concern::RolloutBlocked:
        return Overview::tr("%1: the rollout of %n model(s) is blocked: %2", nullptr, count).arg(names, because);
    case Concern::ClaimsDiffer:
        return Overview::tr("%1: %n claim(s) differ in the latest scans, mostly of %2", nullptr, count)
            .arg(names, model);
    case Concern::LeasesUndecided:
        return Overview::tr("%1: %n lease(s) without a verdict, oldest %2", nullptr, count).arg(names, duration);
    case Concern::ListingIncomplete:
        return Overview::tr("%1: the listing of leases is incomplete").arg(names);
    case Concern::LeasesHeld:
        return Overview::tr("%1: waiting for %n stale lease(s), oldest %2", nullptr, count).arg(names, duration);
    case Concern::OnReplica:
        return Overview::tr("%1: read from a replica, so ended transactions cannot be verified").arg(names);
    case Concern::PairingUnproved:
        break;
    }
    return Overview::tr("%1: database identity is not verified").arg(names);
}

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

// Adds the age of the scans.
QString sentenceOf(const Attention &attention)
{
    const auto sentence = bareSentenceOf(attention);
    return attention.scannedSince
        ? Overview::tr("%1 · oldest scan %2").arg(sentence, utcString(*attention.scannedSince))
        : sentence;
}

QString severityOf(const Attention &attention)
{
    switch (statusOf(attention.concern)) {
    case Status::Conflict:
        return Overview::tr("Blocked or unreadable");
    case Status::Stale:
    case Status::Different:
        return Overview::tr("To resolve");
    default:
        return Overview::tr("Waiting or unknown");
    }
}

bool isSameSize(const Attention &left, const Attention &right)
{
    return left.concern == right.concern && left.cells == right.cells && left.count == right.count
        && left.model == right.model;
}

std::vector<Attention> changedSince(const std::vector<Attention> &before, const std::vector<Attention> &now)
{
    std::vector<Attention> changed;
    std::ranges::copy_if(now, std::back_inserter(changed), [&before](const Attention &attention) {
        return std::ranges::none_of(before, [&](const Attention &one) { return isSameSize(one, attention); });
    });
    return changed;
}

PageLink linkOf(const Attention &attention, const Thresholds &thresholds)
{
    const auto differences = [&](const QString &classes) {
        return PageLink{QStringLiteral("verification"),
            QStringLiteral("model:%1 %2").arg(QString::fromStdString(attention.model), classes).trimmed()};
    };
    const auto leases = [](const QString &filter) { return PageLink{QStringLiteral("leases"), filter}; };
    const auto staleSeconds = std::chrono::round<std::chrono::seconds>(thresholds.staleLease).count();
    switch (attention.concern) {
    case Concern::LeasesToResolve:
        return leases(QStringLiteral("verdict:commit verdict:roll_back verdict:clean_local"));
    case Concern::LeasesUndecided:
        return leases(QStringLiteral("verdict:unknown"));
    case Concern::LeasesHeld:
        return leases(QStringLiteral("verdict:wait age>%1s").arg(staleSeconds));
    case Concern::ReaperStalled:
        return leases(QString::fromStdString(overdueFilter(thresholds)));
    case Concern::ServiceWentBack:
        return differences({});
    case Concern::ClaimsInConflict:
        return differences(QStringLiteral("class:conflict"));
    case Concern::ClaimsDiffer:
        return differences(QStringLiteral("class:missing class:different class:extra class:duplicate"));
    case Concern::RolloutBlocked:
        return {QStringLiteral("rollout"), QStringLiteral("phase:blocked")};
    case Concern::ListingIncomplete:
        return leases({});
    default:
        return {QStringLiteral("connection"), {}};
    }
}

} // namespace cells::overview
