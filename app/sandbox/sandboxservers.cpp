// SPDX-License-Identifier: MIT
#include "app/sandbox/sandboxservers.h"

#include "app/sandbox/seeding/celldetails.h"
#include "app/sandbox/seeding/rangeseeder.h"
#include "app/sandbox/servers/certificates.h"
#include "models/adapters/os/privatefile.h"
#include "models/ports/jsonfields.h"

#include <csignal>
#include <fstream>
#include <sys/stat.h>
#include <thread>

namespace cells {

namespace {

using namespace std::chrono_literals;
namespace fs = std::filesystem;

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
        return failed(Failure::Kind::Refused, "Cannot create " + folder.string() + ".");
    }
    return giveTo(owner, {folder});
}

// cells.yml, for the service.
std::string cellsText(const SandboxOptions &options)
{
    std::vector<Cell> listed;
    for (int cell = 1; cell <= options.cells; ++cell) {
        listed.push_back({CellId{cell}, {}, {}, {Population{CellId{cell}, options.records}.range()}});
    }
    if (scenarioNamed(options.scenario)->hasRangeFaults) {
        addFaultyRanges(listed);
    }
    std::string text;
    for (const auto &cell : listed) {
        const auto number = std::to_string(cell.id.value);
        text += "- id: " + number + "\n  address: cell-" + number + ".sandbox.example:443\n  session_prefix: cell-"
            + number + "\n";
        text += cell.sequences.empty() ? "" : "  sequence_ranges:\n";
        for (const auto &range : cell.sequences) {
            text += "    - {min: " + std::to_string(range.min) + ", max: " + std::to_string(range.max) + "}\n";
        }
    }
    return text;
}

} // namespace

SandboxServers::SandboxServers(const SandboxOptions &options, PrivateFolder folder)
    : m_options(options)
    , m_account(unprivilegedAccount())
    , m_folder(std::move(folder))
{
}

SandboxServers::~SandboxServers()
{
    if (m_service && m_service->isRunning()) {
        ::kill(m_service->pid(), SIGCONT);
        m_service->end();
    }
    m_service.reset();
    m_redis.reset();
    m_standby.reset();
    m_ownServer.reset();
    m_postgres.reset();
    m_folder.remove();
}

bool SandboxServers::hasOwnServer(std::int64_t cell) const
{
    return m_ownServer && scenarioNamed(m_options.scenario)->ownServerCell() == cell;
}

void SandboxServers::loseServer()
{
    if (m_ownServer && scenarioNamed(m_options.scenario)->loses != 0) {
        m_isServerLost = true;
        m_ownServer->crash();
    }
}

Outcome<void> SandboxServers::startLostServer(CellId cell)
{
    if (!isLost(cell.value)) {
        return failed(Failure::Kind::Refused, "The database server of that cell is not lost.");
    }
    CELLS_TRY_VOID(m_ownServer->restart());
    m_isServerLost = false;
    return {};
}

Outcome<void> SandboxServers::denyCertificate(CellId cell, bool isDenied)
{
    if (cell.value < 1 || cell.value > m_options.cells) {
        return failed(Failure::Kind::Refused, "Name the cell with --cell.");
    }
    if (isDenied) {
        m_denied.insert(cell);
    } else {
        m_denied.erase(cell);
    }
    std::string names;
    for (const auto &denied : m_denied) {
        names += "cell-" + std::to_string(denied.value) + "\n";
    }
    CELLS_TRY_VOID(replaceFile(path("denied"), names));
    return giveTo(m_account, {path("denied")});
}

Outcome<void> SandboxServers::signalService(int signal)
{
    m_isServiceKilled = m_isServiceKilled || signal == SIGKILL;
    return ::kill(m_service->pid(), signal) == 0
        ? Outcome<void>{}
        : failed(Failure::Kind::Refused, "The Topology Service is not running. Restart it first.");
}

Outcome<void> SandboxServers::resumeService()
{
    return m_service->isRunning() ? Outcome<void>{} : startService();
}

Outcome<void> SandboxServers::issueCertificates()
{
    CELLS_TRY_VOID(makeFolder(path("tls"), m_account));
    CELLS_TRY(const auto authority, ThrowAwayAuthority::create(path("tls")));
    CELLS_TRY_VOID(authority.issueServer());
    CELLS_TRY_VOID(authority.issueClient("admin"));
    CELLS_TRY_VOID(authority.issueClient("router"));
    for (int cell = 1; cell <= m_options.cells; ++cell) {
        CELLS_TRY_VOID(authority.issueClient("cell-" + std::to_string(cell)));
    }
    CELLS_TRY_VOID(makeFolder(path("approvers"), {}));
    return writeSigningKey(path("approvers"), approverName);
}

