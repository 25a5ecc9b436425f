// SPDX-License-Identifier: MIT
#include "app/topology_service/rpc/claimservice.h"

#include "app/topology_service/rpc/listrequests.h"

namespace cells {

namespace {

const std::string service = "gitlab.cells.topology_service.claims.v1.ClaimService.";

// The buffer owns the memory from now on.
grpc::ByteBuffer bufferOf(BackwardWriter::Block block)
{
    auto *owned = new BackwardWriter::Block(std::move(block));
    const grpc::Slice slice(
        const_cast<char *>(owned->bytes.data()), owned->bytes.size(),
        [](void *memory) { delete static_cast<BackwardWriter::Block *>(memory); }, owned);
    return {&slice, 1};
}

} // namespace

ClaimService::ClaimService(
    const CallGate &gate, const KnownCells &cells, ClaimStore &store, int recordsInPage, const UpdateRules &rules)
    : m_gate(gate)
    , m_cells(cells)
    , m_store(store)
    , m_recordsInPage(recordsInPage)
    , m_rules(rules)
{
    const auto *method
        = wire::claims::ListRecordsRequest::descriptor()->file()->service(0)->FindMethodByName("ListRecords");
    using Handler = grpc::internal::StreamedUnaryHandler<wire::claims::ListRecordsRequest, grpc::ByteBuffer>;
    MarkMethodStreamed(method->index(), new Handler([this](grpc::ServerContext *context, RecordsStream *stream) {
        return listRecords(*context, *stream);
    }));
}

grpc::Status ClaimService::GetCells(
    grpc::ServerContext *context, const wire::root::GetCellsRequest *, wire::root::GetCellsResponse *response)
{
    return m_gate.pass(*context, service + "GetCells", 0, [&](Deadline) -> Answer<void> {
        for (const auto &cell : m_cells.all()) {
            fill(*response->add_cells(), cell);
        }
        return {};
    });
}

grpc::Status ClaimService::GetRecord(grpc::ServerContext *context, const wire::claims::GetRecordRequest *request,
    wire::claims::GetRecordResponse *response)
{
    return m_gate.pass(*context, service + "GetRecord", 0, [&](Deadline deadline) -> Answer<void> {
        CELLS_TRY(const auto key, keyOfEither(*request, ""));
        CELLS_TRY(*response->mutable_record(), m_store.record(key, deadline));
        if (const auto *cell = m_cells.withId(CellId{response->record().cell_id()})) {
            fill(*response->mutable_cell_info(), *cell);
        }
        return {};
    });
}

grpc::Status ClaimService::BeginUpdate(grpc::ServerContext *context, const wire::claims::BeginUpdateRequest *request,
    wire::claims::BeginUpdateResponse *response)
{
    return m_gate.pass(*context, service + "BeginUpdate", request->cell_id(), [&](Deadline deadline) -> Answer<void> {
        const CellId cell{request->cell_id()};
        if (!m_cells.withId(cell)) {
            return invalid("cell_id: there is no cell " + std::to_string(cell.value));
        }
        CELLS_TRY(const auto batch, batchOf(*request, m_rules));
        CELLS_TRY(const auto lease, m_store.begin(cell, batch, deadline));
        response->set_cell_id(cell.value);
        response->mutable_lease_uuid()->set_value(lease.text());
        return {};
    });
}

Answer<void> ClaimService::finish(LeaseEnd end, std::int64_t cellId, const std::string &leaseText, Deadline deadline)
{
    CELLS_TRY(const auto cell, cellOf(cellId));
    const auto lease = Uuid::parse(leaseText);
    if (!lease) {
        return invalid("lease_uuid: not a uuid");
    }
    return m_store.finish(end, cell, *lease, deadline);
}

grpc::Status ClaimService::CommitUpdate(grpc::ServerContext *context, const wire::claims::CommitUpdateRequest *request,
    wire::claims::CommitUpdateResponse *)
{
    return m_gate.pass(*context, service + "CommitUpdate", request->cell_id(), [&](Deadline deadline) -> Answer<void> {
        return finish(LeaseEnd::Commit, request->cell_id(), request->lease_uuid().value(), deadline);
    });
}

grpc::Status ClaimService::RollbackUpdate(grpc::ServerContext *context,
    const wire::claims::RollbackUpdateRequest *request, wire::claims::RollbackUpdateResponse *)
{
    return m_gate.pass(
        *context, service + "RollbackUpdate", request->cell_id(), [&](Deadline deadline) -> Answer<void> {
            return finish(LeaseEnd::Rollback, request->cell_id(), request->lease_uuid().value(), deadline);
        });
}

grpc::Status ClaimService::ListLeases(grpc::ServerContext *context, const wire::claims::ListLeasesRequest *request,
    wire::claims::ListLeasesResponse *response)
{
    return m_gate.pass(*context, service + "ListLeases", request->cell_id(), [&](Deadline deadline) -> Answer<void> {
        CELLS_TRY(const auto range, leaseRangeOf(*request));
        CELLS_TRY(auto page, m_store.leases(range, deadline));
        for (auto &lease : page.leases) {
            *response->add_leases() = std::move(lease);
        }
        if (page.next) {
            *response->mutable_next() = packed(*page.next, range.cell, range.createdAfter);
        }
        return {};
    });
}

grpc::Status ClaimService::listRecords(grpc::ServerContext &context, RecordsStream &stream)
{
    wire::claims::ListRecordsRequest request;
    if (!stream.Read(&request)) {
        return {grpc::StatusCode::INTERNAL, "the request cannot be read"};
    }
    return m_gate.pass(context, service + "ListRecords", request.cell_id(), [&](Deadline deadline) -> Answer<void> {
        CELLS_TRY(const auto range, recordRangeOf(request, m_recordsInPage));
        CELLS_TRY(auto page, m_store.records(range, deadline));
        // A caller who is gone needs no status.
        stream.Write(bufferOf(std::move(page)));
        return {};
    });
}

} // namespace cells
