// SPDX-License-Identifier: MIT
#include "models/engine/claims/claimbrowser.h"

#include "models/engine/claims/flagreading.h"
#include "models/engine/claims/pairlisting.h"
#include "models/engine/claims/recordlisting.h"

namespace cells {

ClaimBrowser::ClaimBrowser(const CellSources &cell, Clock &clock, Thresholds thresholds)
    : m_cell(cell)
    , m_clock(clock)
    , m_thresholds(thresholds)
{
}

Outcome<ClaimPage> ClaimBrowser::read(
    const ClaimQuery &query, const std::function<void(const ClaimPage &)> &onProgress, std::stop_token stop)
{
    ClaimPage page{
        m_cell.id, m_cell.service->address(), query.model, m_clock.now(), query.after, query.after, false, {}, 0};
    auto cell = m_cell;
    cell.flagStates = fetchFlagStates(cell, stop);
    for (bool isFirst = true; isFirst || (page.pairs.size() < query.collectAtLeast && page.read < query.readAtMost);
         isFirst = false) {
        auto part = readPairs(cell, *query.model, page.upTo, lastPossibleKey(), m_clock, m_thresholds, stop);
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

void ClaimBrowser::add(PairPart part, const ClaimQuery &query, ClaimPage &page)
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

} // namespace cells
