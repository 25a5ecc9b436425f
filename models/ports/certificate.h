// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/instant.h"

#include <vector>

namespace cells {

// The facts of a certificate.
struct CertificateFacts
{
    // "CN=cell-1,O=Example", as RFC 2253 writes it
    std::string subject;
    // "cell-1"; empty when there is none
    std::string commonName;
    std::string issuer;
    Instant notBefore;
    Instant notAfter;
    // DNS names and addresses that it is for
    std::vector<std::string> names;

    bool operator==(const CertificateFacts &) const = default;
};

} // namespace cells
