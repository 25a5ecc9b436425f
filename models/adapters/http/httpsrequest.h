// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/tls/tcpdial.h"

namespace cells {

struct HttpsAnswer
{
    int status = 0;
    // What came of the headers and the content, at most 16 KiB together.
    std::string text;
};

// Sends a GET request to `resolved`, an address of "host:port", and ends at `end` at the latest. Follows no redirect
// and uses no proxy. Accepts only a certificate that the authorities of this machine, or the one in SSL_CERT_FILE,
// vouch for; Refused when it is not, otherwise Unreachable. Throws std::bad_alloc.
Outcome<HttpsAnswer> requestHttps(const std::string &address, const ResolvedAddress &resolved, const std::string &path,
    std::chrono::steady_clock::time_point end);

} // namespace cells
