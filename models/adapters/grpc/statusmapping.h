// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/tls/tlsprobe.h"
#include "models/ports/outcome.h"

#include <functional>

namespace grpc {
class Status;
}

namespace cells {

// What was asked, of whom, as whom: for the text of a failure.
struct CallContext
{
    // "list the leases of cell 3"
    std::string operation;
    std::string address;
    // The subject of the client certificate
    std::string identity;
    std::chrono::milliseconds patience;
    bool isStopRequested = false;
    // What a closer look at the connection found; asked only for UNAVAILABLE.
    std::function<TlsFinding()> probeTls;
};

// The one place where a gRPC status becomes a Failure. The server's own words go into `detail` only, capped (S52).
Failure failureOf(const grpc::Status &status, const CallContext &call);

} // namespace cells
