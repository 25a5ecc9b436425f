// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/sentinelclaim.h"
#include "models/rules/claims/claimpair.h"

namespace cells {

// So many of the newest claims are told by a scan ...
inline constexpr std::size_t maxSentinels = 16;
// ... and so many of them have to be gone at once: fewer may be ordinary drift.
inline constexpr std::size_t minLostClaims = 3;

// Pure. The newest claims of those pairs that match, of those made up to then: a younger one may be undone as soon.
std::vector<SentinelClaim> newestSentinels(const std::vector<ClaimPair> &pairs, Instant madeBy);

// Pure. What shows that the service was restored from an older state (F23): claims that were seen are gone, newer than
// each one that is still there, while their rows still ask for them and no later claim has come in their place. What
// had vanished before stays so until it is settled. `pairs`: what the sources of the witnesses have now. Empty: nothing
// shows it.
std::vector<SentinelClaim> findLostClaims(const Sentinels &seen, const std::vector<ClaimPair> &pairs);
// Pure. Of those that had not vanished, what cannot be told now (F17, F18): they are to be looked for again.
std::vector<SentinelClaim> unreadSentinels(const Sentinels &seen, const std::vector<ClaimPair> &pairs);

} // namespace cells
