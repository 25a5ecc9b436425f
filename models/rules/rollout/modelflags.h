// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/catalogue.h"
#include "models/rules/rollout/flagstate.h"

namespace cells::rollout {

// Returns the live claiming flags of a model, each once; empty when it is claimed whenever the cell is enabled.
std::vector<std::string_view> liveFlagsOf(const ClaimableModel &model);
// Returns the flags that live claiming of a model needs: the global switch, then its own flags.
std::vector<std::string_view> claimingFlagsOf(const ClaimableModel &model);
// Returns all flags that decide about a model: these, then the flag of its worker if it has one.
std::vector<std::string_view> rolloutFlagsOf(const ClaimableModel &model);
// Returns true when a column is claimed without a flag of its own.
bool hasFreeColumn(const ClaimableModel &model);
// Returns true when the GitLab of the cell claims no column of it yet.
bool isNotYetClaimed(const ClaimableModel &model, const FlagSettings &flags);

// Returns the common state of the flags of all columns that the GitLab of the cell claims; Partly when some are on, or
// some columns need none.
FlagState liveStateOf(const ClaimableModel &model, const FlagSettings &flags);
// Returns the state of live claiming of all columns of a model, the global switch included (C7); Unread when it is
// unknown.
FlagState claimingOf(const ClaimableModel &model, const FlagSettings &flags);

} // namespace cells::rollout
