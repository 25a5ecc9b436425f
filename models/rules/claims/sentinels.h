// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/sentinelclaim.h"
#include "models/rules/claims/claimpair.h"

namespace cells::claims {

// The number of newest claims that a scan remembers.
inline constexpr std::size_t maxSentinels = 16;
// The number of them that have to be gone at once; fewer may be ordinary drift.
inline constexpr std::size_t minLostClaims = 3;

// Pure. Returns the newest claims of the matching pairs made up to `madeBy`; a younger one may be undone as soon.
std::vector<SentinelClaim> newestSentinels(const std::vector<ClaimPair> &pairs, Instant madeBy);

// Pure. Returns the claims whose loss shows that the service was restored from an older state (F23): they are gone,
// newer than each one that still exists, while their rows still request them and no later claim has replaced them.
// Claims lost before stay lost until they are resolved. `pairs` are the current claims and rows of the sentinels'
// sources. Empty when nothing shows a restore.
std::vector<SentinelClaim> findLostClaims(const Sentinels &seen, const std::vector<ClaimPair> &pairs);
// Pure. Returns the sentinels not lost before that cannot be evaluated now (F17, F18) and have to be looked up again.
std::vector<SentinelClaim> unreadSentinels(const Sentinels &seen, const std::vector<ClaimPair> &pairs);

} // namespace cells::claims
