// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/activity/auditlogview.h"

namespace cells::activity {

// Returns the audit log with a pseudonym for each person, e-mail address and certificate subject, the same wherever it
// is named: "person-1", "email-2", "subject-1". They are numbered as they first appear in the whole log, so that later
// exports of the log have the same. The chain no longer verifies the records.
AuditLogView redacted(const AuditLogView &auditLog);

} // namespace cells::activity
