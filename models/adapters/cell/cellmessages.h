// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

namespace cells::messages {

// Operations of the writer, for "Cannot ...".
inline constexpr auto leaseClaims = messagePattern("service", "lease %1 claims");
inline constexpr auto commitLease = messagePattern("service", "commit lease %1");
inline constexpr auto rollBackLease = messagePattern("service", "roll back lease %1");
inline constexpr auto deleteLeaseRow = messagePattern("database", "delete the row of lease %1");
inline constexpr auto insertFenceRow = messagePattern("database", "insert a fence row for lease %1");
inline constexpr auto takeRunLock = messagePattern("database", "take the run lock");

inline constexpr auto serviceWayClosed = messagePattern(
    "service", "The connection command for %1 has ended, so nothing was sent. See its output, then plan again.");
inline constexpr auto writerWayClosed = messagePattern("database",
    "The way to the writer database of %1 has closed, so nothing was sent. Check the connection, then plan again.");
inline constexpr auto leaseUuidMissing
    = messagePattern("service", "%1 granted a lease without a UUID. Check the outstanding leases of the cell.");
inline constexpr auto fenceNotAllowed = messagePattern("database",
    "Cannot insert fence rows in the database of %1: the environment does not allow it. Set fence_rows: allowed.");
inline constexpr auto leaseRowOpen = messagePattern("database",
    "An open or prepared transaction in %1 holds a row of the lease and may still commit. Wait until it ends.");
inline constexpr auto leaseRowCommitted
    = messagePattern("database", "There is a committed row of the lease in %1. Refresh, then plan again.");

inline constexpr auto planRunsHere
    = messagePattern("database", "A plan is running in cell %1 of %2: %3. Wait until it ends.");
inline constexpr auto primaryTurnMissing = messagePattern("database",
    "The database cannot be read, so a console on another machine does not notice this run. Tell your colleagues.");
inline constexpr auto planHolder = messagePattern("database", "plan %1 by %2, with %3 since %4 UTC (process %5 on %6)");

} // namespace cells::messages
