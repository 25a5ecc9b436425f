#include "app/sandbox/sandbox.h"

#include "app/sandbox/sandboxfiles.h"
#include "app/sandbox/seeding/heartbeat.h"

#include <csignal>

namespace cells {

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
    auto service = ChildProcess::start(command);
    if (!service) {
        return propagate(service.error());
    }
    m_service = std::move(*service);
    m_isServiceKilled = false;
    return {};
}

// It has all that was planted.
Outcome<void> Sandbox::startStandby()
{
    if (!m_options.isReadFromStandby) {
        return {};
    }
    auto standby = PrivatePostgres::startStandby(path("standby"), *m_postgres);
    if (!standby) {
        return propagate(standby.error());
    }
    m_standby = std::move(*standby);
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
    auto simulated = SimulatedCells::start(
        {*m_options.workload, m_options.ourselves, m_folder.path(), m_account, m_serviceAddress, m_redis->socket()},
        m_sites, [this](const std::string &cell) { return m_postgres->conninfo(cell, "gitlab"); });
    if (!simulated) {
        return propagate(simulated.error());
    }
    m_simulatedCells = std::move(*simulated);
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
        answers += answerTo(injection.text, event ? std::string() : event.error().text) + '\n';
    }
    return answers;
}

} // namespace cells
