// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/activity/auditlogview.h"
#include "models/rules/text/filterterm.h"

namespace cells {

// Which actions of a trail to show: terms of one kind are alternatives, all kinds hold together. Letters match their
// capitals.
//   lease:9f3c  person:jane  cell:7  plan:3fa9  outcome:unknown  state:open  kind:run  age<2h  age>10m
//   since:2026-11-21  until:2026-11-21T04:30  anything else: part of any text in its records
struct ActivityFilter
{
    // Parts of a lease's id and of a person's name; beginnings of a plan's fingerprint.
    std::vector<std::string> leases;
    std::vector<std::string> people;
    std::vector<std::string> plans;
    std::vector<std::int64_t> cells;
    std::vector<CallOutcome> outcomes;
    std::vector<ActionState> states;
    std::vector<ActionKind> kinds;
    // Of an action of which a part lies within: age >= atLeast, age < below, from since on, before until.
    std::optional<Duration> atLeast;
    std::optional<Duration> below;
    std::optional<Instant> since;
    std::optional<Instant> until;
    std::vector<std::string> substrings;

    bool operator==(const ActivityFilter &) const = default;
    bool matches(const AuditLogView &auditLog, const AuditAction &action) const;
    // Whether the step alone has what was asked for of a deed: the lease, the outcome, the text. False when nothing
    // was.
    bool singlesOut(const AuditLogView &auditLog, const AuditStep &step) const;
};

// The failure names the term and what would be accepted.
Outcome<ActivityFilter> parseActivityFilter(std::string_view text);

// What it is made of.
std::vector<FilterTerm> activityFilterTerms();

} // namespace cells
