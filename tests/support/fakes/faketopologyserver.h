// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/environment.h"
#include <proto/claims/v1/service.grpc.pb.h>

#include <grpcpp/grpcpp.h>

#include <atomic>
#include <functional>
#include <memory>

namespace cells {

// A gRPC server with mTLS that says what a test tells it to, right or wrong.
class FakeTopologyServer final : public gitlab::cells::topology_service::claims::v1::ClaimService::Service
{
public:
    using Context = grpc::ServerContext;
    template <typename Request, typename Response>
    using Script = std::function<grpc::Status(Context &, const Request &, Response &)>;

    // Listens on the port of 127.0.0.1 at once; 0: on a free one. Clients must show a certificate of `clientAuthority`.
    FakeTopologyServer(const Certificates &server, const std::filesystem::path &clientAuthority, int port = 0);
    ~FakeTopologyServer() override;

    // "localhost:12345"
    std::string address() const;
    int port() const { return m_port; }
    // What the scripts of answered calls did happened before this was asked.
    int calls() const;

    Script<gitlab::cells::topology_service::GetCellsRequest, gitlab::cells::topology_service::GetCellsResponse>
        onGetCells;
    Script<gitlab::cells::topology_service::claims::v1::ListLeasesRequest,
        gitlab::cells::topology_service::claims::v1::ListLeasesResponse>
        onListLeases;
    Script<gitlab::cells::topology_service::claims::v1::ListRecordsRequest,
        gitlab::cells::topology_service::claims::v1::ListRecordsResponse>
        onListRecords;
    Script<gitlab::cells::topology_service::claims::v1::GetRecordRequest,
        gitlab::cells::topology_service::claims::v1::GetRecordResponse>
        onGetRecord;
    // Without a script BeginUpdate is not implemented.
    Script<gitlab::cells::topology_service::claims::v1::BeginUpdateRequest,
        gitlab::cells::topology_service::claims::v1::BeginUpdateResponse>
        onBeginUpdate;
    Script<gitlab::cells::topology_service::claims::v1::CommitUpdateRequest,
        gitlab::cells::topology_service::claims::v1::CommitUpdateResponse>
        onCommitUpdate;
    Script<gitlab::cells::topology_service::claims::v1::RollbackUpdateRequest,
        gitlab::cells::topology_service::claims::v1::RollbackUpdateResponse>
        onRollbackUpdate;

    // Answers after so long, or as soon as the caller has gone.
    static void hold(Context &context, std::chrono::milliseconds time);

private:
    template <typename Played, typename Request, typename Response>
    grpc::Status play(const Played &script, Context *context, const Request *request, Response *response);

    grpc::Status GetCells(Context *context, const gitlab::cells::topology_service::GetCellsRequest *request,
        gitlab::cells::topology_service::GetCellsResponse *response) override;
    grpc::Status ListLeases(Context *context,
        const gitlab::cells::topology_service::claims::v1::ListLeasesRequest *request,
        gitlab::cells::topology_service::claims::v1::ListLeasesResponse *response) override;
    grpc::Status ListRecords(Context *context,
        const gitlab::cells::topology_service::claims::v1::ListRecordsRequest *request,
        gitlab::cells::topology_service::claims::v1::ListRecordsResponse *response) override;
    grpc::Status GetRecord(Context *context,
        const gitlab::cells::topology_service::claims::v1::GetRecordRequest *request,
        gitlab::cells::topology_service::claims::v1::GetRecordResponse *response) override;
    grpc::Status BeginUpdate(Context *context,
        const gitlab::cells::topology_service::claims::v1::BeginUpdateRequest *request,
        gitlab::cells::topology_service::claims::v1::BeginUpdateResponse *response) override;
    grpc::Status CommitUpdate(Context *context,
        const gitlab::cells::topology_service::claims::v1::CommitUpdateRequest *request,
        gitlab::cells::topology_service::claims::v1::CommitUpdateResponse *response) override;
    grpc::Status RollbackUpdate(Context *context,
        const gitlab::cells::topology_service::claims::v1::RollbackUpdateRequest *request,
        gitlab::cells::topology_service::claims::v1::RollbackUpdateResponse *response) override;

    std::atomic<int> m_calls = 0;
    std::atomic<int> m_answered = 0;
    int m_port = 0;
    std::unique_ptr<grpc::Server> m_server;
};

} // namespace cells
