// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/actions/preflight.h"
#include "models/engine/actions/reclaimplanning.h"
#include "models/engine/plans/archiveplanfile.h"
#include "models/engine/plans/planimpact.h"
#include "models/engine/reclaim/reclaimrun.h"
#include "models/engine/runs/archivereport.h"
#include "models/engine/runs/runprogress.h"

#include <variant>

namespace cells::plans {

// A plan about leases, about claims or about a whole cell, with its results and report.
using AnyPlan = std::variant<PlanFile, ReclaimPlanFile, ArchivePlanFile>;
using AnyResult = std::variant<ItemResult, ClaimResult, RangeResult>;
using AnyReport = std::variant<ActionReport, ReclaimReport, ArchiveReport>;

PlanSummary summaryOf(const AnyPlan &plan);
std::string planFileText(const AnyPlan &plan);
const std::vector<Approval> &approvalsOf(const AnyPlan &plan);
Outcome<AnyPlan> parseAnyPlan(std::string_view text);

// Called during a run, on its thread.
struct RunEvents
{
    // Gets who else could run a plan in the cell meanwhile, and why.
    std::function<void(const Message &)> onGap = [](const Message &) {};
    // Called before the plan is admitted and its items follow.
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
    // The filter of the list, as typed: the plan excludes with a reason what it hides.
    std::string filter;
};

// A request to undo what is left of a plan about claims that was run.
struct UndoPlanRequest
{
    // Its fingerprint: plans that were run are saved with the audit log.
    std::string plan;
    PlanRunLimits runLimits;
};

// A request to write off the leases of a cell whose database is lost.
struct WriteOffPlanRequest
{
    WriteOffTerms terms;
    PlanRunLimits runLimits;
};

using AnyPlanRequest = std::variant<LeasePlanRequest, ReclaimPlanRequest, UndoPlanRequest, WriteOffPlanRequest>;

// The terms of a plan that writes leases off; null for any other plan.
const WriteOffTerms *writeOffTermsOf(const AnyPlan &plan);

// What writing is armed for by a run of the plan.
ArmingPurpose purposeOf(const AnyPlan &plan);
// The cell as which a plan for that purpose is made and run; nothing: with the certificate of an admin.
std::optional<CellId> actingCell(ArmingPurpose purpose, CellId cell);

// Adds the result to the progress of its run. Ranges that were done before, and the small first ones, do not count for
// the rate.
void addTo(RunProgress &progress, const AnyResult &result, Duration now);

// Whether the plan is about claims and frees any.
bool givesUpClaims(const AnyPlan &plan);

} // namespace cells::plans
