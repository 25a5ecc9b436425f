// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"

namespace cells {

// What a claim says, as it is created and destroyed (claims.v1.Metadata).
struct ClaimMetadata
{
    Claim claim;
    Subject subject;
    Source source;

    bool operator==(const ClaimMetadata &) const = default;
};

} // namespace cells
