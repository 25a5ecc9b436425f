// SPDX-License-Identifier: MIT
#pragma once

#include "app/sandbox/workload/workloadplan.h"

#include <nlohmann/json.hpp>

namespace cells {

// {"rate": 5, "failures": {"3B": 0.1}, "reconciles": false, ...}
nlohmann::json jsonOf(const WorkloadPlan &workload);
// Takes over what the object says and leaves the rest as it is. Throws nlohmann's exceptions, and std::invalid_argument
// for a word that means nothing.
void applyWorkload(WorkloadPlan &workload, const nlohmann::json &json);
// Does the same for one word of the object; false when the word is unknown here.
bool changeBehavior(GitlabBehavior &behavior, const std::string &name, const nlohmann::json &value);

} // namespace cells
