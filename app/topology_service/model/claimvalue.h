// SPDX-License-Identifier: MIT
#pragma once

#include "app/topology_service/model/backwardwriter.h"
#include "app/topology_service/model/wire.h"
#include "proto/claims/v1/messages.pb.h"

#include <compare>
#include <cstdint>
#include <string>

namespace cells {

// A claim as the database has it: the number of its type, and its value as bytes, compared as they are (P20). The value
// is the text itself, the decimal text of an int64, or, for a type that this build does not know, the bytes of the
// whole Claim message, to be sent back unchanged.
struct ClaimKey
{
    std::int32_t type = 0;
    std::string value;

    auto operator<=>(const ClaimKey &) const = default;
};

// INVALID_ARGUMENT for a missing, blank or ambiguous value; the text begins with `field`.
Answer<ClaimKey> keyOf(const wire::types::Claim &claim, const std::string &field);
Answer<ClaimKey> keyOf(const wire::claims::Bucket &bucket, const std::string &field);
// Reads a message that has both fields: either may be absent, but they may not contradict.
template <typename Message> Answer<ClaimKey> keyOfEither(const Message &message, const std::string &field)
{
    if (!message.has_bucket()) {
        return keyOf(message.claim(), field + "claim");
    }
    auto key = keyOf(message.bucket(), field + "bucket");
    if (!message.has_claim() || !key) {
        return key;
    }
    auto claim = keyOf(message.claim(), field + "claim");
    if (claim && *claim != *key) {
        return invalid(field + "claim and bucket contradict each other");
    }
    return claim;
}

// Adds the Claim with `value`.
void addClaim(BackwardWriter &writer, int field, std::int32_t type, std::string_view value);
// Adds the same as the Bucket of the era before, where that can express it.
void addBucket(BackwardWriter &writer, int field, std::int32_t type, std::string_view value);

// "{USERNAME=alice}"; long values end in an ellipsis, since a status travels in a header.
std::string nameOf(const ClaimKey &key);

} // namespace cells
