#pragma once

#include "models/claims/instant.h"
#include "models/rules/reason.h"

#include <optional>

namespace cells {

enum class Bearing
{
    Agrees,
    Contradicts,
    Silent
};

// What shows that a cell writes to a database now. A copy of it has the same old rows: only what was made since tells.
// All times of claims and leases are by the clock of the service.
struct RecencyFacts
{
    // Of this machine.
    Instant now;
    // Not before that the cell was seen to write; what is older says nothing of now.
    Duration window = std::chrono::minutes{10};
    // Claims that are older than that are not held against a database.
    Duration horizon = std::chrono::hours{1};
    // No claim may be further in the future.
    Duration maximalSkew = std::chrono::seconds{30};
    bool isReplica = false;
    // Of the settled claims and listed leases that have their row here, when the newest was made; nothing: none has.
    std::optional<Instant> newestHere;
    // Settled claims made after that one and within the horizon, which have no row here, and when the newest was made.
    int missing = 0;
    Instant newestMissing;
    // Sessions of other applications in this database; nothing: not read.
    std::optional<int> otherClients;
    // Why something was not read; empty: all was.
    std::string problem;
};

// Whether a database is the one that the cell writes to. Only where it agrees may a missing row be taken for one that
// was never committed (P10, C6).
struct Recency
{
    Bearing bearing = Bearing::Silent;
    Reason reason{Reason::Code::RecencyUnread, {"it was not checked"}};
    // By the clock of the service. What was made before has its row here, or has none.
    std::optional<Instant> witnessedAt{};

    bool operator==(const Recency &) const = default;
};

// Pure. A few claims without their rows are doubtful, since rows may be deleted around the application; more of them,
// and all of the newest, are those of another database.
Recency judgeRecency(const RecencyFacts &facts);

// Why the absence of a row that would belong to something made then proves nothing; nothing: it may.
std::optional<Reason> doubtOf(const Recency &recency, Instant madeAt);

} // namespace cells
