#pragma once

#include "models/engine/actions/planactions.h"
#include "models/presentation/plans/plansheet.h"

namespace cells {

// A plan about claims in words. `missingApproval` as the environment has it; empty: none is missing.
PlanSheet sheetOf(const ReclaimPlanFile &file, const ActionLimits &limits, const QString &missingApproval);

// "Create 12, replace 3 and destroy 4 claims of User in cell 1"
QString deedOf(const ReclaimPlan &plan);

// Of either kind.
QString deedOf(const AnyPlan &plan);

} // namespace cells
