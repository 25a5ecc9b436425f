// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/actions/planactions.h"
#include "models/ports/access.h"

namespace cells {

// Plans for one cell, and running them. The functions that take a stop_token block; all may be called from any thread.
class PlanService
{
public:
    virtual ~PlanService() = default;

    // Reads again, and plans.
    virtual Outcome<plans::AnyPlan> plan(const plans::AnyPlanRequest &request, std::stop_token stop) = 0;
    // Proves the pairing and opens the writer, for 15 minutes.
    virtual Outcome<void> arm(const std::string &reason, std::stop_token stop) = 0;
    // The same for this plan: for a write-off it proves instead that the cell is lost, and only rolls back.
    virtual Outcome<void> armFor(const plans::AnyPlan &plan, const std::string &reason, std::stop_token stop) = 0;
    // Refused unless armed.
    virtual Outcome<plans::AnyReport> run(const plans::AnyPlan &plan, const plans::Confirmation &confirmation,
        plans::ActionControl &control, const plans::RunEvents &events, std::stop_token stop)
        = 0;
    // Returns why the plan lacks the approval that the environment requires, and who could give it, or until when it
    // waits; empty when it has it.
    virtual Message missingApproval(const plans::AnyPlan &plan) = 0;
    virtual plans::ArmingState arming() = 0;
    virtual void disarm(const Message &why) = 0;
    virtual plans::ActionLimits limits() const = 0;
    // Returns when the access to the cell ends, as far as it is known.
    virtual std::optional<Grant> grant() = 0;
    // Does the same after tokens that end before `wanted` were printed again.
    virtual std::optional<Grant> fetchGrant(Instant wanted, std::stop_token stop) = 0;
    // Returns what depends on the claims that the plan releases.
    virtual Outcome<plans::PlanImpact> fetchImpact(const plans::ReclaimPlan &plan, std::stop_token stop) = 0;
    // Returns the current target of plans like this one.
    virtual Outcome<plans::PlanTarget> findTarget(const plans::AnyPlan &plan, std::stop_token stop) = 0;
};

} // namespace cells
