// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/lookup/foundconflict.h"
#include "models/presentation/base/status.h"

#include <QStringList>

namespace cells {

// "The row of who has the value asks for something else by now."
QString labelOf(ConflictKind kind);
Status statusOf(ConflictKind kind);
// The way out, a step a line, in the order in which they are taken.
QStringList stepsOf(const FoundConflict &found);
// "users 17 of cell 2"
QString claimantName(const ValueClaimant &claimant);

} // namespace cells
