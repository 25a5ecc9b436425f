// SPDX-License-Identifier: MIT
#pragma once

#include "app/sandbox/seeding/seedingsite.h"
#include "app/sandbox/servers/privatepostgres.h"
#include "app/sandbox/workload/simulatedcelloptions.h"

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
        const PrivatePostgres *postgres;
    };

    // The context's servers outlive the cells.
    static Outcome<SimulatedCells> start(Context context, const std::list<SeedingSite> &sites);
    SimulatedCells(SimulatedCells &&) noexcept = default;
    SimulatedCells &operator=(SimulatedCells &&) noexcept = default;
    ~SimulatedCells();

    // Starts a second process of a cell, as part of its application that writes to another server. Its figures are not
    // taken, and it neither reconciles nor verifies.
    Outcome<void> split(const SeedingSite &site, const PrivatePostgres &other);
    // One that has ended hears nothing.
    void signal(CellId id, int signal);
    // The long transactions of all of them.
    void endTransactions(bool isCommitted);
    // Returns their output since the last call, in whole lines.
    std::string takeFigures();

private:
    struct Cell
    {
        CellId id;
        // Empty: not taken.
        std::filesystem::path figures;
        std::streamoff taken = 0;
        bool isEndReported = false;
        ChildProcess process;
    };

    explicit SimulatedCells(Context context)
        : m_context(std::move(context))
    {
    }
    static std::string endOf(Cell &cell);

    Context m_context;
    std::vector<Cell> m_cells;
};

} // namespace cells
