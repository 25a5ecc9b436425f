// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/outcome.h"
#include "models/rules/rollout/readiness.h"
#include "models/rules/text/filterterm.h"

namespace cells {

// Which models to show: all terms hold together, several phases or verdicts are alternatives.
//   phase:blocked  next:enable_worker  verdict:fine  is:risky  any part of a model's or a flag's name
struct RolloutFilter
{
    std::vector<RolloutPhase> phases;
    std::vector<NextStep> nextSteps;
    std::vector<CheckVerdict> verdicts;
    bool isRisky = false;
    // In lower case.
    std::vector<std::string> substrings;

    bool matches(const ClaimableModel &model, const Rollout &rollout, const Readiness &readiness) const;
    // A flag that belongs to no model.
    bool matches(std::string_view flag) const;
    bool operator==(const RolloutFilter &) const = default;
};

// The failure names the term and what would be accepted.
Outcome<RolloutFilter> parseRolloutFilter(std::string_view text);

// What it is made of.
std::vector<FilterTerm> rolloutFilterTerms();

} // namespace cells
