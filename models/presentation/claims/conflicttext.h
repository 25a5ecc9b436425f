// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/lookup/foundconflict.h"
#include "models/presentation/base/enumlabels.h"

#include <QStringList>

namespace cells {

// Only the statuses.
template <>
inline constexpr auto labelTable<ConflictKind> = enumLabels<ConflictKind>("claims",
    {
        {ConflictKind::None, nullptr, Status::Ended},
        {ConflictKind::NotChecked, nullptr},
        {ConflictKind::Free, nullptr, Status::Missing},
        {ConflictKind::HeldLeased, nullptr, Status::Wait},
        {ConflictKind::HeldExtra, nullptr, Status::Conflict},
        {ConflictKind::HeldMoved, nullptr, Status::Conflict},
        {ConflictKind::BothWant, nullptr, Status::Conflict},
        {ConflictKind::HeldUnread, nullptr},
    });

// The translated steps that resolve the conflict, in order.
QStringList stepsOf(const FoundConflict &found);

} // namespace cells
