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
        return Conflict::tr("Wait for the lease on the claim of %1: who has the value afterwards is open.").arg(holder);
    case ConflictStep::ReadHolder:
        return Conflict::tr("Read the row of %1: whether it asks for the value decides what comes next.").arg(holder);
    case ConflictStep::Decide:
        return Conflict::tr("Decide who keeps the value, %1 or %2. Nothing here can: both rows ask for it.")
            .arg(holder, wanter);
    case ConflictStep::ChangeRow:
        return Conflict::tr(
            "Change the value of the other one's row in its own application, which then claims what it has instead.");
    case ConflictStep::DestroyHeld:
        return Conflict::tr("Destroy the claim of %1, for which no row asks: scan that cell, and repair what is extra.")
            .arg(holder);
    case ConflictStep::ReplaceHeld:
        return Conflict::tr(
            "Replace the claim of %1 by what its row asks for: scan that cell, and repair what is different.")
            .arg(holder);
    case ConflictStep::SwapTogether:
        return Conflict::tr("Repair %1 and %2 together: one plan settles rows that have each other's.")
            .arg(holder, wanter);
    case ConflictStep::CreateWanted:
        break;
    }
    return Conflict::tr("Claim the value for %1 at once: have its cell scanned beforehand, then repair it there.")
        .arg(wanter);
}

// Where it is still to be decided who keeps the value.
QString claimIfDecided(const QString &wanter)
{
    return Conflict::tr("If %1 is to have it, claim the value at once: have its cell scanned beforehand, then repair "
                        "it there.")
        .arg(wanter);
}

} // namespace

QString labelOf(ConflictKind kind)
{
    switch (kind) {
    case ConflictKind::None:
        return Conflict::tr("Nobody wants what another one has.");
    case ConflictKind::NotChecked:
        return Conflict::tr("Nobody wants what another one has, as far as could be asked.");
    case ConflictKind::Free:
        return Conflict::tr("Nobody has the value, as far as could be asked: who wants it may claim it.");
    case ConflictKind::HeldLeased:
        return Conflict::tr("A lease decides about the claim just now.");
    case ConflictKind::HeldExtra:
        return Conflict::tr("Who has the value has no row that asks for it.");
    case ConflictKind::HeldMoved:
        return Conflict::tr("The row of who has the value asks for something else by now.");
    case ConflictKind::BothWant:
        return Conflict::tr("More than one row asks for the value, and each is right by its own cell.");
    case ConflictKind::HeldUnread:
        break;
    }
    return Conflict::tr("Whether the row of who has the value asks for it cannot be told now.");
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
              : Conflict::tr("%1 of cell %2, with a key that is no id").arg(type).arg(claimant.cell.value);
}

} // namespace cells
