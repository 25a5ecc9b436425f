// SPDX-License-Identifier: MIT
#include "models/engine/reclaim/claimupdates.h"

#include <algorithm>

namespace cells {

namespace {

// The time of one update, including all its reads and retries. The total of several is never longer than a hold lasts.
constexpr Duration updateMayTake = std::chrono::seconds{10};
constexpr Duration mostHeld = std::chrono::minutes{2};

} // namespace

ClaimUpdates::ClaimUpdates(ReclaimState &state)
    : m_state(state)
    , m_calls(state)
    , m_recheck(state)
    , m_blockers(state, [this](ClaimBatch batch, ClaimHalf half, std::stop_token stop) {
        updateRest(std::move(batch), half, std::move(stop));
    })
{
}

bool ClaimUpdates::update(const ClaimBatch &batch, ClaimHalf half, std::stop_token stop)
{
    auto update = m_state.newUpdate(batch, half);
    return make(update, std::move(stop));
}

bool ClaimUpdates::make(RunningUpdate &update, std::stop_token stop)
{
    if (m_hold) {
        const bool isDone = m_calls.make(update, stop);
        m_blockers.meet(update, stop);
        return isDone;
    }
    // The rest of an update becomes an update of its own.
    const bool isDone = holdWriter(HeldWork::Update, 1) && m_calls.make(update, stop);
    m_hold.reset();
    m_blockers.meet(update, stop);
    return isDone;
}

bool ClaimUpdates::holdWriter(HeldWork work, std::size_t updates)
{
    auto hold = m_state.dependencies.writer.hold(work, std::min(int(updates) * updateMayTake, mostHeld));
    if (!hold) {
        m_state.safety.halt(hold.error().message);
        return false;
    }
    m_hold = std::move(*hold);
    return true;
}

void ClaimUpdates::updateRest(ClaimBatch batch, ClaimHalf half, std::stop_token stop)
{
    if (batch.empty() || m_state.safety.hasHalted() || !m_state.mayContinue()) {
        return;
    }
    m_recheck.recheck(batch, stop);
    if (!batch.empty() && !m_state.safety.hasHalted()) {
        update(batch, half, stop);
    }
}

} // namespace cells
