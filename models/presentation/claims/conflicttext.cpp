// SPDX-License-Identifier: MIT
#include "models/presentation/claims/conflicttext.h"

#include "models/presentation/base/messagetext.h"

namespace cells {

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
    QStringList steps;
    for (const auto &step : found.steps()) {
        steps << translatedText(step);
    }
    return steps;
}

} // namespace cells
