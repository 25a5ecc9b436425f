// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/services/planservice.h"

namespace cells {

// Plans, arming and runs as the test scripts them. What it does not script is refused; every plan is approved.
class FakePlanService : public PlanService
{
public:
    FakePlanService();
    ~FakePlanService() override;

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

    Outcome<AnyPlan> plan(const AnyPlanRequest &request, std::stop_token stop) override;
    Outcome<void> arm(const std::string &reason, std::stop_token stop) override;
    Outcome<AnyReport> run(const AnyPlan &plan, const Confirmation &confirmation, ActionControl &control,
        const RunEvents &events, std::stop_token stop) override;
    Message missingApproval(const AnyPlan &) override;
    ArmingState arming() override;
    void disarm(const Message &why) override;
    ActionLimits limits() const override;
    Outcome<PlanImpact> fetchImpact(const ReclaimPlan &plan, std::stop_token stop) override;
    Outcome<PlanTarget> findTarget(std::stop_token) override;

private:
    static tl::unexpected<Failure> notScripted();
};

} // namespace cells
