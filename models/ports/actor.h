// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace cells {

// The person who acts now.
struct Actor
{
    // The name in the audit log, such as "CN=admin-jane as jane@oncall-3"
    std::string name;
    // SHA-256 in hexadecimal of the public key in the certificate that the service sees. Acting under another key
    // requires its private key.
    std::string key;
};

} // namespace cells
