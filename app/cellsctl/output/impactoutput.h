// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/plans/planimpact.h"

#include <nlohmann/json_fwd.hpp>

#include <iosfwd>

namespace cells {

// Prints the impact of releasing the claims of a plan: a line per claim, or above a limit only counts and the values
// that others request. Names whatever could not be checked.
void printImpact(std::ostream &out, const Outcome<plans::PlanImpact> &impact);
// Returns the JSON member "impact" of a plan for claims.
nlohmann::ordered_json jsonOf(const Outcome<plans::PlanImpact> &impact);

} // namespace cells
