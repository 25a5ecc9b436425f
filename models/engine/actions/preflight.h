// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/actions/writearming.h"
#include "models/engine/pairing/pairingproof.h"
#include "models/engine/runs/actionrun.h"
#include "models/engine/runs/intentresolution.h"

namespace cells {

// What is found where deeds are to be done, at this moment.
struct RunContext
{
    PlanTarget target;
    // Of the database in `target`.
    PairingVerdict pairing = PairingVerdict::Unproved;
    Recency recency{};
    // The database in `target`, for the writer.
    DatabaseIdentity database{};
};

// Proves the pairing anew. A proof of another database than the one that is there proves nothing (F32).
Outcome<RunContext> fetchRunContext(const Environment &environment, CellId cell, CellDatabase &database,
    const ProvePairing &prove, std::stop_token stop);

// What an interrupted run of this cell left open is settled by reading, before anything new is done (C2).
Outcome<std::vector<ResolvedIntent>> resolveOpenIntents(JournalFile &journal, AuditLog &audit, CellId cell,
    TopologyService &service, CellDatabase &database, Clock &clock, std::stop_token stop);

} // namespace cells
