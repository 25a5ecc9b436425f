// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/runs/actiondependencies.h"
#include "models/engine/runs/actionreport.h"

#include <functional>
#include <memory>

namespace cells {

// The fence of one rollback, with an intent in the trail before its row is inserted and an outcome after that is kept
// or gone (C1, C2). A fence that stays up while a lease may still be there would be taken for the row of a committed
// transaction, so it is kept only where the lease is seen to be gone (P11).
class RollbackFence
{
public:
    // Writes a record about the fence.
    using Record = std::function<Outcome<AuditHead>(AuditKind, ItemOutcome, const std::string &text)>;

    RollbackFence(const ActionDependencies &dependencies, Record record);

    // Why the lease may not be rolled back, in English; empty: the fence is up. Fails when the trail cannot be written.
    Outcome<std::string> raise(const Uuid &lease, std::stop_token stop);
    bool isUp() const { return m_fence != nullptr; }
    // Keeps the row, or takes it back. What is wrong with it, in English; empty: nothing, or it was not up.
    std::string lower(bool isLeaseGone);

private:
    std::string commit();
    // F37: whatever the answer to the commit was.
    Outcome<bool> isRowThere(bool mayStillCome);
    std::string recordOutcome(ItemOutcome outcome, const std::string &text);

    const ActionDependencies &m_dependencies;
    Record m_record;
    Uuid m_lease;
    std::unique_ptr<LeaseFence> m_fence;
};

} // namespace cells
