// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/claims/sourcepairs.h"
#include "models/rules/rollout/rollout.h"

namespace cells::claims {

rollout::FlagSettings settingsOf(const FlagSnapshot &snapshot);

// Returns the live claiming flags that differences depend on. Flags that were not read, or come from a replica, are
// left out: unknown is never off.
FlagStates fetchFlagStates(const CellSources &cell, std::stop_token stop);

// Returns the state of live claiming of the model, as proof that claims may be made (C7). Unread when the flags could
// not be read, come from a replica, or changed so recently that GitLab's caches may not know.
FlagState fetchClaiming(const CellSources &cell, const ClaimableModel &model, std::stop_token stop);

// Returns both from one reading, so that they describe the same moment.
struct ClaimingFlags
{
    FlagState claiming = FlagState::Unread;
    FlagStates states;
};
ClaimingFlags fetchClaimingFlags(const CellSources &cell, const ClaimableModel &model, std::stop_token stop);

} // namespace cells::claims
