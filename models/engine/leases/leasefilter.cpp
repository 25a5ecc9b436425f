#include "models/engine/leases/leasefilter.h"

#include <algorithm>
#include <array>
#include <sstream>

namespace cells {

namespace {

constexpr std::array<std::string_view, 3> sources{"service", "local", "both"};

std::string_view sourceOf(const SurveyedLease &lease)
{
    return lease.service && lease.local ? sources[2] : lease.local ? sources[1] : sources[0];
}

std::string lowered(std::string_view text)
{
    std::string lower(text);
    std::transform(lower.begin(), lower.end(), lower.begin(),
        [](unsigned char c) { return c < 0x80 ? char(std::tolower(c)) : char(c); });
    return lower;
}

// Whether the term begins so; the rest of it is left in `term`.
bool takePrefix(std::string_view &term, std::string_view prefix)
{
    if (term.substr(0, prefix.size()) != prefix) {
        return false;
    }
    term.remove_prefix(prefix.size());
    return true;
}

tl::unexpected<Failure> notUnderstood(const std::string &term, const std::string &accepted)
{
    return failed(Failure::Kind::Refused, "\"" + term + "\" is not understood; " + accepted);
}

Outcome<void> addTerm(LeaseFilter &filter, const std::string &term)
{
    std::string_view rest = term;
    for (const auto &[prefix, bound] : {std::pair{"age>", &filter.atLeast}, {"age<", &filter.below}}) {
        if (takePrefix(rest, prefix)) {
            *bound = parseDuration(rest);
            return *bound ? Outcome<void>{} : notUnderstood(term, "an age is a number with s, m, h or d, such as 5m");
        }
    }
    if (takePrefix(rest, "verdict:")) {
        // The name in filters that were saved by releases before 0.2.
        rest = rest == "cannot_tell" ? toKey(LeaseVerdict::Unknown) : rest;
        const auto verdict = fromKey<LeaseVerdict>(rest);
        if (!verdict) {
            return notUnderstood(term, "verdicts are commit, roll_back, clean_local, wait, unknown and ended");
        }
        filter.verdicts.push_back(*verdict);
        return {};
    }
    if (takePrefix(rest, "source:") || takePrefix(rest, "side:")) {
        if (std::find(sources.begin(), sources.end(), rest) == sources.end()) {
            return notUnderstood(term, "sources are service, local and both");
        }
        filter.sources.emplace_back(rest);
        return {};
    }
    filter.substrings.push_back(term);
    return {};
}

template <typename List, typename Value> bool isEmptyOrHas(const List &list, const Value &value)
{
    return list.empty() || std::find(list.begin(), list.end(), value) != list.end();
}

} // namespace

bool LeaseFilter::matches(const SurveyedLease &lease) const
{
    if ((atLeast && lease.age < *atLeast) || (below && lease.age >= *below)) {
        return false;
    }
    const auto uuid = lease.uuid.text();
    return isEmptyOrHas(verdicts, lease.assessment.verdict) && isEmptyOrHas(sources, sourceOf(lease))
        && std::all_of(substrings.begin(), substrings.end(),
            [&](const std::string &part) { return uuid.find(part) != std::string::npos; });
}

Outcome<LeaseFilter> parseLeaseFilter(std::string_view text)
{
    LeaseFilter filter;
    std::istringstream terms(lowered(text));
    std::string term;
    while (terms >> term) {
        if (const auto added = addTerm(filter, term); !added) {
            return propagate(added.error());
        }
    }
    return filter;
}

std::vector<FilterTerm> leaseFilterTerms()
{
    std::vector<std::string> names;
    for (const auto verdict : allOf<LeaseVerdict>()) {
        names.emplace_back(toKey(verdict));
    }
    const std::vector<std::string> ages{"5m", "10m", "1h", "2h", "1d"};
    return {
        {"age>", ages}, {"age<", ages}, {"verdict:", std::move(names)}, {"source:", {sources.begin(), sources.end()}}};
}

} // namespace cells
