// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"

#include <string>
#include <string_view>

namespace grpc {
class ServerContextBase;
}

namespace cells {

// The caller, by the subject of the verified client certificate: "cell-7", "admin", "admin-kim", "router-eu".
struct Caller
{
    enum class Kind
    {
        Stranger, // not authenticated
        Guest, // authenticated, no role
        Cell,
        Router,
        Admin,
    };

    Kind kind = Kind::Stranger;
    CellId cell;
    std::string name;
};

Caller callerNamed(std::string_view commonName);
Caller callerOf(const grpc::ServerContextBase &context);

} // namespace cells
