// SPDX-License-Identifier: MIT
#pragma once

#include "app/sandbox/sandboxoptions.h"
#include "app/sandbox/seeding/leaseseeder.h"
#include "app/sandbox/servers/certificates.h"
#include "app/sandbox/servers/privatepostgres.h"
#include "app/sandbox/servers/privateredis.h"
#include "app/sandbox/simulation/eventschedule.h"
#include "app/sandbox/simulation/faultinjector.h"
#include "app/sandbox/simulation/simulatedcells.h"

#include <functional>
#include <list>

namespace cells {

// Private servers and simulated cells, all below one folder; gone with this object.
class Sandbox
{
public:
    using Report = std::function<void(const std::string &line)>;

    static constexpr int mostCells = 100;

    // Returns when all is up and planted. Call it on a thread that outlives the sandbox: its servers die with that.
    static Outcome<std::unique_ptr<Sandbox>> start(SandboxOptions options, const Report &report, std::stop_token stop);
    ~Sandbox();

    std::filesystem::path environmentFile() const { return m_folder.path() / "environment.yml"; }
    // Keeps young what was planted as young; call it about once a minute.
    Outcome<void> refresh();
    // Ends the transactions that were left open; seeded.json says what is to be done then.
    Outcome<void> endTransactions(TransactionEnd end);
    // Opens again the sessions on cell databases that somebody ended. False when none was ended, or one stays closed.
    bool reopenSessions();
    // The name of a server that has ended by itself; nothing when all are well.
    std::optional<std::string> endedServer();
    // What living cells said since the last call: lines of JSON.
    std::string takeFigures() { return m_simulatedCells ? m_simulatedCells->takeFigures() : std::string(); }
    // Takes up what somebody wants to happen; a line of JSON for each. Call it often.
    std::string takeInjections();
    // Runs the events that are due in the scenario, and makes the cells write regularly, which shows that they use
    // their databases. Call it often.
    Outcome<void> runDueEvents();

private:
    Sandbox(SandboxOptions options, PrivateFolder folder);
    Outcome<void> setUp(const Report &report, std::stop_token stop);
    Outcome<void> issueCertificates();
    Outcome<void> startServers();
    Outcome<void> prepareService();
    Outcome<void> startService();
    Outcome<std::string> awaitService();
    Outcome<void> fillCells(std::stop_token stop);
    Outcome<void> fillRestored(std::stop_token stop);
    Outcome<SeededRestore> restoreOf(const CellPlan &plan);
    bool isRestored(std::int64_t cell) const
    {
        return m_restored && scenarioNamed(m_options.scenario)->restores == cell;
    }
    // The one that the cell uses.
    const PrivatePostgres &serverOf(std::int64_t cell) const { return isRestored(cell) ? *m_restored : *m_postgres; }
    Outcome<void> openSites(std::stop_token stop);
    // Stands in for a process of the cell's application while the sandbox runs.
    Outcome<std::unique_ptr<SqlConnection>> openAsApplication(CellId cell) const;
    Outcome<void> seedCells();
    Outcome<void> startStandby();
    Outcome<void> pauseStandby();
    Outcome<void> promoteStandby();
    Outcome<void> writeHeartbeats();
    Outcome<void> moveAway();
    Outcome<SeededCell> seedCell(SeedingSite &site, SeedingSite *neighbour, SeededLeases &held);
    Outcome<void> writeFiles() const;
    Outcome<void> startSimulation();
    void handleCell(CellId cell, SimulationEvent::Kind kind);
    EventSchedule::Handlers eventHandlers();
    Outcome<void> writeSeededData() const;

    CellSeed seedOf(std::int64_t cell) const;
    static std::string nameOf(std::int64_t cell) { return "cell_" + std::to_string(cell); }
    std::filesystem::path path(const char *name) const { return m_folder.path() / name; }

    // Destroyed from the bottom up: sessions before servers, servers before the folder.
    SandboxOptions m_options;
    std::optional<Account> m_account;
    PrivateFolder m_folder;
    std::optional<PrivatePostgres> m_postgres;
    std::optional<PrivatePostgres> m_standby;
    std::optional<PrivatePostgres> m_restored;
    std::optional<PrivateRedis> m_redis;
    std::optional<ChildProcess> m_service;
    std::string m_serviceAddress;
    std::unique_ptr<SqlConnection> m_serviceDatabase;
    std::list<SeedingSite> m_sites;
    std::vector<std::unique_ptr<SqlConnection>> m_openTransactions;
    SeededData m_seeded;
    Instant m_refreshedAt;
    std::optional<SimulatedCells> m_simulatedCells;
    std::optional<EventSchedule> m_events;
    FaultInjector m_faultInjector;
    bool m_isServiceKilled = false;
    int m_beats = 0;
    std::chrono::steady_clock::time_point m_nextBeat{};
};

} // namespace cells
