#include "models/presentation/drift/workertext.h"

#include "models/presentation/base/safetext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/claims/claimtext.h"

#include <QCoreApplication>
#include <QStringList>

namespace cells {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(worker)
};

QString idText(const WorkerLook &look)
{
    return groupedNumber(look.progress.lastProcessedId.value_or(0));
}

} // namespace

QString workerText(const WorkerLook &look)
{
    if (look.isAmbiguous()) {
        return look.progress.isWorkerRunning ? Words::tr("running, at 0") : Words::tr("at 0");
    }
    if (look.standsStill()) {
        return Words::tr("no movement for %1").arg(durationString(*look.quietFor()));
    }
    return look.progress.isWorkerRunning ? Words::tr("running, at id %1").arg(idText(look))
                                         : Words::tr("at id %1").arg(idText(look));
}

Status statusOf(const WorkerLook &look)
{
    return look.standsStill() ? Status::Stale : look.isAmbiguous() ? Status::Unknown : Status::Wait;
}

QString workerTip(const WorkerLook &look)
{
    QStringList lines;
    if (look.isAmbiguous() && look.quietFor()) {
        lines << Words::tr("Its last id is 0, and it wrote so itself: it has finished, or begins anew. Which of them "
                           "cannot be told.");
    } else if (look.isAmbiguous()) {
        lines << Words::tr("Its last id is 0: it has finished, what it wrote has expired, or it never began. Which of "
                           "them cannot be told.");
    } else {
        lines << Words::tr("It has processed everything up to id %1.").arg(idText(look));
    }
    if (const auto quiet = look.quietFor()) {
        lines << Words::tr("It wrote this %1 ago.").arg(durationString(*quiet));
    }
    const auto &lock = look.progress.workerLockExpiresIn;
    lines << (look.progress.isWorkerRunning
            ? lock ? Words::tr("It runs: its lease ends in %1.").arg(durationString(*lock)) : Words::tr("It runs.")
            : Words::tr("It does not run now."));
    lines << Words::tr("Read from the cell's Redis at %1.").arg(utcString(look.readAt));
    return lines.join(QLatin1Char('\n'));
}

QString adviceFor(const VerifierBlocker &blocker)
{
    using Why = VerifierBlocker::Why;
    const auto holder = blocker.holder.value_or(ClaimHolder{});
    const auto source
        = QStringLiteral("%1 %2").arg(QString::fromStdString(nameOf(holder.source.type)), keyString(holder.source.key));
    switch (blocker.why) {
    case Why::HeldByCell:
        return Words::tr("Cell %1 holds it, for %2. Settle which of the two cells may keep it.")
            .arg(holder.cell.value)
            .arg(source);
    case Why::HeldByRow:
        return Words::tr("%1 of this cell holds it: a value that moved, or two rows that swapped. Repair both in one "
                         "plan, and what it leaves in the next.")
            .arg(source);
    case Why::HeldByItself:
        return Words::tr(
            "The same row holds it for another subject, and the worker frees it too late. Replace the claim.");
    case Why::TwiceInChunk:
        return Words::tr("Another row asks for it, too. Only one of them can have it.");
    case Why::Leased:
        return Words::tr("A lease holds it for now. Settle that lease.");
    case Why::NotTaken:
        return Words::tr("The service does not take this value, being too long, say, and refuses all that is sent with "
                         "it. Change the row.");
    case Why::GoneOrLeased:
        break;
    }
    return Words::tr("A lease holds the claim that is to be destroyed. Settle that lease.");
}

} // namespace cells
