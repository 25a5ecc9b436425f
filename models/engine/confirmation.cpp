#include "models/engine/confirmation.h"

namespace cells {

namespace {

constexpr int typedAbove = 25;

} // namespace

bool requiresTyping(const LeasePlan &plan)
{
    return int(plan.items.size()) > typedAbove || plan.count(LeaseDeed::RollBack) > 0;
}

std::string typedConfirmationFor(const LeasePlan &plan)
{
    return std::to_string(plan.target.cell.value) + " " + std::to_string(plan.items.size());
}

} // namespace cells
