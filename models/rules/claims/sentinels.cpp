// SPDX-License-Identifier: MIT
#include "models/rules/claims/sentinels.h"

#include <algorithm>

namespace cells::claims {

namespace {

enum class ClaimPresence
{
    There,
    Gone,
    Obsolete, // its row no longer asks for it, or it was replaced since
    Unread
};

ClaimPresence presenceOf(const SentinelClaim &seen, const std::vector<ClaimPair> &pairs)
{
    bool isAsked = false;
    for (const auto &pair : pairs) {
        if (idOfKey(pair.key) != seen.id) {
            continue;
        }
        if (pair.result == PairStatus::Unreadable || pair.result == PairStatus::NotChecked) {
            return ClaimPresence::Unread;
        }
        if (pair.type != seen.type) {
            continue;
        }
        if (pair.record && pair.record->uuid == seen.uuid) {
            return ClaimPresence::There;
        }
        if (pair.record && pair.record->createdAt > seen.createdAt) {
            return ClaimPresence::Obsolete;
        }
        isAsked = isAsked || pair.expected;
    }
    return isAsked ? ClaimPresence::Gone : ClaimPresence::Obsolete;
}

} // namespace

std::vector<SentinelClaim> newestSentinels(const std::vector<ClaimPair> &pairs, Instant madeBy)
{
    std::vector<SentinelClaim> sentinels;
    for (const auto &pair : pairs) {
        if (pair.result == PairStatus::Matching && pair.record->createdAt <= madeBy) {
            sentinels.push_back({idOfKey(pair.key).value_or(0), pair.type, pair.record->uuid, pair.record->createdAt});
        }
    }
    std::ranges::stable_sort(sentinels, std::ranges::greater{}, &SentinelClaim::createdAt);
    sentinels.resize(std::min(sentinels.size(), maxSentinels));
    return sentinels;
}

std::vector<SentinelClaim> findLostClaims(const Sentinels &seen, const std::vector<ClaimPair> &pairs)
{
    std::vector<SentinelClaim> before;
    std::vector<SentinelClaim> gone;
    std::optional<Instant> newestThere;
    for (std::size_t at = 0; at < seen.claims.size(); ++at) {
        const auto &sentinel = seen.claims[at];
        const auto presence = presenceOf(sentinel, pairs);
        const bool wasGone = at < seen.lostClaims;
        if (presence == ClaimPresence::Unread && wasGone) {
            before.push_back(sentinel);
        } else if (presence == ClaimPresence::Gone) {
            (wasGone ? before : gone).push_back(sentinel);
        } else if (presence == ClaimPresence::There) {
            newestThere = std::max(newestThere.value_or(sentinel.createdAt), sentinel.createdAt);
        }
    }
    std::erase_if(gone, [&](const SentinelClaim &one) { return newestThere && one.createdAt <= *newestThere; });
    if (gone.size() >= minLostClaims) {
        before.insert(before.end(), gone.begin(), gone.end());
    }
    return before;
}

std::vector<SentinelClaim> unreadSentinels(const Sentinels &seen, const std::vector<ClaimPair> &pairs)
{
    std::vector<SentinelClaim> unread;
    for (auto at = seen.lostClaims; at < seen.claims.size(); ++at) {
        if (presenceOf(seen.claims[at], pairs) == ClaimPresence::Unread && unread.size() < maxSentinels) {
            unread.push_back(seen.claims[at]);
        }
    }
    return unread;
}

} // namespace cells::claims
