// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/plans/plandescription.h"

namespace cells::plans {

PlanDescription describePlan(const ArchivePlanFile &file, const ActionLimits &limits, const QString &missingApproval);

// "Destroy all 4 546 claims of cell 3"
QString planTitle(const ArchivePlan &plan);

} // namespace cells::plans
