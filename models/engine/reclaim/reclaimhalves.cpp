// SPDX-License-Identifier: MIT
#include "models/engine/reclaim/reclaimhalves.h"

#include "models/engine/runs/runmessages.h"
#include "models/ports/caught.h"

#include <string>

namespace cells::plans {

namespace {

// A name that is free is tried for so often, and so much later each time (F24).
constexpr int freedTries = 3;
constexpr Duration freedPause = std::chrono::seconds{1};

} // namespace

// Handles one name at a time: it is free from the end of the first update to the lease of the second. A disarm in
// between would leave it free, so the writer is held for both.
void ReclaimHalves::replaceInHalves(std::size_t at, std::stop_token stop)
{
    if (m_updates.holdWriter(HeldWork::Replacement, 2)) {
        replaceHeld(at, std::move(stop));
        m_updates.release();
    }
}

void ReclaimHalves::replaceHeld(std::size_t at, std::stop_token stop)
{
    if (!freeFirst(at, std::move(stop))) {
        return;
    }
    updateFreed(at, ClaimHalf::Create);
    claimFreed(at, messages::replacementIncomplete);
}

// Each takes the name that the one before it freed, and frees its own; the first one, which has had none since, takes
// the last. It does not wait for its turn, pause or stop in between, because a name is free all the while.
void ReclaimHalves::runSwap(const ClaimBatch &swap, const ClaimBatch &left, std::stop_token stop)
{
    // A swap needs one update more than it has members, because the first update only frees its name.
    if (!m_state.safety.hasHalted() && m_updates.holdWriter(HeldWork::Swap, swap.size() + 1)) {
        swapHeld(swap, left, std::move(stop));
        m_updates.release();
    }
}

void ReclaimHalves::swapHeld(const ClaimBatch &swap, const ClaimBatch &left, std::stop_token stop)
{
    const auto first = swap.front();
    if (left.size() < swap.size() || !freeFirst(first, std::move(stop))) {
        return leave(left, messages::swapNotBegun);
    }
    for (std::size_t next = 1; next < swap.size(); ++next) {
        if (!updateFreed(swap[next], ClaimHalf::Both)) {
            return abortSwap(swap, next);
        }
    }
    updateFreed(first, ClaimHalf::Create);
    claimFreed(first, messages::swapIncomplete);
}

bool ReclaimHalves::freeFirst(std::size_t at, std::stop_token stop)
{
    const auto freed
        = caught([&]() -> Outcome<bool> { return m_updates.update({at}, ClaimHalf::Destroy, std::move(stop)); });
    if (!freed) {
        noteMaybeFree(at, freed.error().message);
        return false;
    }
    if (!*freed) {
        return false;
    }
    if (m_state.safety.hasHalted()) {
        m_state.end({at}, ItemOutcome::Lost, messages::freedAuditUnwritten);
        m_state.safety.haltLeaving({messages::hasNoClaimNow, {nameOf(m_state.item(at))}});
    }
    return !m_state.safety.hasHalted();
}

// Only reading again can say how far it came before the exception.
void ReclaimHalves::noteMaybeFree(std::size_t at, const Message &problem)
{
    if (!m_state.underWay.contains(at)) {
        return m_state.safety.halt(problem);
    }
    m_state.safety.haltLeaving({messages::mayHaveNoClaim, {nameOf(m_state.item(at))}});
    m_state.end({at}, ItemOutcome::Unknown, {messages::nameMayBeFree, {problem}});
}

// Does not try again after a lost answer: the name may be leased, and the next try would meet its own lease. Nothing
// stops it, because whoever stopped it would leave the name free.
bool ReclaimHalves::updateFreed(std::size_t at, ClaimHalf half)
{
    for (int tries = 1;; ++tries) {
        RunningUpdate update;
        const auto isDone = caught([&]() -> Outcome<bool> {
            update = m_state.newUpdate({at}, half);
            update.mayRepeat = tries < freedTries;
            return m_updates.make(update, {});
        });
        if (!isDone) {
            m_state.safety.halt(isDone.error().message);
        }
        const auto outcome = m_state.report.items[at].outcome;
        if (!isDone && update.wasSent && outcome == ItemOutcome::NotStarted) {
            noteMaybeFree(at, isDone.error().message);
        }
        // After an exception before the call the name is surely still free.
        const bool isToRepeat
            = isDone ? update.isToRepeat : !update.wasSent && outcome == ItemOutcome::NotStarted && tries < freedTries;
        if (!isToRepeat) {
            return isDone ? *isDone : outcome == ItemOutcome::Applied;
        }
        m_state.dependencies.clock.wait(tries * freedPause, {});
    }
}

void ReclaimHalves::abortSwap(const ClaimBatch &swap, std::size_t at)
{
    const auto first = swap.front();
    const auto broken = nameOf(m_state.item(swap[at]));
    m_state.end({first}, ItemOutcome::Lost, {messages::freedForBrokenSwap, {broken}});
    leave(swap, {messages::swapFailed, {broken}});
    m_state.safety.haltLeaving({messages::swapFailedLeaving, {broken, nameOf(m_state.item(first))}});
}

void ReclaimHalves::claimFreed(std::size_t at, const MessagePattern &problem)
{
    auto &result = m_state.report.items[at];
    if (result.outcome == ItemOutcome::NotStarted) {
        m_state.end({at}, ItemOutcome::Lost, messages::freedNotClaimedAgain);
    }
    if (result.outcome != ItemOutcome::Applied) {
        m_state.safety.haltLeaving({problem, {nameOf(m_state.item(at))}});
    }
}

// They did not change, so they are no surprise: they were not begun.
void ReclaimHalves::leave(const ClaimBatch &batch, const Message &why)
{
    for (const auto at : batch) {
        auto &result = m_state.report.items[at];
        if (result.outcome == ItemOutcome::NotStarted) {
            result.text = why;
            m_state.onResult(result);
        }
    }
}

} // namespace cells::plans
