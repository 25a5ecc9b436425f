#include "models/engine/runs/rollbackfence.h"

#include "models/engine/leases/leasestate.h"
#include "models/ports/caught.h"

namespace cells {

namespace {

constexpr int readBackTries = 3;
constexpr Duration readBackPause = std::chrono::seconds{1};

} // namespace

RollbackFence::RollbackFence(const ActionParts &parts, Record record)
    : m_parts(parts)
    , m_record(std::move(record))
{
}

Outcome<std::string> RollbackFence::raise(const Uuid &lease, std::stop_token stop)
{
    m_lease = lease;
    if (const auto intent = m_record(AuditKind::Intent, ItemOutcome::NotStarted, {}); !intent) {
        return passedOn(intent.error());
    }
    auto fence = m_parts.writer.raiseFence(lease, std::move(stop));
    if (fence) {
        m_fence = std::move(*fence);
        return std::string();
    }
    // Nothing is left behind by a fence that did not come up.
    if (const auto outcome = m_record(AuditKind::Outcome, ItemOutcome::NotApplied, fence.error().text); !outcome) {
        return passedOn(outcome.error());
    }
    return "No fence could be put up. " + fence.error().text;
}

std::string RollbackFence::lower(bool isLeaseGone)
{
    if (!m_fence) {
        return {};
    }
    if (isLeaseGone) {
        return keep();
    }
    m_fence.reset();
    return told(ItemOutcome::NotApplied, "The row was taken back: the lease was not seen to be gone.");
}

std::string RollbackFence::keep()
{
    const auto kept = caught([this] { return m_fence->keep(); });
    m_fence.reset();
    const auto there = isRowThere(!kept);
    const auto said = kept ? std::string() : " " + kept.error().text;
    if (there && *there) {
        return told(ItemOutcome::Applied, "The row is in the lease table.");
    }
    const auto problem = (there ? "The fence row is not in the lease table." : there.error().text) + said;
    const auto untold = told(there && kept ? ItemOutcome::NotApplied : ItemOutcome::Unknown, problem);
    return untold.empty() ? problem : problem + " " + untold;
}

Outcome<bool> RollbackFence::isRowThere(bool mayStillCome)
{
    const auto read = [this]() -> Outcome<bool> {
        const auto look = caught([this] { return m_parts.database.fetchLeaseTable({}); });
        return look ? Outcome<bool>(rowOf(*look, m_lease) != nullptr) : passedOn(look.error());
    };
    auto there = read();
    for (int tries = 1; (!there || (!*there && mayStillCome)) && tries < readBackTries; ++tries) {
        m_parts.clock.wait(readBackPause, {});
        there = read();
    }
    return there;
}

std::string RollbackFence::told(ItemOutcome outcome, const std::string &text)
{
    const auto written = m_record(AuditKind::Outcome, outcome, text);
    return written ? std::string() : "What became of the fence could not be written: " + written.error().text;
}

} // namespace cells
