// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/alerts/alertreport.h"
#include "models/rules/alerts/attention.h"
#include "models/rules/text/filterterm.h"

namespace cells::alerts {

// Alerts of one kind and cell as lists show them: those that are in one state, or fired and ended at the same times.
struct AlertEntry
{
    // At least one.
    std::vector<ActiveAlert> alerts;
    AlertState state = AlertState::Pending;
    // When the first of them was first seen, or of resolved ones when they fired.
    Instant since{};
    // Of resolved ones.
    std::optional<Instant> resolvedAt{};
    // When their facts were read last.
    Instant readAt{};
    bool isUnread = false;

    AlertKind kind() const { return alerts.front().kind; }
    const std::optional<CellId> &cell() const { return alerts.front().cell; }
    bool operator==(const AlertEntry &) const = default;
};

// Returns the firing ones, then the pending, the unknown and, newest first, the resolved ones, of which the report has
// many more than the last hour.
std::vector<AlertEntry> entriesOf(const AlertReport &report);

int countOf(const std::vector<AlertEntry> &entries, AlertState state);

// Returns the firing alerts that no survey of the cells finds.
std::vector<Attention> othersOf(const AlertReport &report);

// Selects alerts: terms of one kind are alternatives, all kinds hold together. Ignores case.
//   state:firing  severity:s2  alert:LeaseStale  cell:7  anything else: part of the title, the alert or its subject
struct AlertFilter
{
    std::vector<AlertState> states;
    std::vector<Severity> severities;
    std::vector<AlertKind> kinds;
    std::vector<std::int64_t> cells;
    // In lower case.
    std::vector<std::string> substrings;

    bool operator==(const AlertFilter &) const = default;
    // `text`: what the list shows of the alert, in the language of the reader.
    bool matches(const AlertEntry &entry, std::string_view text) const;
};

// A failure names the term and the accepted ones.
Outcome<AlertFilter> parseAlertFilter(std::string_view text);

// The terms of the filter, for help and completion.
std::vector<FilterTerm> alertFilterTerms();

} // namespace cells::alerts
