// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/environment.h"
#include "models/ports/outcome.h"
#include "models/rules/plans/plan.h"

namespace CLI {
class App;
}

namespace cells {

struct CommandLine;

// The options that plans of both kinds have in common, as typed.
struct PlanOptions
{
    std::string approveWithin = "1h";
    std::string executeWithin = "4h";
    // 0 for the default. More requires a reason.
    int mostItems = 0;
    int callsPerSecond = 0;
    std::string limitsReason;
    std::string out;
};

// Adds all but the number of items; the command needs --cell.
void addPlanOptions(CLI::App &command, PlanOptions &options, CommandLine &line);
// Adds --max-claims.
void addMostClaims(CLI::App &command, PlanOptions &options);

// Returns who requests the plan, and until when it may be approved and run.
Outcome<PlanValidity> planValidity(
    const Environment &environment, CellId cell, const PlanOptions &options, Instant now);
PlanRunLimits limitsOf(const PlanOptions &options);
// True for a plan made from another cell's database. Such a plan is refused and not stored (C16).
bool isContradicted(const PlanHead &head);

} // namespace cells
