// SPDX-License-Identifier: MIT
#include "models/adapters/grpc/statusmapping.h"

#include "models/adapters/grpc/grpcmessages.h"

#include <fmt/format.h>
#include <grpcpp/client_context.h>
#include <grpcpp/support/status.h>

#include <cstdio>

namespace cells {
namespace {

using Kind = Failure::Kind;

constexpr std::size_t detailLimit = 2048;

bool messageContains(const grpc::Status &status, const char *fragment)
{
    return status.error_message().find(fragment) != std::string::npos;
}

std::string detailOf(const grpc::Status &status)
{
    auto detail = fmt::format("{}: {}", codeName(status), status.error_message());
    if (detail.size() > detailLimit) {
        detail.resize(detailLimit);
    }
    return detail;
}

bool isTooLarge(const grpc::Status &status)
{
    return status.error_code() == grpc::RESOURCE_EXHAUSTED && messageContains(status, "larger than max");
}

// So much metadata that gRPC refuses it before the answer itself (S50).
bool isTooMuchMetadata(const grpc::Status &status)
{
    return status.error_code() == grpc::RESOURCE_EXHAUSTED && messageContains(status, "metadata size exceeds");
}

// This is how grpc++ reports a reply that does not parse: a text that is no UTF-8, for one (F17).
bool isUnreadable(const grpc::Status &status)
{
    return status.error_code() == grpc::UNIMPLEMENTED && messageContains(status, "No message returned");
}

Failure::Retry retryOf(const grpc::Status &status)
{
    if (isTooLarge(status) || isUnreadable(status)) {
        return Failure::Retry::Smaller;
    }
    const bool isQuota = status.error_code() == grpc::RESOURCE_EXHAUSTED && !isTooMuchMetadata(status);
    return isQuota ? Failure::Retry::Later : Failure::Retry::Never;
}

const MessagePattern &meaningOfExhausted(const grpc::Status &status)
{
    return isTooLarge(status)       ? messages::answerTooLarge
        : isTooMuchMetadata(status) ? messages::metadataTooLarge
                                    : messages::quotaReached;
}

std::pair<Kind, const MessagePattern &> meaningOf(const grpc::Status &status)
{
    switch (status.error_code()) {
    case grpc::CANCELLED:
        return {Kind::Unknown, messages::callCanceled};
    case grpc::DEADLINE_EXCEEDED:
        return {Kind::TimedOut, messages::callTimedOut};
    case grpc::UNAVAILABLE:
        return {Kind::Unreachable, messages::serviceUnavailable};
    case grpc::PERMISSION_DENIED:
    case grpc::UNAUTHENTICATED:
        return {Kind::Refused, messages::callForbidden};
    case grpc::RESOURCE_EXHAUSTED:
        return {Kind::Refused, meaningOfExhausted(status)};
    case grpc::UNIMPLEMENTED:
        if (isUnreadable(status)) {
            return {Kind::Unknown, messages::answerUnreadable};
        }
        return {
            Kind::Refused, messageContains(status, "404") ? messages::serviceIsAnother : messages::callUnimplemented};
    case grpc::INVALID_ARGUMENT:
    case grpc::NOT_FOUND:
    case grpc::ALREADY_EXISTS:
    case grpc::FAILED_PRECONDITION:
    case grpc::ABORTED:
    case grpc::OUT_OF_RANGE:
        return {Kind::Refused, messages::callRefused};
    default:
        return {Kind::Unknown, messages::answerUnknown};
    }
}

// The value of %3: a time limit in seconds, or the certificate that has no right.
std::string furtherValue(const grpc::Status &status, const CallContext &call)
{
    return status.error_code() == grpc::DEADLINE_EXCEEDED ? fmt::format("{}", double(call.patience.count()) / 1000)
                                                          : call.identity;
}

// Parses "Sat, 21 Nov 2026 03:12:45 GMT" in the C locale, whatever the current locale is.
std::optional<Instant> instantOfDate(const std::string &text)
{
    static constexpr std::string_view months = "JanFebMarAprMayJunJulAugSepOctNovDec";
    unsigned day = 0;
    char name[4] = {};
    int year = 0;
    unsigned hour = 0;
    unsigned minute = 0;
    unsigned second = 0;
    if (std::sscanf(text.c_str(), "%*3s, %2u %3s %4d %2u:%2u:%2u GMT", &day, name, &year, &hour, &minute, &second)
        != 6) {
        return std::nullopt;
    }
    const auto at = months.find(name);
    const auto date = std::chrono::year{year} / std::chrono::month{unsigned(at / 3 + 1)} / std::chrono::day{day};
    if (at == std::string_view::npos || at % 3 != 0 || !date.ok() || hour > 23 || minute > 59 || second > 60) {
        return std::nullopt;
    }
    return Instant(std::chrono::sys_days(date)) + std::chrono::hours{hour} + std::chrono::minutes{minute}
    + std::chrono::seconds{second};
}

} // namespace

const char *codeName(const grpc::Status &status)
{
    static constexpr const char *names[] = {"OK", "CANCELLED", "UNKNOWN", "INVALID_ARGUMENT", "DEADLINE_EXCEEDED",
        "NOT_FOUND", "ALREADY_EXISTS", "PERMISSION_DENIED", "RESOURCE_EXHAUSTED", "FAILED_PRECONDITION", "ABORTED",
        "OUT_OF_RANGE", "UNIMPLEMENTED", "INTERNAL", "UNAVAILABLE", "DATA_LOSS", "UNAUTHENTICATED"};
    const auto code = status.error_code();
    return code >= 0 && code < int(std::size(names)) ? names[code] : "a code that this build does not know";
}

Failure failureOf(const grpc::Status &status, const CallContext &call)
{
    if (call.isStopRequested) {
        return {Kind::Cancelled, {messages::callStopped, {call.operation, call.address}}, {}};
    }
    const auto [kind, pattern] = meaningOf(status);
    Message message(pattern, {call.operation, call.address, furtherValue(status, call)});
    if (status.error_code() == grpc::UNAVAILABLE) {
        if (auto finding = call.probeTls(); finding.kind != TlsFinding::Kind::Fine) {
            message = std::move(finding.text);
        }
    }
    return {.kind = kind,
        .message = std::move(message),
        .detail = detailOf(status),
        .retry = retryOf(status),
        .isValueRejected = status.error_code() == grpc::INVALID_ARGUMENT};
}

std::optional<Instant> dateOf(const grpc::ClientContext &context)
{
    const auto &metadata = context.GetServerInitialMetadata();
    const auto date = metadata.find("date");
    return date == metadata.end() ? std::nullopt : instantOfDate(std::string(date->second.data(), date->second.size()));
}

} // namespace cells
