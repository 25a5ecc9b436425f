// SPDX-License-Identifier: MIT
#include "models/engine/claims/claimlisting.h"

#include "models/engine/claims/recordlisting.h"

#include <algorithm>

namespace cells {

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
    return int(
        std::count_if(pairs.begin(), pairs.end(), [result](const auto &pair) { return pair->result == result; }));
}

bool ClaimListing::isWhole() const
{
    return last.isEnd && after == firstKey() && !last.serviceProblem;
}

} // namespace cells
