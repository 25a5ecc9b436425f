// SPDX-License-Identifier: MIT
#include "models/engine/rollout/rolloutfilter.h"

#include "models/engine/support/filtergrammar.h"

#include <algorithm>

namespace cells::rollout {

namespace {

using F = RolloutFilter;

template <typename Apply> GrammarTerm<F> oneOf(std::string start, std::vector<std::string> keys, Apply apply)
{
    const auto accepted = "; after " + start + " comes " + listed(keys, " or ");
    return {{std::move(start), std::move(keys)}, accepted, apply};
}

std::optional<bool> isRisky(std::string_view value)
{
    return value == "risky" ? std::optional(true) : std::nullopt;
}

const FilterGrammar<F> &grammar()
{
    static const FilterGrammar<F> grammar{
        .terms = {oneOf("phase:", keysOf<RolloutPhase>(), into(&F::phases, fromKey<RolloutPhase>)),
            oneOf("next:", keysOf<NextStep>(), into(&F::nextSteps, fromKey<NextStep>)),
            oneOf("verdict:", keysOf<CheckVerdict>(), into(&F::verdicts, fromKey<CheckVerdict>)),
            oneOf("is:", {"risky"}, into(&F::isRisky, isRisky))},
        .otherwise = into(&F::substrings, wholeText),
        .isCaseSensitive = false};
    return grammar;
}

} // namespace

bool RolloutFilter::matches(const ClaimableModel &model, const Rollout &rollout, const Readiness &readiness) const
{
    auto names = lowered(model.name) + ' ' + std::string(model.workerFlag);
    for (const auto flag : liveFlagsOf(model)) {
        names += ' ' + std::string(flag);
    }
    return isAmong(phases, rollout.phase) && isAmong(nextSteps, readiness.nextStep)
        && isAmong(verdicts, readiness.verdict()) && (!isRisky || !rollout.risks.empty())
        && std::ranges::all_of(
            substrings, [&](const std::string &part) { return names.find(part) != std::string::npos; });
}

bool RolloutFilter::matches(std::string_view flag) const
{
    const auto name = lowered(flag);
    return phases.empty() && nextSteps.empty() && verdicts.empty() && !isRisky
        && std::ranges::all_of(
            substrings, [&](const std::string &part) { return name.find(part) != std::string::npos; });
}

Outcome<RolloutFilter> parseRolloutFilter(std::string_view text)
{
    return grammar().parse(text);
}

std::vector<FilterTerm> rolloutFilterTerms()
{
    return grammar().offered();
}

} // namespace cells::rollout
