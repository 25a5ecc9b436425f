// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/cellflags.h"
#include "models/ports/clock.h"
#include "models/ports/topologyservice.h"
#include "models/rules/claims/claimpair.h"

namespace cells {

// Where the claims and rows of one cell are read.
struct CellSources
{
    CellId id;
    TopologyService *service = nullptr;
    // Null: no database of this cell is known, or it is not to be believed; then nothing is judged.
    CellDatabase *database = nullptr;
    // Null: then no flag is known to be on.
    CellFlags *flags = nullptr;
    // By what differences are judged; see fetchFlagStates.
    FlagStates flagStates{};
    // Why there is no database, where that is not because none is known.
    std::string databaseProblem{};
};

// "no database of cell 7 is known"
std::string databaseProblemOf(const CellSources &cell);

// From the first row in scope to the last; nothing: there is none, or a key is no number.
Outcome<std::optional<SequenceRange>> fetchIds(
    CellDatabase &database, const ClaimableModel &model, std::stop_token stop);

// All claims of these sources beside their rows: one listing a source, then one query.
Outcome<std::vector<ClaimPair>> pairsOfSources(const CellSources &cell, const ClaimableModel &model,
    const std::vector<std::string> &keys, Clock &clock, const Thresholds &thresholds, std::stop_token stop);

// The same for whoever acts on it. Fails where the rows could not be read: a source without a pair may have a row then.
Outcome<std::vector<ClaimPair>> pairsOfReadSources(const CellSources &cell, const ClaimableModel &model,
    const std::vector<std::string> &keys, Clock &clock, const Thresholds &thresholds, std::stop_token stop);

} // namespace cells
