// SPDX-License-Identifier: MIT
#pragma once

#include "app/sandbox/eventschedule.h"
#include "app/sandbox/sandboxcells.h"
#include "app/sandbox/simulation/faultinjector.h"

#include <functional>

namespace cells {

// Private servers and cells below one folder. All are removed with this object.
class Sandbox
{
public:
    using Report = std::function<void(const std::string &line)>;

    static constexpr int mostCells = 100;
    static constexpr int mostTables = 1'500;

    // Returns when all servers run and all data is seeded. The servers end with the calling thread, so it must outlive
    // the sandbox.
    static Outcome<std::unique_ptr<Sandbox>> start(SandboxOptions options, const Report &report, std::stop_token stop);
    ~Sandbox();

    std::filesystem::path environmentFile() const { return m_servers.path("environment.yml"); }
    // Updates the times of data that was seeded as recent. Called about once a minute.
    Outcome<void> refresh() { return m_cells.refresh(); }
    // Ends the transactions that were left open; seeded.json then has the expected actions.
    Outcome<void> endTransactions(TransactionEnd end);
    // Reopens sessions on cell databases that were ended. False when none was, or one cannot be reopened.
    bool reopenSessions() { return m_cells.reopenSessions(); }
    // Returns the name of a server that has ended; nothing while all run.
    std::optional<std::string> endedServer() { return m_servers.endedServer(); }
    // Returns the figures of simulated cells since the last call, as lines of JSON.
    std::string takeFigures() { return m_simulatedCells ? m_simulatedCells->takeFigures() : std::string(); }
    // Handles injected faults, and returns a line of JSON for each. Called often.
    std::string takeInjections();
    // Runs the events that are due in the scenario, and makes the cells write regularly, which shows that they use
    // their databases. Called often.
    Outcome<void> runDueEvents();

private:
    Sandbox(SandboxOptions options, PrivateFolder folder);
    Outcome<void> setUp(const Report &report, std::stop_token stop);
    Outcome<void> startSimulation();

    // Destroyed from the bottom up: simulated cells before sessions, sessions before servers.
    SandboxOptions m_options;
    SandboxServers m_servers;
    SandboxCells m_cells;
    std::optional<SimulatedCells> m_simulatedCells;
    std::optional<EventSchedule> m_events;
    FaultInjector m_faultInjector;
};

} // namespace cells
