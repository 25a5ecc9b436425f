// SPDX-License-Identifier: MIT
#include "models/presentation/overview/attentiontext.h"

#include "models/engine/leases/reaperwatch.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/leases/leasetext.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <iterator>
#include <limits>

namespace cells::overview {

using namespace alerts;
using namespace leases;

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
    switch (attention.kind) {
    case AlertKind::PairingContradicted:
        return Overview::tr("%1 uses the database of another cell: %2").arg(names, because);
    case AlertKind::ServiceUnread:
        return Overview::tr("%1: the Topology Service cannot be read: %2").arg(names, because);
    case AlertKind::ServiceWentBack:
        return Overview::tr(
            "%1: %n known claim(s) lost, mostly of %2; the service may have been restored from an older state", nullptr,
            count)
            .arg(names, model);
    case AlertKind::DatabaseUnread:
        return Overview::tr("%1: the database cannot be read: %2").arg(names, because);
    case AlertKind::ClocksDisagree:
        return Overview::tr("%1: database clock is off by %2; ages are not used for decisions").arg(names, duration);
    case AlertKind::ReaperStalled:
        return reaperSentence(attention);
    case AlertKind::LeaseStale:
        return Overview::tr("%1: %n lease(s) to resolve, oldest %2", nullptr, count).arg(names, duration);
    case AlertKind::ClaimsInConflict:
        return Overview::tr("%1: %n value(s) held by another cell, mostly of %2", nullptr, count).arg(names, model);
    case AlertKind::RolloutBlocked:
        return Overview::tr("%1: the rollout of %n model(s) is blocked: %2", nullptr, count).arg(names, because);
    case AlertKind::FlagRisky:
        return Overview::tr("%1: flags of %n model(s) are in a risky state: %2", nullptr, count).arg(names, because);
    case AlertKind::DriftFound:
        return Overview::tr("%1: %n claim(s) differ in the latest scans, mostly of %2", nullptr, count)
            .arg(names, model);
    case AlertKind::LeasesUndecided:
        return Overview::tr("%1: %n lease(s) without a verdict, oldest %2", nullptr, count).arg(names, duration);
    case AlertKind::ListingIncomplete:
        return Overview::tr("%1: the listing of leases is incomplete").arg(names);
    case AlertKind::LeasesHeld:
        return Overview::tr("%1: waiting for %n stale lease(s), oldest %2", nullptr, count).arg(names, duration);
    case AlertKind::OnReplica:
        return Overview::tr("%1: read from a replica, so ended transactions cannot be verified").arg(names);
    case AlertKind::PairingUnproved:
        return Overview::tr("%1: database identity is not verified").arg(names);
    default:
        break;
    }
    return count > 1 ? Overview::tr("%1: %2 (%3)").arg(names, because).arg(count)
                     : QStringLiteral("%1: %2").arg(names, because);
}

} // namespace

QString namesOf(const std::vector<CellId> &cells)
{
    if (cells.empty()) {
        return Overview::tr("All cells");
    }
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

QString headingOf(const Attention &attention)
{
    switch (ruleOf(attention.kind).severity) {
    case Severity::S1:
    case Severity::S2:
        break;
    case Severity::S3:
        return Overview::tr("Today (s3)");
    case Severity::S4:
        return Overview::tr("This week (s4)");
    }
    return Overview::tr("Urgent (s1, s2)");
}

bool isSameSize(const Attention &left, const Attention &right)
{
    return left.kind == right.kind && left.cells == right.cells && left.count == right.count
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
    switch (attention.kind) {
    case AlertKind::LeaseStale:
        return leases(QStringLiteral("verdict:commit verdict:roll_back verdict:clean_local"));
    case AlertKind::LeasesUndecided:
        return leases(QStringLiteral("verdict:unknown"));
    case AlertKind::LeasesHeld:
        return leases(QStringLiteral("verdict:wait age>%1s").arg(staleSeconds));
    case AlertKind::ReaperStalled:
        return leases(QString::fromStdString(overdueFilter(thresholds)));
    case AlertKind::ServiceWentBack:
        return differences({});
    case AlertKind::ClaimsInConflict:
        return differences(QStringLiteral("class:conflict"));
    case AlertKind::DriftFound:
        return differences(QStringLiteral("class:missing class:different class:extra class:duplicate"));
    case AlertKind::RolloutBlocked:
        return {QStringLiteral("rollout"), QStringLiteral("phase:blocked")};
    case AlertKind::FlagRisky:
        return {QStringLiteral("rollout"), QStringLiteral("is:risky")};
    case AlertKind::ListingIncomplete:
        return leases({});
    default:
        break;
    }
    const auto page = ruleOf(attention.kind).page;
    return isOfSurvey(attention.kind)
        ? PageLink{QString::fromUtf8(page.data(), qsizetype(page.size())), {}}
        : PageLink{QStringLiteral("alerts"), QStringLiteral("alert:") + utf8Text(toKey(attention.kind))};
}

} // namespace cells::overview
