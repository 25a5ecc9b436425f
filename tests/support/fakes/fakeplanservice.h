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

    std::function<Outcome<plans::AnyPlan>(const plans::AnyPlanRequest &, std::stop_token)> onPlan;
    std::function<Outcome<void>(const std::string &reason, std::stop_token)> onArm;
    std::function<Outcome<plans::AnyReport>(const plans::AnyPlan &, const plans::Confirmation &, plans::ActionControl &,
        const plans::RunEvents &, std::stop_token)>
        onRun;
    std::function<plans::ArmingState()> onArming = [] { return plans::ArmingState{}; };
    std::function<void(const Message &)> onDisarm = [](const Message &) {};
    std::function<Outcome<plans::PlanImpact>(const plans::ReclaimPlan &, std::stop_token)> onFetchImpact;
    std::function<std::optional<Grant>()> onGrant = [] { return std::nullopt; };
    std::function<std::optional<Grant>()> onFetchGrant = [] { return std::nullopt; };
    // Where the cell is now.
    Outcome<plans::PlanTarget> target = notScripted();

    Outcome<plans::AnyPlan> plan(const plans::AnyPlanRequest &request, std::stop_token stop) override;
    Outcome<void> arm(const std::string &reason, std::stop_token stop) override;
    Outcome<void> armFor(const plans::AnyPlan &, const std::string &reason, std::stop_token stop) override
    {
        return arm(reason, std::move(stop));
    }
    Outcome<plans::AnyReport> run(const plans::AnyPlan &plan, const plans::Confirmation &confirmation,
        plans::ActionControl &control, const plans::RunEvents &events, std::stop_token stop) override;
    Message missingApproval(const plans::AnyPlan &) override;
    plans::ArmingState arming() override;
    void disarm(const Message &why) override;
    plans::ActionLimits limits() const override;
    std::optional<Grant> grant() override;
    std::optional<Grant> fetchGrant(Instant wanted, std::stop_token stop) override;
    Outcome<plans::PlanImpact> fetchImpact(const plans::ReclaimPlan &plan, std::stop_token stop) override;
    Outcome<plans::PlanTarget> findTarget(const plans::AnyPlan &, std::stop_token) override;

private:
    static tl::unexpected<Failure> notScripted();
};

} // namespace cells
