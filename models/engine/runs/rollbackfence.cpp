// SPDX-License-Identifier: MIT
#include "models/engine/runs/rollbackfence.h"

#include "models/engine/leases/leasestate.h"
#include "models/engine/runs/runmessages.h"
#include "models/engine/runs/runsafety.h"
#include "models/ports/caught.h"

namespace cells::plans {

using namespace audit;
using namespace leases;

Outcome<Message> RollbackFence::raise(const Uuid &lease, std::stop_token stop)
{
    m_lease = lease;
    if (const auto intent = m_record(AuditKind::Intent, ItemOutcome::NotStarted, {}); !intent) {
        return propagate(intent.error());
    }
    auto fence = m_writer.raiseFence(lease, std::move(stop));
    if (fence) {
        m_fence = std::move(*fence);
        return Message();
    }
    // A fence that did not come up leaves no row.
    CELLS_TRY_VOID(m_record(AuditKind::Outcome, ItemOutcome::NotApplied, fence.error().message));
    return Message(messages::fenceNotRaised, {fence.error().message});
}

Message RollbackFence::lower(bool isLeaseGone)
{
    if (!m_fence) {
        return {};
    }
    if (isLeaseGone) {
        return commit();
    }
    m_fence.reset();
    return recordOutcome(ItemOutcome::NotApplied, messages::fenceTakenBack);
}

Message RollbackFence::commit()
{
    const auto committed = caught([this] { return m_fence->commit(); });
    m_fence.reset();
    const auto there = isRowThere(!committed);
    const auto cause = committed ? Message() : committed.error().message;
    if (there && *there) {
        return recordOutcome(ItemOutcome::Applied, messages::fenceThere);
    }
    const auto problem = joinedSentences({there ? Message(messages::fenceMissing) : there.error().message, cause});
    const auto recordProblem
        = recordOutcome(there && committed ? ItemOutcome::NotApplied : ItemOutcome::Unknown, problem);
    return joinedSentences({problem, recordProblem});
}

Outcome<bool> RollbackFence::isRowThere(bool mayStillCome)
{
    const auto read = [this]() -> Outcome<bool> {
        const auto snapshot = caught([this] { return m_database.fetchLeaseTable({}); });
        return snapshot ? Outcome<bool>(rowOf(*snapshot, m_lease) != nullptr) : propagate(snapshot.error());
    };
    auto there = read();
    for (int tries = 1; (!there || (!*there && mayStillCome)) && tries < readBackTries; ++tries) {
        m_clock.wait(readBackPause, {});
        there = read();
    }
    return there;
}

Message RollbackFence::recordOutcome(ItemOutcome outcome, const Message &text)
{
    const auto written = m_record(AuditKind::Outcome, outcome, text);
    return written ? Message() : Message(messages::fenceOutcomeUnwritten, {written.error().message});
}

} // namespace cells::plans
