// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/outcome.h"

#include <chrono>
#include <string>

namespace cells {

// Sends a GET request to "host:port" over HTTPS and returns the status, such as 503; reads no content and follows no
// redirect. Accepts only a certificate that this machine trusts; SSL_CERT_FILE replaces its authorities. Goes through
// no proxy. Refused when the certificate is not trusted, otherwise Unreachable. `patience` is for each step: a server
// that sends a byte at a time takes longer.
Outcome<int> fetchHttpsStatus(const std::string &address, const std::string &path, std::chrono::milliseconds patience);

} // namespace cells
