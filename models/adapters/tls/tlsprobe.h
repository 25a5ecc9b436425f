// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/tls/conninfo.h"
#include "models/claims/message.h"
#include "models/ports/certificate.h"

#include <chrono>
#include <stop_token>
#include <string>

namespace cells {

struct TlsMaterial;

// The reason why a TLS connection fails; Fine when it succeeds.
struct TlsFinding
{
    enum class Kind
    {
        Fine,
        NameNotFound,
        Refused,
        NoRoute, // or no answer in time
        NotTls, // something else listens there
        NotHttp2, // TLS, but no gRPC server
        ServerExpired,
        ServerNotYetValid,
        OtherAuthority,
        WrongName,
        ServerRejected, // its certificate fails for another reason
        ClientRejected, // it does not take our certificate
        ClientExpired,
        Other,
    };

    Kind kind = Kind::Fine;
    // States what is wrong, at which host, and what to do.
    Message text;
    // The certificate of the server, when Fine.
    CertificateFacts server{};
    // True when the other side said that our certificate is not accepted, rather than hanging up.
    bool isCertificateAlert = false;

    // True when a later try may succeed without any change.
    bool mayPass() const
    {
        return kind == Kind::Fine || kind == Kind::Refused || kind == Kind::NoRoute || kind == Kind::Other;
    }
};

// Connects to "host:port" as the gRPC channel does, to find the cause that gRPC reports only as UNAVAILABLE. The
// certificate must be for `name`, or the host of the address when that is empty. Ends within `patience`, and within
// 50 ms of a stop (then Other). Throws std::bad_alloc.
TlsFinding probeTls(const std::string &address, const TlsMaterial &material,
    std::chrono::milliseconds patience = std::chrono::seconds{3}, std::stop_token stop = {},
    const std::string &name = {});

// Does the same for a database, which is asked for TLS in its own protocol, and ends before the login, at which the
// server may still refuse our certificate. Its certificate may be for any name when that of `host` is empty. Presents
// no certificate when that of `material` is empty. Ends within 3 s.
TlsFinding probePostgresTls(const Conninfo::Host &host, const TlsMaterial &material, std::stop_token stop = {});

} // namespace cells
