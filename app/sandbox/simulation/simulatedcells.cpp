// SPDX-License-Identifier: MIT
#include "app/sandbox/simulation/simulatedcells.h"

#include "models/adapters/os/privatefile.h"

#include <csignal>
#include <fstream>

namespace cells {

namespace fs = std::filesystem;

namespace {

using namespace std::chrono_literals;

// Files of its own: those of the console stay the console's.
Outcome<Certificates> certificatesFor(const SimulatedCells::Context &context, const std::string &cell)
{
    const auto tls = context.folder / "tls";
    const Certificates copies{
        tls / "ca.pem", tls / ("simulated-" + cell + ".pem"), tls / ("simulated-" + cell + ".key")};
    std::error_code error;
    fs::copy_file(tls / ("cell-" + cell + ".pem"), copies.certificate, error);
    if (!error) {
        fs::copy_file(tls / ("cell-" + cell + ".key"), copies.privateKey, error);
    }
    if (error) {
        return failed(Failure::Kind::Refused, "Cannot copy the certificate of cell " + cell + ".", error.message());
    }
    CELLS_TRY_VOID(giveTo(context.account, {copies.certificate, copies.privateKey}));
    return copies;
}

Outcome<SimulatedCellOptions> optionsFor(const SimulatedCells::Context &context, const SeedingSite &site)
{
    const auto &population = site.population();
    const auto id = population.cell.value;
    CELLS_TRY(auto certificates, certificatesFor(context, std::to_string(id)));
    return SimulatedCellOptions{population, site.seed().seed,
        context.postgres.conninfo("cell_" + std::to_string(id), "gitlab"), context.service, std::move(certificates),
        context.redisSocket, int(id), context.options.timeScale, context.options.workload, site.seed().gitlab,
        {CellId{id % site.seed().cells + 1}, population.records}};
}

Outcome<ChildProcess> startCell(
    const SimulatedCells::Context &context, const SimulatedCellOptions &options, const fs::path &figures)
{
    const auto file = context.folder / ("simulated-" + std::to_string(options.cell().value) + ".json");
    CELLS_TRY_VOID(replaceFile(file, textOf(options)));
    CELLS_TRY_VOID(giveTo(context.account, {file}));
    return ChildProcess::start({.arguments = {context.program, "simulate-cell", file},
        .log = figures,
        .folder = context.folder,
        .account = context.account});
}

} // namespace

Outcome<SimulatedCells> SimulatedCells::start(const Context &context, const std::list<SeedingSite> &sites)
{
    SimulatedCells simulated;
    for (const auto &site : sites) {
        CELLS_TRY(const auto options, optionsFor(context, site));
        const auto figures = context.folder / ("simulated-" + std::to_string(options.cell().value) + ".log");
        CELLS_TRY(auto process, startCell(context, options, figures));
        simulated.m_cells.push_back({options.cell(), figures, 0, false, std::move(process)});
    }
    return simulated;
}

// A cell that was paused cannot end before it goes on.
SimulatedCells::~SimulatedCells()
{
    for (auto &cell : m_cells) {
        if (cell.process.pid() > 0 && cell.process.isRunning()) {
            ::kill(cell.process.pid(), SIGTERM);
            ::kill(cell.process.pid(), SIGCONT);
        }
    }
    for (auto &cell : m_cells) {
        cell.process.end(SIGTERM, 5s);
    }
}

// Once, a line about a cell that has ended by itself.
std::string SimulatedCells::endOf(Cell &cell)
{
    if (cell.isEndReported || cell.process.isRunning()) {
        return {};
    }
    cell.isEndReported = true;
    return R"({"event":"ended","cell":)" + std::to_string(cell.id.value) + R"(,"code":)"
        + std::to_string(cell.process.waitFor(0ms).value_or(0)) + "}\n";
}

void SimulatedCells::signal(CellId id, int signal)
{
    for (auto &cell : m_cells) {
        if (cell.id == id && cell.process.pid() > 0 && cell.process.isRunning()) {
            ::kill(cell.process.pid(), signal);
        }
    }
}

void SimulatedCells::endTransactions(bool isCommitted)
{
    for (const auto &cell : m_cells) {
        signal(cell.id, isCommitted ? SIGUSR2 : SIGUSR1);
    }
}

std::string SimulatedCells::takeFigures()
{
    std::string figures;
    for (auto &cell : m_cells) {
        std::ifstream stream(cell.figures, std::ios::binary);
        stream.seekg(cell.taken);
        std::string output{std::istreambuf_iterator<char>(stream), {}};
        output.resize(output.rfind('\n') + 1);
        cell.taken += std::streamoff(output.size());
        figures += output + endOf(cell);
    }
    return figures;
}

} // namespace cells
