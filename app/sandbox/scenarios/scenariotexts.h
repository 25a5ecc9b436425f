// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

namespace cells {

// The files of scenarios/simulated/ and scenarios/seeded/, compiled in. The latter only explain their scenario.
extern const std::vector<std::string_view> simulatedScenarioTexts;
extern const std::vector<std::string_view> seededScenarioTexts;

} // namespace cells
