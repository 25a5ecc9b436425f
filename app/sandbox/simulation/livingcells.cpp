#include "app/sandbox/simulation/livingcells.h"

#include "app/sandbox/servers/privatefiles.h"

#include <csignal>
#include <fstream>

namespace cells {

namespace fs = std::filesystem;

namespace {

using namespace std::chrono_literals;

// Files of its own: those of the console stay the console's.
Outcome<Certificates> certificatesFor(const LivingCells::Place &place, const std::string &cell)
{
    const auto tls = place.folder / "tls";
    const Certificates copies{tls / "ca.pem", tls / ("living-" + cell + ".pem"), tls / ("living-" + cell + ".key")};
    std::error_code error;
    fs::copy_file(tls / ("cell-" + cell + ".pem"), copies.certificate, error);
    if (!error) {
        fs::copy_file(tls / ("cell-" + cell + ".key"), copies.privateKey, error);
    }
    if (error) {
        return failed(Failure::Kind::Refused, "cannot copy the certificate of cell " + cell, error.message());
    }
    const auto given = giveTo(place.account, {copies.certificate, copies.privateKey});
    return given ? Outcome<Certificates>(copies) : passedOn(given.error());
}

Outcome<LivingOrder> orderFor(
    const LivingCells::Place &place, const PlantingSite &site, const LivingCells::Conninfo &conninfo)
{
    const auto &population = site.population();
    const auto id = population.cell.value;
    auto certificates = certificatesFor(place, std::to_string(id));
    if (!certificates) {
        return passedOn(certificates.error());
    }
    return LivingOrder{population, site.seed().seed, conninfo("cell_" + std::to_string(id)), place.service,
        std::move(*certificates), place.redisSocket, int(id), place.order.timeScale, place.order.life,
        site.seed().gitlab, {CellId{id % site.seed().cells + 1}, population.records}};
}

Outcome<ChildProcess> startCell(const LivingCells::Place &place, const LivingOrder &order, const fs::path &figures)
{
    const auto file = place.folder / ("living-" + std::to_string(order.cell().value) + ".json");
    const auto written = writeWhole(file, textOf(order));
    const auto given = written ? giveTo(place.account, {file}) : written;
    if (!given) {
        return passedOn(given.error());
    }
    Command command;
    command.words = {place.program, "live", file};
    command.log = figures;
    command.folder = place.folder;
    command.account = place.account;
    return ChildProcess::start(command);
}

} // namespace

Outcome<LivingCells> LivingCells::start(
    const Place &place, const std::list<PlantingSite> &sites, const Conninfo &conninfo)
{
    LivingCells living;
    for (const auto &site : sites) {
        const auto order = orderFor(place, site, conninfo);
        if (!order) {
            return passedOn(order.error());
        }
        const auto figures = place.folder / ("living-" + std::to_string(order->cell().value) + ".log");
        auto process = startCell(place, *order, figures);
        if (!process) {
            return passedOn(process.error());
        }
        living.m_cells.push_back({order->cell(), figures, 0, false, std::move(*process)});
    }
    return living;
}

// A cell that was paused cannot end before it goes on.
LivingCells::~LivingCells()
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
std::string LivingCells::endOf(Cell &cell)
{
    if (cell.isMourned || cell.process.isRunning()) {
        return {};
    }
    cell.isMourned = true;
    return R"({"event":"ended","cell":)" + std::to_string(cell.id.value) + R"(,"code":)"
        + std::to_string(cell.process.waitFor(0ms).value_or(0)) + "}\n";
}

// One that has ended hears nothing.
void LivingCells::signal(CellId id, int signal)
{
    for (auto &cell : m_cells) {
        if (cell.id == id && cell.process.pid() > 0 && cell.process.isRunning()) {
            ::kill(cell.process.pid(), signal);
        }
    }
}

void LivingCells::endTransactions(bool isCommitted)
{
    for (const auto &cell : m_cells) {
        signal(cell.id, isCommitted ? SIGUSR2 : SIGUSR1);
    }
}

std::string LivingCells::takeFigures()
{
    std::string figures;
    for (auto &cell : m_cells) {
        std::ifstream stream(cell.figures, std::ios::binary);
        stream.seekg(cell.taken);
        std::string said{std::istreambuf_iterator<char>(stream), {}};
        said.resize(said.rfind('\n') + 1);
        cell.taken += std::streamoff(said.size());
        figures += said + endOf(cell);
    }
    return figures;
}

} // namespace cells
