// SPDX-License-Identifier: MIT
#include "models/engine/actions/planactions.h"

#include <algorithm>

namespace cells::plans {

PlanSummary summaryOf(const AnyPlan &plan)
{
    return std::visit([](const auto &file) { return summaryOf(file.plan); }, plan);
}

std::string planFileText(const AnyPlan &plan)
{
    return std::visit([](const auto &file) { return planFileText(file); }, plan);
}

const std::vector<Approval> &approvalsOf(const AnyPlan &plan)
{
    return std::visit([](const auto &file) -> const std::vector<Approval> & { return file.approvals; }, plan);
}

Outcome<AnyPlan> parseAnyPlan(std::string_view text)
{
    const auto any = [](auto file) { return AnyPlan(std::move(file)); };
    return isReclaimPlan(text) ? parseReclaimPlanFile(text).map(any)
        : isArchivePlan(text)  ? parseArchivePlanFile(text).map(any)
                               : parsePlanFile(text).map(any);
}

const WriteOffTerms *writeOffTermsOf(const AnyPlan &plan)
{
    const auto *leases = std::get_if<PlanFile>(&plan);
    return leases && leases->plan.writeOff ? &*leases->plan.writeOff : nullptr;
}

ArmingPurpose purposeOf(const AnyPlan &plan)
{
    const auto *leases = std::get_if<PlanFile>(&plan);
    if (leases) {
        const bool isWriteOff = leases->plan.writeOff || leases->plan.kind == LeasePlanKind::WriteOffLeases;
        return isWriteOff ? ArmingPurpose::WriteOff : ArmingPurpose::Repair;
    }
    return std::holds_alternative<ArchivePlanFile>(plan) ? ArmingPurpose::WholeCell : ArmingPurpose::Repair;
}

std::optional<CellId> actingCell(ArmingPurpose purpose, CellId cell)
{
    return purpose == ArmingPurpose::Repair ? std::optional(cell) : std::nullopt;
}

void addTo(RunProgress &progress, const AnyResult &result, Duration now)
{
    const auto *range = std::get_if<RangeResult>(&result);
    if (!range) {
        std::visit([&](const auto &one) { progress.hear(one.outcome); }, result);
        return;
    }
    const auto &[source, after, upTo, claims, changed, action] = range->item;
    const bool isApplied = range->outcome == ItemOutcome::Applied;
    if (isApplied) {
        progress.hear(ItemOutcome::Applied, changed);
    }
    progress.hear(isApplied ? ItemOutcome::Superseded : range->outcome, isApplied ? claims - changed : claims);
    constexpr std::uint64_t small = 25;
    if (claims <= small || range->outcome == ItemOutcome::Superseded) {
        progress.restartRate(now);
    }
}

bool givesUpClaims(const AnyPlan &plan)
{
    const auto *claims = std::get_if<ReclaimPlanFile>(&plan);
    return claims
        && std::ranges::any_of(claims->plan.items, [](const PlannedClaim &item) { return item.held.has_value(); });
}

} // namespace cells::plans
