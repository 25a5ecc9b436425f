#include "models/engine/rollout/rolloutfilter.h"

#include <algorithm>
#include <cctype>
#include <sstream>

namespace cells {

namespace {

template <typename Value> std::vector<std::string> keysOf()
{
    std::vector<std::string> keys;
    for (const auto value : allOf<Value>()) {
        keys.emplace_back(toKey(value));
    }
    return keys;
}

// Whether it is one of the keys; its value is then among the wanted.
template <typename Value> bool take(std::vector<Value> &wanted, std::string_view key)
{
    const auto value = fromKey<Value>(key);
    if (value) {
        wanted.push_back(*value);
    }
    return value.has_value();
}

std::string joined(const std::vector<std::string> &items)
{
    std::string text;
    for (const auto &word : items) {
        text += (text.empty() ? "" : ", ") + word;
    }
    return text;
}

std::string lowered(std::string_view text)
{
    std::string lower(text);
    std::transform(lower.begin(), lower.end(), lower.begin(),
        [](unsigned char c) { return char(c < 0x80 ? std::tolower(c) : c); });
    return lower;
}

Outcome<void> addTerm(RolloutFilter &filter, const std::string &term)
{
    const auto colon = term.find(':');
    const auto name = term.substr(0, colon);
    const auto value = colon == std::string::npos ? std::string() : term.substr(colon + 1);
    for (const auto &[start, keys] : rolloutFilterTerms()) {
        if (colon == std::string::npos || start != name + ":") {
            continue;
        }
        const bool isTaken = name == "phase" ? take(filter.phases, value)
            : name == "next"                 ? take(filter.nextSteps, value)
            : name == "verdict"              ? take(filter.verdicts, value)
                                             : value == "risky";
        filter.isRisky = filter.isRisky || (name == "is" && isTaken);
        return isTaken ? Outcome<void>{}
                       : failed(Failure::Kind::Refused,
                           "\"" + term + "\" is not understood; after " + start + " comes one of " + joined(keys));
    }
    filter.substrings.push_back(term);
    return {};
}

template <typename Value> bool isAmong(const std::vector<Value> &wanted, Value value)
{
    return wanted.empty() || std::find(wanted.begin(), wanted.end(), value) != wanted.end();
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
        && std::all_of(substrings.begin(), substrings.end(),
            [&](const std::string &part) { return names.find(part) != std::string::npos; });
}

bool RolloutFilter::matches(std::string_view flag) const
{
    const auto name = lowered(flag);
    return phases.empty() && nextSteps.empty() && verdicts.empty() && !isRisky
        && std::all_of(substrings.begin(), substrings.end(),
            [&](const std::string &part) { return name.find(part) != std::string::npos; });
}

Outcome<RolloutFilter> parseRolloutFilter(std::string_view text)
{
    RolloutFilter filter;
    std::istringstream terms(lowered(text));
    std::string term;
    while (terms >> term) {
        if (const auto added = addTerm(filter, term); !added) {
            return propagate(added.error());
        }
    }
    return filter;
}

std::vector<FilterTerm> rolloutFilterTerms()
{
    return {{"phase:", keysOf<RolloutPhase>()}, {"next:", keysOf<NextStep>()}, {"verdict:", keysOf<CheckVerdict>()},
        {"is:", {"risky"}}};
}

} // namespace cells
