// SPDX-License-Identifier: MIT
#pragma once

#include "app/topology_service/model/knowncells.h"
#include "app/topology_service/rpc/callgate.h"
#include "app/topology_service/store/claimstore.h"
#include "proto/claims/v1/service.grpc.pb.h"

namespace cells {

// claims.v1.ClaimService: checks what comes in, asks the store, answers.
class ClaimService final : public wire::claims::ClaimService::Service
{
public:
    // The three outlive it.
    ClaimService(
        const CallGate &gate, const KnownCells &cells, ClaimStore &store, int recordsInPage, const UpdateRules &rules);

    grpc::Status GetCells(grpc::ServerContext *context, const wire::root::GetCellsRequest *request,
        wire::root::GetCellsResponse *response) override;
    grpc::Status GetRecord(grpc::ServerContext *context, const wire::claims::GetRecordRequest *request,
        wire::claims::GetRecordResponse *response) override;
    grpc::Status BeginUpdate(grpc::ServerContext *context, const wire::claims::BeginUpdateRequest *request,
        wire::claims::BeginUpdateResponse *response) override;
    grpc::Status CommitUpdate(grpc::ServerContext *context, const wire::claims::CommitUpdateRequest *request,
        wire::claims::CommitUpdateResponse *response) override;
    grpc::Status RollbackUpdate(grpc::ServerContext *context, const wire::claims::RollbackUpdateRequest *request,
        wire::claims::RollbackUpdateResponse *response) override;
    grpc::Status ListLeases(grpc::ServerContext *context, const wire::claims::ListLeasesRequest *request,
        wire::claims::ListLeasesResponse *response) override;

private:
    using RecordsStream = grpc::ServerUnaryStreamer<wire::claims::ListRecordsRequest, grpc::ByteBuffer>;

    // Answers with bytes instead of a message: a page is encoded from the rows as they come.
    grpc::Status listRecords(grpc::ServerContext &context, RecordsStream &stream);
    Answer<void> finish(LeaseEnd end, std::int64_t cell, const std::string &lease, Deadline deadline);

    const CallGate &m_gate;
    const KnownCells &m_cells;
    ClaimStore &m_store;
    const int m_recordsInPage;
    const UpdateRules m_rules;
};

} // namespace cells
