// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/environment.h"
#include "models/ports/outcome.h"

#include <memory>

namespace cells {

struct Validity
{
    Instant notBefore;
    Instant notAfter;

    // Begins an hour ago and lasts for 30 days.
    static Validity aroundNow();
    // Ended an hour ago.
    static Validity expired();
};

// A certificate authority for one run: its private key never leaves memory. Keys are EC P-256, files 0600.
class ThrowAwayAuthority
{
public:
    // Writes <folder>/<name>.pem; the folder must be there.
    static Outcome<ThrowAwayAuthority> create(const std::filesystem::path &folder, const std::string &name = "ca");
    ThrowAwayAuthority(ThrowAwayAuthority &&) noexcept;
    ThrowAwayAuthority &operator=(ThrowAwayAuthority &&) noexcept;
    ~ThrowAwayAuthority();

    const std::filesystem::path &certificate() const { return m_certificate; }

    // Writes <name>.pem and <name>.key. The common name is `name`: "cell-7", "admin", "router".
    Outcome<Certificates> issueClient(const std::string &name, const Validity &validity = Validity::aroundNow()) const;
    // `names` as OpenSSL writes them. Give others for a certificate of the wrong server.
    Outcome<Certificates> issueServer(const std::string &name = "server",
        const std::string &names = "DNS:localhost,IP:127.0.0.1",
        const Validity &validity = Validity::aroundNow()) const;

private:
    struct Pair;
    ThrowAwayAuthority(std::filesystem::path certificate, std::unique_ptr<Pair> pair);
    Outcome<Certificates> issue(const std::string &name, const std::string &usage, const std::string &alternativeNames,
        const Validity &validity) const;

    std::filesystem::path m_certificate;
    std::unique_ptr<Pair> m_pair;
};

// Writes <name>.key and <name>.pub, an Ed25519 pair for signatures.
Outcome<void> writeSigningKey(const std::filesystem::path &folder, const std::string &name);

} // namespace cells
