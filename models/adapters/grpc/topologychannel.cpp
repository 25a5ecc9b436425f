// SPDX-License-Identifier: MIT
#include "models/adapters/grpc/topologychannel.h"

#include "models/adapters/grpc/grpcmessages.h"
#include "models/adapters/os/foreignenvironment.h"
#include "models/adapters/os/systemclock.h"
#include "models/claims/programversion.h"

#include <absl/base/internal/sysinfo.h>
#include <google/protobuf/stubs/logging.h>
#include <grpc/grpc.h>
#include <grpc/support/log.h>
#include <grpcpp/grpcpp.h>

#include <mutex>

namespace cells {
namespace {

// For tests and benchmarks, whose mains clear no environment; a strategy that is already set stays.
[[maybe_unused]] const bool isSteered = (steerGrpc(), true);

grpc::ChannelArguments channelArguments()
{
    grpc::ChannelArguments arguments;
    arguments.SetMaxReceiveMessageSize(16 << 20);
    arguments.SetInt(GRPC_ARG_MAX_METADATA_SIZE, 16 << 10);
    arguments.SetInt(GRPC_ARG_KEEPALIVE_TIME_MS, 30'000);
    arguments.SetInt(GRPC_ARG_KEEPALIVE_TIMEOUT_MS, 10'000);
    // As the Rails client does; finds a dead connection before the next call needs it.
    arguments.SetInt(GRPC_ARG_KEEPALIVE_PERMIT_WITHOUT_CALLS, 1);
    arguments.SetInt(GRPC_ARG_HTTP2_MAX_PINGS_WITHOUT_DATA, 0);
    // Never a proxy that the environment of the process happens to name (F5).
    arguments.SetInt(GRPC_ARG_ENABLE_HTTP_PROXY, 0);
    arguments.SetInt(GRPC_ARG_USE_LOCAL_SUBCHANNEL_POOL, 1);
    arguments.SetInt(GRPC_ARG_INITIAL_RECONNECT_BACKOFF_MS, 250);
    arguments.SetInt(GRPC_ARG_MAX_RECONNECT_BACKOFF_MS, 5'000);
    // Retries are ours, in one place, so that they can be stopped and counted.
    arguments.SetInt(GRPC_ARG_ENABLE_RETRIES, 0);
    arguments.SetUserAgentPrefix("cells-console/" + std::string(programVersion().number));
    return arguments;
}

// Both libraries would write to our standard error what comes back as a Failure anyway. gRPC and the engine that its
// channels share run until the process ends: their shutdown waits for ever for a thread that they could not start
// because memory was short (F59). The lame channel, which connects nowhere, holds the engine.
void prepareLibraries()
{
    gpr_set_log_function([](gpr_log_func_args *) {});
    google::protobuf::SetLogHandler(nullptr);
    // Otherwise Abseil reads it when two threads first wait for the same lock, from a file that few machines have. gRPC
    // 1.51 reads errno some calls after connect(): with that in between, a connection under way counted as failed ("No
    // such file or directory"). Abseil has no public function that reads it.
    (void)absl::base_internal::NominalCPUFrequency();
    ::grpc_init();
    [[maybe_unused]] static auto *const lame = ::grpc_lame_client_channel_create("", GRPC_STATUS_UNAVAILABLE, "");
}

bool isCut(const grpc::Status &status)
{
    return status.error_code() == grpc::UNAVAILABLE || status.error_code() == grpc::DEADLINE_EXCEEDED;
}

} // namespace

const Certificates &certificatesFor(const Environment &environment, std::optional<CellId> actingAs)
{
    const auto *cell = actingAs ? environment.cell(*actingAs) : nullptr;
    return cell && cell->certificates ? *cell->certificates : environment.certificates;
}

Outcome<TlsMaterial> materialIn(const Certificates &files, const Message &whose)
{
    CELLS_TRY_VOID(readAuthority(files.authority).map_error([](const Failure &fault) {
        return Failure{fault.kind, {messages::authorityUnusable, {fault.message}}, fault.detail};
    }));
    return readTlsMaterial(files).map_error([&](const Failure &fault) {
        return Failure{fault.kind, {messages::certificateUnusable, {whose, fault.message}}, fault.detail};
    });
}

Outcome<TlsMaterial> materialFor(const Environment &environment, std::optional<CellId> actingAs)
{
    const auto *cell = actingAs ? environment.cell(*actingAs) : nullptr;
    if (actingAs && !cell) {
        return failed(Failure::Kind::Refused,
            {messages::environmentLacksCell, {environment.file.string(), std::to_string(actingAs->value)}});
    }
    const auto &certificates = certificatesFor(environment, actingAs);
    const auto whose = cell && cell->certificates
        ? Message(messages::certificateOfCell, {std::to_string(cell->id.value)})
        : Message(messages::yourCertificate);
    CELLS_TRY(auto material, materialIn(certificates, whose));
    auto expiry = expiryOf(material.identity, SystemClock().now(),
        {messages::certificateInFile, {whose, certificates.certificate.string(), material.identity.subject}});
    if (!expiry.isEmpty()) {
        return failed(Failure::Kind::Refused, std::move(expiry));
    }
    return material;
}

std::string grpcVersion()
{
    return grpc::Version();
}

std::shared_ptr<grpc::Channel> channelTo(const ServiceRoute &route, const TlsMaterial &material)
{
    static std::once_flag prepared;
    std::call_once(prepared, prepareLibraries);
    grpc::SslCredentialsOptions options;
    options.pem_root_certs = material.authority;
    options.pem_cert_chain = material.certificate;
    options.pem_private_key = material.privateKey;
    auto arguments = channelArguments();
    if (!route.name.empty()) {
        // The certificate is verified for this name instead of the address.
        arguments.SetSslTargetNameOverride(route.name);
        arguments.SetString(GRPC_ARG_DEFAULT_AUTHORITY, route.name);
    }
    return grpc::CreateCustomChannel(route.address, grpc::SslCredentials(options), arguments);
}

void noteConnect(const Environment &environment, grpc::Channel &channel, const grpc::Status &status)
{
    if (!environment.access || !environment.serviceConnection) {
        return;
    }
    if (!isCut(status)) {
        environment.access->noteConnect(*environment.serviceConnection, ConnectResult::Connected);
    } else if (channel.GetState(false) != GRPC_CHANNEL_READY) {
        const bool isTimeout = status.error_code() == grpc::DEADLINE_EXCEEDED;
        environment.access->noteConnect(
            *environment.serviceConnection, isTimeout ? ConnectResult::TimedOut : ConnectResult::HungUp);
    }
}

Outcome<std::unique_ptr<RenewedChannel>> RenewedChannel::open(
    const Environment &environment, std::optional<CellId> actingAs)
{
    std::unique_ptr<RenewedChannel> channel(new RenewedChannel(environment, actingAs));
    return channel->readMaterial().map([&] { return std::move(channel); });
}

RenewedChannel::RenewedChannel(const Environment &environment, std::optional<CellId> actingAs)
    : m_environment(environment)
    , m_actingAs(actingAs)
{
}

Outcome<std::shared_ptr<const RenewedChannel::Line>> RenewedChannel::now(std::stop_token stop)
{
    CELLS_TRY(auto route, openServiceRoute(m_environment, std::move(stop)));
    const std::lock_guard lock(m_mutex);
    if (stamp() != m_stamp) {
        (void)readMaterial();
    }
    if (!m_channel || m_dialed != route.address) {
        m_channel = channelTo(route, m_material);
        m_dialed = route.address;
    }
    return std::make_shared<const Line>(Line{m_material, std::move(route), m_channel});
}

void RenewedChannel::noteEnd(const Line &line, const grpc::Status &status)
{
    noteConnect(m_environment, *line.channel, status);
    const std::lock_guard lock(m_mutex);
    if (isCut(status) && m_channel == line.channel) {
        m_channel.reset();
    }
}

Outcome<void> RenewedChannel::readMaterial()
{
    const auto before = stamp();
    return materialFor(m_environment, m_actingAs).map([&](TlsMaterial material) {
        m_material = std::move(material);
        m_stamp = before;
        m_channel.reset();
    });
}

RenewedChannel::Stamp RenewedChannel::stamp() const
{
    const auto &files = certificatesFor(m_environment, m_actingAs);
    return {stampOf(files.authority), stampOf(files.certificate), stampOf(files.privateKey)};
}

} // namespace cells
