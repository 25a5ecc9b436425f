// SPDX-License-Identifier: MIT
#pragma once

#include "app/topology_service/model/knowncells.h"
#include "app/topology_service/rpc/callgate.h"
#include "app/topology_service/store/claimstore.h"
#include "proto/cell_service.grpc.pb.h"
#include "proto/classify_service.grpc.pb.h"
#include "proto/grpc/health/v1/health.grpc.pb.h"
#include "proto/health_service.grpc.pb.h"

namespace cells {

class CellService final : public wire::root::CellService::Service
{
public:
    CellService(const CallGate &gate, const KnownCells &cells);

    grpc::Status GetCell(grpc::ServerContext *context, const wire::root::GetCellRequest *request,
        wire::root::GetCellResponse *response) override;

private:
    const CallGate &m_gate;
    const KnownCells &m_cells;
};

// Which cell serves a request: that of the first of the claims that is claimed, leased or not, since a cell must be
// reachable under a name before the name's lease ends; else what type and value say.
class ClassifyService final : public wire::root::ClassifyService::Service
{
public:
    ClassifyService(const CallGate &gate, const KnownCells &cells, ClaimStore &store);

    grpc::Status GetCells(grpc::ServerContext *context, const wire::root::GetCellsRequest *request,
        wire::root::GetCellsResponse *response) override;
    grpc::Status Classify(grpc::ServerContext *context, const wire::root::ClassifyRequest *request,
        wire::root::ClassifyResponse *response) override;
    grpc::Status ClassifyPages(grpc::ServerContext *context, const wire::root::ClassifyPagesRequest *request,
        wire::root::ClassifyPagesResponse *response) override;

private:
    struct Match
    {
        const KnownCell *cell;
        int claim;
    };
    using Claims = google::protobuf::RepeatedPtrField<wire::types::Claim>;
    // NOT_FOUND when none of them is claimed.
    Answer<Match> matchOf(const Claims &claims, Deadline deadline);
    Answer<const KnownCell *> cellOf(const wire::root::ClassifyRequest &request) const;

    const CallGate &m_gate;
    const KnownCells &m_cells;
    ClaimStore &m_store;
};

// Alive as long as it answers; ready when the database answers.
class HealthService final : public wire::root::HealthService::Service
{
public:
    HealthService(const CallGate &gate, ClaimStore &store);

    grpc::Status ReadinessProbe(grpc::ServerContext *context, const wire::root::ReadinessProbeRequest *request,
        wire::root::ReadinessProbeResponse *response) override;
    grpc::Status LivenessProbe(grpc::ServerContext *context, const wire::root::LivenessProbeRequest *request,
        wire::root::LivenessProbeResponse *response) override;

private:
    const CallGate &m_gate;
    ClaimStore &m_store;
};

// The health checking protocol of gRPC, which the Rails client asks as well: of the server as a whole, and of each
// service by its full name. Serving when the database answers.
class StandardHealthService final : public ::grpc::health::v1::Health::Service
{
public:
    StandardHealthService(const CallGate &gate, ClaimStore &store);

    grpc::Status Check(grpc::ServerContext *context, const ::grpc::health::v1::HealthCheckRequest *request,
        ::grpc::health::v1::HealthCheckResponse *response) override;

private:
    const CallGate &m_gate;
    ClaimStore &m_store;
};

} // namespace cells
