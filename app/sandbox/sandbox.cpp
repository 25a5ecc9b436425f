// SPDX-License-Identifier: MIT
#include "app/sandbox/sandbox.h"

#include "app/sandbox/data/population.h"
#include "app/sandbox/sandboxfiles.h"
#include "app/sandbox/steps.h"
#include "models/adapters/os/privatefile.h"

namespace cells {

namespace fs = std::filesystem;

namespace {

using namespace std::chrono_literals;

Outcome<void> checkOptions(const SandboxOptions &options)
{
    if (!scenarioNamed(options.scenario)) {
        return failed(
            Failure::Kind::Refused, "There is no scenario " + options.scenario + ". List them with --list-scenarios.");
    }
    const auto &scenario = *scenarioNamed(options.scenario);
    if (options.cells < scenario.leastCells || options.records < scenario.leastRecords) {
        return failed(Failure::Kind::Refused,
            "Scenario " + options.scenario + " needs at least " + std::to_string(scenario.leastCells) + " cells of "
                + std::to_string(scenario.leastRecords) + " records.");
    }
    if (options.cells < 1 || options.cells > Sandbox::mostCells) {
        return failed(Failure::Kind::Refused, "A sandbox has 1 to " + std::to_string(Sandbox::mostCells) + " cells.");
    }
    const bool isPopulated = options.records > 0;
    if ((isPopulated && options.records < Population::minimum) || options.records > Population::maximum) {
        return failed(Failure::Kind::Refused,
            "A cell has " + std::to_string(Population::minimum) + " to " + std::to_string(Population::maximum)
                + " records, or none.");
    }
    if (!fs::exists(options.service)) {
        return failed(Failure::Kind::Refused, "There is no reference service at " + options.service.string() + ".");
    }
    return {};
}

} // namespace

Outcome<std::unique_ptr<Sandbox>> Sandbox::start(SandboxOptions options, const Report &report, std::stop_token stop)
{
    if (const auto *scenario = scenarioNamed(options.scenario); scenario && options.records == 0) {
        options.records = scenario->records;
    }
    CELLS_TRY_VOID(checkOptions(options));
    CELLS_TRY(auto folder, PrivateFolder::take(options.folder, ".cells-sandbox", unprivilegedAccount()));
    std::unique_ptr<Sandbox> sandbox(new Sandbox(std::move(options), std::move(folder)));
    CELLS_TRY_VOID(sandbox->setUp(report, stop));
    return sandbox;
}

Sandbox::Sandbox(SandboxOptions options, PrivateFolder folder)
    : m_options(std::move(options))
    , m_servers(m_options, std::move(folder))
    , m_cells(m_options, m_servers)
    , m_faultInjector(m_servers.folder())
{
}

Sandbox::~Sandbox()
{
    m_simulatedCells.reset();
}

Outcome<void> Sandbox::setUp(const Report &report, std::stop_token stop)
{
    const auto step = [&](const char *line, auto &&work) {
        return [&report, &stop, line, work]() -> Outcome<void> {
            if (stop.stop_requested()) {
                return failed(Failure::Kind::Cancelled, "You stopped it.");
            }
            report(line);
            return work();
        };
    };
    return inOrder(step("creating certificates", [this] { return m_servers.issueCertificates(); }),
        step("starting PostgreSQL and Redis", [this] { return m_servers.start(); }),
        step("starting the Topology Service",
            [this] {
                return inOrder(
                    [this] { return m_servers.prepareService(); }, [this] { return m_servers.startService(); });
            }),
        step("filling the cells", [this, stop] { return m_cells.fill(stop); }),
        step("seeding leases and differences",
            [this, stop] {
                return inOrder([this, stop] { return m_cells.openSites(stop); }, [this] { return m_cells.seed(); });
            }),
        step("writing environment.yml", [this] {
            return inOrder([this] { return m_servers.startStandby(); }, [this] { return writeFiles(); },
                [this] { return startSimulation(); });
        }));
}

Outcome<void> Sandbox::writeFiles() const
{
    CELLS_TRY_VOID(m_cells.writeSeededData());
    const auto server = [this](std::int64_t cell) -> const PrivatePostgres & { return m_servers.readServerOf(cell); };
    return replaceFile(environmentFile(), environmentText(m_options, m_servers.serviceAddress(), server));
}

Outcome<void> Sandbox::endTransactions(TransactionEnd end)
{
    CELLS_TRY_VOID(m_cells.endTransactions(end));
    if (m_simulatedCells) {
        m_simulatedCells->endTransactions(end == TransactionEnd::Commit);
    }
    return m_cells.writeSeededData();
}

Outcome<void> Sandbox::runDueEvents()
{
    CELLS_TRY_VOID(m_cells.writeDueHeartbeats());
    return m_events ? m_events->runDueEvents() : Outcome<void>{};
}

void Sandbox::handleCell(CellId cell, SimulationEvent::Kind kind)
{
    if (kind == SimulationEvent::Kind::KillCell) {
        m_simulatedCells->kill(cell);
    } else if (kind == SimulationEvent::Kind::PauseCell) {
        m_simulatedCells->pause(cell);
    } else {
        m_simulatedCells->resume(cell);
    }
}

EventSchedule::Handlers Sandbox::eventHandlers()
{
    return {[this](int signal) { return m_servers.signalService(signal); },
        [this] { return m_servers.resumeService(); },
        [this](CellId cell, SimulationEvent::Kind kind) { handleCell(cell, kind); },
        [this] { return m_servers.pauseStandby(); }, [this] { return m_servers.promoteStandby(); }, m_cells.sites()};
}

Outcome<void> Sandbox::startSimulation()
{
    if (!m_options.workload) {
        return {};
    }
    CELLS_TRY(auto simulated,
        SimulatedCells::start({*m_options.workload, m_options.ourselves, m_servers.folder(), m_servers.account(),
                                  m_servers.serviceAddress(), m_servers.redis().socket()},
            m_cells.sites(),
            [this](const std::string &cell) { return m_servers.postgres().conninfo(cell, "gitlab"); }));
    m_simulatedCells = std::move(simulated);
    m_events.emplace(m_options.events, eventHandlers());
    return {};
}

std::string Sandbox::takeInjections()
{
    std::string answers;
    for (const auto &injection : m_faultInjector.take()) {
        auto event = injection.event;
        if (event && !m_events) {
            event = failed(
                Failure::Kind::Refused, "The cells of this sandbox are not simulated. Start it with --simulate.");
        }
        if (event) {
            m_events->add(*event);
        }
        answers += answerTo(injection.text, event ? std::string() : event.error().text()) + '\n';
    }
    return answers;
}

} // namespace cells
