// SPDX-License-Identifier: MIT
#include "models/engine/reclaim/updatecalls.h"

#include "models/claims/keytext.h"
#include "models/engine/runs/runmessages.h"
#include "models/ports/caught.h"

#include <algorithm>
#include <iterator>
#include <set>

namespace cells::plans {

using namespace audit;

bool UpdateCalls::make(RunningUpdate &update, std::stop_token stop)
{
    if (!takeLease(update, stop)) {
        return false;
    }
    const auto changed = changedRows(update, stop);
    if (!changed || stop.stop_requested()) {
        const bool isBack = giveBack(update, changed ? Message(messages::runCancelled) : changed.error().message);
        update.isToRepeat = update.mayRepeat && !changed && isBack;
        if (!update.isToRepeat) {
            m_state.safety.halt(
                changed ? Message(messages::runCancelled) : Message(messages::rowsUnread, {changed.error().message}));
        }
        return false;
    }
    if (changed->empty()) {
        return commit(update);
    }
    update.changed = *changed;
    giveBack(update, messages::rowsChangedWhileLeased);
    return false;
}

bool UpdateCalls::takeLease(RunningUpdate &update, std::stop_token stop)
{
    if (!m_state.writeAudit(AuditKind::Intent, beginUpdateKey, update)) {
        return false;
    }
    m_state.safety.called();
    m_state.underWay.insert(update.batch.begin(), update.batch.end());
    update.wasSent = true;
    const auto begun = caught([&] { return m_state.dependencies.writer.beginUpdate(claimsOf(update), stop); });
    if (!begun && begun.error().kind != Failure::Kind::Refused) {
        const Message text(messages::leasingUnknown, {begun.error().message, traceOfLease(update)});
        (void)m_state.writeAudit(AuditKind::Outcome, beginUpdateKey, update, "unknown", text);
        m_state.end(update.batch, ItemOutcome::LeaseLost, text);
        return false;
    }
    if (!begun || !begun->lease) {
        noteUndone(update);
    }
    if (!begun) {
        if (m_state.writeAudit(AuditKind::Outcome, beginUpdateKey, update, "not_applied", begun.error().message)) {
            update.refusal = begun.error();
        }
        return false;
    }
    if (!begun->lease) {
        if (m_state.writeAudit(
                AuditKind::Outcome, beginUpdateKey, update, "not_applied", messages::refusedForConflict)) {
            update.conflict = begun->conflict;
        }
        return false;
    }
    update.lease = begun->lease;
    if (!m_state.writeAudit(AuditKind::Outcome, beginUpdateKey, update, "applied", messages::leaseTaken)) {
        giveBack(update, messages::leaseUnrecorded);
        return false;
    }
    return true;
}

Outcome<ClaimBatch> UpdateCalls::changedRows(const RunningUpdate &update, std::stop_token stop)
{
    const auto read = caught([&] {
        return m_state.dependencies.cell.database->fetchRowsOf(*m_state.model, m_state.keysOf(update.batch), stop);
    });
    return read.map([&](const RowSnapshot &snapshot) {
        ClaimBatch changed;
        std::copy_if(update.batch.begin(), update.batch.end(), std::back_inserter(changed), [&](std::size_t at) {
            return m_state.isElsewhere(snapshot.identity)
                || !isRowAsPlanned(m_state.item(at), *m_state.model, snapshot.rows);
        });
        return changed;
    });
}

// The lease is this run's own, and nothing else rests on it. Where the intent cannot be written, the lease is left to
// the cell's reconciler, which rolls back what nobody commits (C1).
bool UpdateCalls::giveBack(RunningUpdate &update, const Message &why)
{
    if (!m_state.writeAudit(AuditKind::Intent, giveBackKey, update, {}, why)) {
        update.changed.clear();
        m_state.end(update.batch, ItemOutcome::LeaseLost, {messages::leaseLeftUnrecorded, {why, update.lease->text()}});
        return false;
    }
    m_state.safety.called();
    const auto answer = caught([&] { return m_state.dependencies.writer.rollBackLease(*update.lease, {}); });
    (void)m_state.writeAudit(AuditKind::Outcome, giveBackKey, update, answer ? "applied" : "unknown",
        answer ? Message(messages::leaseRolledBack)
               : Message(messages::reconcilerWillRollBack, {answer.error().message}));
    if (answer) {
        noteUndone(update);
    }
    return answer && !m_state.safety.hasHalted();
}

// The half that creates what was freed before never counts as not started.
void UpdateCalls::noteUndone(const RunningUpdate &update)
{
    if (update.half == ClaimHalf::Both) {
        std::for_each(update.batch.begin(), update.batch.end(), [this](std::size_t at) { m_state.underWay.erase(at); });
    }
}

// A cancel comes too late from here on: the lease is committed at once.
bool UpdateCalls::commit(RunningUpdate &update)
{
    if (m_state.writeAudit(AuditKind::Intent, commitUpdateKey, update)) {
        m_state.safety.called();
        return readBack(update, caught([&] { return m_state.dependencies.writer.commitLease(*update.lease, {}); }));
    }
    giveBack(update, messages::commitUnrecorded);
    return false;
}

ClaimUpdate UpdateCalls::claimsOf(const RunningUpdate &update) const
{
    ClaimUpdate claims;
    for (const auto at : update.batch) {
        if (m_state.item(at).wanted && update.half != ClaimHalf::Destroy) {
            claims.creates.push_back(*m_state.item(at).wanted);
        }
        if (m_state.item(at).held && update.half != ClaimHalf::Create) {
            claims.destroys.push_back(m_state.item(at).held->metadata);
        }
    }
    return claims;
}

bool UpdateCalls::readBack(const RunningUpdate &update, const Outcome<void> &answer)
{
    const bool wasLost = !answer && answer.error().kind != Failure::Kind::Refused;
    auto pairs = m_state.pairsOf(update.batch, {});
    const auto isOpen = [&] {
        return !pairs || std::any_of(update.batch.begin(), update.batch.end(), [&](std::size_t at) {
            return stateOf(m_state.item(at), update.half, *pairs) == ClaimState::Leased;
        });
    };
    for (int tries = 1; isOpen() && (!pairs || wasLost) && tries < readBackTries; ++tries) {
        m_state.dependencies.clock.wait(readBackPause, {});
        pairs = m_state.pairsOf(update.batch, {});
    }
    const auto cause = answer ? Message() : answer.error().message;
    auto logged = update;
    // An update is whole or not at all (P4): where a part is done, its lease was committed, whatever came after.
    const bool isAnyDone = pairs && std::any_of(update.batch.begin(), update.batch.end(), [&](std::size_t at) {
        return stateOf(m_state.item(at), update.half, *pairs) == ClaimState::Done;
    });
    for (const auto at : update.batch) {
        const auto state = pairs ? stateOf(m_state.item(at), update.half, *pairs) : ClaimState::Unknown;
        if (state == ClaimState::Done) {
            logged.done.push_back(at);
        }
        if (state == ClaimState::Done && update.half == ClaimHalf::Destroy) {
            continue;
        }
        if (state == ClaimState::Done) {
            m_state.end({at}, ItemOutcome::Applied, wasLost ? messages::doneWithoutAnswer : messages::doneAndReadBack);
        } else if (state == ClaimState::NotDone) {
            m_state.end({at}, isAnyDone ? ItemOutcome::NotApplied : ItemOutcome::LeaseLost,
                joinedSentences({isAnyDone ? messages::notDone : messages::notDoneLeaseEnded, cause}));
        } else {
            m_state.end({at}, ItemOutcome::Unknown,
                joinedSentences({pairs ? Message(messages::leaseStillOpen, {update.lease->text()})
                                       : Message(messages::notReadBack, {pairs.error().message}),
                    cause}));
        }
    }
    const bool isKnown = pairs && !isOpen();
    const bool isWhole = logged.done.size() == update.batch.size();
    (void)m_state.writeAudit(AuditKind::Outcome, commitUpdateKey, logged,
        isKnown ? (isWhole ? "applied" : "not_applied") : "unknown",
        joinedSentences(
            {{messages::readBackCount, {std::to_string(logged.done.size()), std::to_string(update.batch.size())}},
                isKnown && !isAnyDone ? Message(messages::leaseEndedByOther) : Message(), cause}));
    return isWhole;
}

Message UpdateCalls::traceOfLease(const RunningUpdate &update)
{
    const auto pairs = m_state.pairsOf(update.batch, {});
    if (!pairs) {
        return {messages::claimsNowUnread, {pairs.error().message}};
    }
    std::set<std::string> leases;
    for (const auto &pair : *pairs) {
        if (pair.record && pair.record->lease) {
            leases.insert(pair.record->lease->text());
        }
    }
    return leases.empty() ? Message(messages::noneLeasedYet) : Message(messages::leasesLeftAlone, {joined(leases)});
}

} // namespace cells::plans
