// SPDX-License-Identifier: MIT
#include "models/adapters/environment/conninforules.h"

#include "models/adapters/environment/environmentmessages.h"
#include "models/adapters/environment/environmentvalues.h"

#include <algorithm>
#include <array>

namespace cells {
namespace {

struct Option
{
    std::string_view name;
    MessagePattern why;
};

constexpr std::array forbidden{
    Option{"password", messages::passwordInFile},
    Option{"sslpassword", messages::passphraseInFile},
    Option{"options", messages::optionsRefused},
    Option{"service", messages::serviceRefused},
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
    MessagePattern why;
};

// Applies to every kind of environment: data read from a standby proves nothing, so every action would be refused.
constexpr Choice ofPrimary{"target_session_attrs", {"any", "primary", "read-write"}, messages::standbyProvesNothing};

// Applies to connections between machines when the data is real (S6).
constexpr std::array betweenMachines{
    Choice{"sslmode", {"verify-full"}, messages::impostorPossible},
    Choice{"gssencmode", {"disable"}, messages::gssReplacesTls},
    Choice{"ssl_min_protocol_version", {"TLSv1.2", "TLSv1.3"}, messages::tlsVersionBroken},
    Choice{"ssl_max_protocol_version", {"TLSv1.2", "TLSv1.3"}, messages::tlsVersionBroken},
};

std::optional<Message> conninfoFault(
    const Conninfo &conninfo, const Choice &choice, const MessagePattern &pattern, EnvironmentKind kind)
{
    const auto value = conninfo.value(std::string(choice.option));
    if (value.empty() || std::ranges::find(choice.values, value) != choice.values.end()) {
        return std::nullopt;
    }
    Message expected;
    for (const auto possible : choice.values) {
        const Message one{std::string(possible)};
        expected = possible.empty() ? expected
            : expected.isEmpty()    ? one
                                    : Message(messages::eitherValue, {expected, one});
    }
    return Message(pattern, {std::string(choice.option), value, choice.why, expected, std::string(toKey(kind))});
}

// Returns the fault of a connection between machines; nothing where the data is not real.
std::optional<Message> weaknessOf(const Conninfo &conninfo, EnvironmentKind kind)
{
    for (const auto &choice : betweenMachines) {
        auto fault = isProductionLike(kind) ? conninfoFault(conninfo, choice, messages::optionValueRefusedIn, kind)
                                            : std::nullopt;
        if (fault) {
            return fault;
        }
    }
    return std::nullopt;
}

std::optional<Message> optionFault(const Conninfo &conninfo)
{
    for (const auto &option : forbidden) {
        if (!conninfo.value(std::string(option.name)).empty()) {
            return option.why;
        }
    }
    for (const auto &[name, value] : conninfo.values()) {
        if (!value.empty() && std::ranges::find(allowed, name) == allowed.end()) {
            return Message(messages::optionRefused, {name});
        }
    }
    return std::nullopt;
}

} // namespace

std::optional<Message> conninfoFault(const Conninfo &conninfo, EnvironmentKind kind)
{
    if (auto fault = optionFault(conninfo)) {
        return fault;
    }
    if (auto fault = conninfoFault(conninfo, ofPrimary, messages::optionValueRefused, kind)) {
        return fault;
    }
    return conninfo.isHere() ? std::nullopt : weaknessOf(conninfo, kind);
}

std::optional<Message> commandFault(const Conninfo &conninfo, const ConnectionCommand &command, EnvironmentKind kind)
{
    if (!command.hasPort()) {
        return std::nullopt;
    }
    const auto host = conninfo.value("host");
    if (!conninfo.value("hostaddr").empty() || host.empty() || host.front() == '/' || host.front() == '@'
        || host.find(',') != std::string::npos) {
        return messages::hostBehindCommand;
    }
    // A name of this machine proves nothing about the other end.
    if (conninfo.isHere() && isProductionLike(kind)) {
        return messages::hostBehindCommand;
    }
    return weaknessOf(conninfo, kind);
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
