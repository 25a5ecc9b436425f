// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/audit/auditlog.h"
#include "models/engine/leases/leasesurvey.h"
#include "models/engine/pairing/recencyproof.h"
#include "models/engine/plans/approvalcheck.h"
#include "models/ports/celldatabase.h"
#include "models/ports/clock.h"
#include "models/ports/leasewriter.h"
#include "models/ports/runturn.h"
#include "models/ports/topologyservice.h"
#include "models/rules/plans/plan.h"

namespace cells {

// The dependencies of a run of a plan about leases.
struct ActionDependencies
{
    LeaseSurvey &survey;
    TopologyService &service;
    CellDatabase &database;
    LeaseWriter &writer;
    AuditLog &audit;
    Clock &clock;
    // The target that all of these reach: a plan for another one is refused.
    PlanTarget here;
    const ApprovalCheck &approval;
    // The run lock: nobody else runs a plan in the cell meanwhile. After it is lost, no new item starts.
    RunTurn &turn;
    // Called before rollbacks; without it nothing is rolled back.
    ProveRecency proveRecency{};
};

} // namespace cells
