// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/audit/auditrecords.h"
#include "models/rules/plans/inverseplan.h"

namespace cells {

// What the runs of the plan did, item by item, by the outcomes that the trail has: applied, or found to be so later.
// Refused when no run of it is in the trail: what it did is not known then.
Outcome<std::vector<RanItem>> ranItemsOf(const ReclaimPlan &plan, const std::vector<AuditRecord> &auditRecords);

// The records of a trail as it was read, none where there is no such file; refused when it was changed after it was
// written.
Outcome<std::vector<AuditRecord>> provedRecordsIn(const std::optional<JournalText> &text);

// Checks that a plan that undoes another one does nothing else: each item must be the inverse of what a run of that
// plan did, by the saved plan beside the trail and by the trail. Succeeds when that holds, or when the plan undoes
// nothing. `thresholds` are at least as strict as the plan's.
Outcome<void> checkUndo(const ReclaimPlan &plan, const Thresholds &thresholds, AuditLog &audit);

} // namespace cells
