#pragma once

#include "app/cellsctl/commands/commands.h"
#include "models/ports/outcome.h"
#include "models/rules/plans/plan.h"

namespace cells {

// Who asks, and until when the plan may be signed and run.
Outcome<PlanValidity> planValidity(
    const Environment &environment, CellId cell, const PlanRequest &request, Instant now);
PlanRunLimits limitsOf(const PlanRequest &request);
// True for a plan made from another cell's database. Such a plan is refused and not stored (C16).
bool isContradicted(const PlanHead &head);

} // namespace cells
