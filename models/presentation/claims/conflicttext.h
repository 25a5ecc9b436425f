// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/lookup/foundconflict.h"
#include "models/presentation/base/status.h"

#include <QStringList>

namespace cells {

Status statusOf(ConflictKind kind);
// The translated steps that resolve the conflict, in order.
QStringList stepsOf(const FoundConflict &found);

} // namespace cells
