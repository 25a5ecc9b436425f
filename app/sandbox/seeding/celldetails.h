#pragma once

#include "app/sandbox/seeding/planted.h"
#include "app/sandbox/seeding/plantingsite.h"
#include "app/sandbox/servers/privateredis.h"

namespace cells {

// The rows of Flipper's two tables.
Outcome<void> plantFlags(SqlConnection &cellDatabase, const std::vector<FlagPlan> &flags);

// What the verification worker of a cell would have left; the cell's id is the number of its Redis database.
Outcome<std::map<std::string, PlantedProgress>> plantProgress(PrivateRedis &redis, const Population &population,
    const std::vector<ProgressPlan> &plans, const std::map<std::string, PlantedDrift> &drift);

} // namespace cells
