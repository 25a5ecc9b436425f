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

std::size_t itemsIn(const AnyResult &result)
{
    const auto *range = std::get_if<RangeResult>(&result);
    return range ? std::size_t(range->item.claims) : 1;
}

bool givesUpClaims(const AnyPlan &plan)
{
    const auto *claims = std::get_if<ReclaimPlanFile>(&plan);
    return claims
        && std::ranges::any_of(claims->plan.items, [](const PlannedClaim &item) { return item.held.has_value(); });
}

} // namespace cells::plans
