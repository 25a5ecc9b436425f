// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/tls/tlsprobe.h"
#include "models/ports/outcome.h"

#include <functional>

namespace grpc {
class Status;
}

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

} // namespace cells
