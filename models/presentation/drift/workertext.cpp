// SPDX-License-Identifier: MIT
#include "models/presentation/drift/workertext.h"

#include "models/presentation/base/safetext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/claims/claimtext.h"

#include <QCoreApplication>
#include <QStringList>

namespace cells::drift {

using namespace claims;

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
        lines << Worker::tr("The worker wrote 0 as its last id: it either finished or is starting over.");
    } else if (status.isAmbiguous()) {
        lines << Worker::tr("Its last id is 0: the worker finished, never started, or its progress expired.");
    } else {
        lines << Worker::tr("Processed up to id %1.").arg(idText(status));
    }
    if (const auto quiet = status.quietFor()) {
        lines << Worker::tr("Reported %1 ago.").arg(durationString(*quiet));
    }
    const auto &lock = status.progress.workerLockExpiresIn;
    lines << (status.progress.isWorkerRunning
            ? lock ? Worker::tr("Running; its lease ends in %1.").arg(durationString(*lock)) : Worker::tr("Running.")
            : Worker::tr("Not running."));
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
        return Worker::tr("Cell %1 holds the value for %2. Decide which cell keeps it.")
            .arg(holder.cell.value)
            .arg(source);
    case Why::HeldByRow:
        return Worker::tr("%1 of this cell holds the value, because it moved or two rows swapped values. Repair both "
                          "in one plan, then scan again.")
            .arg(source);
    case Why::HeldByItself:
        return Worker::tr("The same row holds the value for another subject. Replace the claim.");
    case Why::TwiceInChunk:
        return Worker::tr("Another row also requests the value. Only one of them can have it.");
    case Why::Leased:
        return Worker::tr("A lease holds the value. Resolve that lease.");
    case Why::Rejected:
        return Worker::tr("The service rejects this value and every batch that contains it. The value may be too long; "
                          "change the row.");
    case Why::GoneOrLeased:
        break;
    }
    return Worker::tr("A lease holds the claim to destroy. Resolve that lease.");
}

} // namespace cells::drift
