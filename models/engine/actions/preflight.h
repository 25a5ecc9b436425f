// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/actions/writearming.h"
#include "models/engine/pairing/pairingproof.h"
#include "models/engine/runs/actionrun.h"
#include "models/engine/runs/intentresolution.h"

namespace cells::plans {

// The current target of a plan, and the evidence for it.
struct RunContext
{
    PlanTarget target;
    // Of the database in `target`; a contradiction also of another one that was reached instead.
    pairing::PairingVerdict pairing = pairing::PairingVerdict::Unproved;
    pairing::Recency recency{};
    // The database in `target`, for the writer.
    DatabaseIdentity database{};
    // How far the clock of the service or the database is ahead of ours; never negative.
    Duration clocksAhead{};
    // For the pairing of the database in `target`; empty when the proof is about another one.
    std::vector<pairing::PairingEvidence> evidence{};
};

// Proves the pairing again. A proof of another database proves nothing (F32).
Outcome<RunContext> fetchRunContext(const Environment &environment, CellId cell, CellDatabase &database,
    const pairing::ProvePairing &prove, std::stop_token stop);

// Refused when the reason of an action does not match the pattern of the environment.
Outcome<void> checkReason(const Environment &environment, const std::string &reason);

// Resolves, by reading, the intents that an interrupted run of this cell left open, before any new action (C2).
Outcome<std::vector<ResolvedIntent>> resolveOpenIntents(JournalFile &journal, audit::AuditLog &audit, CellId cell,
    TopologyService &service, CellDatabase &database, Clock &clock, std::stop_token stop);

} // namespace cells::plans
