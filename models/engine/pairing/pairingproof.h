// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/thresholds.h"
#include "models/engine/support/clockskew.h"
#include "models/ports/environment.h"
#include "models/ports/pinstore.h"
#include "models/ports/topologyservice.h"
#include "models/rules/pairing/pairing.h"

#include <functional>

namespace cells::pairing {

// The adapters that a pairing is verified with.
struct PairingSources
{
    TopologyService &service;
    CellDatabase &database;
    CellExamination &examination;
    Clock &clock;
    PinStore &pins;
};

struct PairingQuestion
{
    std::string environment;
    CellId cell;
    // True when the service answers for other cells, too.
    bool isAdmin = false;
    CellExpectation expected;
    // False for a sandbox, which is a new one each time.
    bool isPinnable = true;
    // Rows and claims that changed within this time are left out of the samples.
    Duration recent = std::chrono::hours{1};
    Thresholds thresholds{};
};

// Returns the question that the environment implies. `isAdmin` is true when the service is asked with an admin's
// certificate.
PairingQuestion pairingQuestion(const Environment &environment, CellId cell, bool isAdmin);

struct PairingReport
{
    CellId cell;
    std::string service;
    bool isAdmin = false;
    Instant asOf;
    // The database that was verified; a session to another database is not covered (F32).
    std::optional<DatabaseIdentity> database;
    Pairing pairing;
    // Evidence that the cell writes to that database now.
    Recency recency{};
    PairingFacts facts;
    std::optional<ClockSkew> databaseSkew;
    // Set only when the service is ahead, because it does not report its time.
    std::optional<ClockSkew> serviceSkew;
    // The failures to read, each once.
    std::vector<Failure> problems;
    // True when this was the first proof of the cell, which pinned the database.
    bool isNewlyPinned = false;
    // A remark about the file of pins; empty when there is none.
    std::string notice;
};

// Verifies the pairing of one cell.
using ProvePairing = std::function<Outcome<PairingReport>(std::stop_token)>;

// Gathers and evaluates the signals W1 to W7. A signal that cannot be read is silent, with the reason; fails only when
// stopped. Service and database are read in parallel, so that an unreachable one costs only its own time limit. Writes
// nothing except the pin.
Outcome<PairingReport> provePairing(
    const PairingSources &sources, const PairingQuestion &question, std::stop_token stop);

} // namespace cells::pairing
