// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/audit/auditrecords.h"
#include "models/engine/runs/resolvedintent.h"
#include "models/ports/celldatabase.h"
#include "models/ports/topologyservice.h"

namespace cells {

// A lost answer is waited for no longer: the call has ended since (F11, F46).
constexpr Duration callsEndAfter = std::chrono::seconds{30};

// Finds out, by reading only, the outcome of the cell's open intents, which a crash, a full disk or a lost answer left,
// and writes each to the audit log (C2, C10). Fails when the audit log cannot be written.
Outcome<std::vector<ResolvedIntent>> resolveIntents(const std::vector<AuditRecord> &records, CellId cell,
    TopologyService &service, CellDatabase &database, AuditLog &audit, Clock &clock, std::stop_token stop);

} // namespace cells
