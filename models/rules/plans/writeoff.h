// SPDX-License-Identifier: MIT
#pragma once

#include "models/rules/leases/leaseverdict.h"

namespace cells::plans {

// What people declare about a cell whose database is lost for good, and what was seen of it.
struct WriteOffTerms
{
    // The last moment that any restored database may contain, by the clock of the lost one.
    Instant recoveryPoint;
    // The lost database commits nothing from then on.
    Instant lostAt;
    // How the identity of the cell is kept from beginning leases: "certificate 4f:1c revoked, CR-4711".
    std::string identityFence;
    // The lost database never serves the cell again, and nothing of after the recovery point is restored.
    bool isForGood = false;
    // The certificate that the service was seen to refuse; empty: this environment has none to try.
    std::string refusedCertificate{};

    bool operator==(const WriteOffTerms &) const = default;
};

// How far the clocks of the service and of the lost database may be apart, either way. The clock of the lost database
// cannot be measured any more, so a strict threshold does not make this shorter.
Duration writeOffMargin(const Thresholds &thresholds);

// Pure. A lease that began after the recovery point and before the loss has no row in a restored database, so rolling
// it back is right, provided that the lost database never returns (P10; cellloss.pml shows each condition to be
// needed). Any other lease waits.
leases::LeaseAssessment evaluateWriteOff(const Lease &lease, const WriteOffTerms &terms, Duration margin);

} // namespace cells::plans
