// SPDX-License-Identifier: MIT
#include "models/engine/reclaim/reclaimrecheck.h"

#include "models/engine/claims/flagreading.h"
#include "models/engine/runs/runmessages.h"

#include <algorithm>
#include <utility>

namespace cells {

void ReclaimRecheck::recheck(ClaimBatch &batch, std::stop_token stop)
{
    const auto &cell = m_state.dependencies.cell;
    const auto identity = cell.database->fetchIdentity(stop);
    const auto pairs = identity ? pairsOfReadSources(cell, *m_state.model, m_state.keysOf(batch),
                           m_state.dependencies.clock, m_state.thresholds, stop)
                                : propagate(identity.error());
    const auto claiming = m_state.plan().needsClaiming() ? fetchClaiming(cell, *m_state.model, stop) : FlagState::On;
    if (stop.stop_requested()) {
        return m_state.safety.halt(messages::runCancelled);
    }
    if (!pairs) {
        return m_state.safety.halt({messages::claimsUnread, {pairs.error().message}});
    }
    if (m_state.isElsewhere(*identity)) {
        return m_state.safety.halt(messages::otherDatabase);
    }
    if (std::any_of(pairs->begin(), pairs->end(), isForeign)) {
        return m_state.safety.halt(messages::foreignClaimListed);
    }
    if (claiming != FlagState::On) {
        return m_state.safety.halt({messages::claimingNotOn, {m_state.plan().model}});
    }
    if (const auto doubt = doubtOf(batch, stop); !doubt || !doubt->isEmpty()) {
        return m_state.safety.halt(doubt ? *doubt : Message(messages::newestClaimsUnread, {doubt.error().message}));
    }
    ClaimBatch retained;
    ClaimBatch left;
    for (const auto at : batch) {
        auto outcome = ItemOutcome::Stale;
        const auto difference = differenceNow(m_state.item(at), *pairs, outcome);
        if (difference.isEmpty()) {
            retained.push_back(at);
        } else {
            left.push_back(at);
            m_state.end({at}, outcome, difference);
        }
    }
    if (!left.empty()) {
        (void)m_state.writeAudit(AuditKind::Refusal, beginUpdateKey, {{}, left}, "stale", messages::noLongerAsPlanned);
    }
    batch = std::move(retained);
}

Outcome<Message> ReclaimRecheck::doubtOf(const ClaimBatch &batch, std::stop_token stop)
{
    for (const auto at : batch) {
        const auto &held = m_state.item(at).held;
        // An undo takes back what was made just now, and its own claims without rows must not stop it: one proof does.
        if (m_state.item(at).isUndo && (!held || std::exchange(m_isUndoProved, true))) {
            continue;
        }
        const auto doubt = held ? m_recency.doubtOf(m_state.item(at).isUndo ? Instant{} : held->createdAt, stop)
                                : m_recency.suspicion(stop);
        if (!doubt || *doubt) {
            return doubt.map([](const std::optional<Reason> &why) { return messageOf(*why); });
        }
    }
    return Message();
}

} // namespace cells
