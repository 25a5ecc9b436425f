// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/instant.h"
#include "models/ports/outcome.h"

#include <functional>
#include <optional>
#include <stop_token>

namespace cells {

// How busy a cell's database is with others.
struct DatabaseLoad
{
    // Transactions that run there, without those of our own role.
    int transactions = 0;
    // How far a replica is behind its primary; nothing for a primary, and where it is not known.
    std::optional<Duration> replicaLag{};
    bool isReplica = false;
};

using FetchLoad = std::function<Outcome<DatabaseLoad>(std::stop_token)>;

} // namespace cells
