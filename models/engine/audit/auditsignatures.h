// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/audit/audittypes.h"

#include <functional>

namespace cells {

// The field of the last record of a session by a person with a key: a signature over everything before it (S44).
inline constexpr std::string_view sessionSignatureKey = "signature_of_session";

// Returns the text that is signed for an audit log that ends at `head`.
std::string signedText(const AuditHead &head);

struct SignedSessions
{
    int count = 0;
    // The last record that a signature includes; 0 when there is none.
    std::int64_t upTo = 0;
    // The first record whose signature matches none of the keys; nothing when all match.
    std::optional<std::int64_t> firstBad;
};

// Verifies the signatures of an unbroken audit log; `isSigned` knows the keys.
SignedSessions verifySignatures(std::string_view text,
    const std::function<bool(const std::string &message, const std::string &signature)> &isSigned);

} // namespace cells
