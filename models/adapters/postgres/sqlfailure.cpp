// SPDX-License-Identifier: MIT
#include "models/adapters/postgres/sqlfailure.h"

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>

namespace cells {
namespace {

using Kind = Failure::Kind;

constexpr std::size_t detailLimit = 2048;

std::string detailOf(const SqlError &error)
{
    auto detail = error.state.empty() ? error.message : error.state + ": " + error.message;
    if (detail.size() > detailLimit) {
        detail.resize(detailLimit);
    }
    return detail;
}

bool messageContains(const SqlError &error, std::initializer_list<const char *> texts)
{
    return std::any_of(
        texts.begin(), texts.end(), [&](const char *word) { return error.message.find(word) != std::string::npos; });
}

std::string quoted(const std::string &identifier)
{
    std::string text = "\"";
    for (const char c : identifier) {
        text += c;
        text += c == '"' ? "\"" : "";
    }
    return text + '"';
}

std::pair<Kind, std::string> rejection(const SqlError &error, const SqlContext &context)
{
    const auto &state = error.state;
    const auto &[operation, database, user, table, columns, privilege, probeTls] = context;
    if (state == "57014" || state == "55P03" || state == "40001" || state == "40P01" || state == "25P03") {
        const char *cause = state == "55P03" ? "another session holds a lock on the table"
            : state == "40001"               ? "replay on the standby came first"
            : state == "40P01"               ? "it and another session waited for each other"
                                             : "it is slow or locked";
        return {Kind::TimedOut,
            fmt::format("{} did not {} in the time allowed: {}. Try again.", database, operation, cause)};
    }
    if (state == "42501" && messageContains(error, {"row-level security"})) {
        return {Kind::Refused,
            fmt::format("{} would hide rows of {} from {} by row-level security, and a hidden row looks absent. Ask "
                        "for: ALTER ROLE {} BYPASSRLS;",
                database, table, user, quoted(user))};
    }
    if (state == "42501") {
        return {Kind::Refused,
            fmt::format("{} does not let {} {}. Ask for: GRANT {} ON {} TO {};", database, user, operation, privilege,
                table, quoted(user))};
    }
    if (state == "42P01" || state == "3F000") {
        return {Kind::Refused,
            fmt::format("{} has no table {}. Is this the cell's main database, and its GitLab 18.4 or later?", database,
                table)};
    }
    if (state == "42703") {
        const auto missing = std::find_if(columns.begin(), columns.end(), [&](const std::string &column) {
            return messageContains(error,
                {fmt::format("column {} does not", quoted(column)).c_str(),
                    fmt::format("column t.{} does not", column).c_str()});
        });
        return {Kind::Refused,
            missing == columns.end()
                ? fmt::format("{} has a table {} without a column that is needed; see the details.", database, table)
                : fmt::format("{} has no column {}.{}.", database, table, *missing)};
    }
    return {Kind::Refused, fmt::format("{} refused to {}; see the details.", database, operation)};
}

bool isAboutTls(const SqlError &error)
{
    return messageContains(error, {"certificate", "private key", "SSL", "TLS"});
}

std::string causeOf(const SqlError &error)
{
    if (messageContains(error, {"could not translate host name"})) {
        return "its name was not found. Check the address and the DNS.";
    }
    if (messageContains(error, {"Connection refused"})) {
        return "nothing listens there. Is PostgreSQL running?";
    }
    if (messageContains(error, {"No such file or directory"})) {
        return "there is no such socket. Is PostgreSQL running?";
    }
    if (messageContains(error, {"timeout expired", "timed out"})) {
        return "it does not answer. A firewall may drop the packets, or the host is down.";
    }
    if (messageContains(error, {"unsupported startup parameter"})) {
        return "the connection pooler in front of it refuses a setting in the connection string, such as options. "
               "Remove the setting that the details name.";
    }
    if (messageContains(error, {"no more connections allowed"})) {
        return "the connection pooler in front of it accepts no more clients (max_client_conn). Try again later.";
    }
    if (isAboutTls(error)) {
        return "no trusted TLS connection comes about; see the details, and check sslmode and sslrootcert.";
    }
    if (messageContains(error, {"server closed the connection", "Connection reset by peer"})) {
        return "it closed the connection without an answer. A server that starts, stops or has no room for another "
               "client does that, and so does a proxy or a firewall before it that finds none or does not let this "
               "machine in. Try again; if it stays so, check host and port.";
    }
    return "see the details.";
}

// What our own look cannot meet: it leaves before the server judges who comes.
std::optional<Failure> rejectedIdentity(const SqlError &error)
{
    if (messageContains(error, {"requires a valid client certificate", "alert certificate required"})) {
        return Failure{
            Kind::Refused, messagePattern("database", "It wants a certificate of ours: give sslcert and sslkey."), {}};
    }
    if (messageContains(error, {" alert "})) {
        return Failure{Kind::Refused,
            messagePattern(
                "database", "It does not accept the certificate in sslcert. Use one that its authority issued."),
            {}};
    }
    return std::nullopt;
}

// Returns the fault when the server, or a proxy, does not prove that it knows the password.
std::optional<std::string> bindingFaultOf(const SqlError &error)
{
    if (messageContains(error, {"channel binding"})) {
        return "The login cannot be bound to the TLS connection, so somebody may be in between. The server must ask "
               "for SCRAM; behind an intended pooler such as PgBouncer, write channel_binding=prefer.";
    }
    if (messageContains(error, {"authentication method requirement"})) {
        return "It does not ask for the password by SCRAM, so it may not know it. Configure it for scram-sha-256, or "
               "write require_auth=METHOD with the method it uses.";
    }
    return std::nullopt;
}

// The cause as closely as it can be told; nothing: TLS is not what fails, or nobody can tell.
std::optional<Failure> tlsFaultOf(const SqlError &error, const SqlContext &context)
{
    if (!isAboutTls(error)) {
        return std::nullopt;
    }
    const auto seen = context.probeTls ? context.probeTls() : std::nullopt;
    return seen ? seen : rejectedIdentity(error);
}

} // namespace

Failure failureOf(const SqlError &error, const SqlContext &context)
{
    switch (error.kind) {
    case SqlError::Kind::Cancelled:
        return {Kind::Cancelled,
            fmt::format("You asked to stop; {} was not to {} any more.", context.database, context.operation), {}};
    case SqlError::Kind::Lost:
    case SqlError::Kind::InDoubt:
        return {Kind::Unreachable,
            fmt::format(
                "The connection to {} was lost while it was to {}. Try again.", context.database, context.operation),
            detailOf(error)};
    case SqlError::Kind::Rejected:
        break;
    }
    auto [kind, text] = rejection(error, context);
    return {kind, std::move(text), detailOf(error)};
}

Failure connectFailureOf(const SqlError &error, const SqlContext &context)
{
    if (error.kind == SqlError::Kind::Cancelled) {
        return failureOf(error, context);
    }
    if (const auto fault = bindingFaultOf(error)) {
        return {
            Kind::Refused, fmt::format("{} cannot be reached safely. {}", context.database, *fault), detailOf(error)};
    }
    if (const auto fault = tlsFaultOf(error, context)) {
        return {fault->kind, fmt::format("{} cannot be reached safely. {}", context.database, fault->text()),
            detailOf(error)};
    }
    // The server itself answered, and will answer the same again.
    if (messageContains(error,
            {"authentication failed", "no pg_hba.conf entry", "does not exist", "permission denied for database",
                "no password supplied"})
        && messageContains(error, {"FATAL", "fe_sendauth"})) {
        return {Kind::Refused, fmt::format("{} does not let {} in; see the details.", context.database, context.user),
            detailOf(error)};
    }
    return {
        Kind::Unreachable, fmt::format("{} cannot be reached: {}", context.database, causeOf(error)), detailOf(error)};
}

Failure silenceOf(const SqlContext &context)
{
    return {Kind::TimedOut,
        fmt::format("{} does not answer. It hangs, or the network does; try again.", context.database), {}};
}

bool endsConnection(std::string_view state)
{
    return state == "57P01" || state == "57P02" || state.starts_with("08");
}

} // namespace cells
