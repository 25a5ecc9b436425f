// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/rollout/rolloutsurvey.h"

namespace cells {

// The rollout in all cells of an environment. Blocks; may be called from any thread.
class RolloutService
{
public:
    virtual ~RolloutService() = default;

    // Surveys all cells at once. Stores the flags that it sees in the history on this machine.
    virtual std::vector<rollout::CellRollout> survey(
        const std::function<void(const rollout::CellRollout &)> &onAnswer, std::stop_token stop)
        = 0;
};

} // namespace cells
