// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/catalogue.h"
#include "models/rules/rollout/flagstate.h"

namespace cells {

// The flags of live claiming of a model, each once; empty: it is claimed whenever the cell is enabled.
std::vector<std::string_view> liveFlagsOf(const ClaimableModel &model);
// What live claiming of a model waits for: the global switch, then its own flags.
std::vector<std::string_view> claimingFlagsOf(const ClaimableModel &model);
// All that decide about a model: these, then the flag of its worker, where it has one.
std::vector<std::string_view> rolloutFlagsOf(const ClaimableModel &model);
// A column of it is claimed without a flag of its own.
bool hasFreeColumn(const ClaimableModel &model);
// The GitLab of the cell claims no column of it yet.
bool isNotYetClaimed(const ClaimableModel &model, const FlagSettings &flags);

// Whether the flags of all columns that the GitLab of the cell claims are on; Partly where some are, or some columns
// need none.
FlagState liveStateOf(const ClaimableModel &model, const FlagSettings &flags);
// Whether live claiming of all columns of a model is on, the global switch included (C7). Unread where that is not
// known.
FlagState claimingOf(const ClaimableModel &model, const FlagSettings &flags);

} // namespace cells
