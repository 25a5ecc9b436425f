// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/outcome.h"

#include <string>
#include <string_view>
#include <vector>

namespace cells {

// Texts that explain a scenario, and its task as a drill.
struct ScenarioGuide
{
    std::string name;
    std::string title;
    // The events, what the console must show, and the right action.
    std::string happens;
    std::string shows;
    std::string action;
    // The name of the cause.
    std::string cause;
    // The task of a drill, without the cause.
    std::string task;
};

// Of the simulated scenarios, and of those seeded ones that are drills.
const std::vector<ScenarioGuide> &scenarioGuides();
// Null when there is none of that name.
const ScenarioGuide *scenarioGuideNamed(std::string_view name);
// The file of a scenario that is a drill, as JSON, with "causes": its own and those it may be taken for, in
// alphabetical order, and with "simulated". Refused when there is no drill of that name.
Outcome<std::string> drillText(std::string_view name);

} // namespace cells
