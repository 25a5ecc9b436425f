#pragma once

#include "app/cellsctl/commands.h"
#include "models/ports/outcome.h"
#include "models/rules/plan.h"

namespace cells {

// Who asks, and until when the plan may be signed and run.
Outcome<PlanTerms> termsOf(const Environment &environment, CellId cell, const PlanRequest &request, Instant now);
PlanCaps capsOf(const PlanRequest &request);
// A plan that was made beside another cell's database is refused, and not kept for somebody who does not know (C16).
bool isContradicted(const PlanHead &head);

} // namespace cells
