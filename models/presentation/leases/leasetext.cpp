// SPDX-License-Identifier: MIT
#include "models/presentation/leases/leasetext.h"

#include "models/presentation/base/enumlabels.h"
#include "models/presentation/base/timetext.h"

#include <QStringList>

namespace cells::leases {

namespace {

struct Leases
{
    Q_DECLARE_TR_FUNCTIONS(leases)
};

struct Count
{
    LeaseVerdict verdict;
    const char *text;
};

constexpr Count counts[]{{LeaseVerdict::Commit, QT_TRANSLATE_N_NOOP("leases", "%n to commit")},
    {LeaseVerdict::RollBack, QT_TRANSLATE_N_NOOP("leases", "%n to roll back")},
    {LeaseVerdict::CleanLocal, QT_TRANSLATE_N_NOOP("leases", "%n to clean up")},
    {LeaseVerdict::Wait, QT_TRANSLATE_N_NOOP("leases", "%n to wait for")},
    {LeaseVerdict::Unknown, QT_TRANSLATE_N_NOOP("leases", "%n unknown")},
    {LeaseVerdict::Ended, QT_TRANSLATE_N_NOOP("leases", "%n ended, only local row left")}};

} // namespace

QString stalledText(const ReaperHealth &reaper)
{
    const auto idle = durationString(reaper.idle);
    if (reaper.isResolvedHere) {
        return Leases::tr("reaper has resolved nothing for %1; %n overdue resolved from here", nullptr, reaper.left)
            .arg(idle);
    }
    const auto behind = Leases::tr("reaper is behind: %n overdue, oldest by %1", nullptr, reaper.left)
                            .arg(durationString(reaper.overdue));
    return isIdleLonger(reaper.idle, reaper.overdue)
        ? Leases::tr("%1; it has resolved nothing for %2").arg(behind, idle)
        : behind;
}

QString textOf(const ReaperHealth &reaper)
{
    switch (reaper.state) {
    case ReaperState::Works:
        return Leases::tr("reaper works");
    case ReaperState::LeavesSome:
        return Leases::tr("reaper is working, but %n lease(s) are overdue", nullptr, reaper.left);
    case ReaperState::Stalled:
        return stalledText(reaper);
    case ReaperState::Unknown:
        break;
    }
    return reaper.watched >= reaperPeriod ? Leases::tr("no reaper activity in %1").arg(durationString(reaper.watched))
                                          : Leases::tr("reaper state unknown");
}

bool isIdleLonger(Duration idle, Duration overdue)
{
    return idle - overdue >= reaperPeriod;
}

QString sentenceOf(const LeaseSurveyReport &report)
{
    QStringList segments;
    if (report.databaseProblem) {
        segments << Leases::tr("The cell's database could not be read");
    }
    if (!report.isListingComplete) {
        segments << Leases::tr("The service's lease listing is incomplete");
    }
    if (report.leases.empty()) {
        const bool isSure = report.isListingComplete && !report.databaseProblem;
        segments << (isSure ? Leases::tr("No outstanding leases") : Leases::tr("none found so far"));
        return segments.join(QStringLiteral(" · "));
    }
    segments << Leases::tr("%n outstanding", nullptr, report.outstanding());
    if (const auto oldest = report.oldestAge()) {
        segments << Leases::tr("oldest %1").arg(durationString(*oldest));
    }
    segments << textOf(report.reaper);
    for (const auto &[verdict, text] : counts) {
        if (const int count = report.count(verdict)) {
            segments << Leases::tr(text, nullptr, count);
        }
    }
    return segments.join(QStringLiteral(" · "));
}

} // namespace cells::leases
