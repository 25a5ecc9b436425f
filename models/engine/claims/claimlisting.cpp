// SPDX-License-Identifier: MIT
#include "models/engine/claims/claimlisting.h"

#include "models/engine/claims/flagreading.h"
#include "models/engine/claims/pairlisting.h"
#include "models/engine/claims/recordlisting.h"

#include <algorithm>

namespace cells::claims {

namespace {

void add(PairPart part, const ClaimQuery &query, ClaimPage &page)
{
    for (auto &pair : part.pairs) {
        ++page.read;
        if (admits(query.filter, pair, part.facts.now)) {
            page.pairs.push_back(std::move(pair));
        }
    }
    if (part.database) {
        page.database = std::move(part.database);
    }
    if (part.databaseProblem) {
        page.databaseProblem = std::move(part.databaseProblem);
    }
    page.upTo = std::move(part.upTo);
    page.isEnd = page.upTo == lastPossibleKey();
    page.facts = std::move(part.facts);
}

} // namespace

Outcome<ClaimPage> readClaimPage(const CellSources &cell, Clock &clock, const Thresholds &thresholds,
    const ClaimQuery &query, const std::function<void(const ClaimPage &)> &onProgress, std::stop_token stop)
{
    ClaimPage page{cell.id, cell.service->address(), query.model, clock.now(), query.after, query.after, false, {}, 0};
    auto cellWithFlags = cell;
    cellWithFlags.flagStates = fetchFlagStates(cell, stop);
    for (bool isFirst = true; isFirst || (page.pairs.size() < query.collectAtLeast && page.read < query.readAtMost);
         isFirst = false) {
        auto part = readPairs(cellWithFlags, *query.model, page.upTo, lastPossibleKey(), clock, thresholds, stop);
        if (!part && (isFirst || part.error().kind == Failure::Kind::Cancelled)) {
            return propagate(part.error());
        }
        if (!part) {
            page.serviceProblem = part.error();
            break;
        }
        add(std::move(*part), query, page);
        onProgress(page);
        if (page.isEnd) {
            break;
        }
    }
    return page;
}

ClaimListing::ClaimListing(ClaimPage page)
    : asOf(page.asOf)
    , after(page.after)
{
    add(std::move(page));
}

void ClaimListing::add(ClaimPage page)
{
    read += page.read;
    for (auto &pair : std::exchange(page.pairs, {})) {
        pairs.push_back(std::make_shared<const ClaimPair>(std::move(pair)));
    }
    if (page.databaseProblem && !databaseProblem) {
        databaseProblem = page.databaseProblem;
    }
    last = std::move(page);
}

int ClaimListing::count(PairStatus result) const
{
    return int(std::ranges::count(pairs, result, [](const auto &pair) { return pair->result; }));
}

bool ClaimListing::isWhole() const
{
    return last.isEnd && after == firstKey() && !last.serviceProblem;
}

} // namespace cells::claims
