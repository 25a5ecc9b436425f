// SPDX-License-Identifier: MIT
#include "app/topology_service/rpc/otherservices.h"

#include "models/claims/digits.h"

#include <set>

namespace cells {

namespace {

const std::string package = "gitlab.cells.topology_service.";
constexpr int mostClaims = 100;

// Empty is the server as a whole.
bool isServed(const std::string &service)
{
    static const std::set<std::string> served{"", package + "claims.v1.ClaimService", package + "CellService",
        package + "ClassifyService", package + "HealthService"};
    return served.contains(service);
}

Answer<const KnownCell *> found(const KnownCell *cell, const std::string &what)
{
    if (!cell) {
        return refused(grpc::StatusCode::NOT_FOUND, "no cell " + what);
    }
    return cell;
}

Answer<const KnownCell *> cellNumbered(const KnownCells &cells, const std::string &text)
{
    const auto id = wholeNumber(text);
    if (!id || *id < 1) {
        return invalid("value: not a cell id");
    }
    return found(cells.withId({*id}), text);
}

} // namespace

CellService::CellService(const CallGate &gate, const KnownCells &cells)
    : m_gate(gate)
    , m_cells(cells)
{
}

grpc::Status CellService::GetCell(
    grpc::ServerContext *context, const wire::root::GetCellRequest *request, wire::root::GetCellResponse *response)
{
    return m_gate.pass(*context, package + "CellService.GetCell", request->cell_id(), [&](Deadline) -> Answer<void> {
        const auto id = request->cell_id();
        CELLS_TRY(const auto *cell, found(m_cells.withId(CellId{id}), std::to_string(id)));
        fill(*response->mutable_cell_info(), *cell);
        return {};
    });
}

ClassifyService::ClassifyService(const CallGate &gate, const KnownCells &cells, ClaimStore &store)
    : m_gate(gate)
    , m_cells(cells)
    , m_store(store)
{
}

grpc::Status ClassifyService::GetCells(
    grpc::ServerContext *context, const wire::root::GetCellsRequest *, wire::root::GetCellsResponse *response)
{
    return m_gate.pass(*context, package + "ClassifyService.GetCells", 0, [&](Deadline) -> Answer<void> {
        for (const auto &cell : m_cells.all()) {
            fill(*response->add_cells(), cell);
        }
        return {};
    });
}

Answer<ClassifyService::Match> ClassifyService::matchOf(const Claims &claims, Deadline deadline)
{
    if (claims.size() > mostClaims) {
        return invalid("claims: at most 100 are taken");
    }
    std::vector<ClaimKey> keys;
    for (int i = 0; i < claims.size(); ++i) {
        CELLS_TRY(auto key, keyOf(claims[i], "claims[" + std::to_string(i) + ']'));
        keys.push_back(std::move(key));
    }
    CELLS_TRY(const auto owner, m_store.owner(keys, deadline));
    const auto *cell = owner ? m_cells.withId(owner->cell) : nullptr;
    if (!cell) {
        return refused(grpc::StatusCode::NOT_FOUND, "none of the claims belongs to a cell");
    }
    return Match{cell, static_cast<int>(owner->position)};
}

Answer<const KnownCell *> ClassifyService::cellOf(const wire::root::ClassifyRequest &request) const
{
    switch (request.type()) {
    case wire::root::FIRST_CELL:
        return found(m_cells.all().empty() ? nullptr : &m_cells.all().front(), "at all");
    case wire::root::SESSION_PREFIX:
        return found(m_cells.withSessionPrefix(request.value()), "with this session prefix");
    case wire::root::CELL_ID:
        return cellNumbered(m_cells, request.value());
    default: {
        // As the real service says it (gitlab-shell, merge request 1541).
        const auto name = wire::root::ClassifyType_Name(request.type());
        return invalid("invalid type: \"" + (name.empty() ? std::to_string(request.type()) : name) + '"');
    }
    }
}

grpc::Status ClassifyService::Classify(
    grpc::ServerContext *context, const wire::root::ClassifyRequest *request, wire::root::ClassifyResponse *response)
{
    return m_gate.pass(*context, package + "ClassifyService.Classify", 0, [&](Deadline deadline) -> Answer<void> {
        response->set_action(wire::root::PROXY);
        if (request->claims_size() > 0) {
            const auto match = matchOf(request->claims(), deadline);
            if (match) {
                response->mutable_proxy()->set_address(match->cell->cell.address);
                *response->mutable_matched_claim() = request->claims(match->claim);
                return {};
            }
            const bool mayFallBack = match.error().error_code() == grpc::StatusCode::NOT_FOUND
                && request->type() != wire::root::UNSPECIFIED;
            if (!mayFallBack) {
                return propagate(match.error());
            }
        }
        CELLS_TRY(const auto *cell, cellOf(*request));
        response->mutable_proxy()->set_address(cell->cell.address);
        return {};
    });
}

grpc::Status ClassifyService::ClassifyPages(grpc::ServerContext *context,
    const wire::root::ClassifyPagesRequest *request, wire::root::ClassifyPagesResponse *response)
{
    return m_gate.pass(*context, package + "ClassifyService.ClassifyPages", 0, [&](Deadline deadline) -> Answer<void> {
        if (request->claims_size() == 0) {
            return invalid("claims: missing");
        }
        CELLS_TRY(const auto match, matchOf(request->claims(), deadline));
        response->set_action(wire::root::PROXY);
        response->set_pages_address(match.cell->pagesAddress);
        *response->mutable_matched_claim() = request->claims(match.claim);
        return {};
    });
}

HealthService::HealthService(const CallGate &gate, ClaimStore &store)
    : m_gate(gate)
    , m_store(store)
{
}

grpc::Status HealthService::ReadinessProbe(
    grpc::ServerContext *context, const wire::root::ReadinessProbeRequest *, wire::root::ReadinessProbeResponse *)
{
    return m_gate.pass(*context, package + "HealthService.ReadinessProbe", 0,
        [&](Deadline deadline) { return m_store.ping(deadline); });
}

grpc::Status HealthService::LivenessProbe(
    grpc::ServerContext *context, const wire::root::LivenessProbeRequest *, wire::root::LivenessProbeResponse *)
{
    return m_gate.pass(*context, package + "HealthService.LivenessProbe", 0, [](Deadline) { return Answer<void>{}; });
}

StandardHealthService::StandardHealthService(const CallGate &gate, ClaimStore &store)
    : m_gate(gate)
    , m_store(store)
{
}

grpc::Status StandardHealthService::Check(grpc::ServerContext *context,
    const ::grpc::health::v1::HealthCheckRequest *request, ::grpc::health::v1::HealthCheckResponse *response)
{
    return m_gate.pass(*context, "grpc.health.v1.Health.Check", 0, [&](Deadline deadline) -> Answer<void> {
        if (!isServed(request->service())) {
            return refused(grpc::StatusCode::NOT_FOUND, "there is no service of this name");
        }
        using Response = ::grpc::health::v1::HealthCheckResponse;
        response->set_status(m_store.ping(deadline) ? Response::SERVING : Response::NOT_SERVING);
        return {};
    });
}

} // namespace cells
