// SPDX-License-Identifier: MIT
#include "models/adapters/environment/conninforules.h"

#include "models/adapters/environment/environmentvalues.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace cells {
namespace {

struct Option
{
    std::string_view name;
    const char *why;
};

constexpr std::array forbidden{
    Option{"password", "a password does not belong in this file; give passfile=FILE (mode 0600)"},
    Option{"sslpassword",
        "a passphrase does not belong in this file; give sslkey=FILE with a key that needs none (mode "
        "0600)"},
    Option{"options", "options= is not allowed: a connection pooler refuses it"},
    Option{"service",
        "service= is not allowed: it reads the connection from another file, which bypasses the checks; give host=... "
        "and dbname=... here"},
};

// All other options are refused: an option of a later libpq may carry a secret or redirect the connection.
constexpr std::array<std::string_view, 29> allowed{"host", "hostaddr", "port", "dbname", "user", "passfile",
    "application_name", "fallback_application_name", "connect_timeout", "tcp_user_timeout", "keepalives",
    "keepalives_idle", "keepalives_interval", "keepalives_count", "target_session_attrs", "sslmode", "sslrootcert",
    "sslcert", "sslkey", "sslcrl", "sslcrldir", "sslsni", "ssl_min_protocol_version", "ssl_max_protocol_version",
    "channel_binding", "require_auth", "gssencmode", "krbsrvname", "requirepeer"};

// The allowed values of an option; an empty value allows leaving it out.
struct Choice
{
    std::string_view option;
    std::array<std::string_view, 3> values;
    const char *why;
};

// Applies to every kind of environment: data read from a standby proves nothing, so every action would be refused.
constexpr Choice ofPrimary{"target_session_attrs", {"any", "primary", "read-write"},
    "the primary is needed, because a standby proves nothing"};

// Applies to connections between machines when the data is real (S6).
constexpr std::array betweenMachines{
    Choice{"sslmode", {"verify-full"}, "anything weaker may connect to an impostor of this server"},
    Choice{"gssencmode", {"disable"}, "GSS encryption would be used in place of the TLS that is checked here"},
    Choice{"ssl_min_protocol_version", {"TLSv1.2", "TLSv1.3"}, "older versions of TLS are broken"},
    Choice{"ssl_max_protocol_version", {"TLSv1.2", "TLSv1.3"}, "older versions of TLS are broken"},
};

std::optional<std::string> faultOf(const Conninfo &conninfo, const Choice &choice, const std::string &where)
{
    const auto value = conninfo.value(std::string(choice.option));
    if (value.empty() || std::ranges::find(choice.values, value) != choice.values.end()) {
        return std::nullopt;
    }
    std::string expected;
    for (const auto possible : choice.values) {
        expected += possible.empty() ? "" : (expected.empty() ? "" : " or ") + std::string(possible);
    }
    return fmt::format("{}={} is not allowed{}: {}; write {}", choice.option, value, where, choice.why, expected);
}

std::optional<std::string> optionFault(const Conninfo &conninfo)
{
    for (const auto &option : forbidden) {
        if (!conninfo.value(std::string(option.name)).empty()) {
            return option.why;
        }
    }
    for (const auto &[name, value] : conninfo.values()) {
        if (!value.empty() && std::ranges::find(allowed, name) == allowed.end()) {
            return fmt::format("{}= is not allowed here", name);
        }
    }
    return std::nullopt;
}

} // namespace

std::optional<std::string> conninfoFault(const Conninfo &conninfo, EnvironmentKind kind)
{
    if (auto fault = optionFault(conninfo)) {
        return fault;
    }
    if (auto fault = faultOf(conninfo, ofPrimary, {})) {
        return fault;
    }
    if (conninfo.isHere() || !isProductionLike(kind)) {
        return std::nullopt;
    }
    for (const auto &choice : betweenMachines) {
        if (auto fault = faultOf(conninfo, choice, fmt::format(" in a {} environment", toKey(kind)))) {
            return fault;
        }
    }
    return std::nullopt;
}

void protectPassword(Conninfo &conninfo, int libpqVersion)
{
    constexpr int hasRequireAuth = 160000;
    const bool sendsPassword = !conninfo.value("password").empty() || !conninfo.value("passfile").empty();
    // A client with a certificate may not be asked for a password at all.
    if (!sendsPassword || !conninfo.value("sslcert").empty() || conninfo.value("sslmode") != "verify-full") {
        return;
    }
    conninfo.setUnlessGiven("channel_binding", "require");
    if (libpqVersion >= hasRequireAuth) {
        conninfo.setUnlessGiven("require_auth", "scram-sha-256");
    }
}

} // namespace cells
