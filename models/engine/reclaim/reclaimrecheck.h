// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/reclaim/reclaimstate.h"

namespace cells {

// Reads the claims and rows of items again, right before their update.
class ReclaimRecheck
{
public:
    explicit ReclaimRecheck(ReclaimState &state)
        : m_state(state)
        , m_recency(state.dependencies.proveRecency, state.dependencies.clock)
    {
    }

    // Removes and ends the items that are no longer as the plan saw them. Ends the run when nothing may be done at all.
    void recheck(ClaimBatch &batch, std::stop_token stop);

private:
    // Returns why a missing row does not allow destroying these claims; empty when it does.
    Outcome<Message> doubtOf(const ClaimBatch &batch, std::stop_token stop);

    ReclaimState &m_state;
    RecencyWatch m_recency;
    bool m_isUndoProved = false;
};

} // namespace cells
