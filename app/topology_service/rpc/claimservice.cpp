// SPDX-License-Identifier: MIT
#include "app/topology_service/rpc/claimservice.h"

#include "app/topology_service/model/leasecursor.h"
#include "app/topology_service/rpc/listrequests.h"

namespace cells {

namespace {

const std::string service = "gitlab.cells.topology_service.claims.v1.ClaimService.";

grpc::Status invalid(const std::string &text)
{
    return {grpc::StatusCode::INVALID_ARGUMENT, text};
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
}

grpc::Status ClaimService::GetCells(
    grpc::ServerContext *context, const wire::root::GetCellsRequest *, wire::root::GetCellsResponse *response)
{
    static const auto method = service + "GetCells";
    return m_gate.pass(*context, method, 0, [&](Deadline) {
        for (const auto &cell : m_cells.all()) {
            fill(*response->add_cells(), cell);
        }
        return grpc::Status::OK;
    });
}

grpc::Status ClaimService::GetRecord(grpc::ServerContext *context, const wire::claims::GetRecordRequest *request,
    wire::claims::GetRecordResponse *response)
{
    static const auto method = service + "GetRecord";
    return m_gate.pass(*context, method, 0, [&](Deadline deadline) {
        const auto key = keyOfEither(*request, "");
        if (!key) {
            return key.error();
        }
        auto record = m_store.record(*key, deadline);
        if (!record) {
            return record.error();
        }
        if (const auto *cell = m_cells.withId(CellId{record->cell_id()})) {
            fill(*response->mutable_cell_info(), *cell);
        }
        *response->mutable_record() = std::move(*record);
        return grpc::Status::OK;
    });
}

grpc::Status ClaimService::BeginUpdate(grpc::ServerContext *context, const wire::claims::BeginUpdateRequest *request,
    wire::claims::BeginUpdateResponse *response)
{
    static const auto method = service + "BeginUpdate";
    return m_gate.pass(*context, method, request->cell_id(), [&](Deadline deadline) {
        const CellId cell{request->cell_id()};
        if (!m_cells.withId(cell)) {
            return invalid("cell_id: there is no cell " + std::to_string(cell.value));
        }
        const auto batch = batchOf(*request, m_rules);
        if (!batch) {
            return batch.error();
        }
        const auto lease = m_store.begin(cell, *batch, deadline);
        if (!lease) {
            return lease.error();
        }
        response->set_cell_id(cell.value);
        response->mutable_lease_uuid()->set_value(lease->text());
        return grpc::Status::OK;
    });
}

grpc::Status ClaimService::finish(LeaseEnd end, std::int64_t cellId, const std::string &leaseText, Deadline deadline)
{
    const auto cell = cellOf(cellId);
    if (!cell) {
        return cell.error();
    }
    const auto lease = Uuid::parse(leaseText);
    if (!lease) {
        return invalid("lease_uuid: not a uuid");
    }
    return statusOf(m_store.finish(end, *cell, *lease, deadline));
}

grpc::Status ClaimService::CommitUpdate(grpc::ServerContext *context, const wire::claims::CommitUpdateRequest *request,
    wire::claims::CommitUpdateResponse *)
{
    static const auto method = service + "CommitUpdate";
    return m_gate.pass(*context, method, request->cell_id(), [&](Deadline deadline) {
        return finish(LeaseEnd::Commit, request->cell_id(), request->lease_uuid().value(), deadline);
    });
}

grpc::Status ClaimService::RollbackUpdate(grpc::ServerContext *context,
    const wire::claims::RollbackUpdateRequest *request, wire::claims::RollbackUpdateResponse *)
{
    static const auto method = service + "RollbackUpdate";
    return m_gate.pass(*context, method, request->cell_id(), [&](Deadline deadline) {
        return finish(LeaseEnd::Rollback, request->cell_id(), request->lease_uuid().value(), deadline);
    });
}

grpc::Status ClaimService::ListLeases(grpc::ServerContext *context, const wire::claims::ListLeasesRequest *request,
    wire::claims::ListLeasesResponse *response)
{
    static const auto method = service + "ListLeases";
    return m_gate.pass(*context, method, request->cell_id(), [&](Deadline deadline) {
        const auto range = leaseRangeOf(*request);
        if (!range) {
            return range.error();
        }
        auto page = m_store.leases(*range, deadline);
        if (!page) {
            return page.error();
        }
        for (auto &lease : page->leases) {
            *response->add_leases() = std::move(lease);
        }
        if (page->next) {
            const LeaseCursor cursor{page->next->createdAt, page->next->uuid};
            *response->mutable_next() = packed(cursor, range->cell, range->createdAfter);
        }
        return grpc::Status::OK;
    });
}

grpc::Status ClaimService::ListRecords(grpc::ServerContext *context, const wire::claims::ListRecordsRequest *request,
    wire::claims::ListRecordsResponse *response)
{
    static const auto method = service + "ListRecords";
    return m_gate.pass(*context, method, request->cell_id(), [&](Deadline deadline) {
        const auto range = recordRangeOf(*request, m_recordsInPage);
        return range ? statusOf(m_store.records(*range, *response, deadline)) : range.error();
    });
}

} // namespace cells
