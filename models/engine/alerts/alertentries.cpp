// SPDX-License-Identifier: MIT
#include "models/engine/alerts/alertentries.h"

#include "models/engine/support/filtergrammar.h"

#include <algorithm>

namespace cells::alerts {

namespace {

using F = AlertFilter;

// Terms are read in lower case, but names of alerts are not.
std::optional<AlertKind> kindOf(std::string_view text)
{
    for (const auto kind : allOf<AlertKind>()) {
        if (lowered(std::string(toKey(kind))) == text) {
            return kind;
        }
    }
    return std::nullopt;
}

const FilterGrammar<F> &grammar()
{
    static const FilterGrammar<F> grammar{
        .terms = {{{"state:", keysOf<AlertState>()}, "; states are " + listed(keysOf<AlertState>()),
                      into(&F::states, fromKey<AlertState>)},
            {{"severity:", keysOf<Severity>()}, "; severities are " + listed(keysOf<Severity>()),
                into(&F::severities, fromKey<Severity>)},
            {{"alert:", keysOf<AlertKind>()}, "; alerts are " + listed(keysOf<AlertKind>()), into(&F::kinds, kindOf)},
            {{"cell:"}, "; a cell is a number", into(&F::cells, wholeNumber)}},
        .otherwise = into(&F::substrings, wholeText),
        .isCaseSensitive = false};
    return grammar;
}

AlertEntry entryOf(const TrackedAlert &tracked)
{
    return {tracked.alert, tracked.state, tracked.since, {}, tracked.readAt, tracked.isUnread};
}

} // namespace

std::vector<AlertEntry> entriesOf(const AlertReport &report)
{
    std::vector<AlertEntry> entries;
    for (const auto state : {AlertState::Firing, AlertState::Pending, AlertState::Unknown}) {
        for (const auto &tracked : report.alerts) {
            if (tracked.state == state) {
                entries.push_back(entryOf(tracked));
            }
        }
    }
    for (const auto &[alert, firedAt, resolvedAt] : report.episodes) {
        if (resolvedAt) {
            entries.push_back({alert, AlertState::Resolved, firedAt, resolvedAt, *resolvedAt});
        }
    }
    return entries;
}

bool AlertFilter::matches(const AlertEntry &entry, std::string_view text) const
{
    const auto whole = lowered(std::string(text) + ' ' + std::string(toKey(entry.alert.kind)));
    return isAmong(states, entry.state) && isAmong(severities, ruleOf(entry.alert.kind).severity)
        && isAmong(kinds, entry.alert.kind)
        && (cells.empty() || (entry.alert.cell && isAmong(cells, entry.alert.cell->value)))
        && std::ranges::all_of(
            substrings, [&](const std::string &part) { return whole.find(part) != std::string::npos; });
}

Outcome<AlertFilter> parseAlertFilter(std::string_view text)
{
    return grammar().parse(text);
}

std::vector<FilterTerm> alertFilterTerms()
{
    return grammar().offered();
}

} // namespace cells::alerts
