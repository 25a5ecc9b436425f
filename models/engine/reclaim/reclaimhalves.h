// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/reclaim/claimupdates.h"

namespace cells::plans {

// Carries out replacements and swaps, which take several updates because a name has to be free in between (P21).
class ReclaimHalves
{
public:
    ReclaimHalves(ReclaimState &state, ClaimUpdates &updates)
        : m_state(state)
        , m_updates(updates)
    {
    }

    void replaceInHalves(std::size_t at, std::stop_token stop);
    // `left`: those that may still be swapped; all of the swap, or it is not begun.
    void runSwap(const ClaimBatch &swap, const ClaimBatch &left, std::stop_token stop);

private:
    void replaceHeld(std::size_t at, std::stop_token stop);
    void swapHeld(const ClaimBatch &swap, const ClaimBatch &left, std::stop_token stop);
    // False: it was not freed, or the run ends with that.
    bool freeFirst(std::size_t at, std::stop_token stop);
    void noteMaybeFree(std::size_t at, const Message &problem);
    // Makes an update that takes a name that was freed: up to three tries, as long as surely none was done.
    bool updateFreed(std::size_t at, ClaimHalf half);
    // Handles the outcome of the second half of a name that was freed; `problem` names the item when it failed.
    void claimFreed(std::size_t at, const MessagePattern &problem);
    void abortSwap(const ClaimBatch &swap, std::size_t at);
    // Reports those that were not begun.
    void leave(const ClaimBatch &batch, const Message &why);

    ReclaimState &m_state;
    ClaimUpdates &m_updates;
};

} // namespace cells::plans
