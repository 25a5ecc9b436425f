// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/audit/auditrecords.h"
#include "models/engine/plans/planadmission.h"
#include "models/engine/runs/actionreport.h"
#include "models/engine/runs/leaserecheck.h"
#include "models/engine/runs/runsafety.h"
#include "models/ports/celldatabase.h"
#include "models/ports/topologyservice.h"

namespace cells::plans {

class RollbackFence;

// The dependencies of a run of a plan about leases.
struct ActionDependencies
{
    LeaseRecheck &recheck;
    TopologyService &service;
    CellDatabase &database;
    LeaseWriter &writer;
    audit::AuditLog &audit;
    Clock &clock;
    // The target that all of these reach: a plan for another one is refused.
    PlanTarget here;
    const ApprovalCheck &approval;
    // The run lock: nobody else runs a plan in the cell meanwhile. After it is lost, no new item starts.
    RunTurn &turn;
};

// Carries out a plan: per item recheck, durable intent, call, read back, durable outcome (C1 to C5, C10, C11).
// Running it again after an interruption resumes by what is there, not by memory.
class ActionRun
{
public:
    ActionRun(ActionDependencies dependencies, PlanFile plan, ActionLimits limits = {});

    // Refused, and nothing done, when the plan is blocked, is for another target, is too late or lacks an approval, or
    // when the confirmation is not for it. `onResult` is called with every item that has its outcome.
    Outcome<ActionReport> run(const Confirmation &confirmation, ActionControl &control,
        const std::function<void(const ItemResult &)> &onResult, std::stop_token stop);

private:
    Outcome<void> begin(const Confirmation &confirmation);
    void runItems(
        ActionControl &control, const std::function<void(const ItemResult &)> &onResult, std::stop_token stop);
    bool surveyAgain(std::stop_token stop);
    // Returns a sentence about a lease that is resolved by the audit log, but listed again (F23); empty: none is.
    Message reappeared() const;
    bool isBatchStart(std::size_t index) const;
    void runItem(ItemResult &result, std::stop_token stop);
    // False: no fence is up, and the item or the run has ended.
    bool isFenceRaised(RollbackFence &fence, ItemResult &result, std::stop_token stop);
    void skip(ItemResult &result, ItemOutcome outcome, const Message &why);
    bool isFenced(const PlannedLease &item) const
    {
        return m_plan.isFenced && item.action == leases::LeaseAction::RollBack;
    }
    // Empty: as the plan saw it. Fails where it cannot be read, which proves nothing about the lease.
    Outcome<Message> differenceNow(const PlannedLease &item, ItemOutcome &outcome, std::stop_token stop);
    Outcome<void> call(const PlannedLease &item, std::stop_token stop);
    void readBack(ItemResult &result, const Outcome<void> &answer, bool isBehindFence);
    // For a lease that is gone after a lost answer: finds out whether the call ended it.
    void findOutWhoEnded(ItemResult &result);
    Outcome<bool> isThere(const PlannedLease &item, std::stop_token stop);
    Outcome<audit::AuditHead> record(audit::AuditKind kind, const ItemResult &result);
    Outcome<audit::AuditHead> record(audit::AuditKind kind, std::string_view action, const ItemResult &result);

    ActionDependencies m_dependencies;
    LeasePlan m_plan;
    std::vector<Approval> m_approvals;
    ActionLimits m_limits;
    RunSafety m_safety;
    ActionReport m_report;
    std::map<Uuid, leases::SurveyedLease> m_surveyed;
    std::map<Uuid, audit::ResolvedLease> m_resolved;
};

} // namespace cells::plans
