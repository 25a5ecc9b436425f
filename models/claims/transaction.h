// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/instant.h"

#include <optional>
#include <string>

namespace cells {

// A transaction of a client that is running in the cell database; it may hold an uncommitted lease row.
struct RunningTransaction
{
    // "3/1842": unique while the server runs
    std::string virtualId;
    int pid = 0;
    std::string application;
    std::string user;
    // Hidden from a role without pg_read_all_stats.
    std::optional<Instant> startedAt;
    std::string state;

    bool operator==(const RunningTransaction &) const = default;
};

// A prepared transaction survives its session and hides its rows until somebody finishes it.
struct PreparedTransaction
{
    std::string gid;
    Instant preparedAt;

    bool operator==(const PreparedTransaction &) const = default;
};

} // namespace cells
