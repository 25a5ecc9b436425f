#pragma once

#include "app/cellsctl/commands/actionoptions.h"
#include "app/cellsctl/commands/commandline.h"
#include "app/cellsctl/session/cellwork.h"
#include "models/engine/runs/reclaimrun.h"

namespace cells {

// Runs the plan with all its guards: audit trail, what earlier runs left open, pairing, arming, then item by item.
// Tells the progress on `err` and the result on `out`.
ExitCode runPlan(CellWork &work, const PlanFile &plan, const ActionOptions &options, Format format, std::ostream &out,
    std::ostream &err, const Interrupts &interrupts);

ExitCode runPlan(CellWork &work, const ReclaimPlanFile &plan, const ActionOptions &options, Format format,
    std::ostream &out, std::ostream &err, const Interrupts &interrupts);

// The audit trail of the environment, for whoever acts, on a cell or on none.
struct OpenAuditLog
{
    std::unique_ptr<JournalFile> journal;
    std::unique_ptr<AuditLog> auditLog;
};
Outcome<OpenAuditLog> openAuditLog(const Environment &environment, std::optional<CellId> cell, Clock &clock);

} // namespace cells
