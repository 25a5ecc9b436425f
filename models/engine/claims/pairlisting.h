// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/claims/sourcepairs.h"

namespace cells::claims {

// A part of one model, read from both sources: all pairs with after < key <= upTo, in key order.
struct PairPart
{
    std::vector<ClaimPair> pairs;
    std::string upTo;
    // The facts that the pairs were compared with; for explainClaim.
    PairFacts facts;
    // The database that the rows come from.
    std::optional<DatabaseIdentity> database{};
    // The reason that the rows were not read; then nothing is compared (F38, F39).
    std::optional<Failure> databaseProblem{};
};

// Reads the next part of after < key <= upTo, about a page. The claims are read first and their rows in a later
// snapshot, so a row missing there was not about to appear (C6). `cell` needs its database.
Outcome<PairPart> readPairs(const CellSources &cell, const ClaimableModel &model, const std::string &after,
    const std::string &upTo, Clock &clock, const Thresholds &thresholds, std::stop_token stop);

} // namespace cells::claims
