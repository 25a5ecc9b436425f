// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/actions/preflight.h"
#include "models/engine/actions/reclaimplanning.h"
#include "models/engine/plans/planimpact.h"
#include "models/engine/runs/reclaimrun.h"

#include <variant>

namespace cells {

// A plan of either kind, and what goes with it: on leases, or on claims.
using AnyPlan = std::variant<PlanFile, ReclaimPlanFile>;
using AnyResult = std::variant<ItemResult, ClaimResult>;
using AnyReport = std::variant<ActionReport, ReclaimReport>;

PlanSummary summaryOf(const AnyPlan &plan);
std::string planFileText(const AnyPlan &plan);
const std::vector<Approval> &approvalsOf(const AnyPlan &plan);
Outcome<AnyPlan> parseAnyPlan(std::string_view text);

// What a run reports on its way, on the thread that runs it.
struct RunEvents
{
    // Who else could run a plan in the cell meanwhile, and why.
    std::function<void(const std::string &)> onGap = [](const std::string &) {};
    // Everything is ready: the plan is admitted next, then its items follow.
    std::function<void()> onBegin = [] {};
    std::function<void(const std::vector<ResolvedIntent> &)> onResolved;
    std::function<void(const AnyResult &)> onResult;
};

// A plan for these leases and no others.
struct LeasePlanRequest
{
    LeasePlanKind kind = LeasePlanKind::ReconcileLeases;
    std::vector<Uuid> leases;
    PlanRunLimits runLimits;
    // What the list of them was narrowed to, as it was typed: the plan says what that leaves out.
    std::string filter;
};

// To undo what is there of a plan about claims that was run.
struct UndoPlanRequest
{
    // Its fingerprint: plans that were run are kept beside the trail.
    std::string plan;
    PlanRunLimits runLimits;
};

using AnyPlanRequest = std::variant<LeasePlanRequest, ReclaimPlanRequest, UndoPlanRequest>;

// Whether the plan is about claims, and gives any up.
bool givesUpClaims(const AnyPlan &plan);

} // namespace cells
