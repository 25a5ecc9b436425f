#include "models/links/leasewriterlink.h"

#include "models/links/abandonable.h"
#include "models/links/cellconninfo.h"
#include "models/links/cellsession.h"
#include "models/links/certificatefacts.h"
#include "models/links/sqlfailure.h"
#include "models/links/statusmapping.h"
#include "models/links/topologychannel.h"

#include <fmt/format.h>
#include <grpcpp/grpcpp.h>
#include <proto/claims/v1/service.grpc.pb.h>

namespace cells {
namespace {

namespace v1 = gitlab::cells::topology_service::claims::v1;
using Stub = v1::ClaimService::Stub;

constexpr const char *whereSql = "SELECT pg_catalog.pg_is_in_recovery(), pg_catalog.current_database()";
constexpr const char *deleteSql = "DELETE FROM public.cells_outstanding_leases WHERE uuid = $1";

// What the call needs of the link, owned by it: it may be left alone when it hangs.
struct RowDeletion
{
    std::string conninfo;
    std::string database;
    CellLimits limits;
    SqlContext context;
    std::string uuid;

    Outcome<void> run() const
    {
        auto connection = SqlConnection::open(conninfo);
        if (!connection) {
            // Nothing was sent.
            auto failure = connectFailureOf(connection.error(), context);
            failure.kind = Failure::Kind::Refused;
            return tl::unexpected(std::move(failure));
        }
        const auto place = begin(**connection);
        if (!place) {
            return tl::unexpected(failureOf(place.error(), context));
        }
        if (place->isTrue(0, 0) || place->text(0, 1) != database) {
            return failed(Failure::Kind::Refused,
                fmt::format("{} leads to a replica or to another database; nothing was deleted.", context.database));
        }
        const auto ended
            = (*connection)->run(deleteSql, {uuid}).and_then([&](const SqlRows &) { return (*connection)->commit(); });
        return ended ? Outcome<void>{} : tl::unexpected(failureOf(ended.error(), context));
    }

private:
    SqlOutcome<SqlRows> begin(SqlConnection &connection) const
    {
        return connection.begin(SqlConnection::Mode::ReadWrite)
            .and_then([&] { return applyLimits(connection, limits); })
            .and_then([&] { return connection.run(whereSql); });
    }
};

class LeaseWriterLink final : public LeaseWriter
{
public:
    LeaseWriterLink(std::string address, TlsMaterial material, CellProfile cell, const WriterLimits &limits)
        : m_address(std::move(address))
        , m_material(std::move(material))
        , m_cell(std::move(cell))
        , m_limits(limits)
        , m_stub(v1::ClaimService::NewStub(channelTo(m_address, m_material)))
    {
    }

    Outcome<void> commitLease(const Uuid &lease, std::stop_token stop) override
    {
        return end<v1::CommitUpdateRequest, v1::CommitUpdateResponse>(&Stub::CommitUpdate, "commit", lease, stop);
    }

    Outcome<void> rollBackLease(const Uuid &lease, std::stop_token stop) override
    {
        return end<v1::RollbackUpdateRequest, v1::RollbackUpdateResponse>(
            &Stub::RollbackUpdate, "roll back", lease, stop);
    }

    Outcome<void> cleanLocalLease(const Uuid &lease, std::stop_token stop) override
    {
        if (m_cell.writerDatabase.empty()) {
            return failed(Failure::Kind::Refused,
                fmt::format("The environment names no writer_database for {}; have the script of the plan run instead.",
                    m_cell.name));
        }
        const auto conninfo = writerConninfo(m_cell, m_limits.database);
        if (!conninfo) {
            return passedOn(conninfo.error());
        }
        SqlContext context{fmt::format("delete the row of lease {}", lease.text()),
            fmt::format("The database of {} ({}, {})", m_cell.name, conninfo->host(), conninfo->value("dbname")),
            conninfo->user(), "cells_outstanding_leases", {}, "SELECT, DELETE"};
        const RowDeletion deletion{
            conninfo->text(), conninfo->value("dbname"), m_limits.database, context, lease.text()};
        auto outcome = abandonable<Outcome<void>>([deletion] { return deletion.run(); }, stop, m_limits.patience);
        return outcome ? *outcome : tl::unexpected(silenceOf(context));
    }

private:
    // One call, one request on the wire: what is not answered is told, and not sent again.
    template <typename Request, typename Response, typename Method>
    Outcome<void> end(Method method, const char *deed, const Uuid &lease, std::stop_token stop)
    {
        Request request;
        request.set_cell_id(m_cell.id.value);
        request.mutable_lease_uuid()->set_value(lease.text());
        Response response;
        grpc::ClientContext context;
        context.set_deadline(std::chrono::system_clock::now() + m_limits.patience);
        const std::stop_callback cancel(stop, [&context] { context.TryCancel(); });
        const auto status = (m_stub.get()->*method)(&context, request, &response);
        if (status.ok()) {
            return {};
        }
        return tl::unexpected(failureOf(status,
            {fmt::format("{} lease {}", deed, lease.text()), m_address, m_material.identity.subject, m_limits.patience,
                stop.stop_requested(), [&] { return probeTls(m_address, m_material); }}));
    }

    const std::string m_address;
    const TlsMaterial m_material;
    const CellProfile m_cell;
    const WriterLimits m_limits;
    const std::unique_ptr<Stub> m_stub;
};

} // namespace

Outcome<std::unique_ptr<LeaseWriter>> openLeaseWriter(
    const Environment &environment, CellId cell, const WriterLimits &limits)
{
    auto material = materialFor(environment, cell);
    if (!material) {
        return passedOn(material.error());
    }
    return std::make_unique<LeaseWriterLink>(
        environment.service, std::move(*material), *environment.cell(cell), limits);
}

} // namespace cells
