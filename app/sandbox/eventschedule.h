// SPDX-License-Identifier: MIT
#pragma once

#include "app/sandbox/sandboxservers.h"
#include "app/sandbox/simulation/simulatedcells.h"

namespace cells {

// Does the events of a scenario when they are due.
// Does what is about servers only, with or without simulated cells; nothing for any other event.
std::optional<Outcome<void>> performOnServers(const SimulationEvent &event, SandboxServers &servers);

class EventSchedule
{
public:
    // The servers, cells and sites outlive it.
    EventSchedule(std::vector<SimulationEvent> events, SandboxServers &servers, SimulatedCells &cells,
        std::list<SeedingSite> &sites);

    // Adds an event, whose `after` and `until` count from now.
    void add(SimulationEvent event);
    // Call it often.
    Outcome<void> runDueEvents();

private:
    struct Due
    {
        SimulationEvent event;
        double at = 0;
    };

    double now() const;
    Outcome<void> perform(const SimulationEvent &event);
    SeedingSite &siteOf(CellId cell);

    std::vector<Due> m_due;
    SandboxServers &m_servers;
    SimulatedCells &m_cells;
    std::list<SeedingSite> &m_sites;
    const std::chrono::steady_clock::time_point m_began = std::chrono::steady_clock::now();
};

} // namespace cells
