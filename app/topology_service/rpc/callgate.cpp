// SPDX-License-Identifier: MIT
#include "app/topology_service/rpc/callgate.h"

#include "models/adapters/grpc/statusmapping.h"

#include <nlohmann/json.hpp>

#include <ctime>
#include <utility>

namespace cells {

namespace {

// Nothing that the service does takes longer, unless the database is in trouble.
constexpr auto longestCall = std::chrono::seconds{5};

} // namespace

CallGate::CallGate(CallLog log, std::filesystem::path denied)
    : m_denied(std::move(denied))
    , m_log(log)
{
}

Answer<void> CallGate::check(const std::string &method, const Caller &caller, std::int64_t requestedCell) const
{
    if (m_denied.isDenied(caller.name)) {
        return refused(grpc::StatusCode::UNAUTHENTICATED, "the certificate of \"" + caller.name + "\" was revoked");
    }
    return m_rules.check(method, caller, requestedCell);
}

void CallGate::addDate(grpc::ServerContext &context)
{
    const auto now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    std::tm calendarTime{};
    char text[32];
    if (gmtime_r(&now, &calendarTime)
        && std::strftime(text, sizeof text, "%a, %d %b %Y %H:%M:%S GMT", &calendarTime) > 0) {
        context.AddInitialMetadata("date", text);
    }
}

Deadline CallGate::deadlineOf(const grpc::ServerContext &context)
{
    return std::min<Deadline>(context.deadline(), std::chrono::system_clock::now() + longestCall);
}

void CallGate::report(const std::string &method, const Caller &caller, std::int64_t requestedCell,
    const grpc::Status &status, std::chrono::nanoseconds took) const
{
    if (m_log == CallLog::Nothing || (status.ok() && m_log == CallLog::Failures)) {
        return;
    }
    nlohmann::json fields{{"method", method.substr(method.rfind('.') + 1)}, {"caller", caller.name},
        {"code", codeName(status)}, {"duration_us", took.count() / 1000}};
    if (requestedCell != 0) {
        fields["cell_id"] = requestedCell;
    }
    // The texts of the other codes name claims, and those are personal data (S21).
    const bool isOwnTrouble = status.error_code() == grpc::StatusCode::UNAVAILABLE
        || status.error_code() == grpc::StatusCode::INTERNAL || status.error_code() == grpc::StatusCode::UNKNOWN;
    if (isOwnTrouble) {
        fields["message"] = status.error_message();
    }
    writeLog("call", fields);
}

} // namespace cells
