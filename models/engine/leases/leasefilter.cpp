// SPDX-License-Identifier: MIT
#include "models/engine/leases/leasefilter.h"

#include "models/engine/support/filtergrammar.h"

#include <algorithm>
#include <array>

namespace cells::leases {

namespace {

constexpr std::array<std::string_view, 3> sources{"service", "local", "both"};

std::string_view sourceOf(const SurveyedLease &lease)
{
    return lease.service && lease.local ? sources[2] : lease.local ? sources[1] : sources[0];
}

// Also by the name that it has in filters of releases before 0.2.
std::optional<LeaseVerdict> verdictNamed(std::string_view name)
{
    return name == "cannot_tell" ? LeaseVerdict::Unknown : fromKey<LeaseVerdict>(name);
}

std::optional<std::string> sourceNamed(std::string_view name)
{
    return isAmong(sources, name) ? wholeText(name) : std::nullopt;
}

const FilterGrammar<LeaseFilter> &grammar()
{
    using F = LeaseFilter;
    static const std::vector<std::string> ages{"5m", "10m", "1h", "2h", "1d"};
    static const std::vector<std::string> sourceNames{sources.begin(), sources.end()};
    static const auto sourcesAccepted = "; sources are " + listed(sourceNames);
    static const FilterGrammar<F> grammar{
        .terms = {{{"age>", ages}, ageAccepted, into(&F::atLeast, parseDuration)},
            {{"age<", ages}, ageAccepted, into(&F::below, parseDuration)},
            {{"verdict:", keysOf<LeaseVerdict>()}, "; verdicts are " + listed(keysOf<LeaseVerdict>()),
                into(&F::verdicts, verdictNamed)},
            {{"source:", sourceNames}, sourcesAccepted, into(&F::sources, sourceNamed)}},
        .others = {{{"side:"}, sourcesAccepted, into(&F::sources, sourceNamed)}},
        .otherwise = into(&F::substrings, wholeText),
        .isCaseSensitive = false};
    return grammar;
}

} // namespace

bool LeaseFilter::matches(const SurveyedLease &lease) const
{
    if ((atLeast && lease.age < *atLeast) || (below && lease.age >= *below)) {
        return false;
    }
    const auto uuid = lease.uuid.text();
    return isAmong(verdicts, lease.assessment.verdict) && isAmong(sources, sourceOf(lease))
        && std::all_of(substrings.begin(), substrings.end(),
            [&](const std::string &part) { return uuid.find(part) != std::string::npos; });
}

Outcome<LeaseFilter> parseLeaseFilter(std::string_view text)
{
    return grammar().parse(text);
}

std::vector<FilterTerm> leaseFilterTerms()
{
    return grammar().offered();
}

} // namespace cells::leases
