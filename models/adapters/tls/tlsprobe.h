// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/certificate.h"

#include <chrono>
#include <stop_token>
#include <string>

namespace cells {

struct TlsMaterial;

// Why no TLS connection comes about. Nothing is wrong: Fine.
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
    // One or two sentences: what is wrong, at which host, what to do.
    std::string text;
    // Of the server, when Fine.
    CertificateFacts server{};

    // Whether a later try may succeed without anybody changing anything.
    bool mayPass() const
    {
        return kind == Kind::Fine || kind == Kind::Refused || kind == Kind::NoRoute || kind == Kind::Other;
    }
};

// Connects to "host:port" as the gRPC channel does, and looks closer where it fails: gRPC says only UNAVAILABLE. Ends
// within `patience`, and within 50 ms of a stop (then Other).
TlsFinding probeTls(const std::string &address, const TlsMaterial &material,
    std::chrono::milliseconds patience = std::chrono::seconds{3}, std::stop_token stop = {});

// A database that is asked for TLS with its own first words.
struct PostgresEndpoint
{
    // "db.example:5432": where to connect to
    std::string address;
    // What its certificate has to be for; empty: for anybody.
    std::string name;
};

// The same for a database: ends before anybody logs in. The server may yet refuse our certificate after that. Empty
// certificate and key: none is shown.
TlsFinding probePostgresTls(const PostgresEndpoint &endpoint, const TlsMaterial &material,
    std::chrono::milliseconds patience = std::chrono::seconds{3}, std::stop_token stop = {});

} // namespace cells
