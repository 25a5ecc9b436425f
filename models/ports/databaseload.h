// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/instant.h"
#include "models/ports/outcome.h"

#include <functional>
#include <optional>
#include <stop_token>

namespace cells {

// The load that others put on a cell's database.
struct DatabaseLoad
{
    // Transactions that run there, without those of our own role.
    int transactions = 0;
    // The lag of a replica; nothing for a primary, and when it is unknown.
    std::optional<Duration> replicaLag{};
    bool isReplica = false;
};

using FetchLoad = std::function<Outcome<DatabaseLoad>(std::stop_token)>;

} // namespace cells
