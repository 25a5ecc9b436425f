// SPDX-License-Identifier: MIT
#include "app/sandbox/simulation/simulatedcells.h"

#include "models/adapters/os/privatefile.h"

#include <algorithm>
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

SimulatedCellOptions optionsFor(
    const SimulatedCells::Context &context, const SeedingSite &site, const Certificates &certificates)
{
    const auto &population = site.population();
    const auto id = population.cell.value;
    return {population, site.seed().seed, context.postgres->conninfo("cell_" + std::to_string(id), "gitlab"),
        context.service, certificates, context.redisSocket, int(id), context.options.timeScale,
        context.options.workload, site.seed().gitlab, {CellId{id % site.seed().cells + 1}, population.records}};
}

// `name`: of its files.
Outcome<ChildProcess> startCell(
    const SimulatedCells::Context &context, const SimulatedCellOptions &options, const std::string &name)
{
    const auto file = context.folder / (name + ".json");
    CELLS_TRY_VOID(replaceFile(file, textOf(options)));
    CELLS_TRY_VOID(giveTo(context.account, {file}));
    return ChildProcess::start({.arguments = {context.program, "simulate-cell", file},
        .log = context.folder / (name + ".log"),
        .folder = context.folder,
        .account = context.account});
}

std::string nameOf(CellId cell)
{
    return "simulated-" + std::to_string(cell.value);
}

} // namespace

Outcome<SimulatedCells> SimulatedCells::start(Context context, const std::list<SeedingSite> &sites)
{
    SimulatedCells simulated(std::move(context));
    for (const auto &site : sites) {
        CELLS_TRY(const auto certificates,
            certificatesFor(simulated.m_context, std::to_string(site.population().cell.value)));
        const auto options = optionsFor(simulated.m_context, site, certificates);
        const auto name = nameOf(options.cell());
        CELLS_TRY(auto process, startCell(simulated.m_context, options, name));
        simulated.m_cells.push_back(
            {options.cell(), simulated.m_context.folder / (name + ".log"), 0, false, std::move(process)});
    }
    return simulated;
}

Outcome<void> SimulatedCells::split(const SeedingSite &site, const PrivatePostgres &other)
{
    const auto isSecond = [&](const Cell &cell) { return cell.id == site.population().cell && cell.figures.empty(); };
    if (std::ranges::any_of(m_cells, isSecond)) {
        return failed(Failure::Kind::Refused, "The cell is split already.");
    }
    auto context = m_context;
    context.postgres = &other;
    context.options.workload.reconciles = false;
    context.options.workload.verifies = false;
    const auto cell = site.population().cell;
    const auto name = nameOf(cell);
    auto options = optionsFor(context, site,
        {context.folder / "tls/ca.pem", context.folder / "tls" / (name + ".pem"),
            context.folder / "tls" / (name + ".key")});
    // Other users sign up here.
    ++options.seed;
    CELLS_TRY(auto process, startCell(context, options, name + "-split"));
    m_cells.push_back({cell, {}, 0, false, std::move(process)});
    return {};
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
        if (cell.figures.empty()) {
            figures += endOf(cell);
            continue;
        }
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
