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

// Adds it to the entry that it belongs to, or as a new one.
void add(std::vector<AlertEntry> &entries, AlertEntry entry)
{
    const auto same = std::ranges::find_if(entries, [&](const AlertEntry &other) {
        return other.kind() == entry.kind() && other.cell() == entry.cell() && other.state == entry.state
            && other.isUnread == entry.isUnread && other.resolvedAt == entry.resolvedAt
            && (!entry.resolvedAt || other.since == entry.since);
    });
    if (same == entries.end()) {
        entries.push_back(std::move(entry));
        return;
    }
    same->since = std::min(same->since, entry.since);
    same->alerts.push_back(std::move(entry.alerts.front()));
}

} // namespace

std::vector<AlertEntry> entriesOf(const AlertReport &report)
{
    std::vector<AlertEntry> entries;
    for (const auto state : {AlertState::Firing, AlertState::Pending, AlertState::Unknown}) {
        for (const auto &tracked : report.alerts) {
            if (tracked.state == state) {
                add(entries, {{tracked.alert}, tracked.state, tracked.since, {}, tracked.readAt, tracked.isUnread});
            }
        }
    }
    for (const auto &[alert, firedAt, resolvedAt] : report.episodes) {
        if (resolvedAt) {
            add(entries, {{alert}, AlertState::Resolved, firedAt, resolvedAt, *resolvedAt});
        }
    }
    return entries;
}

int countOf(const std::vector<AlertEntry> &entries, AlertState state)
{
    return int(std::ranges::count(entries, state, &AlertEntry::state));
}

std::vector<Attention> othersOf(const AlertReport &report)
{
    std::vector<Attention> others;
    for (const auto &entry : entriesOf(report)) {
        if (entry.state != AlertState::Firing || isOfSurvey(entry.kind())) {
            continue;
        }
        const auto cells = entry.cell() ? std::vector{*entry.cell()} : std::vector<CellId>{};
        const bool isOne = entry.alerts.size() == 1;
        others.push_back({entry.kind(), cells, std::int64_t(entry.alerts.size()), {},
            isOne ? descriptionOf(entry.alerts.front()) : Message(ruleOf(entry.kind()).title)});
    }
    return others;
}

bool AlertFilter::matches(const AlertEntry &entry, std::string_view text) const
{
    const auto whole = lowered(std::string(text) + ' ' + std::string(toKey(entry.kind())));
    return isAmong(states, entry.state) && isAmong(severities, ruleOf(entry.kind()).severity)
        && isAmong(kinds, entry.kind()) && (cells.empty() || (entry.cell() && isAmong(cells, entry.cell()->value)))
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
