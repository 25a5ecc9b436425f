// SPDX-License-Identifier: MIT
#include "models/presentation/drift/workertext.h"

#include "models/presentation/base/safetext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/claims/claimtext.h"

#include <QCoreApplication>
#include <QStringList>

namespace cells {

namespace {

struct Worker
{
    Q_DECLARE_TR_FUNCTIONS(worker)
};

QString idText(const WorkerStatus &status)
{
    return groupedNumber(status.progress.lastProcessedId.value_or(0));
}

} // namespace

QString workerText(const WorkerStatus &status)
{
    if (status.isAmbiguous()) {
        return status.progress.isWorkerRunning ? Worker::tr("running, at 0") : Worker::tr("at 0");
    }
    if (status.standsStill()) {
        return Worker::tr("no movement for %1").arg(durationString(*status.quietFor()));
    }
    return status.progress.isWorkerRunning ? Worker::tr("running, at id %1").arg(idText(status))
                                           : Worker::tr("at id %1").arg(idText(status));
}

Status statusOf(const WorkerStatus &status)
{
    return status.standsStill() ? Status::Stale : status.isAmbiguous() ? Status::Unknown : Status::Wait;
}

QString workerTip(const WorkerStatus &status)
{
    QStringList lines;
    if (status.isAmbiguous() && status.quietFor()) {
        lines << Worker::tr("Its last id is 0, and it wrote so itself: it has finished, or begins anew. Which of them "
                            "cannot be told.");
    } else if (status.isAmbiguous()) {
        lines << Worker::tr("Its last id is 0: it has finished, what it wrote has expired, or it never began. Which of "
                            "them cannot be told.");
    } else {
        lines << Worker::tr("It has processed everything up to id %1.").arg(idText(status));
    }
    if (const auto quiet = status.quietFor()) {
        lines << Worker::tr("It wrote this %1 ago.").arg(durationString(*quiet));
    }
    const auto &lock = status.progress.workerLockExpiresIn;
    lines << (status.progress.isWorkerRunning
            ? lock ? Worker::tr("It runs: its lease ends in %1.").arg(durationString(*lock)) : Worker::tr("It runs.")
            : Worker::tr("It does not run now."));
    lines << Worker::tr("Read from the cell's Redis at %1.").arg(utcString(status.readAt));
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
        return Worker::tr("Cell %1 holds it, for %2. Settle which of the two cells may keep it.")
            .arg(holder.cell.value)
            .arg(source);
    case Why::HeldByRow:
        return Worker::tr("%1 of this cell holds it: a value that moved, or two rows that swapped. Repair both in one "
                          "plan, and what it leaves in the next.")
            .arg(source);
    case Why::HeldByItself:
        return Worker::tr(
            "The same row holds it for another subject, and the worker frees it too late. Replace the claim.");
    case Why::TwiceInChunk:
        return Worker::tr("Another row asks for it, too. Only one of them can have it.");
    case Why::Leased:
        return Worker::tr("A lease holds it for now. Settle that lease.");
    case Why::Rejected:
        return Worker::tr(
            "The service does not take this value, being too long, say, and refuses all that is sent with "
            "it. Change the row.");
    case Why::GoneOrLeased:
        break;
    }
    return Worker::tr("A lease holds the claim that is to be destroyed. Settle that lease.");
}

} // namespace cells
