// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/plans/planimpact.h"

#include <nlohmann/json_fwd.hpp>

#include <iosfwd>

namespace cells {

// What hangs on the claims that a plan gives up: under each of them, or of many the counts and those that may be lost.
// What could not be asked is said.
void printImpact(std::ostream &out, const Outcome<PlanImpact> &radius);
// The member "impact" of a plan about claims.
nlohmann::ordered_json jsonOf(const Outcome<PlanImpact> &radius);

} // namespace cells
