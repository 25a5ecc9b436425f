// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/cellflags.h"
#include "models/ports/clock.h"
#include "models/ports/topologyservice.h"
#include "models/rules/claims/claimpair.h"

namespace cells::claims {

// The sources of the claims and rows of one cell.
struct CellSources
{
    CellId id;
    TopologyService *service = nullptr;
    // Null when no database of this cell is known, or it cannot be trusted; then nothing is compared.
    CellDatabase *database = nullptr;
    // Null when no flag is known to be on.
    CellFlags *flags = nullptr;
    // The flags that differences depend on; see fetchFlagStates.
    FlagStates flagStates{};
    // The reason for a missing database other than that none is known.
    Message databaseProblem{};
};

// Returns the reason for a missing database, as a sentence.
Message databaseProblemOf(const CellSources &cell);

// Returns the ids of the first and last row in scope; nothing when there is none, or a key is no number.
Outcome<std::optional<SequenceRange>> fetchIds(
    CellDatabase &database, const ClaimableModel &model, std::stop_token stop);

// Returns all claims of these sources beside their rows: one listing per source, then one query.
Outcome<std::vector<ClaimPair>> pairsOfSources(const CellSources &cell, const ClaimableModel &model,
    const std::vector<std::string> &keys, Clock &clock, const Thresholds &thresholds, std::stop_token stop);

// The same for an action. Fails when the rows could not be read, because a source without a pair may then have a row.
Outcome<std::vector<ClaimPair>> pairsOfReadSources(const CellSources &cell, const ClaimableModel &model,
    const std::vector<std::string> &keys, Clock &clock, const Thresholds &thresholds, std::stop_token stop);

} // namespace cells::claims
