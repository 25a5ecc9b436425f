#pragma once

#include "models/claims/claimwitness.h"
#include "models/rules/claims/claimpair.h"

namespace cells {

// So many of the newest claims are told by a scan ...
inline constexpr std::size_t witnessesAtMost = 16;
// ... and so many of them have to be gone at once: fewer may be ordinary drift.
inline constexpr std::size_t vanishedAtLeast = 3;

// Pure. The newest claims of those pairs that match, of those made up to then: a younger one may be undone as soon.
std::vector<ClaimWitness> newestWitnesses(const std::vector<ClaimPair> &pairs, Instant madeBy);

// Pure. What shows that the service was restored from an older state (F23): claims that were seen are gone, newer than
// each one that is still there, while their rows still ask for them and no later claim has come in their place. What
// had vanished before stays so until it is settled. `pairs`: what the sources of the witnesses have now. Empty: nothing
// shows it.
std::vector<ClaimWitness> vanishedClaims(const Witnesses &seen, const std::vector<ClaimPair> &pairs);
// Pure. Of those that had not vanished, what cannot be told now (F17, F18): they are to be looked for again.
std::vector<ClaimWitness> unreadWitnesses(const Witnesses &seen, const std::vector<ClaimPair> &pairs);

} // namespace cells
