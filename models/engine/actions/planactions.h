// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/actions/preflight.h"
#include "models/engine/actions/reclaimplanning.h"
#include "models/engine/plans/planimpact.h"
#include "models/engine/reclaim/reclaimrun.h"

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
    std::function<void(const Message &)> onGap = [](const Message &) {};
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

// What deeds are to those who only ask for them. All of them wait; none is called on a window's thread.
struct PlanActions
{
    // Reads anew, and plans.
    std::function<Outcome<AnyPlan>(const AnyPlanRequest &, std::stop_token)> plan;
    // Proves the pairing and makes the write link, for 15 minutes.
    std::function<Outcome<void>(const std::string &reason, std::stop_token)> arm;
    // Refused unless armed.
    std::function<Outcome<AnyReport>(
        const AnyPlan &, const Confirmation &, ActionControl &, const RunEvents &, std::stop_token)>
        run;
    // Why the plan lacks the approval that the environment demands, and who could give it; empty: it lacks none.
    std::function<Message(const AnyPlan &)> missingApproval;
    // Quick; from any thread.
    std::function<ArmingState()> arming;
    std::function<void(const Message &why)> disarm;
    ActionLimits limits;
    // What hangs on what a plan about claims gives up. May be empty: then nobody can ask.
    std::function<Outcome<PlanImpact>(const ReclaimPlan &, std::stop_token)> impact{};
    // Returns the current target of a plan. May be empty: then a saved plan is compared only when it runs.
    std::function<Outcome<PlanTarget>(std::stop_token)> findTarget{};
};

// Whether the plan is about claims, and gives any up.
bool givesUpClaims(const AnyPlan &plan);

} // namespace cells
