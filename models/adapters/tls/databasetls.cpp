// SPDX-License-Identifier: MIT
#include "models/adapters/tls/databasetls.h"

#include "models/adapters/tls/certificatefacts.h"
#include "models/adapters/tls/tlsmessages.h"
#include "models/adapters/tls/tlsprobe.h"

#include <cstdlib>

namespace cells {
namespace {

// Returns the file that libpq uses by default.
std::filesystem::path usualFile(const char *name)
{
    const char *home = std::getenv("HOME");
    return std::filesystem::path(home ? home : "/") / ".postgresql" / name;
}

std::filesystem::path fileOf(const Conninfo &conninfo, const char *option, const char *usual)
{
    const auto given = conninfo.value(option);
    return given.empty() ? usualFile(usual) : std::filesystem::path(given);
}

// Returns the fault of a file under the name of the option that names it.
Failure faultIn(const char *option, const Failure &fault)
{
    return {Failure::Kind::Refused, {messages::settingUnusable, {std::string(option), fault.message}}, {}};
}

Outcome<TlsMaterial> materialOf(const Conninfo &conninfo)
{
    Certificates files{fileOf(conninfo, "sslrootcert", "root.crt"), fileOf(conninfo, "sslcert", "postgresql.crt"),
        fileOf(conninfo, "sslkey", "postgresql.key")};
    const auto authority = readAuthority(files.authority);
    if (!authority) {
        return tl::unexpected(faultIn("sslrootcert", authority.error()));
    }
    std::error_code none;
    if (conninfo.value("sslcert").empty() && !std::filesystem::exists(files.certificate, none)) {
        return TlsMaterial{*authority, {}, {}, {}};
    }
    return readTlsMaterial(files).map_error([](const Failure &fault) { return faultIn("sslcert", fault); });
}

bool demandsTls(const Conninfo &conninfo)
{
    const auto mode = conninfo.value("sslmode");
    return mode == "require" || mode.starts_with("verify-");
}

// With less than verify-ca and without a file of authorities libpq looks at no certificate.
bool needsAuthority(const Conninfo &conninfo)
{
    std::error_code none;
    return conninfo.value("sslmode") != "require" || !conninfo.value("sslrootcert").empty()
        || std::filesystem::exists(usualFile("root.crt"), none);
}

TlsFinding probe(const Conninfo &conninfo, Conninfo::Host host, const TlsMaterial &material, std::stop_token stop = {})
{
    if (conninfo.value("sslmode") != "verify-full") {
        host.name.clear();
    }
    return probePostgresTls(host, material, std::move(stop));
}

// Returns only faults of TLS, because libpq reports all others well enough.
std::optional<Failure> failureOf(const TlsFinding &finding)
{
    switch (finding.kind) {
    case TlsFinding::Kind::Fine:
    case TlsFinding::Kind::NameNotFound:
    case TlsFinding::Kind::Refused:
    case TlsFinding::Kind::NoRoute:
        return std::nullopt;
    default:
        return Failure{finding.mayPass() ? Failure::Kind::Unreachable : Failure::Kind::Refused, finding.text, {}};
    }
}

} // namespace

std::optional<Failure> databaseTlsFault(const Conninfo &conninfo)
{
    if (!demandsTls(conninfo)) {
        return std::nullopt;
    }
    const auto material = materialOf(conninfo);
    for (const auto &host : conninfo.hosts()) {
        const auto finding = probe(conninfo, host, material.value_or(TlsMaterial{}));
        // That there is no TLS at all comes before what our own files lack for it.
        if (!material && finding.kind != TlsFinding::Kind::NotTls) {
            return needsAuthority(conninfo) ? std::optional(material.error()) : std::nullopt;
        }
        if (const auto failure = failureOf(finding)) {
            return failure;
        }
    }
    return std::nullopt;
}

std::optional<CertificateFacts> ownCertificate(const Conninfo &conninfo)
{
    const auto material = demandsTls(conninfo) ? materialOf(conninfo) : Outcome<TlsMaterial>();
    return material && !material->certificate.empty() ? std::optional(material->identity) : std::nullopt;
}

Outcome<std::vector<HostCertificate>> databaseCertificates(const Conninfo &conninfo, std::stop_token stop)
{
    std::vector<HostCertificate> certificates;
    const auto material = materialOf(conninfo);
    if (!demandsTls(conninfo) || !material) {
        return certificates;
    }
    for (const auto &host : conninfo.hosts()) {
        auto finding = probe(conninfo, host, *material, stop);
        if (stop.stop_requested()) {
            return failed(Failure::Kind::Cancelled, messages::probeStopped);
        }
        if (finding.kind == TlsFinding::Kind::Fine) {
            certificates.push_back({host.address, std::move(finding.server)});
        }
    }
    return certificates;
}

} // namespace cells
