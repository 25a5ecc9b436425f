#pragma once

#include "models/engine/actionreport.h"
#include "models/engine/approvalcheck.h"
#include "models/engine/auditrecords.h"
#include "models/engine/confirmation.h"
#include "models/engine/leasesurvey.h"
#include "models/engine/planfile.h"
#include "models/ports/leasewriter.h"

#include <atomic>

namespace cells {

class RollbackFence;

// Slow start and brakes; numbers are calls and items.
struct ActionLimits
{
    // Slower than the plan allows; faster it never is.
    double callsPerSecond = PlanCaps::mostCallsPerSecond;
    // Sizes of the first batches; the leases are surveyed anew before each and before the rest.
    std::vector<int> canary{1, 5, 25};
    int surprisesInARow = 3;
    int failurePercent = 5;
    // A machine that slept so long has forgotten what it saw (F44).
    Duration forgottenAfter = std::chrono::seconds{60};
};

// How fast the plan is carried out at most.
double callsPerSecond(const LeasePlan &plan, const ActionLimits &limits);

// From the outside of a run, on any thread. A cancel is the stop token: it ends the call under way. Pausing and
// stopping take effect between items.
class ActionControl
{
public:
    void pause() { m_isPaused = true; }
    void resume() { m_isPaused = false; }
    void stopAfterItem() { m_isStopping = true; }
    bool isPaused() const { return m_isPaused; }
    bool isStopping() const { return m_isStopping; }

private:
    std::atomic<bool> m_isPaused = false;
    std::atomic<bool> m_isStopping = false;
};

// Carries out a plan: per item recheck, durable intent, call, read back, durable outcome (C1 to C5, C10, C11).
// Running it again after an interruption resumes by what is there, not by memory.
class ActionRun
{
public:
    struct Parts
    {
        LeaseSurvey &survey;
        TopologyService &service;
        CellDatabase &database;
        LeaseWriter &writer;
        AuditTrail &audit;
        Clock &clock;
        // To what all of these lead: a plan for anything else is refused.
        PlanTarget here;
        const ApprovalCheck &approval;
    };

    ActionRun(Parts parts, PlanFile plan, ActionLimits limits = {});

    // Refused, and nothing done, when the plan is blocked, is for another place, came too late or lacks an approval, or
    // when the confirmation is not for it. `onResult` hears every
    // item when it has its outcome.
    Outcome<ActionReport> run(const Confirmation &confirmation, ActionControl &control,
        const std::function<void(const ItemResult &)> &onResult, std::stop_token stop);

private:
    Outcome<void> checkConfirmation(const Confirmation &confirmation) const;
    Outcome<void> begin(const Confirmation &confirmation);
    std::vector<std::string> approvers() const;
    void runItems(
        ActionControl &control, const std::function<void(const ItemResult &)> &onResult, std::stop_token stop);
    bool mayGoOn(ActionControl &control, std::stop_token stop);
    bool surveyAgain(std::stop_token stop);
    // A lease that the trail says is settled, and that is listed all the same (F23); empty: none is.
    std::string cameBack() const;
    bool isBatchStart(std::size_t index) const;
    bool hasSlept();
    void runItem(ItemResult &result, std::stop_token stop);
    // False: there is none, and the item or the run has ended with it.
    bool isFenceRaised(RollbackFence &fence, ItemResult &result, std::stop_token stop);
    void skip(ItemResult &result, ItemOutcome outcome, const std::string &why);
    bool isFenced(const PlannedLease &item) const { return m_plan.isFenced && item.deed == LeaseDeed::RollBack; }
    // Empty: as the plan saw it.
    std::string differenceNow(const PlannedLease &item, ItemOutcome &outcome, std::stop_token stop);
    Outcome<void> call(const PlannedLease &item, std::stop_token stop);
    void readBack(ItemResult &result, const Outcome<void> &answer, bool isBehindFence);
    Outcome<bool> isThere(const PlannedLease &item, std::stop_token stop);
    Outcome<AuditHead> record(AuditKind kind, const ItemResult &result);
    Outcome<AuditHead> record(AuditKind kind, std::string_view deed, const ItemResult &result);
    void watchSurprises(ItemOutcome outcome);
    void halt(std::string why);

    Parts m_parts;
    LeasePlan m_plan;
    std::vector<Approval> m_approvals;
    ActionLimits m_limits;
    ActionReport m_report;
    std::map<Uuid, SurveyedLease> m_surveyed;
    std::map<Uuid, SettledLease> m_settled;
    int m_surprisesInARow = 0;
    int m_failures = 0;
    int m_done = 0;
    Instant m_lastWall;
    Duration m_lastMonotonic{};
};

} // namespace cells
