#pragma once

#include "models/claims/thresholds.h"
#include "models/ports/celldatabase.h"
#include "models/ports/clock.h"
#include "models/ports/topologyservice.h"
#include "models/rules/recency.h"

#include <functional>

namespace cells {

// Reads what shows whether the cell writes to this database now: leases of both sides, who else is connected, and of
// each model the claims with the highest ids and their rows. The service is read first, so what it has settled has its
// row on the primary. What cannot be read is told in the facts; fails only when stopped.
Outcome<RecencyFacts> fetchRecency(TopologyService &service, CellDatabase &database, Clock &clock, CellId cell,
    const Thresholds &thresholds, std::stop_token stop);

// What a run asks before it does what rests on a row's absence.
using ProveRecency = std::function<Outcome<Recency>(std::stop_token)>;

// The answers of a ProveRecency, asked anew when the last one is older than 30 s.
class RecencyWatch
{
public:
    RecencyWatch(ProveRecency prove, Clock &clock);

    // Why the absence of a row that would belong to something made then proves nothing; nothing: it may. Fails where
    // that cannot be read.
    Outcome<std::optional<Reason>> doubtOf(Instant madeAt, const std::stop_token &stop);
    // The same of a row that is here: why it may be none of the cell's.
    Outcome<std::optional<Reason>> suspicion(const std::stop_token &stop);

private:
    Outcome<void> refresh(const std::stop_token &stop);

    const ProveRecency m_prove;
    Clock &m_clock;
    Recency m_recency;
    std::optional<Duration> m_askedAt;
};

} // namespace cells
