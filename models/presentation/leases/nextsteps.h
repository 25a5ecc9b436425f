// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/actions/planactions.h"

#include <QStringList>

namespace cells {

// After a run: what is still there of what it was about, why, and who sees to it. One line for each group that has
// some; empty when nothing is left of any.
QStringList nextStepsOf(const AnyPlan &plan, const AnyReport &report);

} // namespace cells
