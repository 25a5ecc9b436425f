// SPDX-License-Identifier: MIT
#pragma once

#include "app/sandbox/scenarios/simulatedscenario.h"
#include "app/sandbox/workload/workloadplan.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace cells {

// The options of a sandbox.
struct SandboxOptions
{
    std::filesystem::path folder;
    std::string scenario = "default";
    // The name of the environment; empty for "sandbox " and the scenario.
    std::string name{};
    int cells = 3;
    // The records of each cell; 0 for the number of the scenario.
    std::int64_t records = 0;
    std::uint32_t seed = 1;
    // The tables of each database in a scenario of the schema; 0 for the default.
    int tables = 0;
    // The programs of the reference service, and of simulated cells, which is this one.
    std::filesystem::path service;
    std::filesystem::path ourselves;
    // The workload of simulated cells, and their events; nothing for cells without a workload.
    std::optional<SandboxWorkload> workload;
    std::vector<SimulationEvent> events;
    // The console reads the databases of a standby.
    bool isReadFromStandby = false;
    // The environment has the database of this cell where nothing listens; 0: of none.
    std::int64_t cutOff = 0;
    // The value of the service's own option --strictness; empty for its default.
    std::string strictness{};
};

} // namespace cells
