// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/claims/sourcepairs.h"
#include "models/rules/claims/pairfilter.h"

#include <functional>

namespace cells {

struct PairPart;

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

// Browses the claims of one cell, a model at a time, each beside its row. Read-only.
class ClaimBrowser
{
public:
    // `cell` needs its service and its database.
    ClaimBrowser(const CellSources &cell, Clock &clock, Thresholds thresholds);

    // Fails when the first part could not be read from the service, or when stopped. `onProgress` hears the page so
    // far after each part.
    Outcome<ClaimPage> read(
        const ClaimQuery &query, const std::function<void(const ClaimPage &)> &onProgress, std::stop_token stop);

private:
    static void add(PairPart part, const ClaimQuery &query, ClaimPage &page);

    CellSources m_cell;
    Clock &m_clock;
    Thresholds m_thresholds;
};

} // namespace cells
