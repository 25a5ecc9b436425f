#pragma once

#include "app/sandbox/seeding/plantingsite.h"
#include "app/sandbox/servers/childprocess.h"
#include "app/sandbox/workload/livingorder.h"

#include <functional>
#include <list>

namespace cells {

// One process for each cell, which dies with us.
class LivingCells
{
public:
    struct Place
    {
        LifeOrder order;
        std::filesystem::path program;
        // The sandbox's.
        std::filesystem::path folder;
        std::optional<Account> account;
        std::string service;
        std::filesystem::path redisSocket;
    };
    using Conninfo = std::function<std::string(const std::string &database)>;

    static Outcome<LivingCells> start(
        const Place &place, const std::list<PlantingSite> &sites, const Conninfo &conninfo);
    LivingCells(LivingCells &&) noexcept = default;
    LivingCells &operator=(LivingCells &&) noexcept = default;
    ~LivingCells();

    // At once, with all that is under way.
    void kill(CellId id) { signal(id, SIGKILL); }
    void pause(CellId id) { signal(id, SIGSTOP); }
    void goOn(CellId id) { signal(id, SIGCONT); }
    // The long transactions of all of them.
    void endTransactions(bool isCommitted);
    // What they said since the last call, in whole lines.
    std::string takeFigures();

private:
    struct Cell
    {
        CellId id;
        std::filesystem::path figures;
        std::streamoff taken = 0;
        bool isMourned = false;
        ChildProcess process;
    };

    LivingCells() = default;
    void signal(CellId id, int signal);
    static std::string endOf(Cell &cell);

    std::vector<Cell> m_cells;
};

} // namespace cells
