// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/celldatabase/postgrescelldatabase.h"
#include "models/ports/leasewriter.h"

namespace cells {

struct WriterLimits
{
    // The time limit of a call, after which its outcome is unknown.
    std::chrono::milliseconds patience = std::chrono::seconds{10};
    CellLimits database;
};

// The only way to write. Uses a channel of its own without retries (S51), with the cell's own certificate if there is
// one. Local rows are deleted through the cell's writer database. Deleting and fencing are Refused when the environment
// names none, or when it does not lead to the database that was `proved` to be the cell's. Only the arming of a session
// may call this (C12), and a simulated cell, which is not a console.
Outcome<std::unique_ptr<LeaseWriter>> openLeaseWriter(
    const Environment &environment, CellId cell, const DatabaseIdentity &proved, const WriterLimits &limits = {});

// The same with the admin's certificate and without a database, for the leases of a lost cell whose own certificate is
// revoked.
Outcome<std::unique_ptr<LeaseWriter>> openAdminLeaseWriter(const Environment &environment, CellId cell);

} // namespace cells
