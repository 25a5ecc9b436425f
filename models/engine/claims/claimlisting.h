// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/claims/claimbrowser.h"

#include <memory>

namespace cells {

// What browsing is to those who only ask for a page.
using ReadClaims = std::function<Outcome<ClaimPage>(
    const ClaimQuery &, const std::function<void(const ClaimPage &)> &, std::stop_token)>;

// The pages of one model that were read one after the other, from `after` up to `upTo`.
struct ClaimListing
{
    // Without its pairs: of when, where and how far the last page was, and what it was judged by.
    ClaimPage last;
    // When the first page was read: the oldest of what is shown.
    Instant asOf;
    std::string after;
    // Those that passed the filter, in key order.
    std::vector<std::shared_ptr<const ClaimPair>> pairs;
    std::size_t read = 0;
    // Why the rows of some page were not read.
    std::optional<Failure> databaseProblem{};

    explicit ClaimListing(ClaimPage page);

    // The page has to begin where the listing ends.
    void add(ClaimPage page);
    int count(PairStatus result) const;
    // The whole model was read, from the first id to the last.
    bool isWhole() const;
};

} // namespace cells
