// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/audit/auditrecords.h"

namespace cells::audit {

// The head of a timeline: the file, and up to which record it was verified.
struct TimelineHeading
{
    std::string file;
    Instant exportedAt;
    AuditVerification verification;
};

// Returns the records for people, grouped by plan, in the order of the audit log. Values from outside cannot become
// markup.
std::string markdownTimeline(const TimelineHeading &heading, const std::vector<AuditRecord> &records);
// Returns the same as JSON, without loss.
std::string jsonTimeline(const TimelineHeading &heading, const std::vector<AuditRecord> &records);

} // namespace cells::audit
