// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/audit/auditlog.h"
#include "models/ports/environment.h"

namespace cells {

struct OpenAuditLog
{
    std::unique_ptr<JournalFile> journal;
    std::unique_ptr<audit::AuditLog> auditLog;
};

// Opens the audit log of the environment for whoever acts, on a cell or on none. `tool` is the program and its version,
// such as "cellsctl 0.1.0". Refused when the person has no name or the log cannot be written: nobody acts then (C1).
Outcome<OpenAuditLog> openAuditLog(
    const Environment &environment, std::optional<CellId> cell, const std::string &tool, Clock &clock);

// Records that something was refused. `plan` is a fingerprint; empty: no plan was to be run. That a refusal cannot be
// recorded changes nothing, since nothing was done.
void recordRefusal(audit::AuditLog &auditLog, CellId cell, const Failure &why, const std::string &plan);

} // namespace cells
