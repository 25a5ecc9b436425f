// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/certificate.h"
#include "models/ports/environment.h"
#include "models/ports/outcome.h"

typedef struct x509_st X509;

namespace cells {

CertificateFacts factsOf(X509 *certificate);

// Reads the first certificate of a PEM file.
Outcome<CertificateFacts> readCertificate(const std::filesystem::path &path);

// Reads a file as PEM text; Refused unless it has at least one certificate.
Outcome<std::string> readAuthority(const std::filesystem::path &path);

// The client side of mTLS as PEM text, checked: all three can be read, the key is private to us (S4) and belongs to
// the certificate (S3). Dates are not checked here: see expiryOf.
struct TlsMaterial
{
    std::string authority;
    std::string certificate;
    std::string privateKey;
    CertificateFacts identity;
    // The authorities of this machine count, too, and the one in SSL_CERT_FILE.
    bool trustsSystem = false;
};

Outcome<TlsMaterial> readTlsMaterial(const Certificates &files);

// Returns why a certificate of ours cannot be used at `now`, with `whose` as its subject: "Your certificate (CN=jane)
// expired at 2026-11-21 03:12:45 UTC. Ask for a new one."; empty while it is valid.
Message expiryOf(const CertificateFacts &facts, Instant now, const Message &whose);

// True when the private key belongs to the certificate, both as PEM text.
bool isPair(const std::string &certificate, const std::string &privateKey);

// Returns the SHA-256 in hexadecimal of the public key in a PEM certificate or public key; empty when it is neither.
std::string publicKeyDigest(const std::string &pem);

// The version of the library in use.
std::string opensslVersion();

} // namespace cells
