// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/audit/auditrecords.h"
#include "models/engine/runs/resolvedintent.h"
#include "models/ports/celldatabase.h"
#include "models/ports/topologyservice.h"

namespace cells {

// No answer that was lost is waited for any longer: the calls have ended since (F11, F46).
constexpr Duration callsEndAfter = std::chrono::seconds{30};

// Looks what became of the cell's open intents, by reading only, and writes each answer to the trail: what was left
// open by a crash, a full disk or a lost answer (C2, C10). Nothing is done by it. Fails when the trail cannot be
// written.
Outcome<std::vector<ResolvedIntent>> resolveIntents(const std::vector<AuditRecord> &records, CellId cell,
    TopologyService &service, CellDatabase &database, AuditLog &audit, Clock &clock, std::stop_token stop);

} // namespace cells
