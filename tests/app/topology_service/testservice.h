// SPDX-License-Identifier: MIT
#pragma once

#include "app/sandbox/servers/certificates.h"
#include "app/sandbox/servers/privatepostgres.h"
#include "app/topology_service/rpc/server.h"
#include "app/topology_service/store/schema.h"

#include <QTemporaryDir>

#include <grpcpp/channel.h>

namespace cells {

// A PostgreSQL, a certificate authority and the settings for a service of cells 1 to 3 on them, by the strict rules of
// the design.
class ServiceFixture
{
public:
    // Says what went wrong in `problem()` and is then of no use.
    explicit ServiceFixture(PrivatePostgres::Durability durability = PrivatePostgres::Durability::Fleeting);

    const std::string &problem() const { return m_problem; }
    const Settings &settings() const { return m_settings; }
    PrivatePostgres &postgres() { return *m_postgres; }
    const std::string &conninfo() const { return m_settings.database; }
    // The certificate of "cell-1", "admin", ...
    Certificates issue(const std::string &name) { return m_authority->issueClient(name).value_or(Certificates{}); }
    // A channel of its own to the service at `address`, with such a certificate.
    std::shared_ptr<grpc::Channel> channel(const std::string &address, const std::string &name);
    // With the certificate of another authority.
    std::shared_ptr<grpc::Channel> foreignChannel(const std::string &address);
    // The first column of one statement, or what the database says against it.
    QStringList query(const std::string &sql);
    QStringList breaches();

private:
    bool hold(const Failure &failure);
    bool prepare(PrivatePostgres::Durability durability);
    void writeCells();

    QTemporaryDir m_folder;
    QTemporaryDir m_postgresFolder;
    std::string m_problem;
    Settings m_settings;
    std::optional<ThrowAwayAuthority> m_authority;
    std::optional<ThrowAwayAuthority> m_foreignAuthority;
    std::optional<PrivatePostgres> m_postgres;
};

// The service itself, in this process.
class TestService
{
public:
    explicit TestService(int recordsInPage = 1000, int connections = 16);
    ~TestService();

    std::string problem() const;
    ServiceFixture &fixture() { return m_fixture; }
    // Where it listens.
    const std::string &address() const { return m_server->address(); }
    std::shared_ptr<grpc::Channel> channel(const std::string &name);
    std::shared_ptr<grpc::Channel> foreignChannel();
    // Takes every claim and lease away.
    void clear();
    void restart(const Settings &settings);

private:
    ServiceFixture m_fixture;
    std::string m_problem;
    std::unique_ptr<Server> m_server;
};

} // namespace cells
