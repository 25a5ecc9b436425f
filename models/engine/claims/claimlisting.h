// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/claims/claimbrowser.h"

#include <memory>

namespace cells {

// The pages of one model read in sequence, from `after` up to `upTo`.
struct ClaimListing
{
    // The last page without its pairs: its time, its extent and its facts.
    ClaimPage last;
    // When the first page was read, which is the oldest data shown.
    Instant asOf;
    std::string after;
    // The pairs that the filter admits, in key order.
    std::vector<std::shared_ptr<const ClaimPair>> pairs;
    std::size_t read = 0;
    // The reason that the rows of a page were not read.
    std::optional<Failure> databaseProblem{};

    explicit ClaimListing(ClaimPage page);

    // Appends a page that begins where the listing ends.
    void add(ClaimPage page);
    int count(PairStatus result) const;
    // Returns true when the whole model was read, from the first id to the last.
    bool isWhole() const;
};

} // namespace cells
