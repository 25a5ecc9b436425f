// SPDX-License-Identifier: MIT
#include "app/topology_service/rpc/server.h"

#include "app/topology_service/rpc/claimservice.h"
#include "app/topology_service/rpc/otherservices.h"
#include "app/topology_service/store/schema.h"

#include <grpcpp/security/server_credentials.h>
#include <grpcpp/server.h>
#include <grpcpp/server_builder.h>

#include <fstream>
#include <sstream>

namespace cells {

namespace {

Outcome<std::string> contents(const std::filesystem::path &file)
{
    std::ifstream stream(file, std::ios::binary);
    std::ostringstream text;
    text << stream.rdbuf();
    if (!stream || text.str().empty()) {
        return failed(Failure::Kind::Refused, file.string() + ": cannot be read");
    }
    return text.str();
}

Outcome<std::string> privateKey(const std::filesystem::path &file)
{
    using std::filesystem::perms;
    std::error_code error;
    const auto permissions = std::filesystem::status(file, error).permissions();
    if (!error && (permissions & perms::others_all) != perms::none) {
        return failed(Failure::Kind::Refused, file.string() + ": the private key is open to others (chmod o= it)");
    }
    return contents(file);
}

Outcome<std::shared_ptr<grpc::ServerCredentials>> credentialsOf(const Settings &settings)
{
    CELLS_TRY(const auto ca, contents(settings.ca));
    CELLS_TRY(const auto certificate, contents(settings.certificate));
    CELLS_TRY(const auto key, privateKey(settings.privateKey));
    grpc::SslServerCredentialsOptions options(GRPC_SSL_REQUEST_AND_REQUIRE_CLIENT_CERTIFICATE_AND_VERIFY);
    options.pem_root_certs = ca;
    options.pem_key_cert_pairs.push_back({key, certificate});
    return grpc::SslServerCredentials(options);
}

Outcome<void> prepareDatabase(const std::string &conninfo)
{
    auto connection = SqlConnection::open(conninfo);
    if (!connection) {
        return failed(Failure::Kind::Unreachable, "Cannot connect to the database.", connection.error().message);
    }
    if (const auto created = createSchema(**connection); !created) {
        return failed(Failure::Kind::Refused, "Cannot create the schema.", created.error().message);
    }
    return {};
}

void setLimits(grpc::ServerBuilder &builder)
{
    // Above the 10 MiB of a BeginUpdate, so that a request that is too long gets an answer that says so.
    builder.SetMaxReceiveMessageSize(16 * 1024 * 1024);
    builder.SetMaxSendMessageSize(64 * 1024 * 1024);
    builder.AddChannelArgument(GRPC_ARG_MAX_METADATA_SIZE, 16 * 1024);
    // Each call waits for the database in a thread; by default most of these threads would end after every call.
    builder.SetSyncServerOption(grpc::ServerBuilder::MAX_POLLERS, 64);
    // Two services on one port would answer in turns.
    builder.AddChannelArgument(GRPC_ARG_ALLOW_REUSEPORT, 0);
    // The Rails client pings an idle channel every 30 s; by default that is an offence.
    builder.AddChannelArgument(GRPC_ARG_KEEPALIVE_PERMIT_WITHOUT_CALLS, 1);
    builder.AddChannelArgument(GRPC_ARG_HTTP2_MIN_RECV_PING_INTERVAL_WITHOUT_DATA_MS, 10'000);
}

std::string withPort(const std::string &listen, int port)
{
    return listen.starts_with("unix:") ? listen : listen.substr(0, listen.rfind(':') + 1) + std::to_string(port);
}

} // namespace

struct Server::Components
{
    Components(const Settings &settings, KnownCells known)
        : cells(std::move(known))
        , gate(settings.callLog, settings.denied)
        , database(settings.database, settings.connections)
        , store(database, settings.rules.strictness)
        , claimService(gate, cells, store, settings.recordsInPage, settings.rules)
        , cellService(gate, cells)
        , classifyService(gate, cells, store)
        , healthService(gate, store)
        , standardHealth(gate, store)
    {
    }

    const KnownCells cells;
    const CallGate gate;
    Database database;
    ClaimStore store;
    ClaimService claimService;
    CellService cellService;
    ClassifyService classifyService;
    HealthService healthService;
    StandardHealthService standardHealth;
    std::string address;
    std::unique_ptr<grpc::Server> server;
};

Server::Server(std::unique_ptr<Components> components)
    : m_components(std::move(components))
{
}

Server::~Server()
{
    drain(std::chrono::milliseconds(0));
}

Outcome<std::unique_ptr<Server>> Server::start(const Settings &settings)
{
    CELLS_TRY(auto cells, KnownCells::read(settings.cells));
    CELLS_TRY(const auto credentials, credentialsOf(settings));
    // Otherwise a misspelled name would deny nobody, silently.
    if (!settings.denied.empty() && !std::ifstream(settings.denied)) {
        return failed(Failure::Kind::Refused, settings.denied.string() + ": cannot be read");
    }
    CELLS_TRY_VOID(prepareDatabase(settings.database));
    auto components = std::make_unique<Components>(settings, std::move(cells));
    grpc::ServerBuilder builder;
    setLimits(builder);
    int port = 0;
    builder.AddListeningPort(settings.listen, credentials, &port);
    builder.RegisterService(&components->claimService);
    builder.RegisterService(&components->cellService);
    builder.RegisterService(&components->classifyService);
    builder.RegisterService(&components->healthService);
    builder.RegisterService(&components->standardHealth);
    components->server = builder.BuildAndStart();
    if (!components->server || port == 0) {
        return failed(Failure::Kind::Refused,
            "cannot listen on " + settings.listen + " (address in use, or a certificate that does not fit its key)");
    }
    components->address = withPort(settings.listen, port);
    return std::unique_ptr<Server>(new Server(std::move(components)));
}

const std::string &Server::address() const
{
    return m_components->address;
}

void Server::drain(std::chrono::milliseconds patience)
{
    m_components->server->Shutdown(std::chrono::system_clock::now() + patience);
    m_components->server->Wait();
}

} // namespace cells
