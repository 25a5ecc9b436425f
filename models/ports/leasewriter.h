#pragma once

#include "models/claims/claim.h"
#include "models/ports/outcome.h"

#include <stop_token>

namespace cells {

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
};

} // namespace cells
