// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"

namespace cells {

// The contents of a claim when it is created or destroyed (claims.v1.Metadata).
struct ClaimMetadata
{
    Claim claim;
    Subject subject;
    Source source;

    bool operator==(const ClaimMetadata &) const = default;
};

} // namespace cells
