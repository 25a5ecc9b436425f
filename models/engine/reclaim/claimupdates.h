// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/reclaim/updatecalls.h"

#include <memory>
#include <set>

namespace cells::plans {

// Makes updates one after the other, each after a recheck and with the writer held, and handles what blocks them: a
// refusal, a conflict or changed rows. An update is all or nothing, so one claim that somebody else holds, or that the
// service refuses, blocks all the others with it (P4).
class ClaimUpdates
{
public:
    explicit ClaimUpdates(ReclaimState &state);
    ClaimUpdates(const ClaimUpdates &) = delete;
    ClaimUpdates &operator=(const ClaimUpdates &) = delete;

    // Reads the claims and rows of items again, right before their update. Removes and ends the items that are no
    // longer as the plan saw them. Ends the run when nothing may be done at all.
    void recheck(ClaimBatch &batch, std::stop_token stop);
    // True: all of it was committed, and read back as done.
    bool update(const ClaimBatch &batch, ClaimHalf half, std::stop_token stop);
    bool make(RunningUpdate &update, std::stop_token stop);
    // Returns false, and ends the run, when writing is not armed for as long as these updates may take. Until
    // release(), all updates share the hold.
    bool holdWriter(HeldWork work, std::size_t updates);
    void release() { m_hold.reset(); }

private:
    // Returns why a missing row does not allow destroying these claims; empty when it does.
    Outcome<Message> doubtOf(const ClaimBatch &batch, std::stop_token stop);
    // Makes the rest of an update that could not be made as a whole, at the rate of the plan and after a recheck,
    // because the run may have been paused.
    void updateRest(ClaimBatch batch, ClaimHalf half, std::stop_token stop);

    // Handles the blocker of an update after its lease is released.
    void meet(RunningUpdate &update, std::stop_token stop);
    void meetRefusal(RunningUpdate &update, const Failure &why, std::stop_token stop);
    void meetConflict(const RunningUpdate &update, const std::string &message, std::stop_token stop);
    void meetChange(const RunningUpdate &update, std::stop_token stop);
    // Returns the items that the service names, or that a lookup shows to be held by somebody else.
    ClaimBatch inTheWay(const RunningUpdate &update, const std::string &message, std::stop_token stop);
    bool isHeldElsewhere(std::size_t at, std::stop_token stop);
    RunningUpdate othersOf(const RunningUpdate &update, const ClaimBatch &without) const;
    // False: it is of one claim.
    bool halve(const RunningUpdate &update, std::stop_token stop);
    Message holderOf(const PlannedClaim &item, const std::string &message, std::stop_token stop);

    ReclaimState &m_state;
    UpdateCalls m_calls;
    pairing::RecencyWatch m_recency;
    bool m_isUndoProved = false;
    // Items whose values were already looked up.
    std::set<std::size_t> m_lookedUp;
    bool m_mayLookUp;
    std::unique_ptr<WriteHold> m_hold;
};

} // namespace cells::plans
