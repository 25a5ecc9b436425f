// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/instant.h"

namespace cells {

// Age limits for decisions. A lease is stale when GitLab's own reconciler takes it (LEASE_STALENESS_THRESHOLD). The
// other defaults come from the design documents.
struct Thresholds
{
    Duration staleLease = std::chrono::minutes{5};
    Duration orphanedLease = std::chrono::hours{1};
    Duration recentRecord = std::chrono::hours{1};
    // The least distance of the two readings that prove a local row absent.
    Duration absenceInterval = std::chrono::seconds{2};
    Duration maximalSkew = std::chrono::seconds{30};

    bool operator==(const Thresholds &) const = default;
};

} // namespace cells
