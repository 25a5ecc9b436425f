// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/claims/sourcepairs.h"

namespace cells {

// A piece of one model, read from both sides: all pairs with after < key <= upTo, in key order.
struct PairPart
{
    std::vector<ClaimPair> pairs;
    std::string upTo;
    // What they were judged by; for explainClaim.
    PairFacts facts;
    // Where the rows were read.
    std::optional<DatabaseIdentity> database{};
    // Why the rows were not read: then nothing is judged (F38, F39).
    std::optional<Failure> databaseProblem{};
};

// The next piece of after < key <= upTo, about a page. The claims are read first and their rows in a later snapshot:
// a row that is absent there was not about to appear (C6). `cell` needs its database.
Outcome<PairPart> readPairs(const CellSources &cell, const ClaimableModel &model, const std::string &after,
    const std::string &upTo, Clock &clock, const Thresholds &thresholds, std::stop_token stop);

} // namespace cells
