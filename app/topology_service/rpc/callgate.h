// SPDX-License-Identifier: MIT
#pragma once

#include "app/topology_service/model/servicelog.h"
#include "app/topology_service/rpc/accessrules.h"
#include "app/topology_service/rpc/deniedcallers.h"
#include "app/topology_service/store/connectionpool.h"

#include <grpcpp/server_context.h>

#include <chrono>

namespace cells {

// Through which every call comes in and goes out: who may, how long it may take, what is logged.
class CallGate
{
public:
    CallGate(CallLog log, std::filesystem::path denied);

    // Runs `work(deadline)`, which returns an Answer<void>, if the caller may call the method for this cell.
    template <typename Work>
    grpc::Status pass(
        grpc::ServerContext &context, const std::string &method, std::int64_t requestedCell, Work work) const
    {
        const auto started = std::chrono::steady_clock::now();
        addDate(context);
        const auto caller = callerOf(context);
        const auto allowed = check(method, caller, requestedCell);
        const auto status = statusOf(allowed ? work(deadlineOf(context)) : allowed);
        report(method, caller, requestedCell, status, std::chrono::steady_clock::now() - started);
        return status;
    }

private:
    Answer<void> check(const std::string &method, const Caller &caller, std::int64_t requestedCell) const;
    // Adds a Date header, as the front end of the deployed service does.
    static void addDate(grpc::ServerContext &context);
    static Deadline deadlineOf(const grpc::ServerContext &context);
    void report(const std::string &method, const Caller &caller, std::int64_t requestedCell, const grpc::Status &status,
        std::chrono::nanoseconds took) const;

    const AccessRules m_rules;
    const DeniedCallers m_denied;
    const CallLog m_log;
};

} // namespace cells
