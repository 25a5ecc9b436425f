// SPDX-License-Identifier: MIT
#pragma once

#include "app/sandbox/data/population.h"
#include "app/sandbox/workload/workloadplan.h"
#include "models/claims/gitlabversion.h"
#include "models/claims/instant.h"
#include "models/ports/environment.h"
#include "models/ports/outcome.h"

namespace cells {

// The options of the process of a simulated cell.
struct SimulatedCellOptions
{
    Population population;
    std::uint32_t seed = 1;
    // libpq, as GitLab's own role
    std::string database;
    std::string service;
    Certificates certificates;
    std::filesystem::path redisSocket;
    int redisDatabase = 0;
    // The factor by which all intervals of minutes and hours are shorter.
    double timeScale = 1;
    WorkloadPlan workload;
    // Which flags it asks for.
    GitlabVersion gitlab{19, 3};
    // The cell whose values it claims for conflicts that last.
    Population neighbour;

    CellId cell() const { return population.cell; }
    // By the clock of its application servers.
    Instant now() const;
    Duration scaled(Duration duration) const { return Duration{std::int64_t(double(duration.count()) / timeScale)}; }
};

// JSON, for a file of this user alone.
std::string textOf(const SimulatedCellOptions &options);
Outcome<SimulatedCellOptions> parseSimulatedCellOptions(const std::string &text);

} // namespace cells
