#include "models/rules/claims/witnesses.h"

#include <algorithm>

namespace cells {

namespace {

enum class Standing
{
    There,
    Gone,
    Settled, // its row no longer asks for it, or it was replaced since
    Unread
};

Standing standingOf(const ClaimWitness &seen, const std::vector<ClaimPair> &pairs)
{
    bool isAsked = false;
    for (const auto &pair : pairs) {
        if (idOfKey(pair.key) != seen.id) {
            continue;
        }
        if (pair.judgement == PairJudgement::Unreadable || pair.judgement == PairJudgement::NotChecked) {
            return Standing::Unread;
        }
        if (pair.type != seen.type) {
            continue;
        }
        if (pair.record && pair.record->uuid == seen.uuid) {
            return Standing::There;
        }
        if (pair.record && pair.record->createdAt > seen.createdAt) {
            return Standing::Settled;
        }
        isAsked = isAsked || pair.expected;
    }
    return isAsked ? Standing::Gone : Standing::Settled;
}

bool isNewer(const ClaimWitness &a, const ClaimWitness &b)
{
    return a.createdAt > b.createdAt;
}

} // namespace

std::vector<ClaimWitness> newestWitnesses(const std::vector<ClaimPair> &pairs, Instant madeBy)
{
    std::vector<ClaimWitness> witnesses;
    for (const auto &pair : pairs) {
        if (pair.judgement == PairJudgement::Matching && pair.record->createdAt <= madeBy) {
            witnesses.push_back({idOfKey(pair.key).value_or(0), pair.type, pair.record->uuid, pair.record->createdAt});
        }
    }
    std::stable_sort(witnesses.begin(), witnesses.end(), isNewer);
    witnesses.resize(std::min(witnesses.size(), witnessesAtMost));
    return witnesses;
}

std::vector<ClaimWitness> vanishedClaims(const Witnesses &seen, const std::vector<ClaimPair> &pairs)
{
    std::vector<ClaimWitness> before;
    std::vector<ClaimWitness> gone;
    std::optional<Instant> newestThere;
    for (std::size_t at = 0; at < seen.claims.size(); ++at) {
        const auto &witness = seen.claims[at];
        const auto standing = standingOf(witness, pairs);
        const bool wasGone = at < seen.vanished;
        if (standing == Standing::Unread && wasGone) {
            before.push_back(witness);
        } else if (standing == Standing::Gone) {
            (wasGone ? before : gone).push_back(witness);
        } else if (standing == Standing::There) {
            newestThere = std::max(newestThere.value_or(witness.createdAt), witness.createdAt);
        }
    }
    std::erase_if(gone, [&](const ClaimWitness &one) { return newestThere && one.createdAt <= *newestThere; });
    if (gone.size() >= vanishedAtLeast) {
        before.insert(before.end(), gone.begin(), gone.end());
    }
    return before;
}

std::vector<ClaimWitness> unreadWitnesses(const Witnesses &seen, const std::vector<ClaimPair> &pairs)
{
    std::vector<ClaimWitness> unread;
    for (auto at = seen.vanished; at < seen.claims.size(); ++at) {
        if (standingOf(seen.claims[at], pairs) == Standing::Unread && unread.size() < witnessesAtMost) {
            unread.push_back(seen.claims[at]);
        }
    }
    return unread;
}

} // namespace cells
