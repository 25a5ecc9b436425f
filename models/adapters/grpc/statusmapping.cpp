// SPDX-License-Identifier: MIT
#include "models/adapters/grpc/statusmapping.h"

#include <fmt/format.h>
#include <grpcpp/support/status.h>

namespace cells {
namespace {

using Kind = Failure::Kind;

constexpr std::size_t detailLimit = 2048;

bool messageContains(const grpc::Status &status, const char *fragment)
{
    return status.error_message().find(fragment) != std::string::npos;
}

const char *nameOf(grpc::StatusCode code)
{
    static constexpr const char *names[] = {"OK", "CANCELLED", "UNKNOWN", "INVALID_ARGUMENT", "DEADLINE_EXCEEDED",
        "NOT_FOUND", "ALREADY_EXISTS", "PERMISSION_DENIED", "RESOURCE_EXHAUSTED", "FAILED_PRECONDITION", "ABORTED",
        "OUT_OF_RANGE", "UNIMPLEMENTED", "INTERNAL", "UNAVAILABLE", "DATA_LOSS", "UNAUTHENTICATED"};
    return code >= 0 && code < int(std::size(names)) ? names[code] : "a code that this build does not know";
}

std::string detailOf(const grpc::Status &status)
{
    auto detail = fmt::format("{}: {}", nameOf(status.error_code()), status.error_message());
    if (detail.size() > detailLimit) {
        detail.resize(detailLimit);
    }
    return detail;
}

std::pair<Kind, std::string> unavailable(const CallContext &call)
{
    auto finding = call.probeTls();
    if (finding.kind != TlsFinding::Kind::Fine) {
        return {Kind::Unreachable, std::move(finding.text)};
    }
    return {Kind::Unreachable,
        fmt::format("{} can be reached, but could not {}: it says that it is unavailable, or the connection was cut. "
                    "Try again.",
            call.address, call.operation)};
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

std::pair<Kind, std::string> exhausted(const grpc::Status &status, const CallContext &call)
{
    if (isTooLarge(status)) {
        return {Kind::Refused,
            fmt::format("The answer of {} is larger than 16 MiB. Ask for a smaller part at once.", call.address)};
    }
    if (isTooMuchMetadata(status)) {
        return {Kind::Refused,
            fmt::format("The answer of {} has more than 16 KiB of metadata. Check what is between this machine and the "
                        "service.",
                call.address)};
    }
    return {Kind::Refused,
        fmt::format("{} limits how much it is asked, and would not {} now. Wait a moment, then try again.",
            call.address, call.operation)};
}

std::pair<Kind, std::string> unimplemented(const grpc::Status &status, const CallContext &call)
{
    if (isUnreadable(status)) {
        return {Kind::Unknown,
            fmt::format("{} was to {} and answered what cannot be read: a value in it is damaged, or the protocol is "
                        "another one.",
                call.address, call.operation)};
    }
    if (messageContains(status, "404")) {
        return {Kind::Refused,
            fmt::format("What answers at {} is not a Topology Service. Check the address.", call.address)};
    }
    return {Kind::Refused,
        fmt::format("The Topology Service at {} cannot {}: it is of another version.", call.address, call.operation)};
}

std::pair<Kind, std::string> meaningOf(const grpc::Status &status, const CallContext &call)
{
    switch (status.error_code()) {
    case grpc::CANCELLED:
        return {
            Kind::Unknown, fmt::format("{} broke off while it was to {}. Try again.", call.address, call.operation)};
    case grpc::DEADLINE_EXCEEDED:
        return {Kind::TimedOut,
            fmt::format("{} did not {} within {} s. It is slow, or the connection hangs; try again.", call.address,
                call.operation, double(call.patience.count()) / 1000)};
    case grpc::UNAVAILABLE:
        return unavailable(call);
    case grpc::PERMISSION_DENIED:
    case grpc::UNAUTHENTICATED:
        return {Kind::Refused,
            fmt::format(
                "{} does not let {} {}. Use a certificate that may.", call.address, call.identity, call.operation)};
    case grpc::RESOURCE_EXHAUSTED:
        return exhausted(status, call);
    case grpc::UNIMPLEMENTED:
        return unimplemented(status, call);
    case grpc::INVALID_ARGUMENT:
    case grpc::NOT_FOUND:
    case grpc::ALREADY_EXISTS:
    case grpc::FAILED_PRECONDITION:
    case grpc::ABORTED:
    case grpc::OUT_OF_RANGE:
        return {Kind::Refused,
            fmt::format("{} refused to {}; its reason is in the details.", call.address, call.operation)};
    default:
        return {Kind::Unknown,
            fmt::format(
                "{} was to {} and answered what cannot be understood; see the details.", call.address, call.operation)};
    }
}

} // namespace

Failure failureOf(const grpc::Status &status, const CallContext &call)
{
    if (call.isStopRequested) {
        return {Kind::Cancelled,
            fmt::format("You asked to stop; {} was not to {} any more.", call.address, call.operation), {}};
    }
    auto [kind, text] = meaningOf(status, call);
    return {.kind = kind,
        .message = std::move(text),
        .detail = detailOf(status),
        .retry = retryOf(status),
        .isValueRejected = status.error_code() == grpc::INVALID_ARGUMENT};
}

} // namespace cells
