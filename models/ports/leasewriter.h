#pragma once

#include "models/claims/claim.h"
#include "models/ports/outcome.h"

#include <memory>
#include <stop_token>

namespace cells {

// A row of a lease's uuid in the cell's lease table, in a transaction that stays open: while it is up, no other
// transaction can commit a row of that uuid. It goes without a trace unless it is kept.
class LeaseFence
{
public:
    virtual ~LeaseFence() = default;

    // Commits the row. After any failure nobody knows whether it is there (F37).
    virtual Outcome<void> keep() = 0;
};

// The writing half for leases. One exists only while writing is armed, for one cell (C12). Nothing is retried here:
// TimedOut and Unreachable mean that nobody knows whether it was done (F11).
class LeaseWriter
{
public:
    virtual ~LeaseWriter() = default;

    // Why nothing may be written just now, for people; empty: it may. Asked before each item of a run.
    virtual std::string obstacle() { return {}; }

    virtual Outcome<void> commitLease(const Uuid &lease, std::stop_token stop) = 0;
    virtual Outcome<void> rollBackLease(const Uuid &lease, std::stop_token stop) = 0;
    // Deletes the cell's own row. Refused where the environment gives no connection that may write.
    virtual Outcome<void> cleanLocalLease(const Uuid &lease, std::stop_token stop) = 0;
    // Fails where a row of the lease is there, or an open transaction holds one; nothing is left behind then.
    virtual Outcome<std::unique_ptr<LeaseFence>> raiseFence(const Uuid &, std::stop_token)
    {
        return failed(Failure::Kind::Refused, "Fence rows are not possible here.");
    }
};

} // namespace cells
