#pragma once

#include "models/engine/actionrun.h"

#include <iosfwd>
#include <nlohmann/json.hpp>

namespace cells {

// The plan as a person reads it: the deed with numbers, what is left out and why, what blocks it, how to confirm it.
void printPlan(std::ostream &out, const PlanFile &file);
nlohmann::ordered_json jsonOf(const PlanFile &file);

// What was read back, item by item.
void printReport(std::ostream &out, const ActionReport &report);
nlohmann::ordered_json jsonOf(const ActionReport &report);

} // namespace cells
