// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

namespace cells::messages {

inline constexpr auto httpsUntrusted = messagePattern(
    "http", "This machine does not trust the certificate of %1. Install its authority, or set SSL_CERT_FILE.");
inline constexpr auto httpsHandshakeFailed = messagePattern("http", "%1 accepts connections, but no TLS.");
inline constexpr auto httpsUnanswered = messagePattern("http", "%1 accepts connections, but answers no request.");

} // namespace cells::messages
