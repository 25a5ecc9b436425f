// SPDX-License-Identifier: MIT
#include "tests/support/fakes/fakeplanservice.h"

namespace cells {

using namespace plans;

FakePlanService::FakePlanService() = default;

FakePlanService::~FakePlanService() = default;

Outcome<AnyPlan> FakePlanService::plan(const AnyPlanRequest &request, std::stop_token stop)
{
    return onPlan ? onPlan(request, std::move(stop)) : notScripted();
}

Outcome<void> FakePlanService::arm(const std::string &reason, std::stop_token stop)
{
    return onArm ? onArm(reason, std::move(stop)) : notScripted();
}

Outcome<AnyReport> FakePlanService::run(const AnyPlan &plan, const Confirmation &confirmation, ActionControl &control,
    const RunEvents &events, std::stop_token stop)
{
    return onRun ? onRun(plan, confirmation, control, events, std::move(stop)) : notScripted();
}

Message FakePlanService::missingApproval(const AnyPlan &)
{
    return {};
}

ArmingState FakePlanService::arming()
{
    return onArming();
}

void FakePlanService::disarm(const Message &why)
{
    onDisarm(why);
}

ActionLimits FakePlanService::limits() const
{
    return {};
}

std::optional<Grant> FakePlanService::grant()
{
    return onGrant();
}

std::optional<Grant> FakePlanService::fetchGrant(Instant, std::stop_token)
{
    return onFetchGrant();
}

Outcome<PlanImpact> FakePlanService::fetchImpact(const ReclaimPlan &plan, std::stop_token stop)
{
    return onFetchImpact ? onFetchImpact(plan, std::move(stop)) : notScripted();
}

Outcome<PlanTarget> FakePlanService::findTarget(const AnyPlan &, std::stop_token)
{
    return target;
}

tl::unexpected<Failure> FakePlanService::notScripted()
{
    return failed(Failure::Kind::Refused, "The test does not script this.");
}

} // namespace cells