Outcome<void> SandboxServers::start()
{
    using Standbys = PrivatePostgres::Standbys;
    CELLS_TRY(m_postgres,
        PrivatePostgres::start(path("postgres"), PrivatePostgres::Durability::Fleeting,
            m_options.isReadFromStandby ? Standbys::Some : Standbys::None));
    CELLS_TRY_VOID(makeFolder(path("redis"), m_account));
    CELLS_TRY(m_redis, PrivateRedis::start(path("redis"), m_account));
    const auto *scenario = scenarioNamed(m_options.scenario);
    if (scenario->ownServerCell() != 0) {
        CELLS_TRY(m_ownServer, PrivatePostgres::start(path("postgres-own")));
    }
    for (const auto *server : {&*m_postgres, ownServer()}) {
        if (server) {
            CELLS_TRY(const auto connection, openSql(server->conninfo("postgres")));
            CELLS_TRY_VOID(makeRoles(*connection, scenario->mayReadStatistics));
        }
    }
    return {};
}

Outcome<void> SandboxServers::prepareService()
{
    CELLS_TRY_VOID(m_postgres->createDatabase("topology"));
    CELLS_TRY_VOID(replaceFile(path("cells.yml"), cellsText(m_options)));
    CELLS_TRY_VOID(replaceFile(path("denied"), ""));
    const auto tls = path("tls");
    return giveTo(
        m_account, {path("cells.yml"), path("denied"), tls / "ca.pem", tls / "server.pem", tls / "server.key"});
}

Outcome<void> SandboxServers::awaitService()
{
    const auto deadline = std::chrono::steady_clock::now() + 30s;
    for (;;) {
        if (auto address = addressIn(path("service.log"))) {
            m_serviceAddress = std::move(*address);
            return {};
        }
        if (!m_service->isRunning() || std::chrono::steady_clock::now() > deadline) {
            return failed(Failure::Kind::Refused, "The Topology Service did not start. See the details.",
                endOfLog(path("service.log")));
        }
        std::this_thread::sleep_for(5ms);
    }
}

std::optional<std::string> SandboxServers::endedServer()
{
    if (!m_postgres->isRunning()) {
        return "PostgreSQL";
    }
    if (m_ownServer && !m_isServerLost && !m_ownServer->isRunning()) {
        return "the PostgreSQL of one cell";
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

// The service runs as the same account as the others, which therefore owns its files. A restarted one reuses its
// address.
Outcome<void> SandboxServers::startService()
{
    const auto tls = path("tls");
    Command command;
    command.arguments = {m_options.service, "--database",
        m_postgres->conninfo("topology") + " application_name=cells-topology-service", "--listen",
        m_serviceAddress.empty() ? "127.0.0.1:0" : m_serviceAddress, "--ca", tls / "ca.pem", "--certificate",
        tls / "server.pem", "--private-key", tls / "server.key", "--cells", path("cells.yml"), "--denied",
        path("denied")};
    if (!m_options.strictness.empty()) {
        command.arguments.insert(command.arguments.end(), {"--strictness", m_options.strictness});
    }
    command.log = path("service.log");
    command.folder = m_folder.path();
    command.account = m_account;
    command.signalAtOurDeath = SIGTERM;
    CELLS_TRY(m_service, ChildProcess::start(command));
    m_isServiceKilled = false;
    return {};
}

// The standby starts after seeding, so it has all seeded data.
Outcome<void> SandboxServers::startStandby()
{
    if (!m_options.isReadFromStandby) {
        return {};
    }
    CELLS_TRY(m_standby, PrivatePostgres::startStandby(path("standby"), *m_postgres));
    return {};
}

Outcome<const PrivatePostgres *> SandboxServers::standby() const
{
    if (!m_standby) {
        return failed(Failure::Kind::Refused, "This scenario has no standby. Choose one with a standby.");
    }
    return &*m_standby;
}

Outcome<void> SandboxServers::runOnStandby(const std::string &sql)
{
    CELLS_TRY(const auto *standby, this->standby());
    CELLS_TRY(const auto connection, openSql(standby->conninfo("postgres")));
    CELLS_TRY_VOID(runSql(*connection, sql));
    return {};
}

} // namespace cells
