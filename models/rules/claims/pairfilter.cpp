// SPDX-License-Identifier: MIT
#include "models/rules/claims/pairfilter.h"

#include "models/rules/text/filterterm.h"

namespace cells::claims {

namespace {

bool hasPrefix(const ClaimPair &pair, const std::string &prefix)
{
    return (pair.record && pair.record->claim.value.starts_with(prefix))
        || (pair.expected && pair.expected->claim.value.starts_with(prefix));
}

std::optional<Instant> createdAt(const ClaimPair &pair)
{
    if (pair.record) {
        return pair.record->createdAt;
    }
    return pair.row ? (pair.row->createdAt ? pair.row->createdAt : pair.row->updatedAt) : std::nullopt;
}

bool admitsAge(const PairFilter &filter, const ClaimPair &pair, Instant now)
{
    if (!filter.minimalAge && !filter.maximalAge) {
        return true;
    }
    const auto created = createdAt(pair);
    return created && (!filter.minimalAge || now - *created >= *filter.minimalAge)
        && (!filter.maximalAge || now - *created <= *filter.maximalAge);
}

} // namespace

bool admits(const PairFilter &filter, const ClaimPair &pair, Instant now)
{
    const bool hasStatus = filter.statuses.empty() || (pair.record && isAmong(filter.statuses, pair.record->status));
    const bool hasLease = !filter.lease || (pair.record && pair.record->lease == filter.lease);
    return isAmong(filter.types, pair.type) && isAmong(filter.results, pair.result) && hasStatus && hasLease
        && (filter.valuePrefix.empty() || hasPrefix(pair, filter.valuePrefix)) && admitsAge(filter, pair, now);
}

} // namespace cells::claims
