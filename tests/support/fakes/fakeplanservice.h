// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/services/planservice.h"

namespace cells {

// Plans, arming and runs as the test scripts them. What it does not script is refused; every plan is approved.
class FakePlanService : public PlanService
{
public:
    std::function<Outcome<AnyPlan>(const AnyPlanRequest &, std::stop_token)> onPlan;
    std::function<Outcome<void>(const std::string &reason, std::stop_token)> onArm;
    std::function<Outcome<AnyReport>(
        const AnyPlan &, const Confirmation &, ActionControl &, const RunEvents &, std::stop_token)>
        onRun;
    std::function<ArmingState()> onArming = [] { return ArmingState{}; };
    std::function<void(const Message &)> onDisarm = [](const Message &) {};
    std::function<Outcome<PlanImpact>(const ReclaimPlan &, std::stop_token)> onFetchImpact;
    // Where the cell is now.
    Outcome<PlanTarget> target = notScripted();

    Outcome<AnyPlan> plan(const AnyPlanRequest &request, std::stop_token stop) override
    {
        return onPlan ? onPlan(request, std::move(stop)) : notScripted();
    }
    Outcome<void> arm(const std::string &reason, std::stop_token stop) override
    {
        return onArm ? onArm(reason, std::move(stop)) : notScripted();
    }
    Outcome<AnyReport> run(const AnyPlan &plan, const Confirmation &confirmation, ActionControl &control,
        const RunEvents &events, std::stop_token stop) override
    {
        return onRun ? onRun(plan, confirmation, control, events, std::move(stop)) : notScripted();
    }
    Message missingApproval(const AnyPlan &) override { return {}; }
    ArmingState arming() override { return onArming(); }
    void disarm(const Message &why) override { onDisarm(why); }
    ActionLimits limits() const override { return {}; }
    Outcome<PlanImpact> fetchImpact(const ReclaimPlan &plan, std::stop_token stop) override
    {
        return onFetchImpact ? onFetchImpact(plan, std::move(stop)) : notScripted();
    }
    Outcome<PlanTarget> findTarget(std::stop_token) override { return target; }

private:
    static tl::unexpected<Failure> notScripted()
    {
        return failed(Failure::Kind::Refused, "The test does not script this.");
    }
};

} // namespace cells
