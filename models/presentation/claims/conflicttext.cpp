// SPDX-License-Identifier: MIT
#include "models/presentation/claims/conflicttext.h"

#include <QCoreApplication>

namespace cells {

namespace {

struct Conflict
{
    Q_DECLARE_TR_FUNCTIONS(conflict)
};

QString textOf(ConflictStep step, const QString &holder, const QString &wanter)
{
    switch (step) {
    case ConflictStep::WaitForLease:
        return Conflict::tr("Wait for the lease on the claim of %1. It decides who gets the value.").arg(holder);
    case ConflictStep::ReadHolder:
        return Conflict::tr("Read the row of %1 first. The next step depends on whether it requests the value.")
            .arg(holder);
    case ConflictStep::Decide:
        return Conflict::tr("Decide whether %1 or %2 keeps the value. Both rows request it.").arg(holder, wanter);
    case ConflictStep::ChangeRow:
        return Conflict::tr(
            "Change the value in the other row, in its own application. That application then claims the new value.");
    case ConflictStep::DestroyHeld:
        return Conflict::tr(
            "Destroy the claim of %1, which no row requests: scan that cell and repair its extra claims.")
            .arg(holder);
    case ConflictStep::ReplaceHeld:
        return Conflict::tr(
            "Replace the claim of %1 with the value of its row: scan that cell and repair its different claims.")
            .arg(holder);
    case ConflictStep::SwapTogether:
        return Conflict::tr("Repair %1 and %2 in one plan: each has the value of the other.").arg(holder, wanter);
    case ConflictStep::CreateWanted:
        break;
    }
    return Conflict::tr("Claim the value for %1 immediately. Scan its cell beforehand, then repair it there.")
        .arg(wanter);
}

// Advice while the owner of the value is still open.
QString claimIfDecided(const QString &wanter)
{
    return Conflict::tr(
        "If %1 should have the value, claim it immediately. Scan its cell beforehand, then repair it there.")
        .arg(wanter);
}

} // namespace

QString labelOf(ConflictKind kind)
{
    switch (kind) {
    case ConflictKind::None:
        return Conflict::tr("No conflict: each value is requested only by its owner.");
    case ConflictKind::NotChecked:
        return Conflict::tr("No conflict found in the sources that could be read.");
    case ConflictKind::Free:
        return Conflict::tr("No owner found in the sources that could be read. The value can be claimed.");
    case ConflictKind::HeldLeased:
        return Conflict::tr("A lease is deciding about the claim.");
    case ConflictKind::HeldExtra:
        return Conflict::tr("No row of the owner requests the value.");
    case ConflictKind::HeldMoved:
        return Conflict::tr("The owner's row now requests another value.");
    case ConflictKind::BothWant:
        return Conflict::tr("Several rows request the value, each of them valid in its own cell.");
    case ConflictKind::HeldUnread:
        break;
    }
    return Conflict::tr("Cannot determine whether the owner's row requests the value.");
}

Status statusOf(ConflictKind kind)
{
    switch (kind) {
    case ConflictKind::None:
        return Status::Ended;
    case ConflictKind::Free:
        return Status::Missing;
    case ConflictKind::HeldLeased:
        return Status::Wait;
    case ConflictKind::NotChecked:
    case ConflictKind::HeldUnread:
        return Status::Unknown;
    case ConflictKind::HeldExtra:
    case ConflictKind::HeldMoved:
    case ConflictKind::BothWant:
        break;
    }
    return Status::Conflict;
}

QStringList stepsOf(const FoundConflict &found)
{
    const auto &conflict = found.conflict;
    const auto holder = conflict.holder ? claimantName(found.claimants[*conflict.holder]) : QString();
    const auto wanter = conflict.wanters.empty() ? QString() : claimantName(found.claimants[conflict.wanters.front()]);
    QStringList steps;
    for (const auto step : conflict.steps) {
        const bool isOpen = step == ConflictStep::CreateWanted && conflict.kind == ConflictKind::BothWant;
        steps << (isOpen ? claimIfDecided(wanter) : textOf(step, holder, wanter));
    }
    return steps;
}

QString claimantName(const ValueClaimant &claimant)
{
    const auto &source = claimant.pair.record ? claimant.pair.record->source : claimant.pair.expected->source;
    const auto type = QString::fromStdString(nameOf(source.type));
    const auto id = idOfKey(source.key);
    return id ? Conflict::tr("%1 %2 of cell %3").arg(type).arg(*id).arg(claimant.cell.value)
              : Conflict::tr("%1 of cell %2, with a non-numeric key").arg(type).arg(claimant.cell.value);
}

} // namespace cells
