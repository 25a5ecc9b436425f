// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/audit/auditrecords.h"
#include "models/rules/plans/inverseplan.h"

namespace cells::plans {

// Returns what the runs of the plan did to each item, by the outcomes in the audit log: applied, or found so later.
// Refused when no run of it is in the audit log.
Outcome<std::vector<RanItem>> ranItemsOf(const ReclaimPlan &plan, const std::vector<audit::AuditRecord> &auditRecords);

// Returns the records of the audit log, none where there is no such file. Refused when it was changed after it was
// written.
Outcome<std::vector<audit::AuditRecord>> provedRecordsIn(const std::optional<JournalText> &text);

// Checks that a plan that undoes another one does nothing else: each item must be the inverse of what a run of that
// plan did, by the saved plan and the audit log. Succeeds when that holds, or when the plan undoes
// nothing. `thresholds` are at least as strict as the plan's.
Outcome<void> checkUndo(const ReclaimPlan &plan, const Thresholds &thresholds, audit::AuditLog &audit);

} // namespace cells::plans
