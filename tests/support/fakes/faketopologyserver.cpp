// SPDX-License-Identifier: MIT
#include "tests/support/fakes/faketopologyserver.h"

#include <fstream>
#include <iterator>
#include <thread>

namespace cells {
namespace {

std::string contentOf(const std::filesystem::path &path)
{
    std::ifstream in(path);
    return {std::istreambuf_iterator<char>(in), {}};
}

} // namespace

FakeTopologyServer::FakeTopologyServer(
    const Certificates &server, const std::filesystem::path &clientAuthority, int port)
{
    grpc::SslServerCredentialsOptions options(GRPC_SSL_REQUEST_AND_REQUIRE_CLIENT_CERTIFICATE_AND_VERIFY);
    options.pem_root_certs = contentOf(clientAuthority);
    options.pem_key_cert_pairs.push_back({contentOf(server.privateKey), contentOf(server.certificate)});
    grpc::ServerBuilder builder;
    builder.AddListeningPort("127.0.0.1:" + std::to_string(port), grpc::SslServerCredentials(options), &m_port);
    builder.RegisterService(this);
    m_server = builder.BuildAndStart();
}

FakeTopologyServer::~FakeTopologyServer()
{
    if (m_server) {
        m_server->Shutdown(std::chrono::system_clock::now());
    }
}

std::string FakeTopologyServer::address() const
{
    return "localhost:" + std::to_string(m_port);
}

void FakeTopologyServer::hold(Context &context, std::chrono::milliseconds time)
{
    const auto end = std::chrono::steady_clock::now() + time;
    while (!context.IsCancelled() && std::chrono::steady_clock::now() < end) {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
}

template <typename Played, typename Request, typename Response>
grpc::Status FakeTopologyServer::play(
    const Played &script, Context *context, const Request *request, Response *response)
{
    ++m_calls;
    const auto status = script ? script(*context, *request, *response) : grpc::Status::OK;
    ++m_answered;
    return status;
}

int FakeTopologyServer::calls() const
{
    (void)m_answered.load();
    return m_calls;
}

grpc::Status FakeTopologyServer::GetCells(Context *context,
    const gitlab::cells::topology_service::GetCellsRequest *request,
    gitlab::cells::topology_service::GetCellsResponse *response)
{
    return play(onGetCells, context, request, response);
}

grpc::Status FakeTopologyServer::ListLeases(Context *context,
    const gitlab::cells::topology_service::claims::v1::ListLeasesRequest *request,
    gitlab::cells::topology_service::claims::v1::ListLeasesResponse *response)
{
    return play(onListLeases, context, request, response);
}

grpc::Status FakeTopologyServer::ListRecords(Context *context,
    const gitlab::cells::topology_service::claims::v1::ListRecordsRequest *request,
    gitlab::cells::topology_service::claims::v1::ListRecordsResponse *response)
{
    return play(onListRecords, context, request, response);
}

grpc::Status FakeTopologyServer::GetRecord(Context *context,
    const gitlab::cells::topology_service::claims::v1::GetRecordRequest *request,
    gitlab::cells::topology_service::claims::v1::GetRecordResponse *response)
{
    return play(onGetRecord, context, request, response);
}

grpc::Status FakeTopologyServer::BeginUpdate(Context *context,
    const gitlab::cells::topology_service::claims::v1::BeginUpdateRequest *request,
    gitlab::cells::topology_service::claims::v1::BeginUpdateResponse *response)
{
    return onBeginUpdate ? play(onBeginUpdate, context, request, response)
                         : Service::BeginUpdate(context, request, response);
}

grpc::Status FakeTopologyServer::CommitUpdate(Context *context,
    const gitlab::cells::topology_service::claims::v1::CommitUpdateRequest *request,
    gitlab::cells::topology_service::claims::v1::CommitUpdateResponse *response)
{
    return play(onCommitUpdate, context, request, response);
}

grpc::Status FakeTopologyServer::RollbackUpdate(Context *context,
    const gitlab::cells::topology_service::claims::v1::RollbackUpdateRequest *request,
    gitlab::cells::topology_service::claims::v1::RollbackUpdateResponse *response)
{
    return play(onRollbackUpdate, context, request, response);
}

} // namespace cells
