// SPDX-License-Identifier: MIT
#pragma once

#include "app/sandbox/sandboxservers.h"
#include "app/sandbox/schema/tabledefinition.h"
#include "app/sandbox/seeding/leaseseeder.h"
#include "app/sandbox/seeding/seededdata.h"
#include "app/sandbox/seeding/seedingsite.h"

#include <list>

namespace cells {

// The databases of a sandbox's cells, and their seeded data.
class SandboxCells
{
public:
    // `options` and `servers` outlive the cells.
    SandboxCells(const SandboxOptions &options, SandboxServers &servers);

    Outcome<void> fill(std::stop_token stop);
    // Waits for the service, and opens the sessions that the seeding uses.
    Outcome<void> openSites(std::stop_token stop);
    Outcome<void> seed();
    Outcome<void> writeSeededData() const;
    Outcome<void> refresh();
    Outcome<void> endTransactions(TransactionEnd end);
    bool reopenSessions();
    Outcome<void> writeDueHeartbeats();

    std::list<SeedingSite> &sites() { return m_sites; }

private:
    Outcome<void> fillOwnServer(std::stop_token stop);
    Outcome<SeededRestore> restoreOf(const CellPlan &plan);
    // Opens a session that represents a process of the cell's application.
    Outcome<std::unique_ptr<SqlConnection>> openAsApplication(CellId cell) const;
    Outcome<void> writeHeartbeats();
    Outcome<void> makeCellTemplate(const std::stop_token &stop);
    Outcome<void> moveAway();
    Outcome<void> retire();
    Outcome<void> seedSchemas();
    Outcome<void> seedRanges();
    // Opens a session as the administrator of the database.
    Outcome<std::unique_ptr<SqlConnection>> open(std::int64_t cell, LogicalDatabase database) const;
    // The cell neither writes nor has sessions.
    bool isSilent(const SeedingSite &site) const;
    Outcome<SeededCell> seedCell(SeedingSite &site, SeedingSite *neighbour, SeededLeases &held);
    CellSeed seedOf(std::int64_t cell) const;

    const SandboxOptions &m_options;
    SandboxServers &m_servers;
    std::unique_ptr<SqlConnection> m_serviceDatabase;
    std::list<SeedingSite> m_sites;
    std::vector<std::unique_ptr<SqlConnection>> m_openTransactions;
    // In the scenarios of the schema.
    std::vector<TableDefinition> m_tables;
    SeededData m_seeded;
    int m_beats = 0;
    std::chrono::steady_clock::time_point m_nextBeat{};
};

} // namespace cells
