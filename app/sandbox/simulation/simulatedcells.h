// SPDX-License-Identifier: MIT
#pragma once

#include "app/sandbox/seeding/seedingsite.h"
#include "app/sandbox/servers/childprocess.h"
#include "app/sandbox/workload/simulatedcelloptions.h"

#include <functional>
#include <list>

namespace cells {

// One process for each cell, which dies with us.
class SimulatedCells
{
public:
    struct Context
    {
        SandboxWorkload options;
        std::filesystem::path program;
        // The sandbox's.
        std::filesystem::path folder;
        std::optional<Account> account;
        std::string service;
        std::filesystem::path redisSocket;
    };
    using Conninfo = std::function<std::string(const std::string &database)>;

    static Outcome<SimulatedCells> start(
        const Context &context, const std::list<SeedingSite> &sites, const Conninfo &conninfo);
    SimulatedCells(SimulatedCells &&) noexcept = default;
    SimulatedCells &operator=(SimulatedCells &&) noexcept = default;
    ~SimulatedCells();

    // At once, with all that is under way.
    void kill(CellId id) { signal(id, SIGKILL); }
    void pause(CellId id) { signal(id, SIGSTOP); }
    void resume(CellId id) { signal(id, SIGCONT); }
    // The long transactions of all of them.
    void endTransactions(bool isCommitted);
    // Returns their output since the last call, in whole lines.
    std::string takeFigures();

private:
    struct Cell
    {
        CellId id;
        std::filesystem::path figures;
        std::streamoff taken = 0;
        bool isEndReported = false;
        ChildProcess process;
    };

    SimulatedCells() = default;
    void signal(CellId id, int signal);
    static std::string endOf(Cell &cell);

    std::vector<Cell> m_cells;
};

} // namespace cells
