// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"

#include <vector>

namespace cells {

// A claim that agreed with its row. A service that no longer has the newest of them is in an older state.
struct SentinelClaim
{
    // The id of the source row.
    std::int64_t id = 0;
    ClaimType type = ClaimType::Unspecified;
    Uuid uuid;
    Instant createdAt;

    bool operator==(const SentinelClaim &) const = default;
};

// The sentinels that a scan passes on to the next one.
struct Sentinels
{
    // The first `lostClaims` ones were lost before; the others existed.
    std::vector<SentinelClaim> claims;
    std::size_t lostClaims = 0;
    // The reason that the sentinels are unknown; empty when they are known.
    std::string lost{};
    // True when what is lost cannot come back, so that a complete scan replaces it.
    bool mayBeginAgain = false;
};

} // namespace cells
