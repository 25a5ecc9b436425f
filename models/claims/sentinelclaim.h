// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"

#include <vector>

namespace cells {

// A claim that was seen to agree with its row. A service that no longer has the newest of them has gone back in time.
struct SentinelClaim
{
    // Of the source row.
    std::int64_t id = 0;
    ClaimType type = ClaimType::Unspecified;
    Uuid uuid;
    Instant createdAt;

    bool operator==(const SentinelClaim &) const = default;
};

// What a scan leaves to the next one.
struct Sentinels
{
    // The first so many had vanished before; the others were there.
    std::vector<SentinelClaim> claims;
    std::size_t lostClaims = 0;
    // Why what was left is not known; empty: it is.
    std::string lost{};
    // True when what is lost cannot come back, so that a complete scan replaces it.
    bool mayBeginAgain = false;
};

} // namespace cells
