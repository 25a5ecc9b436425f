// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/actions/preflight.h"
#include "models/engine/audit/auditrecords.h"
#include "models/engine/scan/driftscan.h"
#include "models/rules/plans/inverseplan.h"

namespace cells {
class ScanHistory;
} // namespace cells

namespace cells::plans {

// A plan for the differences of these sources, found by a scan.
struct ReclaimPlanRequest
{
    ReclaimPlanKind kind = ReclaimPlanKind::Repair;
    const ClaimableModel *model = nullptr;
    // Ids of source rows, ascending, whose differences are read again.
    std::vector<std::int64_t> sources;
    ScanWindow scan;
    PlanRunLimits runLimits;
    // Creates claims although live claiming of the model may be off.
    bool isBackfill = false;
    // Plans only the listed differences; nothing: all. `filter` is that of the list, as typed.
    std::optional<ListedClaims> listed{};
    std::string filter{};
    // Further sources, too many for this request; nothing when there are none.
    std::optional<PlanRest> beyond{};
};

// Returns the part of a scan that a plan relies on.
ScanWindow windowOf(const drift::ScanReport &scan);

// Reads the flags of live claiming, and the claims and rows of the sources, looks up the holders of missing claims with
// `admin` (may be null), and plans. Plans as many sources as fill a plan, and notes the rest. `history` shows whether
// the newest scans have lost claims (F23). Changes nothing.
Outcome<ReclaimPlan> planReclaim(const ReclaimPlanRequest &request,
    const Outcome<std::unique_ptr<ScanHistory>> &history, const PlanValidity &validity, const RunContext &context,
    const claims::CellSources &cell, TopologyService *admin, Clock &clock, const Thresholds &thresholds,
    std::stop_token stop);

// Reads the current claims and rows of the plan's sources, looks up the holders of former claims with `admin` (may be
// null), and plans to undo what is left of the plan's effect by the audit log. Refused when it was made for another
// target, or has no run in the audit log. `history`: as for planReclaim. Changes nothing.
Outcome<ReclaimPlan> planUndo(const ReclaimPlan &done, const std::vector<audit::AuditRecord> &auditRecords,
    const Outcome<std::unique_ptr<ScanHistory>> &history, const PlanRunLimits &runLimits, const PlanValidity &validity,
    const RunContext &context, const claims::CellSources &cell, TopologyService *admin, Clock &clock,
    const Thresholds &thresholds, std::stop_token stop);

} // namespace cells::plans
