// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/claims/sourcepairs.h"
#include "models/rules/rollout/rollout.h"

namespace cells {

FlagSettings settingsOf(const FlagSnapshot &snapshot);

// The flags of live claiming, as differences are judged by them. Those that could not be read, and all where they come
// from a replica, are not among them: unknown is never off.
FlagStates fetchFlagStates(const CellSources &cell, std::stop_token stop);

// Whether live claiming of the model is on, so surely that claims may be made (C7). Unread where the flags could not be
// read, where they come from a replica, and where one of them changed so short ago that GitLab's caches may not know.
FlagState fetchClaiming(const CellSources &cell, const ClaimableModel &model, std::stop_token stop);

// Both of one look: so they cannot tell of two different moments.
struct ClaimingFlags
{
    FlagState claiming = FlagState::Unread;
    FlagStates states;
};
ClaimingFlags fetchClaimingFlags(const CellSources &cell, const ClaimableModel &model, std::stop_token stop);

} // namespace cells
