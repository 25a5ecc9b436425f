// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/actions/planactions.h"
#include "models/engine/plans/planimpact.h"
#include "models/presentation/plans/plandescription.h"

namespace cells::plans {

// A plan about claims in words. `missingApproval` as the environment has it; empty: none is missing.
PlanDescription describePlan(const ReclaimPlanFile &file, const ActionLimits &limits, const QString &missingApproval);

// "Create 12, replace 3 and destroy 4 claims of User in cell 1"
QString planTitle(const ReclaimPlan &plan);

// Describes a plan of either kind.
QString planTitle(const AnyPlan &plan);

// Describes the impact of a plan, one sentence a line: who may take a released value, other claims with the same text,
// and what stays. Also names unreadable sources.
QStringList impactLines(const Outcome<PlanImpact> &radius);

} // namespace cells::plans
