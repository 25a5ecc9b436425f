// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/plans/planimpact.h"

#include <QStringList>

namespace cells {

// Describes the impact of a plan, one sentence a line: who may take a released value, other claims with the same text,
// and what stays. Also names unreadable sources.
QStringList impactLines(const Outcome<PlanImpact> &radius);

} // namespace cells
