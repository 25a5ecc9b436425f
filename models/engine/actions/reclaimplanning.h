// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/actions/preflight.h"
#include "models/engine/audit/auditrecords.h"
#include "models/engine/scan/driftscan.h"
#include "models/rules/plans/inverseplan.h"

namespace cells {

class ScanHistory;

// A plan for the differences of these sources, found by a scan.
struct ReclaimPlanRequest
{
    ReclaimPlanKind kind = ReclaimPlanKind::Repair;
    const ClaimableModel *model = nullptr;
    // Ids of source rows, ascending; the differences of these are looked at anew.
    std::vector<std::int64_t> sources;
    ScanWindow scan;
    PlanRunLimits runLimits;
    // Claims are made although live claiming of the model may be off.
    bool isBackfill = false;
    // Of these differences only the listed ones; nothing: all. `filter`: what narrowed the list, as it was typed.
    std::optional<ListedClaims> listed{};
    std::string filter{};
    // Sources behind those, too many to be given here; nothing: there are none.
    std::optional<PlanRest> beyond{};
};

// What a scan is good for in a plan.
ScanWindow windowOf(const ScanReport &scan);

// Reads the flags of live claiming, and the claims and rows of the sources anew, asks `admin` (may be null) who holds
// what is missing, and plans. More sources than fill a plan are planned in parts: this is the first, and it says what
// is left. `history`: tells whether claims had vanished by the newest scans (F23). Changes nothing.
Outcome<ReclaimPlan> planReclaim(const ReclaimPlanRequest &request,
    const Outcome<std::unique_ptr<ScanHistory>> &history, const PlanValidity &validity, const RunContext &context,
    const CellSources &cell, TopologyService *admin, Clock &clock, const Thresholds &thresholds, std::stop_token stop);

// Reads what the sources of the plan have now, asks `admin` (may be null) who holds what is to come back, and plans to
// undo what is there of what it did by the trail. Refused when it was made for another place, or when no run of it is
// in the trail. `history`: as for planReclaim. Changes nothing.
Outcome<ReclaimPlan> planUndo(const ReclaimPlan &done, const std::vector<AuditRecord> &auditRecords,
    const Outcome<std::unique_ptr<ScanHistory>> &history, const PlanRunLimits &runLimits, const PlanValidity &validity,
    const RunContext &context, const CellSources &cell, TopologyService *admin, Clock &clock,
    const Thresholds &thresholds, std::stop_token stop);

} // namespace cells
