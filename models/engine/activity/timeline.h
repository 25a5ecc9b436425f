// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/activity/auditlogview.h"

namespace cells::activity {

// What to export of an audit log.
struct TimelineRequest
{
    // The numbers of the actions.
    std::vector<std::uint32_t> actions;
    Instant exportedAt;
    // Whether people have pseudonyms; see redacted(). Only states it.
    bool isRedacted = false;
};

// Returns every action of the log, for a request.
std::vector<std::uint32_t> allActions(const AuditLogView &auditLog);

// Returns the results of the items of an action: "371 committed, 37 rolled back, 4 not done".
std::string resultText(const AuditLogView &auditLog, const AuditAction &action);
// "Reconcile 412 leases", in English.
std::string titleOf(const AuditLogView &auditLog, const AuditAction &action);

// Returns the actions for people: a table of all of them, then each with who, when, why and what was left, and its
// records folded. Values from outside cannot become markup.
std::string markdownTimeline(const AuditLogView &auditLog, const TimelineRequest &request);
// Returns the actions and all their records as JSON, without loss.
std::string jsonTimeline(const AuditLogView &auditLog, const TimelineRequest &request);

} // namespace cells::activity
