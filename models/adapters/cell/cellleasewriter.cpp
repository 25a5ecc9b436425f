// SPDX-License-Identifier: MIT
#include "models/adapters/cell/cellleasewriter.h"

#include "models/adapters/cell/cellmessages.h"
#include "models/adapters/celldatabase/celldatabasemessages.h"
#include "models/adapters/celldatabase/writertransaction.h"
#include "models/adapters/grpc/statusmapping.h"
#include "models/adapters/grpc/topologychannel.h"
#include "models/adapters/grpc/wire.h"
#include "models/adapters/os/detachedcall.h"
#include "models/adapters/tls/certificatefacts.h"
#include <proto/claims/v1/service.grpc.pb.h>

#include <grpcpp/grpcpp.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <optional>
#include <utility>

namespace cells {
namespace {

namespace v1 = gitlab::cells::topology_service::claims::v1;
using Stub = v1::ClaimService::Stub;

constexpr const char *deleteSql = "DELETE FROM public.cells_outstanding_leases WHERE uuid = $1";
constexpr const char *fenceSql
    = "INSERT INTO public.cells_outstanding_leases (uuid, created_at, updated_at) VALUES ($1, pg_catalog.now(), "
      "pg_catalog.now())";
// A fence is idle while the service is called, and until a lost call has ended for sure.
constexpr auto fenceIdle = std::chrono::seconds{90};

Outcome<void> deleteRow(const WriterTarget &target, const std::string &uuid, const std::atomic<bool> &isAbandoned)
{
    CELLS_TRY(auto connection, beginWriting(target));
    if (const auto deleted = connection->run(deleteSql, {uuid}); !deleted) {
        return tl::unexpected(failureOf(deleted.error(), target.context));
    }
    // Nobody waits for it any more, and its outcome may have been read already.
    if (isAbandoned) {
        return tl::unexpected(silenceOf(target.context));
    }
    return connection->commit().map_error([&](const SqlError &error) { return failureOf(error, target.context); });
}

Outcome<v1::BeginUpdateRequest> requestOf(CellId cell, const ClaimUpdate &update, const ClaimTypeNumbers &numbers)
{
    v1::BeginUpdateRequest request;
    request.set_cell_id(cell.value);
    const auto addAll = [&numbers](const std::vector<ClaimMetadata> &from, auto *to) -> Outcome<void> {
        for (const auto &metadata : from) {
            auto &entry = *to->Add();
            CELLS_TRY_VOID(wire::writeClaim(metadata.claim, entry, numbers));
            entry.mutable_subject()->set_type(v1::Subject::Type(int(metadata.subject.type)));
            entry.mutable_subject()->set_id(metadata.subject.id);
            entry.mutable_source()->set_type(v1::Source::Type(int(metadata.source.type)));
            entry.mutable_source()->set_rails_primary_key_id(metadata.source.key);
        }
        return {};
    };
    CELLS_TRY_VOID(addAll(update.creates, request.mutable_create_records()));
    CELLS_TRY_VOID(addAll(update.destroys, request.mutable_destroy_records()));
    return request;
}

class PostgresLeaseFence final : public LeaseFence
{
public:
    PostgresLeaseFence(
        std::unique_ptr<SqlConnection> connection, WriterTarget target, std::chrono::milliseconds patience)
        : m_connection(std::move(connection))
        , m_target(std::move(target))
        , m_patience(patience)
    {
    }

    Outcome<void> commit() override
    {
        auto outcome = detachedCall<Outcome<void>>(
            [connection = std::move(m_connection), context = m_target.context] {
                return connection->commit().map_error([&](const SqlError &error) { return failureOf(error, context); });
            },
            {}, m_patience);
        return outcome ? *outcome : tl::unexpected(silenceOf(m_target.context));
    }

private:
    std::unique_ptr<SqlConnection> m_connection;
    const WriterTarget m_target;
    const std::chrono::milliseconds m_patience;
};

Failure fenceFailureOf(const SqlError &error, const SqlContext &context)
{
    auto failure = failureOf(error, context);
    if (error.state == "55P03") {
        failure.message = {messages::leaseRowOpen, {context.database}};
    } else if (error.state == "23505") {
        failure.message = {messages::leaseRowCommitted, {context.database}};
    }
    return failure;
}

Outcome<std::unique_ptr<LeaseFence>> putUpFence(
    const WriterTarget &target, const std::string &uuid, std::chrono::milliseconds patience)
{
    CELLS_TRY(auto connection, beginWriting(target));
    if (const auto inserted = connection->run(fenceSql, {uuid}); !inserted) {
        return tl::unexpected(fenceFailureOf(inserted.error(), target.context));
    }
    return std::make_unique<PostgresLeaseFence>(std::move(connection), target, patience);
}

class CellLeaseWriter final : public LeaseWriter
{
public:
    CellLeaseWriter(const Environment &environment, TlsMaterial material, CellProfile cell, DatabaseIdentity proved,
        const WriterLimits &limits)
        : m_environment(environment)
        , m_material(std::move(material))
        , m_cell(std::move(cell))
        , m_proved(std::move(proved))
        , m_limits(limits)
    {
    }

