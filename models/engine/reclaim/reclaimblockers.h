// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/reclaim/reclaimstate.h"

#include <functional>
#include <set>

namespace cells {

// Handles the blocker of an update after its lease is released: a refusal, a conflict or changed rows. An update is all
// or nothing, so one claim that somebody else holds, or that the service refuses, blocks all the others with it (P4).
class ReclaimBlockers
{
public:
    // Makes the rest of an update that could not be made as a whole.
    using UpdateRest = std::function<void(ClaimBatch, ClaimHalf, std::stop_token)>;

    ReclaimBlockers(ReclaimState &state, UpdateRest updateRest)
        : m_state(state)
        , m_updateRest(std::move(updateRest))
        , m_mayLookUp(state.dependencies.admin != nullptr)
    {
    }

    void meet(RunningUpdate &update, std::stop_token stop);

private:
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
    UpdateRest m_updateRest;
    // Items whose values were already looked up.
    std::set<std::size_t> m_lookedUp;
    bool m_mayLookUp;
};

} // namespace cells
