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

// How a sandbox is to be.
struct SandboxOptions
{
    std::filesystem::path folder;
    std::string scenario = "default";
    // Of the environment; empty: "sandbox " and the scenario.
    std::string name{};
    int cells = 3;
    // Of each cell; 0: as many as the scenario has by itself.
    std::int64_t records = 0;
    std::uint32_t seed = 1;
    // The reference service's program, and this one, which living cells are processes of.
    std::filesystem::path service;
    std::filesystem::path ourselves;
    // Cells that live: nothing for those that stand still. And what happens to them.
    std::optional<SandboxWorkload> workload;
    std::vector<SimulationEvent> events;
    // The console is given the databases of a standby of the cells' own.
    bool isReadFromStandby = false;
    // How the service reads the rules that are not published, as its own option says; empty: as it does by itself.
    std::string strictness{};
};

} // namespace cells
