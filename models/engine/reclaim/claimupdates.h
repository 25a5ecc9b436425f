// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/reclaim/reclaimblockers.h"
#include "models/engine/reclaim/reclaimrecheck.h"
#include "models/engine/reclaim/updatecalls.h"

#include <memory>

namespace cells {

// Makes updates one after the other, each with the writer held, and handles what blocks them.
class ClaimUpdates
{
public:
    explicit ClaimUpdates(ReclaimState &state);
    ClaimUpdates(const ClaimUpdates &) = delete;
    ClaimUpdates &operator=(const ClaimUpdates &) = delete;

    void recheck(ClaimBatch &batch, std::stop_token stop) { m_recheck.recheck(batch, std::move(stop)); }
    // True: all of it was committed, and read back as done.
    bool update(const ClaimBatch &batch, ClaimHalf half, std::stop_token stop);
    bool make(RunningUpdate &update, std::stop_token stop);
    // Returns false, and ends the run, when writing is not armed for as long as these updates may take. Until
    // release(), all updates share the hold.
    bool holdWriter(HeldWork work, std::size_t updates);
    void release() { m_hold.reset(); }

private:
    // Makes the rest of an update that could not be made as a whole, at the rate of the plan and after a recheck,
    // because the run may have been paused.
    void updateRest(ClaimBatch batch, ClaimHalf half, std::stop_token stop);

    ReclaimState &m_state;
    UpdateCalls m_calls;
    ReclaimRecheck m_recheck;
    ReclaimBlockers m_blockers;
    std::unique_ptr<WriteHold> m_hold;
};

} // namespace cells
