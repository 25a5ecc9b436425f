// SPDX-License-Identifier: MIT
#pragma once

#include "app/sandbox/scenarios/simulatedscenario.h"
#include "app/sandbox/seeding/seedingsite.h"

#include <chrono>
#include <functional>
#include <list>

namespace cells {

// Does the events of a scenario when they are due.
class EventSchedule
{
public:
    // The handlers of events; their SQL runs on `sites`.
    struct Handlers
    {
        std::function<Outcome<void>(int signal)> signalService;
        std::function<Outcome<void>()> startService;
        std::function<void(CellId cell, SimulationEvent::Kind kind)> handleCell;
        std::function<Outcome<void>()> pauseStandby;
        std::function<Outcome<void>()> promoteStandby;
        std::list<SeedingSite> &sites;
    };

    EventSchedule(std::vector<SimulationEvent> events, Handlers handlers);

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
    Handlers m_handlers;
    const std::chrono::steady_clock::time_point m_began = std::chrono::steady_clock::now();
};

} // namespace cells
