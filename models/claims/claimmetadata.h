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

inline ClaimMetadata metadataOf(const Record &record)
{
    return {record.claim, record.subject, record.source};
}
// Copies nothing.
inline bool hasMetadata(const Record &record, const ClaimMetadata &metadata)
{
    return record.claim == metadata.claim && record.subject == metadata.subject && record.source == metadata.source;
}

} // namespace cells
