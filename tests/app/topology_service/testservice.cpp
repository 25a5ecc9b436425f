// SPDX-License-Identifier: MIT
#include "tests/app/topology_service/testservice.h"

#include <grpcpp/create_channel.h>
#include <grpcpp/security/credentials.h>

#include <fstream>
#include <sstream>

// libpqxx 6 forgets the last result of a connection that was lost: 2 KiB each time.
extern "C" __attribute__((visibility("default"))) const char *__lsan_default_suppressions()
{
    return "leak:pqxx::connection_base::exec\nleak:pqxx::connection_base::register_prepared\n";
}

namespace cells {

namespace {

std::string contents(const std::filesystem::path &file)
{
    std::ifstream stream(file, std::ios::binary);
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

std::shared_ptr<grpc::Channel> channelWith(
    const std::string &address, const std::filesystem::path &authority, const Certificates &client)
{
    grpc::SslCredentialsOptions options;
    options.pem_root_certs = contents(authority);
    options.pem_cert_chain = contents(client.certificate);
    options.pem_private_key = contents(client.privateKey);
    grpc::ChannelArguments arguments;
    // Otherwise channels with equal arguments share one connection.
    arguments.SetInt(GRPC_ARG_USE_LOCAL_SUBCHANNEL_POOL, 1);
    arguments.SetInt(GRPC_ARG_ENABLE_HTTP_PROXY, 0);
    arguments.SetInt(GRPC_ARG_ENABLE_RETRIES, 0);
    arguments.SetInt(GRPC_ARG_INITIAL_RECONNECT_BACKOFF_MS, 20);
    arguments.SetInt(GRPC_ARG_MIN_RECONNECT_BACKOFF_MS, 10'000);
    arguments.SetInt(GRPC_ARG_MAX_RECONNECT_BACKOFF_MS, 100);
    arguments.SetMaxReceiveMessageSize(64 * 1024 * 1024);
    return grpc::CreateCustomChannel(address, grpc::SslCredentials(options), arguments);
}

} // namespace

ServiceFixture::ServiceFixture(PrivatePostgres::Durability durability)
{
    prepare(durability);
}

bool ServiceFixture::hold(const Failure &failure)
{
    m_problem = failure.text() + ": " + failure.detail;
    return false;
}

bool ServiceFixture::prepare(PrivatePostgres::Durability durability)
{
    const std::filesystem::path folder = m_folder.path().toStdString();
    auto authority = ThrowAwayAuthority::create(folder);
    auto foreign = ThrowAwayAuthority::create(folder, "foreign");
    if (!authority || !foreign) {
        return hold(authority ? foreign.error() : authority.error());
    }
    m_authority = std::move(*authority);
    m_foreignAuthority = std::move(*foreign);
    const auto server = m_authority->issueServer();
    auto postgres = PrivatePostgres::start(m_postgresFolder.path().toStdString(), durability);
    if (!server || !postgres) {
        return hold(server ? postgres.error() : server.error());
    }
    m_postgres = std::move(*postgres);
    if (const auto created = m_postgres->createDatabase("topology"); !created) {
        return hold(created.error());
    }
    m_settings.database = m_postgres->conninfo("topology");
    m_settings.rules.strictness = Strictness::Design;
    m_settings.ca = m_authority->certificate();
    m_settings.certificate = server->certificate;
    m_settings.privateKey = server->privateKey;
    m_settings.cells = folder / "cells.yml";
    m_settings.callLog = CallLog::Nothing;
    writeCells();
    return true;
}

void ServiceFixture::writeCells()
{
    std::ofstream file(m_settings.cells);
    for (int cell = 1; cell <= 3; ++cell) {
        file << "- id: " << cell << "\n  address: cell-" << cell << ".example.com\n  session_prefix: cell-" << cell
             << "-\n  sequence_ranges: [{min: " << cell << "000, max: " << cell << "999}]\n";
    }
}

std::shared_ptr<grpc::Channel> ServiceFixture::channel(const std::string &address, const std::string &name)
{
    const auto client = m_authority->issueClient(name);
    return client ? channelWith(address, m_settings.ca, *client) : nullptr;
}

std::shared_ptr<grpc::Channel> ServiceFixture::foreignChannel(const std::string &address)
{
    const auto client = m_foreignAuthority->issueClient("admin-foreign");
    return client ? channelWith(address, m_settings.ca, *client) : nullptr;
}

QStringList ServiceFixture::query(const std::string &sql)
{
    auto connection = SqlConnection::open(conninfo());
    if (!connection) {
        return {QString::fromStdString(connection.error().message)};
    }
    const auto rows = (*connection)->run(sql);
    if (!rows) {
        return {QString::fromStdString(rows.error().message)};
    }
    QStringList lines;
    for (int row = 0; row < rows->size(); ++row) {
        lines += QString::fromUtf8(rows->text(row, 0).data(), qsizetype(rows->text(row, 0).size()));
    }
    return lines;
}

QStringList ServiceFixture::breaches()
{
    auto connection = SqlConnection::open(conninfo());
    if (!connection) {
        return {QString::fromStdString(connection.error().message)};
    }
    const auto found = audit(**connection);
    if (!found) {
        return {QString::fromStdString(found.error().message)};
    }
    QStringList lines;
    for (const auto &breach : *found) {
        lines += QString::fromStdString(breach.invariant + ": " + breach.detail);
    }
    return lines;
}

TestService::TestService(int recordsInPage, int connections)
    : m_problem(m_fixture.problem())
{
    auto settings = m_fixture.settings();
    settings.recordsInPage = recordsInPage;
    settings.connections = connections;
    if (m_problem.empty()) {
        restart(settings);
    }
}

TestService::~TestService() = default;

std::string TestService::problem() const
{
    return m_problem;
}

void TestService::restart(const Settings &settings)
{
    m_server.reset();
    auto server = Server::start(settings);
    if (server) {
        m_server = std::move(*server);
    } else {
        m_problem = server.error().text() + ": " + server.error().detail;
    }
}

std::shared_ptr<grpc::Channel> TestService::channel(const std::string &name)
{
    auto channel = m_fixture.channel(m_server->address(), name);
    channel->WaitForConnected(std::chrono::system_clock::now() + std::chrono::seconds(20));
    return channel;
}

std::shared_ptr<grpc::Channel> TestService::foreignChannel()
{
    return m_fixture.foreignChannel(m_server->address());
}

void TestService::clear()
{
    m_fixture.query("truncate claim_replacements, claims, claim_leases");
}

} // namespace cells
