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
    command.words
        = {m_order.service, "--database", m_postgres->conninfo("topology") + " application_name=cells-topology-service",
            "--listen", m_serviceAddress.empty() ? "127.0.0.1:0" : m_serviceAddress, "--ca", tls / "ca.pem",
            "--certificate", tls / "server.pem", "--private-key", tls / "server.key", "--cells", path("cells.yml")};
    if (!m_order.strictness.empty()) {
        command.words.insert(command.words.end(), {"--strictness", m_order.strictness});
    }
    command.log = path("service.log");
    command.folder = m_folder.path();
    command.account = m_account;
    command.signalAtOurDeath = SIGTERM;
    auto service = ChildProcess::start(command);
    if (!service) {
        return passedOn(service.error());
    }
    m_service = std::move(*service);
    m_isServiceKilled = false;
    return {};
}

// It has all that was planted.
Outcome<void> Sandbox::startStandby()
{
    if (!m_order.isReadFromStandby) {
        return {};
    }
    auto standby = PrivatePostgres::startStandby(path("standby"), *m_postgres);
    if (!standby) {
        return passedOn(standby.error());
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
        = connection ? runSql(**connection, "SELECT pg_wal_replay_pause()", {}) : passedOn(connection.error());
    return paused ? Outcome<void>{} : passedOn(paused.error());
}

// From then on it is an independent database that nobody writes to.
Outcome<void> Sandbox::promoteStandby()
{
    if (!m_standby) {
        return failed(Failure::Kind::Refused, "this scenario has no standby");
    }
    const auto connection = openSql(m_standby->conninfo("postgres"));
    const auto promoted = connection ? runSql(**connection, "SELECT pg_promote()", {}) : passedOn(connection.error());
    return promoted ? Outcome<void>{} : passedOn(promoted.error());
}

Outcome<void> Sandbox::beatHearts()
{
    const auto now = std::chrono::time_point_cast<Duration>(std::chrono::system_clock::now());
    for (const auto &site : m_sites) {
        if (auto done = beatHeart(site, now, m_beats); !done) {
            return done;
        }
    }
    ++m_beats;
    m_nextBeat
        = std::chrono::steady_clock::now() + (m_order.life ? std::chrono::seconds{5} : std::chrono::seconds{300});
    return {};
}

Outcome<void> Sandbox::doWhatIsDue()
{
    if (std::chrono::steady_clock::now() >= m_nextBeat) {
        if (auto done = beatHearts(); !done) {
            return done;
        }
    }
    return m_events ? m_events->doWhatIsDue() : Outcome<void>{};
}

void Sandbox::handleCell(CellId cell, LifeEvent::Kind kind)
{
    if (kind == LifeEvent::Kind::KillCell) {
        m_living->kill(cell);
    } else if (kind == LifeEvent::Kind::PauseCell) {
        m_living->pause(cell);
    } else {
        m_living->goOn(cell);
    }
}

LifeEvents::Hands Sandbox::handsOfEvents()
{
    return {[this](int signal) -> Outcome<void> {
                m_isServiceKilled = m_isServiceKilled || signal == SIGKILL;
                if (::kill(m_service->pid(), signal) != 0) {
                    return failed(Failure::Kind::Refused, "the Topology Service is not there to get a signal");
                }
                return {};
            },
        [this] { return m_service->isRunning() ? Outcome<void>{} : startService(); },
        [this](CellId cell, LifeEvent::Kind kind) { handleCell(cell, kind); }, [this] { return pauseStandby(); },
        [this] { return promoteStandby(); }, m_sites};
}

Outcome<void> Sandbox::bringToLife()
{
    if (!m_order.life) {
        return {};
    }
    auto living = LivingCells::start(
        {*m_order.life, m_order.ourselves, m_folder.path(), m_account, m_serviceAddress, m_redis->socket()}, m_sites,
        [this](const std::string &cell) { return m_postgres->conninfo(cell, "gitlab"); });
    if (!living) {
        return passedOn(living.error());
    }
    m_living = std::move(*living);
    m_events.emplace(m_order.events, handsOfEvents());
    return {};
}

std::string Sandbox::takeWishes()
{
    std::string answers;
    for (const auto &wish : m_wishes.take()) {
        auto event = wish.event;
        if (event && !m_events) {
            event = failed(Failure::Kind::Refused, "the cells of this sandbox do not live");
        }
        if (event) {
            m_events->add(*event);
        }
        answers += answerTo(wish.text, event ? std::string() : event.error().text) + '\n';
    }
    return answers;
}

} // namespace cells
