// SPDX-License-Identifier: MIT
#include "app/sandbox/sandbox.h"

#include "app/sandbox/data/furtherdatabases.h"
#include "app/sandbox/sandboxfiles.h"
#include "app/sandbox/seeding/celldetails.h"
#include "app/sandbox/seeding/driftseeder.h"
#include "app/sandbox/seeding/heartbeat.h"
#include "app/sandbox/seeding/hostileseeder.h"
#include "app/sandbox/seeding/organizationmove.h"
#include "app/sandbox/servers/privatefiles.h"
#include "models/adapters/os/privatefile.h"
#include "models/ports/jsonfields.h"

#include <csignal>
#include <fstream>
#include <future>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

namespace cells {

namespace fs = std::filesystem;

namespace {

using namespace std::chrono_literals;

Instant now()
{
    return std::chrono::time_point_cast<Duration>(std::chrono::system_clock::now());
}

Outcome<void> checkOptions(const SandboxOptions &options)
{
    if (!scenarioNamed(options.scenario)) {
        return failed(
            Failure::Kind::Refused, "there is no scenario " + options.scenario + "; --list-scenarios shows them");
    }
    const auto &scenario = *scenarioNamed(options.scenario);
    if (options.cells < scenario.leastCells || options.records < scenario.leastRecords) {
        return failed(Failure::Kind::Refused,
            "scenario " + options.scenario + " needs at least " + std::to_string(scenario.leastCells) + " cells of "
                + std::to_string(scenario.leastRecords) + " records");
    }
    if (options.cells < 1 || options.cells > Sandbox::mostCells) {
        return failed(Failure::Kind::Refused, "a sandbox has 1 to " + std::to_string(Sandbox::mostCells) + " cells");
    }
    const bool isPopulated = options.records > 0;
    if ((isPopulated && options.records < Population::minimum) || options.records > Population::maximum) {
        return failed(Failure::Kind::Refused,
            "a cell has " + std::to_string(Population::minimum) + " to " + std::to_string(Population::maximum)
                + " records, or none");
    }
    if (!fs::exists(options.service)) {
        return failed(Failure::Kind::Refused, "the reference service is not at " + options.service.string());
    }
    return {};
}

// "127.0.0.1:40123" from {"event":"ready","address":...}; nothing while there is no such line.
std::optional<std::string> addressIn(const fs::path &log)
{
    std::ifstream stream(log);
    for (std::string line; std::getline(stream, line);) {
        const auto json = parsedJson<nlohmann::json>(line);
        if (textOr(json, "event") == "ready") {
            return textOr(json, "address");
        }
    }
    return std::nullopt;
}

Outcome<void> makeFolder(const fs::path &folder, const std::optional<Account> &owner)
{
    if (::mkdir(folder.c_str(), 0700) != 0) {
        return failed(Failure::Kind::Refused, "cannot make " + folder.string());
    }
    return giveTo(owner, {folder});
}

// What is hostile on one side only differs, too.
void noteIn(SeededCell &cell)
{
    for (const auto &value : cell.hostile) {
        auto &drift = cell.drift[value.model];
        if (value.where == SeededValue::Where::Cell) {
            drift.missing.push_back(value.id);
        } else if (value.where != SeededValue::Where::Both) {
            drift.extra.push_back(value.id);
        }
    }
}

// The steps in order, up to the first that fails.
template <typename... Steps> Outcome<void> inOrder(Steps &&...steps)
{
    Outcome<void> outcome;
    ((outcome = steps(), outcome.has_value()) && ...);
    return outcome;
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
    , m_account(unprivilegedAccount())
    , m_folder(std::move(folder))
    , m_faultInjector(m_folder.path())
{
}

Sandbox::~Sandbox()
{
    m_simulatedCells.reset();
    m_openTransactions.clear();
    m_sites.clear();
    m_serviceDatabase.reset();
    if (m_service && m_service->isRunning()) {
        ::kill(m_service->pid(), SIGCONT);
        m_service->end();
    }
    m_service.reset();
    m_redis.reset();
    m_standby.reset();
    m_restored.reset();
    m_postgres.reset();
    m_folder.remove();
}

Outcome<void> Sandbox::setUp(const Report &report, std::stop_token stop)
{
    const auto step = [&](const char *line, auto &&work) {
        return [&report, &stop, line, work]() -> Outcome<void> {
            if (stop.stop_requested()) {
                return failed(Failure::Kind::Cancelled, "asked to stop");
            }
            report(line);
            return work();
        };
    };
    return inOrder(step("making certificates", [this] { return issueCertificates(); }),
        step("starting PostgreSQL and Redis", [this] { return startServers(); }),
        step("starting the Topology Service",
            [this] { return inOrder([this] { return prepareService(); }, [this] { return startService(); }); }),
        step("filling the cells", [this, stop] { return fillCells(stop); }),
        step("planting leases and differences",
            [this, stop] { return inOrder([this, stop] { return openSites(stop); }, [this] { return seedCells(); }); }),
        step("writing environment.yml", [this] {
            return inOrder([this] { return startStandby(); }, [this] { return writeFiles(); },
                [this] { return startSimulation(); });
        }));
}

Outcome<void> Sandbox::issueCertificates()
{
    if (const auto made = makeFolder(path("tls"), m_account); !made) {
        return made;
    }
    CELLS_TRY(const auto authority, ThrowAwayAuthority::create(path("tls")));
    std::vector<Outcome<Certificates>> issued{
        authority.issueServer(), authority.issueClient("admin"), authority.issueClient("router")};
    for (int cell = 1; cell <= m_options.cells; ++cell) {
        issued.push_back(authority.issueClient("cell-" + std::to_string(cell)));
    }
    for (const auto &one : issued) {
        if (!one) {
            return propagate(one.error());
        }
    }
    return {};
}

Outcome<void> Sandbox::startServers()
{
    using Standbys = PrivatePostgres::Standbys;
    CELLS_TRY(auto postgres,
        PrivatePostgres::start(path("postgres"), PrivatePostgres::Durability::Fleeting,
            m_options.isReadFromStandby ? Standbys::Some : Standbys::None));
    m_postgres = std::move(postgres);
    if (const auto made = makeFolder(path("redis"), m_account); !made) {
        return made;
    }
    CELLS_TRY(auto redis, PrivateRedis::start(path("redis"), m_account));
    m_redis = std::move(redis);
    const auto *scenario = scenarioNamed(m_options.scenario);
    if (scenario->restores != 0) {
        CELLS_TRY(auto restored, PrivatePostgres::start(path("restored")));
        m_restored = std::move(restored);
    }
    const auto addRoles = [scenario](const PrivatePostgres &server) -> Outcome<void> {
        const auto connection = openSql(server.conninfo("postgres"));
        return connection ? makeRoles(**connection, scenario->mayReadStatistics) : propagate(connection.error());
    };
    const auto added = addRoles(*m_postgres);
    return added && m_restored ? addRoles(*m_restored) : added;
}

Outcome<void> Sandbox::prepareService()
{
    if (const auto made = m_postgres->createDatabase("topology"); !made) {
        return made;
    }
    if (const auto written = replaceFile(path("cells.yml"), cellsText(m_options)); !written) {
        return written;
    }
    const auto tls = path("tls");
    return giveTo(m_account, {path("cells.yml"), tls / "ca.pem", tls / "server.pem", tls / "server.key"});
}

Outcome<std::string> Sandbox::awaitService()
{
    const auto deadline = std::chrono::steady_clock::now() + 30s;
    for (;;) {
        if (auto address = addressIn(path("service.log"))) {
            return std::move(*address);
        }
        if (!m_service->isRunning() || std::chrono::steady_clock::now() > deadline) {
            return failed(Failure::Kind::Refused, "the Topology Service did not start", endOfLog(path("service.log")));
        }
        std::this_thread::sleep_for(5ms);
    }
}

CellSeed Sandbox::seedOf(std::int64_t cell) const
{
    return {{CellId{cell}, m_options.records}, m_options.cells, m_options.seed,
        scenarioNamed(m_options.scenario)->planCell(cell).gitlab};
}

// The cells at once, the claims as each of them is done: the service has its tables by then.
Outcome<void> Sandbox::fillCells(std::stop_token stop)
{
    const auto fill = [this, stop](std::int64_t cell) -> Outcome<void> {
        const auto seed = seedOf(cell);
        const auto name = nameOf(cell);
        CELLS_TRY(const auto connection, openSql(m_postgres->conninfo(name), stop));
        const std::stop_callback cancel(stop, [&connection] { connection->cancel(); });
        return inOrder([&] { return fillCell(*connection, name, seed); },
            [&] { return exportClaims(*connection, seed, path("postgres") / (name + ".claims")); },
            [&] { return addLockedCopies(*connection, seed); });
    };
    std::vector<std::future<Outcome<void>>> fillings;
    for (int cell = 1; cell <= m_options.cells; ++cell) {
        if (const auto made = m_postgres->createDatabase(nameOf(cell)); !made) {
            return made;
        }
        fillings.push_back(std::async(std::launch::async, fill, cell));
    }
    Outcome<void> outcome;
    for (int cell = 1; cell <= m_options.cells && outcome; ++cell) {
        outcome = makeFurtherDatabases(*m_postgres, nameOf(cell), seedOf(cell), stop);
    }
    for (auto &filling : fillings) {
        const auto filled = filling.get();
        outcome = outcome ? filled : outcome;
    }
    return outcome && m_restored ? fillRestored(std::move(stop)) : outcome;
}

// The same seed makes the same rows: those of the backup.
Outcome<void> Sandbox::fillRestored(std::stop_token stop)
{
    const auto cell = scenarioNamed(m_options.scenario)->restores;
    const auto name = nameOf(cell);
    if (const auto made = m_restored->createDatabase(name); !made) {
        return made;
    }
    CELLS_TRY(const auto connection, openSql(m_restored->conninfo(name), stop));
    const std::stop_callback cancel(stop, [&connection] { connection->cancel(); });
    const auto seed = seedOf(cell);
    return inOrder([&] { return fillCell(*connection, name, seed); },
        [&] { return addLockedCopies(*connection, seed); },
        [&] { return makeFurtherDatabases(*m_restored, name, seed, stop); });
}

// The server that was lost is still there, so that it can be seen what was pinned.
Outcome<SeededRestore> Sandbox::restoreOf(const CellPlan &plan)
{
    const auto connection = openSql(m_postgres->conninfo("postgres"));
    CELLS_TRY(const auto read,
        connection ? runSql(**connection, "SELECT system_identifier FROM pg_control_system()")
                   : Outcome<SqlRows>(propagate(connection.error())));
    return SeededRestore{std::string(read.text(0, 0)) + "/" + nameOf(scenarioNamed(m_options.scenario)->restores),
        m_refreshedAt - plan.leases.backup};
}

Outcome<void> Sandbox::openSites(std::stop_token stop)
{
    CELLS_TRY(auto address, awaitService());
    m_serviceAddress = std::move(address);
    CELLS_TRY(auto service, openSql(m_postgres->conninfo("topology")));
    m_serviceDatabase = std::move(service);
    const std::stop_callback cancel(stop, [this] { m_serviceDatabase->cancel(); });
    if (const auto dropped = runScript(*m_serviceDatabase, dropIndexesScript, {}); !dropped) {
        return dropped;
    }
    for (int cell = 1; cell <= m_options.cells; ++cell) {
        CELLS_TRY(auto connection, openAsApplication({cell}));
        m_sites.emplace_back(seedOf(cell), *m_serviceDatabase, std::move(connection));
        const auto imported = importClaims(*m_serviceDatabase, path("postgres") / (nameOf(cell) + ".claims"));
        if (!imported) {
            return imported;
        }
    }
    return runScript(*m_serviceDatabase, std::string(makeIndexesScript) + "ANALYZE claims;\n", {});
}

Outcome<std::unique_ptr<SqlConnection>> Sandbox::openAsApplication(CellId cell) const
{
    return openSql(serverOf(cell.value).conninfo(nameOf(cell.value)) + " application_name='sidekiq'");
}

bool Sandbox::reopenSessions()
{
    bool isReopened = false;
    for (auto &site : m_sites) {
        if (site.database().isOpen()) {
            continue;
        }
        auto connection = openAsApplication(site.population().cell);
        if (!connection) {
            return false;
        }
        site.replaceDatabase(std::move(*connection));
        isReopened = true;
    }
    return isReopened;
}

Outcome<void> Sandbox::seedCells()
{
    m_refreshedAt = now();
    m_seeded = {m_options.scenario, m_options.seed, m_refreshedAt, {}};
    for (auto site = m_sites.begin(); site != m_sites.end(); ++site) {
        const auto next = std::next(site) == m_sites.end() ? m_sites.begin() : std::next(site);
        SeededLeases held;
        CELLS_TRY(auto cell, seedCell(*site, next == site ? nullptr : &*next, held));
        m_seeded.cells.push_back(std::move(cell));
        m_openTransactions.push_back(std::move(held.openTransaction));
    }
    noteWhatNeighboursHold(m_seeded.cells);
    return inOrder(
        [this] { return moveAway(); }, [this] { return writeHeartbeats(); }, [this] { return writeHeartbeats(); });
}

Outcome<void> Sandbox::moveAway()
{
    const auto cell = scenarioNamed(m_options.scenario)->movesFrom;
    if (cell == 0) {
        return {};
    }
    const auto from = std::next(m_sites.begin(), cell - 1);
    auto &cells = m_seeded.cells;
    return moveOrganization(*from, cells[std::size_t(cell - 1)], *std::next(from), cells[std::size_t(cell)]);
}

Outcome<SeededCell> Sandbox::seedCell(SeedingSite &site, SeedingSite *neighbour, SeededLeases &held)
{
    const auto id = site.population().cell;
    const auto plan = scenarioNamed(m_options.scenario)->planCell(id.value);
    SeededCell cell{id, nameOf(id.value), m_options.records, {}, {}, plan.flags, {}, {}};
    for (const auto &model : commonModels()) {
        CELLS_TRY(auto drift, seedDrift(site, neighbour, model, plan.drift(model)));
        cell.drift.emplace(model.name, std::move(drift));
    }
    CELLS_TRY(
        auto leases, seedLeases(site, plan.leases, m_refreshedAt, serverOf(id.value).conninfo(cell.name, "gitlab")));
    if (plan.isHostile) {
        CELLS_TRY(auto hostile, seedHostileValues(site));
        cell.hostile = std::move(hostile);
        noteIn(cell);
    }
    held = std::move(leases);
    cell.leases = held.leases;
    for (const auto &model : commonModels()) {
        auto &drift = cell.drift[std::string(model.name)];
        drift.leased = held.leased[std::string(model.name)];
        drift.matching = site.pickerOf(model).matching();
    }
    CELLS_TRY_VOID(seedFlags(site.database(), plan.flags));
    CELLS_TRY(auto progress, seedProgress(*m_redis, site.population(), plan.progress, cell.drift));
    cell.progress = std::move(progress);
    if (isRestored(id.value)) {
        CELLS_TRY(auto restored, restoreOf(plan));
        cell.restored = std::move(restored);
    }
    return cell;
}

Outcome<void> Sandbox::writeFiles() const
{
    return inOrder([this] { return writeSeededData(); },
        [this] {
            const auto server = [this](std::int64_t cell) -> const PrivatePostgres & {
                return m_standby ? *m_standby : serverOf(cell);
            };
            return replaceFile(environmentFile(), environmentText(m_options, m_serviceAddress, server));
        });
}

Outcome<void> Sandbox::writeSeededData() const
{
    return replaceFile(path("seeded.json"), jsonOf(m_seeded));
}

Outcome<void> Sandbox::refresh()
{
    const auto passed = now() - m_refreshedAt;
    m_refreshedAt += passed;
    auto cell = m_seeded.cells.begin();
    for (auto &site : m_sites) {
        if (const auto done = refreshLeases(site, cell->leases, passed); !done) {
            return done;
        }
        for (const auto &model : commonModels()) {
            if (const auto done = refreshDrift(site, model, cell->drift[std::string(model.name)]); !done) {
                return done;
            }
        }
        ++cell;
    }
    return writeSeededData();
}

Outcome<void> Sandbox::endTransactions(TransactionEnd end)
{
    auto cell = m_seeded.cells.begin();
    for (auto &transaction : m_openTransactions) {
        const auto ended = transaction ? endTransaction(*transaction, cell->leases, end) : Outcome<void>{};
        if (!ended) {
            return ended;
        }
        transaction.reset();
        ++cell;
    }
    if (m_simulatedCells) {
        m_simulatedCells->endTransactions(end == TransactionEnd::Commit);
    }
    return writeSeededData();
}

std::optional<std::string> Sandbox::endedServer()
{
    if (!m_postgres->isRunning()) {
        return "PostgreSQL";
    }
    if (m_restored && !m_restored->isRunning()) {
        return "the restored PostgreSQL";
    }
    if (m_standby && !m_standby->isRunning()) {
        return "the standby";
    }
    if (!m_redis->isRunning()) {
        return "Redis";
    }
    if (!m_isServiceKilled && !m_service->isRunning()) {
        return "the Topology Service";
    }
    return std::nullopt;
}

// It steps down like the others, so what it reads is given to that account. When it comes back, it has its address.
Outcome<void> Sandbox::startService()
{
    const auto tls = path("tls");
    Command command;
    command.arguments = {m_options.service, "--database",
        m_postgres->conninfo("topology") + " application_name=cells-topology-service", "--listen",
        m_serviceAddress.empty() ? "127.0.0.1:0" : m_serviceAddress, "--ca", tls / "ca.pem", "--certificate",
        tls / "server.pem", "--private-key", tls / "server.key", "--cells", path("cells.yml")};
    if (!m_options.strictness.empty()) {
        command.arguments.insert(command.arguments.end(), {"--strictness", m_options.strictness});
    }
    command.log = path("service.log");
    command.folder = m_folder.path();
    command.account = m_account;
    command.signalAtOurDeath = SIGTERM;
    CELLS_TRY(auto service, ChildProcess::start(command));
    m_service = std::move(service);
    m_isServiceKilled = false;
    return {};
}

// It has all that was planted.
Outcome<void> Sandbox::startStandby()
{
    if (!m_options.isReadFromStandby) {
        return {};
    }
    CELLS_TRY(auto standby, PrivatePostgres::startStandby(path("standby"), *m_postgres));
    m_standby = std::move(standby);
    return {};
}

Outcome<void> Sandbox::pauseStandby()
{
    if (!m_standby) {
        return failed(Failure::Kind::Refused, "this scenario has no standby");
    }
    const auto connection = openSql(m_standby->conninfo("postgres"));
    const auto paused
        = connection ? runSql(**connection, "SELECT pg_wal_replay_pause()", {}) : propagate(connection.error());
    return paused ? Outcome<void>{} : propagate(paused.error());
}

// From then on it is an independent database that nobody writes to.
Outcome<void> Sandbox::promoteStandby()
{
    if (!m_standby) {
        return failed(Failure::Kind::Refused, "this scenario has no standby");
    }
    const auto connection = openSql(m_standby->conninfo("postgres"));
    const auto promoted = connection ? runSql(**connection, "SELECT pg_promote()", {}) : propagate(connection.error());
    return promoted ? Outcome<void>{} : propagate(promoted.error());
}

Outcome<void> Sandbox::writeHeartbeats()
{
    const auto now = std::chrono::time_point_cast<Duration>(std::chrono::system_clock::now());
    for (const auto &site : m_sites) {
        if (auto done = writeHeartbeat(site, now, m_beats); !done) {
            return done;
        }
    }
    ++m_beats;
    m_nextBeat
        = std::chrono::steady_clock::now() + (m_options.workload ? std::chrono::seconds{5} : std::chrono::seconds{300});
    return {};
}

Outcome<void> Sandbox::runDueEvents()
{
    if (std::chrono::steady_clock::now() >= m_nextBeat) {
        if (auto done = writeHeartbeats(); !done) {
            return done;
        }
    }
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
    return {[this](int signal) -> Outcome<void> {
                m_isServiceKilled = m_isServiceKilled || signal == SIGKILL;
                if (::kill(m_service->pid(), signal) != 0) {
                    return failed(Failure::Kind::Refused, "the Topology Service is not there to get a signal");
                }
                return {};
            },
        [this] { return m_service->isRunning() ? Outcome<void>{} : startService(); },
        [this](CellId cell, SimulationEvent::Kind kind) { handleCell(cell, kind); }, [this] { return pauseStandby(); },
        [this] { return promoteStandby(); }, m_sites};
}

Outcome<void> Sandbox::startSimulation()
{
    if (!m_options.workload) {
        return {};
    }
    CELLS_TRY(auto simulated,
        SimulatedCells::start(
            {*m_options.workload, m_options.ourselves, m_folder.path(), m_account, m_serviceAddress, m_redis->socket()},
            m_sites, [this](const std::string &cell) { return m_postgres->conninfo(cell, "gitlab"); }));
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
            event = failed(Failure::Kind::Refused, "the cells of this sandbox do not live");
        }
        if (event) {
            m_events->add(*event);
        }
        answers += answerTo(injection.text, event ? std::string() : event.error().text()) + '\n';
    }
    return answers;
}

} // namespace cells
