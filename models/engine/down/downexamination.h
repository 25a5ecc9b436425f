// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/thresholds.h"
#include "models/engine/pairing/pairingproof.h"
#include "models/ports/celldatabase.h"
#include "models/rules/down/diagnosis.h"

#include <functional>

namespace cells::down {

// What an examination reads. `dial` and `readOthers` may be empty.
struct DownSources
{
    CellId cell;
    Clock &clock;
    Thresholds thresholds;
    // With an identity that is still accepted when that of the cell is not.
    std::function<Outcome<TopologyService *>()> service;
    std::function<Outcome<CellDatabase *>()> database;
    // Proves again, without what was proved before.
    pairing::ProvePairing prove;
    std::function<AddressAnswer(const std::string &address, std::stop_token)> dial{};
    std::function<OtherDatabases(std::stop_token)> readOthers{};
};

// One examination of a cell that may be down.
struct DownReport
{
    Instant asOf;
    CellFacts facts;
    Diagnosis diagnosis;
};

// Reads the evidence from all sources at once, so that a dead one costs only its own time limit. Only reads. Fails only
// when stopped; a source that cannot be read is part of the evidence.
Outcome<DownReport> examineDown(const DownSources &sources, std::stop_token stop);

struct NewestClaim
{
    // Nothing when there is none.
    std::optional<Instant> madeAt{};
    // Why a model could not be read; empty when all were.
    Message problem{};
};

// Reads the claims with the highest ids of models that every cell uses. About forty small reads for each model.
NewestClaim fetchNewestClaim(TopologyService &service, CellId cell, const std::stop_token &stop);

} // namespace cells::down
