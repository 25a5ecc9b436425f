// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/audit/auditrecords.h"

namespace cells {

// What an incident record needs besides the records: that they were verified, and up to where.
struct TimelineHeading
{
    std::string file;
    Instant exportedAt;
    AuditVerification verification;
};

// What was seen, decided, called and found after, for people: grouped by plan, in the order of the trail. Values from
// outside cannot become markup.
std::string markdownTimeline(const TimelineHeading &heading, const std::vector<AuditRecord> &records);
// The same, lossless.
std::string jsonTimeline(const TimelineHeading &heading, const std::vector<AuditRecord> &records);

} // namespace cells
