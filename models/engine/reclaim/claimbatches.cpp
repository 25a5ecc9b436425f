// SPDX-License-Identifier: MIT
#include "models/engine/reclaim/claimbatches.h"

#include <algorithm>

namespace cells {

namespace {

// The size of a claim on the wire without its value.
constexpr std::size_t bytesAroundValue = 200;

std::size_t bytesOf(const PlannedClaim &item)
{
    const auto size = [](const auto &claim) { return claim ? claim->claim.value.size() + bytesAroundValue : 0; };
    return size(item.wanted) + (item.held ? item.held->metadata.claim.value.size() + bytesAroundValue : 0);
}

std::size_t recordsOf(const PlannedClaim &item)
{
    return std::size_t(item.held.has_value()) + std::size_t(item.wanted.has_value());
}

// Returns the items of the same source, or of the same swap.
ClaimBatch groupFrom(const std::vector<PlannedClaim> &items, std::size_t first)
{
    const auto continues = [&](const PlannedClaim &item) {
        return items[first].swap > 0 ? item.swap == items[first].swap : item.id() == items[first].id();
    };
    ClaimBatch group{first};
    while (group.back() + 1 < items.size() && continues(items[group.back() + 1])) {
        group.push_back(group.back() + 1);
    }
    return group;
}

bool standsAlone(const std::vector<PlannedClaim> &items, const ClaimBatch &batch)
{
    return std::any_of(
        batch.begin(), batch.end(), [&](std::size_t at) { return items[at].freesItsName() || items[at].swap > 0; });
}

} // namespace

ClaimBatch batchFrom(const std::vector<PlannedClaim> &items, std::size_t first, std::size_t most)
{
    std::size_t bytes = 0;
    std::size_t records = 0;
    const auto weigh = [&](const ClaimBatch &group) {
        for (const auto at : group) {
            bytes += bytesOf(items[at]);
            records += recordsOf(items[at]);
        }
    };
    auto batch = groupFrom(items, first);
    weigh(batch);
    while (!standsAlone(items, batch) && batch.size() < most && batch.back() + 1 < items.size()) {
        const auto next = groupFrom(items, batch.back() + 1);
        weigh(next);
        if (standsAlone(items, next) || bytes > bytesInUpdate || records > claimsInUpdate) {
            break;
        }
        batch.insert(batch.end(), next.begin(), next.end());
    }
    return batch;
}

} // namespace cells
