#pragma once

#include "models/engine/audittrail.h"

#include <functional>

namespace cells {

// The field of the record that ends a session of who has a key: the signature of all that stands before it (S44).
inline constexpr std::string_view sessionSignatureKey = "signature_of_session";

// What is signed of a trail that ends there.
std::string signedText(const AuditHead &head);

struct SignedSessions
{
    int count = 0;
    // The last record that one of the signatures vouches for; 0: none does.
    std::int64_t upTo = 0;
    // The first record with a signature that is of none of the keys; nothing: all are.
    std::optional<std::int64_t> firstBad;
};

// Of a trail that is whole; `isSigned` knows the keys.
SignedSessions verifySignatures(std::string_view text,
    const std::function<bool(const std::string &message, const std::string &signature)> &isSigned);

} // namespace cells
