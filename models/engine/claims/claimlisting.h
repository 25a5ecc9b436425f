// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/claims/sourcepairs.h"
#include "models/rules/claims/pairfilter.h"

#include <functional>
#include <memory>

namespace cells::claims {

// Selects the claims to read: where to begin, and which to collect.
struct ClaimQuery
{
    const ClaimableModel *model = nullptr;
    // Reading begins after this key; keyBefore(id) to begin with an id.
    std::string after;
    PairFilter filter{};
    // Reading ends with the part in which this many pairs were collected, or read.
    std::size_t collectAtLeast = 500;
    std::size_t readAtMost = 1'000'000;
};

// A page of claims beside their rows, and its limits (C18).
struct ClaimPage
{
    CellId cell;
    std::string service;
    const ClaimableModel *model = nullptr;
    Instant asOf;
    // The keys read: after `after` up to `upTo`; the next page begins there.
    std::string after;
    std::string upTo;
    bool isEnd = false;
    // The pairs that the filter admits, in key order.
    std::vector<ClaimPair> pairs;
    std::size_t read = 0;
    // The database that the rows come from.
    std::optional<DatabaseIdentity> database{};
    // The reason that the rows were not read; then nothing is compared (F38, F39).
    std::optional<Failure> databaseProblem{};
    // The reason that reading ended early.
    std::optional<Failure> serviceProblem{};
    // The facts of the last part; for explainClaim.
    PairFacts facts{};
};

// Reads the claims of one cell and model, each beside its row. `cell` needs its service and its database. Fails when
// the first part could not be read from the service, or when stopped. `onProgress` hears the page so far after each
// part. Read-only.
Outcome<ClaimPage> readClaimPage(const CellSources &cell, Clock &clock, const Thresholds &thresholds,
    const ClaimQuery &query, const std::function<void(const ClaimPage &)> &onProgress, std::stop_token stop);

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

} // namespace cells::claims
