// SPDX-License-Identifier: MIT
#pragma once

#include "models/rules/leases/leaseverdict.h"

namespace cells::plans {

// What people declare about a cell whose database is lost for good, and what was seen of it.
struct WriteOffTerms
{
    // A restored database has what was committed by then, by the clock of the lost one.
    Instant recoveryPoint;
    // The lost database commits nothing from then on.
    Instant lostAt;
    // How the cell is kept from beginning leases: "certificate 4f:1c revoked, CR-4711".
    std::string fence;
    // Whether the service was seen to refuse the certificate of the cell. False: this environment has none to try.
    bool isFenceObserved = false;

    bool operator==(const WriteOffTerms &) const = default;
};

// Pure. A lease that began after the recovery point and before the loss has no row in a restored database, so rolling
// it back is right, provided that the lost database never returns (P10; cellloss.pml shows each condition to be
// needed). Any other lease waits. `skew`: how far the clocks of the service and of the database may be apart, either
// way.
leases::LeaseAssessment evaluateWriteOff(const Lease &lease, const WriteOffTerms &terms, Duration skew);

} // namespace cells::plans
