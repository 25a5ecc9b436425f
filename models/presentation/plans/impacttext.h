// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/plans/planimpact.h"

#include <QStringList>

namespace cells {

// What hangs on what a plan gives up, a sentence a line: who may take it, what else goes by it, what stays. What could
// not be asked is said.
QStringList impactLines(const Outcome<PlanImpact> &radius);

} // namespace cells
