// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/reclaim/reclaimstate.h"

namespace cells::plans {

// Makes one update while the writer is held: leases its claims, reads its rows a second time, commits or gives the
// lease back, and reads back. Each call has a durable intent before and a durable outcome after it (C1).
class UpdateCalls
{
public:
    explicit UpdateCalls(ReclaimState &state)
        : m_state(state)
    {
    }

    // True: all of it was committed, and read back as done. Else `update` has the refusal, the conflict or the changed
    // rows, unless the run ends.
    bool make(RunningUpdate &update, std::stop_token stop);

private:
    // Returns false when there is no lease.
    bool takeLease(RunningUpdate &update, std::stop_token stop);
    // Returns the items whose rows are no longer as planned.
    Outcome<ClaimBatch> changedRows(const RunningUpdate &update, std::stop_token stop);
    // False: the lease may not be back, or the run ends.
    bool giveBack(RunningUpdate &update, const Message &why);
    void noteUndone(const RunningUpdate &update);
    bool commit(RunningUpdate &update);
    ClaimUpdate claimsOf(const RunningUpdate &update) const;
    // The result is the state after the call, not its answer.
    bool readBack(const RunningUpdate &update, const Outcome<void> &answer);
    // Describes the current leases of the claims, after the uuid of the taken lease was lost.
    Message traceOfLease(const RunningUpdate &update);

    ReclaimState &m_state;
};

} // namespace cells::plans
