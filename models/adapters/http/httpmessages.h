// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

namespace cells::messages {

inline constexpr auto httpsUntrusted = messagePattern("http",
    "This machine does not trust the certificate of %1, or it names another host. Install its authority, or set "
    "SSL_CERT_FILE.");
inline constexpr auto httpsHandshakeFailed
    = messagePattern("http", "%1 accepts connections, but the TLS handshake failed.");
inline constexpr auto httpsUnanswered
    = messagePattern("http", "%1 accepts connections, but answered no request in time.");

} // namespace cells::messages
