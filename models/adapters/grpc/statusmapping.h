// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/tls/tlsprobe.h"
#include "models/ports/outcome.h"

#include <functional>
#include <optional>

namespace grpc {
class ClientContext;
class Status;
} // namespace grpc

namespace cells {

// A call, for the text of its failure.
struct CallContext
{
    // Such as "list the leases of cell 3"
    Message operation;
    std::string address;
    // The subject of the client certificate
    std::string identity;
    std::chrono::milliseconds patience;
    bool isStopRequested = false;
    // Probes the connection; called only for UNAVAILABLE.
    std::function<TlsFinding()> probeTls;
};

// Returns the name of its code, such as "NOT_FOUND".
const char *codeName(const grpc::Status &status);

// Turns a gRPC status into a Failure; nothing else does. The server's own words go into `detail` only, truncated (S52).
Failure failureOf(const grpc::Status &status, const CallContext &call);

// Returns the date of the answer of a finished call, in whole seconds; nothing when neither the service nor its proxy
// sends one.
std::optional<Instant> dateOf(const grpc::ClientContext &context);

} // namespace cells
