// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/activity/auditlogview.h"
#include "models/rules/text/filterterm.h"

namespace cells::activity {

// Selects actions of an audit log: terms of one kind are alternatives, all kinds hold together. Ignores case.
//   lease:9f3c  person:jane  cell:7  plan:3fa9  outcome:unknown  state:open  kind:run  age<2h  age>10m
//   since:2026-11-21  until:2026-11-21T04:30  anything else: part of any text in its records
struct ActivityFilter
{
    // Parts of lease ids and person names; beginnings of plan fingerprints.
    std::vector<std::string> leases;
    std::vector<std::string> people;
    std::vector<std::string> plans;
    std::vector<std::int64_t> cells;
    std::vector<CallOutcome> outcomes;
    std::vector<ActionState> states;
    std::vector<ActionKind> kinds;
    // Matches actions that overlap: age >= atLeast, age < below, from since on, before until.
    std::optional<Duration> atLeast;
    std::optional<Duration> below;
    std::optional<Instant> since;
    std::optional<Instant> until;
    std::vector<std::string> substrings;

    bool operator==(const ActivityFilter &) const = default;
    bool matches(const AuditLogView &auditLog, const AuditAction &action) const;
    // Whether the step alone matches the terms for a call: lease, outcome and text. False without such terms.
    bool singlesOut(const AuditLogView &auditLog, const AuditStep &step) const;
};

// A failure names the term and the accepted ones.
Outcome<ActivityFilter> parseActivityFilter(std::string_view text);

// The terms of the filter, for help and completion.
std::vector<FilterTerm> activityFilterTerms();

} // namespace cells::activity