    Outcome<void> reach(bool isRowWritten, std::stop_token stop) override
    {
        CELLS_TRY_VOID(openLine(stop));
        if (!isRowWritten || m_cell.writerDatabase.empty()) {
            return {};
        }
        CELLS_TRY(auto route, writerRoute(m_cell, m_limits.database, m_environment.access));
        CELLS_TRY(auto way, route.open(std::move(stop)));
        const std::lock_guard lock(m_opening);
        m_writer.emplace(std::move(route), std::move(way));
        return {};
    }

    Outcome<BegunUpdate> beginUpdate(const ClaimUpdate &update, std::stop_token stop) override
    {
        CELLS_TRY(const auto request, requestOf(m_cell.id, update, m_environment.typeNumbers));
        v1::BeginUpdateResponse response;
        const auto status = call(&Stub::BeginUpdate, request, response, stop);
        const Message operation(
            messages::leaseClaims, {std::to_string(update.creates.size() + update.destroys.size())});
        if (status.error_code() == grpc::ALREADY_EXISTS || status.error_code() == grpc::FAILED_PRECONDITION) {
            return BegunUpdate{{}, failureOf(status, contextOf(operation, stop)).detail};
        }
        if (!status.ok()) {
            return tl::unexpected(failureOf(status, contextOf(operation, stop)));
        }
        const auto lease = Uuid::parse(response.lease_uuid().value());
        if (!lease) {
            return failed(Failure::Kind::Unknown, {messages::leaseUuidMissing, {m_environment.service}});
        }
        return BegunUpdate{*lease, {}};
    }

    Outcome<void> commitLease(const Uuid &lease, std::stop_token stop) override
    {
        return end<v1::CommitUpdateRequest, v1::CommitUpdateResponse>(
            &Stub::CommitUpdate, messages::commitLease, lease, stop);
    }

    Outcome<void> rollBackLease(const Uuid &lease, std::stop_token stop) override
    {
        return end<v1::RollbackUpdateRequest, v1::RollbackUpdateResponse>(
            &Stub::RollbackUpdate, messages::rollBackLease, lease, stop);
    }

    Outcome<void> cleanLocalLease(const Uuid &lease, std::stop_token stop) override
    {
        CELLS_TRY(
            const auto target, target(m_limits.database, {messages::deleteLeaseRow, {lease.text()}}, "SELECT, DELETE"));
        const auto isAbandoned = std::make_shared<std::atomic<bool>>(false);
        auto outcome = detachedCall<Outcome<void>>(
            [target, isAbandoned, uuid = lease.text()] { return deleteRow(target, uuid, *isAbandoned); }, stop,
            m_limits.patience);
        *isAbandoned = !outcome;
        return outcome ? *outcome : tl::unexpected(silenceOf(target.context));
    }

    Outcome<std::unique_ptr<LeaseFence>> raiseFence(const Uuid &lease, std::stop_token stop) override
    {
        if (!m_cell.mayFence) {
            return failed(Failure::Kind::Refused, {messages::fenceNotAllowed, {m_cell.name}});
        }
        auto limits = m_limits.database;
        limits.idle = std::max<std::chrono::milliseconds>(limits.idle, fenceIdle);
        CELLS_TRY(
            const auto target, target(limits, {messages::insertFenceRow, {lease.text()}}, "SELECT, INSERT, DELETE"));
        auto outcome = detachedCall<Outcome<std::unique_ptr<LeaseFence>>>(
            [target, uuid = lease.text(), patience = m_limits.patience] { return putUpFence(target, uuid, patience); },
            stop, m_limits.patience);
        return outcome ? std::move(*outcome) : tl::unexpected(silenceOf(target.context));
    }

private:
    // The way to the service, with the channel and the stub over it.
    struct Line
    {
        ServiceRoute route;
        std::shared_ptr<grpc::Channel> channel;
        std::unique_ptr<Stub> stub;
    };

