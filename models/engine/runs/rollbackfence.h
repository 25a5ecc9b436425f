// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/runs/actionreport.h"
#include "models/ports/celldatabase.h"
#include "models/ports/clock.h"
#include "models/ports/leasewriter.h"

#include <functional>
#include <memory>

namespace cells::plans {

// The fence of one rollback, with an intent in the audit log before its row is inserted, and an outcome after the row
// is committed or gone (C1, C2). A fence that stays up while a lease may still be there would be taken for the row of a
// committed transaction, so it is kept only where the lease is seen to be gone (P11).
class RollbackFence
{
public:
    // Writes a record about the fence.
    using Record = std::function<Outcome<audit::AuditHead>(audit::AuditKind, ItemOutcome, const Message &text)>;

    RollbackFence(LeaseWriter &writer, CellDatabase &database, Clock &clock, Record record)
        : m_writer(writer)
        , m_database(database)
        , m_clock(clock)
        , m_record(std::move(record))
    {
    }

    // Returns why the lease may not be rolled back; empty when the fence is up. Fails when the audit log cannot be
    // written.
    Outcome<Message> raise(const Uuid &lease, std::stop_token stop);
    bool isUp() const { return m_fence != nullptr; }
    // Keeps the row, or takes it back. Returns what failed; empty when nothing did, or it was not up.
    Message lower(bool isLeaseGone);

private:
    Message commit();
    // Reads it, whatever the answer to the commit was (F37).
    Outcome<bool> isRowThere(bool mayStillCome);
    Message recordOutcome(ItemOutcome outcome, const Message &text);

    LeaseWriter &m_writer;
    CellDatabase &m_database;
    Clock &m_clock;
    Record m_record;
    Uuid m_lease;
    std::unique_ptr<LeaseFence> m_fence;
};

} // namespace cells::plans
