// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/enumtable.h"
#include "models/claims/instant.h"
#include "models/rules/text/reason.h"

#include <optional>

namespace cells::pairing {

enum class Bearing
{
    Agrees,
    Contradicts,
    Silent
};

consteval auto enumTable(Bearing)
{
    return enumKeys<Bearing>(
        {{Bearing::Agrees, "agrees"}, {Bearing::Contradicts, "contradicts"}, {Bearing::Silent, "silent"}}, "silent");
}

// Evidence that a cell writes to a database now. A copy has the same old rows, so only newer ones count. All times of
// claims and leases are by the service's clock.
struct RecencyFacts
{
    // By the clock of this machine.
    Instant now;
    // Evidence older than this does not count.
    Duration window = std::chrono::minutes{10};
    // Claims older than this do not count against a database.
    Duration horizon = std::chrono::hours{1};
    // No claim may be further in the future than this.
    Duration maximalSkew = std::chrono::seconds{30};
    bool isReplica = false;
    // When the newest committed claim or listed lease with its row here was made; nothing when none has one.
    std::optional<Instant> newestHere;
    // Committed claims made after that one and within the horizon that have no row here, and when the newest was made.
    int missing = 0;
    Instant newestMissing;
    // Committed claims made within the window that have no row here: part of the cell may write to another primary.
    int missingOfLate = 0;
    // Sessions of other applications in this database; nothing when not read.
    std::optional<int> otherClients;
    // The reason that a source was not read; empty when all were.
    std::string problem;
};

// Evidence that the cell writes to this database. Only if it agrees does a missing row count as never committed (P10,
// C6).
struct Recency
{
    Bearing bearing = Bearing::Silent;
    Reason reason{Reason::Code::RecencyUnread, {"it was not checked"}};
    // By the service's clock. Anything made before this either has its row here or has none at all.
    std::optional<Instant> confirmedAt{};

    bool operator==(const Recency &) const = default;
};

// Pure. A few claims without their rows are doubtful, because rows may be deleted around the application. More of them,
// including all of the newest, belong to another database.
Recency evaluateRecency(const RecencyFacts &facts);

// Returns the reason that a row here may belong to a copy: recent claims have their rows elsewhere. Nothing when none
// has.
std::optional<Reason> suspicionOf(const Recency &recency);

// Returns the reason that a missing row proves nothing for an item made then; nothing when it does prove absence.
std::optional<Reason> doubtOf(const Recency &recency, Instant madeAt);

} // namespace cells::pairing