    // Opens the line, again when its connection command has ended.
    Outcome<void> openLine(const std::stop_token &stop)
    {
        CELLS_TRY(auto route, openServiceRoute(m_environment, stop));
        const std::lock_guard lock(m_opening);
        if (!m_line || !m_line->route.path.isOpen() || m_line->route.address != route.address) {
            auto channel = channelTo(route, m_material);
            auto stub = v1::ClaimService::NewStub(channel);
            m_line = std::make_shared<const Line>(Line{std::move(route), std::move(channel), std::move(stub)});
        }
        return {};
    }

    // Returns the line; null where its command has ended. Without one, nothing has to be waited for.
    std::shared_ptr<const Line> line()
    {
        if (!m_environment.serviceConnection && !openLine({})) {
            return nullptr;
        }
        const std::lock_guard lock(m_opening);
        return m_line && m_line->route.path.isOpen() ? m_line : nullptr;
    }

    // Refused where the environment names no writer database, or the way to it is not open.
    Outcome<WriterTarget> target(const CellLimits &limits, const Message &operation, const std::string &privilege)
    {
        if (m_cell.writerDatabase.empty()) {
            return failed(Failure::Kind::Refused, {messages::writerDatabaseMissing, {m_cell.name}});
        }
        const auto &commands = m_cell.writerCommands;
        if (!commands.connection && !commands.password && !m_cell.commands.connection) {
            CELLS_TRY_VOID(reach(true, {}));
        }
        const std::lock_guard lock(m_opening);
        if (!m_writer || !m_writer->second.path.isOpen()) {
            return failed(Failure::Kind::Refused, {messages::writerWayClosed, {m_cell.name}});
        }
        return writerTarget(m_cell, m_writer->first, m_writer->second, m_proved, limits, operation, privilege);
    }

    // Sends one request and never repeats it.
    template <typename Request, typename Response, typename Method>
    grpc::Status call(Method method, const Request &request, Response &response, std::stop_token stop)
    {
        const auto line = this->line();
        if (!line) {
            // Nothing was sent, but only reading the state shows that.
            return {grpc::UNAVAILABLE, textOf(Message(messages::serviceWayClosed, {m_environment.service}))};
        }
        grpc::ClientContext context;
        context.set_deadline(std::chrono::system_clock::now() + m_limits.patience);
        const std::stop_callback cancel(stop, [&context] { context.TryCancel(); });
        auto status = (line->stub.get()->*method)(&context, request, &response);
        noteConnect(m_environment, *line->channel, status);
        return status;
    }

    CallContext contextOf(Message operation, std::stop_token stop)
    {
        return {std::move(operation), m_environment.service, m_material.identity.subject, m_limits.patience,
            stop.stop_requested(), [this] { return probe(); }};
    }

    TlsFinding probe()
    {
        const auto line = this->line();
        return line ? probeTls(line->route.address, m_material, std::chrono::seconds{3}, {}, line->route.name)
                    : TlsFinding{TlsFinding::Kind::Other, {messages::serviceWayClosed, {m_environment.service}}};
    }

    template <typename Request, typename Response, typename Method>
    Outcome<void> end(Method method, const MessagePattern &operation, const Uuid &lease, std::stop_token stop)
    {
        Request request;
        request.set_cell_id(m_cell.id.value);
        request.mutable_lease_uuid()->set_value(lease.text());
        Response response;
        const auto status = call(method, request, response, stop);
        return status.ok() ? Outcome<void>{}
                           : tl::unexpected(failureOf(status, contextOf({operation, {lease.text()}}, stop)));
    }

    const Environment m_environment;
    const TlsMaterial m_material;
    const CellProfile m_cell;
    const DatabaseIdentity m_proved;
    const WriterLimits m_limits;
    std::mutex m_opening;
    std::shared_ptr<const Line> m_line;
    std::optional<std::pair<DatabaseRoute, OpenRoute>> m_writer;
};

} // namespace

Outcome<std::unique_ptr<LeaseWriter>> openLeaseWriter(
    const Environment &environment, CellId cell, const DatabaseIdentity &proved, const WriterLimits &limits)
{
    CELLS_TRY(auto material, materialFor(environment, cell));
    return std::make_unique<CellLeaseWriter>(environment, std::move(material), *environment.cell(cell), proved, limits);
}

Outcome<std::unique_ptr<LeaseWriter>> openAdminLeaseWriter(const Environment &environment, CellId cell)
{
    CELLS_TRY(auto material, materialFor(environment, std::nullopt));
    auto profile = *environment.cell(cell);
    profile.writerDatabase.clear();
    return std::make_unique<CellLeaseWriter>(
        environment, std::move(material), std::move(profile), DatabaseIdentity{}, WriterLimits{});
}

} // namespace cells
