// SPDX-License-Identifier: MIT
#include "app/sandbox/sandbox.h"

#include "app/sandbox/sandboxfiles.h"
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
    if (options.tables != 0 && scenario.schema == SchemaPlan::None) {
        return failed(Failure::Kind::Refused, "Only the scenarios of the schema take a number of tables.");
    }
    if (options.tables < 0 || options.tables > Sandbox::mostTables) {
        return failed(
            Failure::Kind::Refused, "A database has at most " + std::to_string(Sandbox::mostTables) + " tables.");
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
    const auto begin = [&](const char *step) -> Outcome<void> {
        if (stop.stop_requested()) {
            return failed(Failure::Kind::Cancelled, "You stopped it.");
        }
        report(step);
        return {};
    };
    CELLS_TRY_VOID(begin("creating certificates"));
    CELLS_TRY_VOID(m_servers.issueCertificates());
    CELLS_TRY_VOID(begin("starting PostgreSQL and Redis"));
    CELLS_TRY_VOID(m_servers.start());
    CELLS_TRY_VOID(begin("starting the Topology Service"));
    CELLS_TRY_VOID(m_servers.prepareService());
    CELLS_TRY_VOID(m_servers.startService());
    CELLS_TRY_VOID(begin("filling the cells"));
    CELLS_TRY_VOID(m_cells.fill(stop));
    CELLS_TRY_VOID(begin("seeding leases and differences"));
    CELLS_TRY_VOID(m_cells.openSites(stop));
    CELLS_TRY_VOID(m_cells.seed());
    CELLS_TRY_VOID(begin("writing environment.yml"));
    CELLS_TRY_VOID(m_servers.startStandby());
    CELLS_TRY_VOID(m_cells.writeSeededData());
    CELLS_TRY_VOID(replaceFile(environmentFile(), environmentText(m_options, m_servers)));
    m_servers.loseServer();
    return startSimulation();
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

Outcome<void> Sandbox::startSimulation()
{
    if (!m_options.workload) {
        return {};
    }
    CELLS_TRY(m_simulatedCells,
        SimulatedCells::start({*m_options.workload, m_options.ourselves, m_servers.folder(), m_servers.account(),
                                  m_servers.serviceAddress(), m_servers.redis().socket(), &m_servers.postgres()},
            m_cells.sites()));
    m_events.emplace(m_options.events, m_servers, *m_simulatedCells, m_cells.sites());
    return {};
}

std::string Sandbox::takeInjections()
{
    std::string answers;
    for (const auto &injection : m_faultInjector.take()) {
        auto event = injection.event;
        const auto done = event && event->after <= 0 && !m_events ? performOnServers(*event, m_servers) : std::nullopt;
        if (done && !*done) {
            event = propagate(done->error());
        } else if (event && !done && !m_events) {
            event = failed(
                Failure::Kind::Refused, "The cells of this sandbox are not simulated. Start it with --simulate.");
        }
        if (event && !done) {
            m_events->add(*event);
        }
        answers += answerTo(injection.text, event ? std::string() : event.error().text()) + '\n';
    }
    return answers;
}

} // namespace cells
