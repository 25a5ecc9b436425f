// SPDX-License-Identifier: MIT
#pragma once

#include "app/sandbox/sandboxoptions.h"
#include "app/sandbox/servers/privatefolder.h"
#include "app/sandbox/servers/privatepostgres.h"
#include "app/sandbox/servers/privateredis.h"
#include "models/adapters/os/childprocess.h"

#include <set>

namespace cells {

// Approves plans in a sandbox: approvers/jane.key and jane.pub.
inline constexpr const char *approverName = "jane";

// The private servers of a sandbox, all below one folder, which is removed with them.
class SandboxServers
{
public:
    // `options` outlive the servers.
    SandboxServers(const SandboxOptions &options, PrivateFolder folder);
    ~SandboxServers();
    SandboxServers(const SandboxServers &) = delete;
    SandboxServers &operator=(const SandboxServers &) = delete;

    Outcome<void> issueCertificates();
    // Starts PostgreSQL and Redis.
    Outcome<void> start();
    Outcome<void> prepareService();
    Outcome<void> startService();
    Outcome<void> awaitService();
    Outcome<void> signalService(int signal);
    Outcome<void> resumeService();
    // Starts a standby when the options ask for one.
    Outcome<void> startStandby();
    Outcome<void> runOnStandby(const std::string &sql);
    // Refused when there is none.
    Outcome<const PrivatePostgres *> standby() const;
    // Returns the name of a server that has ended; nothing while all run.
    std::optional<std::string> endedServer();

    std::filesystem::path path(const char *name) const { return m_folder.path() / name; }
    const std::filesystem::path &folder() const { return m_folder.path(); }
    const std::optional<Account> &account() const { return m_account; }
    const std::string &serviceAddress() const { return m_serviceAddress; }
    PrivatePostgres &postgres() { return *m_postgres; }
    // The server that one cell has alone, as after a restore; null when the scenario has none.
    PrivatePostgres *ownServer() { return m_ownServer ? &*m_ownServer : nullptr; }
    PrivateRedis &redis() { return *m_redis; }

    bool hasOwnServer(std::int64_t cell) const;
    // Kills the cell's own server, where the scenario loses it.
    void loseServer();
    // Refused unless the server of that cell is lost.
    Outcome<void> startLostServer(CellId cell);
    // The service denies the certificate of the cell from the next second on, or no longer.
    Outcome<void> denyCertificate(CellId cell, bool isDenied);
    bool isLost(std::int64_t cell) const { return m_isServerLost && hasOwnServer(cell); }
    // The server that the cell uses.
    const PrivatePostgres &serverOf(std::int64_t cell) const { return hasOwnServer(cell) ? *m_ownServer : *m_postgres; }
    // The server that the console reads.
    const PrivatePostgres &readServerOf(std::int64_t cell) const { return m_standby ? *m_standby : serverOf(cell); }

private:
    const SandboxOptions &m_options;
    std::optional<Account> m_account;
    PrivateFolder m_folder;
    std::optional<PrivatePostgres> m_postgres;
    std::optional<PrivatePostgres> m_standby;
    std::optional<PrivatePostgres> m_ownServer;
    std::optional<PrivateRedis> m_redis;
    std::optional<ChildProcess> m_service;
    std::string m_serviceAddress;
    bool m_isServiceKilled = false;
    bool m_isServerLost = false;
    std::set<CellId> m_denied;
};

} // namespace cells
