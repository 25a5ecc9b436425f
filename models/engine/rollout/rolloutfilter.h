// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/outcome.h"
#include "models/rules/rollout/readiness.h"
#include "models/rules/text/filterterm.h"

namespace cells::rollout {

// Selects models: all terms hold together, several phases or verdicts are alternatives.
//   phase:blocked  next:enable_worker  verdict:ready  is:risky  any part of a model's or a flag's name
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

// A failure names the term and the accepted ones.
Outcome<RolloutFilter> parseRolloutFilter(std::string_view text);

// The terms of the filter, for help and completion.
std::vector<FilterTerm> rolloutFilterTerms();

} // namespace cells::rollout
