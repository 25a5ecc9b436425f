// SPDX-License-Identifier: MIT
#pragma once

#include "app/sandbox/seeding/seededdata.h"
#include "app/sandbox/seeding/seedingsite.h"
#include "app/sandbox/servers/privateredis.h"
#include "app/sandbox/servers/workerredis.h"

namespace cells {

// The rows of Flipper's two tables.
Outcome<void> seedFlags(SqlConnection &cellDatabase, const std::vector<FlagPlan> &flags);

// Seeds the progress of a cell's verification worker; the cell's id is the number of its Redis database.
Outcome<std::map<std::string, SeededProgress>> seedProgress(const PrivateRedis &redis, const Population &population,
    const std::vector<ProgressPlan> &plans, const std::map<std::string, SeededDrift> &drift);

} // namespace cells
