// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/thresholds.h"
#include "models/ports/celldatabase.h"
#include "models/ports/clock.h"
#include "models/ports/topologyservice.h"
#include "models/rules/pairing/recency.h"

#include <functional>

namespace cells::pairing {

// Reads the evidence that the cell writes to this database now: the leases of both sources, other connected sessions,
// and for each model the claims with the highest ids and their rows. The service is read first, so rows of its
// committed claims are on the primary. The facts report what cannot be read; fails only when stopped.
Outcome<RecencyFacts> fetchRecency(TopologyService &service, CellDatabase &database, Clock &clock, CellId cell,
    const Thresholds &thresholds, std::stop_token stop);

// The same, evaluated.
Outcome<Recency> proveRecency(TopologyService &service, CellDatabase &database, Clock &clock, CellId cell,
    const Thresholds &thresholds, std::stop_token stop);

// A run calls it before an action that depends on a missing row.
using ProveRecency = std::function<Outcome<Recency>(std::stop_token)>;

// Caches the answers of a ProveRecency for 30 s.
class RecencyWatch
{
public:
    RecencyWatch(ProveRecency prove, Clock &clock);

    // Returns the reason that a missing row proves nothing for an item made at `madeAt`; nothing when it does prove
    // absence. Fails when this cannot be read.
    Outcome<std::optional<Reason>> doubtOf(Instant madeAt, const std::stop_token &stop);
    // The same for a row that is here: the reason that it may not belong to the cell.
    Outcome<std::optional<Reason>> suspicion(const std::stop_token &stop);

private:
    Outcome<void> refresh(const std::stop_token &stop);

    const ProveRecency m_prove;
    Clock &m_clock;
    Recency m_recency;
    std::optional<Duration> m_askedAt;
};

} // namespace cells::pairing
