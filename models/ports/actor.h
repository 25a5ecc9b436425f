#pragma once

#include <string>

namespace cells {

// Who acts at this moment.
struct Actor
{
    // As the audit names a person: "CN=admin-jane as jane@oncall-3"
    std::string name;
    // SHA-256 of the public key in the certificate that the service sees; hexadecimal. Nobody acts under another's
    // without the private key.
    std::string key;
};

} // namespace cells
