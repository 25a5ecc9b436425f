// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"
#include "models/claims/instant.h"
#include "models/ports/outcome.h"
#include "models/ports/portmessages.h"

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace cells {

// A row of a lease's uuid in the cell's lease table, in a transaction that stays open: while it is up, no other
// transaction can commit a row of that uuid. It goes without a trace unless it is kept.
class LeaseFence
{
public:
    virtual ~LeaseFence() = default;

    // Commits the row. After any failure nobody knows whether it is there (F37).
    virtual Outcome<void> commit() = 0;
};

// The claims of one lease: at most 1,000 claims and 8 MiB, no value twice (P5, C20).
struct ClaimUpdate
{
    std::vector<ClaimMetadata> creates;
    std::vector<ClaimMetadata> destroys;
};

// The result of a request for a lease: all of it was taken, or none of it (P4).
struct BegunUpdate
{
    // Nothing: a value is held by somebody else, leased, or not as the update says (F20, F21).
    std::optional<Uuid> lease;
    // The words of the service about the conflict, untrusted.
    std::string conflict;
};

// Calls that belong together: between them a claim is leased or a name is free.
enum class HeldWork
{
    Update, // from taking a lease to its commit
    Replacement, // from freeing a name to claiming it again
    Swap // from freeing its first name to claiming its last
};

// While it exists, calls of the writer that gave it are accepted, even if writing ends meanwhile.
class WriteHold
{
public:
    virtual ~WriteHold() = default;
};

// The writing half for claims and their leases. One exists only while writing is armed, for one cell (C12). Nothing is
// retried here: TimedOut and Unreachable mean that nobody knows whether it was done (F11).
class LeaseWriter
{
public:
    virtual ~LeaseWriter() = default;

    // Returns why nothing may be written now; empty when it may. Called before each item of a run.
    virtual Message blocker() { return {}; }

    // Opens the way to the service, and to the database for calls that write a row there, before anything is read again
    // for the next call: a call itself never waits for a way, and fails where one has closed (C3).
    virtual Outcome<void> reach(bool /*isRowWritten*/, std::stop_token) { return {}; }

    // Taken before the first of several calls that belong together, so that none is cut off from the others (P21).
    // Refused when writing ends sooner than `mayTake`; the first call must not be made then.
    virtual Outcome<std::unique_ptr<WriteHold>> hold(HeldWork, Duration /*mayTake*/)
    {
        return std::make_unique<WriteHold>();
    }

    // A lease on all of it; the claims change when it is committed. It has no row in the cell's lease table, so what is
    // not committed is rolled back by the cell's reconciler.
    virtual Outcome<BegunUpdate> beginUpdate(const ClaimUpdate &, std::stop_token)
    {
        return failed(Failure::Kind::Refused, messages::claimsReadOnly);
    }
    virtual Outcome<void> commitLease(const Uuid &lease, std::stop_token stop) = 0;
    virtual Outcome<void> rollBackLease(const Uuid &lease, std::stop_token stop) = 0;
    // Deletes the cell's own row. Refused where the environment gives no connection that may write.
    virtual Outcome<void> cleanLocalLease(const Uuid &lease, std::stop_token stop) = 0;
    // Fails where a row of the lease is there, or an open transaction holds one; nothing is left behind then.
    virtual Outcome<std::unique_ptr<LeaseFence>> raiseFence(const Uuid &, std::stop_token)
    {
        return failed(Failure::Kind::Refused, messages::fenceUnavailable);
    }
};

} // namespace cells
