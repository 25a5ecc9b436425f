// SPDX-License-Identifier: MIT
#include "models/adapters/postgres/sqlfailure.h"

#include "models/adapters/postgres/postgresmessages.h"
#include "models/adapters/postgres/quotedname.h"

#include <fmt/format.h>

#include <algorithm>

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

bool messageContains(const SqlError &error, const std::vector<const char *> &texts)
{
    return std::any_of(
        texts.begin(), texts.end(), [&](const char *word) { return error.message.find(word) != std::string::npos; });
}

const MessagePattern &timeoutOf(const std::string &state)
{
    return state == "55P03" ? messages::tableLocked
        : state == "40001"  ? messages::replayTookPrecedence
        : state == "40P01"  ? messages::sessionsDeadlocked
                            : messages::statementTimedOut;
}

Message missingColumnOf(const SqlError &error, const SqlContext &context)
{
    const auto missing = std::ranges::find_if(context.columns, [&](const std::string &column) {
        return messageContains(error,
            {fmt::format("column {} does not", quotedName(column)).c_str(),
                fmt::format("column t.{} does not", column).c_str()});
    });
    return missing == context.columns.end()
        ? Message(messages::someColumnMissing, {context.operation, context.database, context.table})
        : Message(messages::columnMissing, {context.operation, context.database, context.table, *missing});
}

std::pair<Kind, Message> rejection(const SqlError &error, const SqlContext &context)
{
    const auto &state = error.state;
    const std::vector<Message> values{
        context.operation, context.database, context.table, context.user, quotedName(context.user), context.privilege};
    if (state == "57014" || state == "55P03" || state == "40001" || state == "40P01" || state == "25P03") {
        return {Kind::TimedOut, {timeoutOf(state), values}};
    }
    if (state == "42501") {
        return {Kind::Refused,
            {messageContains(error, {"row-level security"}) ? messages::rowsHidden : messages::rightMissing, values}};
    }
    if (state == "42P01" || state == "3F000") {
        return {Kind::Refused, {messages::tableMissing, values}};
    }
    if (state == "42703") {
        return {Kind::Refused, missingColumnOf(error, context)};
    }
    return {Kind::Refused, {messages::statementRefused, values}};
}

const std::vector<const char *> wordsAboutTls{"certificate", "private key", "SSL", "TLS"};
const std::vector<const char *> wordsAboutTimeouts{"timeout expired", "timed out"};
const std::vector<const char *> wordsAboutHangUps{"server closed the connection", "Connection reset by peer"};

const MessagePattern &causeOf(const SqlError &error)
{
    // The first whose words the error has.
    static const std::pair<std::vector<const char *>, const MessagePattern &> causes[]{
        {{"could not translate host name"}, messages::databaseNameNotFound},
        {{"Connection refused"}, messages::databaseRefusesConnection},
        {{"No such file or directory"}, messages::databaseSocketMissing},
        {wordsAboutTimeouts, messages::connectTimedOut},
        {{"unsupported startup parameter"}, messages::poolerRefusesSetting},
        {{"no more connections allowed"}, messages::poolerFull},
        {wordsAboutTls, messages::tlsNotTrusted},
        {wordsAboutHangUps, messages::databaseHungUp},
    };
    for (const auto &[words, pattern] : causes) {
        if (messageContains(error, words)) {
            return pattern;
        }
    }
    return messages::connectFailed;
}

// Returns the fault when the server, or a proxy, does not prove that it knows the password; null for none.
const MessagePattern *bindingFaultOf(const SqlError &error)
{
    return messageContains(error, {"channel binding"})                  ? &messages::loginUnbound
        : messageContains(error, {"authentication method requirement"}) ? &messages::passwordUnproven
                                                                        : nullptr;
}

// Returns the fault of our certificate, which a probe does not meet because it leaves before the login; null for none.
const MessagePattern *certificateFaultOf(const SqlError &error)
{
    return messageContains(error, {"requires a valid client certificate", "alert certificate required"})
        ? &messages::certificateRequired
        : messageContains(error, {" alert "}) ? &messages::certificateRefused
                                              : nullptr;
}

// Returns the cause as a probe finds it, else as the error shows it; nothing when TLS is not what fails, or the cause
// is unknown.
std::optional<Failure> tlsFailureOf(const SqlError &error, const SqlContext &context)
{
    if (!messageContains(error, wordsAboutTls)) {
        return std::nullopt;
    }
    if (const auto seen = context.probeTls ? context.probeTls() : std::nullopt) {
        return Failure{seen->kind, {messages::connectionUnsafe, {context.database, seen->message}}, detailOf(error)};
    }
    const auto *fault = certificateFaultOf(error);
    return fault ? std::optional(Failure{Kind::Refused, {*fault, {context.database}}, detailOf(error)}) : std::nullopt;
}

// Whatever a server or a pooler says, it says with FATAL. A name that is not found was not tried.
bool isUnanswered(const SqlError &error)
{
    return error.state.empty()
        && messageContains(
            error, {"Connection refused", "No such file or directory", "No route to host", "timeout expired"})
        && !messageContains(error, {"FATAL", "could not translate host name"});
}

} // namespace

Failure failureOf(const SqlError &error, const SqlContext &context)
{
    switch (error.kind) {
    case SqlError::Kind::Cancelled:
        return {Kind::Cancelled, {messages::statementStopped, {context.operation, context.database}}, {}};
    case SqlError::Kind::Lost:
    case SqlError::Kind::InDoubt:
        return {Kind::Unreachable, {messages::connectionLost, {context.operation, context.database}}, detailOf(error)};
    case SqlError::Kind::Rejected:
        break;
    }
    auto [kind, message] = rejection(error, context);
    return {kind, std::move(message), detailOf(error)};
}

Failure connectFailureOf(const SqlError &error, const SqlContext &context)
{
    if (error.kind == SqlError::Kind::Cancelled) {
        return failureOf(error, context);
    }
    if (const auto *fault = bindingFaultOf(error)) {
        return {Kind::Refused, {*fault, {context.database}}, detailOf(error)};
    }
    if (auto failure = tlsFailureOf(error, context)) {
        return std::move(*failure);
    }
    // The server itself answered, and will answer the same again.
    if (messageContains(error,
            {"authentication failed", "no pg_hba.conf entry", "does not exist", "permission denied for database",
                "no password supplied"})
        && messageContains(error, {"FATAL", "fe_sendauth"})) {
        return {Kind::Refused, {messages::loginRefused, {context.database, context.user}}, detailOf(error)};
    }
    Failure failure{Kind::Unreachable, {causeOf(error), {context.database}}, detailOf(error)};
    failure.isUnanswered = isUnanswered(error);
    return failure;
}

Failure silenceOf(const SqlContext &context)
{
    return {Kind::TimedOut, {messages::databaseSilent, {context.operation, context.database}}, {}};
}

bool isLoginRefused(const SqlError &error)
{
    return error.state.starts_with("28") || messageContains(error, {"authentication failed"});
}

bool isConnectTimeout(const SqlError &error)
{
    return messageContains(error, wordsAboutTimeouts);
}

bool isHangUp(const SqlError &error)
{
    return messageContains(error, wordsAboutHangUps) || messageContains(error, {"Connection refused", "EOF detected"});
}

bool endsConnection(std::string_view state)
{
    return state == "57P01" || state == "57P02" || state.starts_with("08");
}

} // namespace cells
