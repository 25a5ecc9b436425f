// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/thresholds.h"
#include "models/engine/support/clockskew.h"
#include "models/ports/environment.h"
#include "models/ports/pinstore.h"
#include "models/ports/topologyservice.h"
#include "models/rules/pairing/pairing.h"

#include <functional>

namespace cells {

// Both sides of the question, as they are connected now.
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
    // Whether the service lets us ask for other cells, too.
    bool isAdmin = false;
    CellExpectation expected;
    // A sandbox is another one each time, so it is not pinned.
    bool isPinnable = true;
    // What changed since is left out of the samples.
    Duration recent = std::chrono::hours{1};
    Thresholds thresholds{};
};

// As the environment has it. `isAdmin`: the service is asked with the environment's certificate, and that is an
// admin's.
PairingQuestion pairingQuestion(const Environment &environment, CellId cell, bool isAdmin);

struct PairingReport
{
    CellId cell;
    std::string service;
    bool isAdmin = false;
    Instant asOf;
    // Which database was judged; a session that leads elsewhere is not proved by this (F32).
    std::optional<DatabaseIdentity> database;
    Pairing pairing;
    // Whether the cell writes to that database now.
    Recency recency{};
    PairingFacts facts;
    std::optional<ClockSkew> databaseSkew;
    // Only when the service is ahead: it does not tell its time.
    std::optional<ClockSkew> serviceSkew;
    // What could not be read, each thing once.
    std::vector<Failure> problems;
    // The proof is the first of this cell: the database is pinned now.
    bool isNewlyPinned = false;
    // What happened to the pins; empty: nothing.
    std::string notice;
};

// What a proof is to those who only ask for one.
using ProvePairing = std::function<Outcome<PairingReport>(std::stop_token)>;

// Gathers the signals W1 to W7 and judges them. A signal that cannot be read is silent, with the reason; fails only
// when stopped. Both sides are read in parallel, so that an unreachable side costs only its own time limit. Writes
// nothing except the pin.
Outcome<PairingReport> provePairing(
    const PairingSources &sources, const PairingQuestion &question, std::stop_token stop);

} // namespace cells
