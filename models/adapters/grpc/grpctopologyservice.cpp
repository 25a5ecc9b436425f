// SPDX-License-Identifier: MIT
#include "models/adapters/grpc/grpctopologyservice.h"

#include "models/adapters/grpc/grpcmessages.h"
#include "models/adapters/grpc/statusmapping.h"
#include "models/adapters/grpc/topologychannel.h"
#include "models/adapters/grpc/wire.h"
#include "models/adapters/os/systemclock.h"
#include "models/adapters/tls/certificatefacts.h"
#include <proto/claims/v1/service.grpc.pb.h>
#include <proto/classify_service.grpc.pb.h>

#include <grpcpp/grpcpp.h>

#include <random>

namespace cells {
namespace {

using Stub = wire::v1::ClaimService::Stub;
using ClassifyStub = wire::root::ClassifyService::Stub;
using Wall = std::chrono::system_clock;

template <typename Stub, typename Request, typename Response>
using Rpc = grpc::Status (Stub::*)(grpc::ClientContext *, const Request &, Response *);

std::unique_ptr<Stub> newStub(const std::shared_ptr<grpc::Channel> &channel, const Stub *)
{
    return wire::v1::ClaimService::NewStub(channel);
}

std::unique_ptr<ClassifyStub> newStub(const std::shared_ptr<grpc::Channel> &channel, const ClassifyStub *)
{
    return wire::root::ClassifyService::NewStub(channel);
}

class GrpcTopologyService final : public TopologyService
{
public:
    GrpcTopologyService(std::unique_ptr<RenewedChannel> channel, ClaimTypeNumbers numbers, const TopologyLimits &limits)
        : m_channel(std::move(channel))
        , m_numbers(std::move(numbers))
        , m_limits(limits)
    {
    }

    std::string address() const override { return m_channel->address(); }
    const ClaimTypeNumbers &typeNumbers() const override { return m_numbers; }

    Outcome<std::vector<Cell>> fetchCells(std::stop_token stop) override
    {
        return read<wire::root::GetCellsResponse>(
            &Stub::GetCells, wire::root::GetCellsRequest{}, messages::listCells, stop)
            .map(wire::cellsOf);
    }

    Outcome<LeasePage> fetchLeases(const LeaseListing &listing, std::stop_token stop) override
    {
        const Message operation(messages::listLeasesOfCell, {std::to_string(listing.cell.value)});
        std::optional<Duration> ahead;
        auto page = wire::requestOf(listing)
                        .and_then([&](const auto &request) {
                            return read<wire::v1::ListLeasesResponse>(
                                &Stub::ListLeases, request, operation, stop, nullptr, &ahead);
                        })
                        .map(wire::leasePageOf);
        if (page) {
            page->serviceAhead = ahead;
        }
        return page;
    }

    Outcome<RecordPage> fetchRecords(const RecordRange &range, std::stop_token stop) override
    {
        const Message operation(messages::listClaimsOfCell, {std::to_string(range.cell.value), nameOf(range.source)});
        return wire::requestOf(range, m_numbers)
            .and_then([&](const auto &request) {
                return read<wire::v1::ListRecordsResponse>(&Stub::ListRecords, request, operation, stop);
            })
            .and_then([this](const auto &response) { return wire::recordPageOf(response, m_numbers); });
    }

    Outcome<std::optional<OwnedRecord>> fetchRecord(const Claim &claim, std::stop_token stop) override
    {
        CELLS_TRY(const auto request, wire::requestOf(claim, m_numbers));
        const Message operation(messages::lookUpClaim, {nameOf(claim.type)});
        return find<wire::v1::GetRecordResponse>(&Stub::GetRecord, request, operation, stop)
            .and_then([this](const auto &response) { return wire::ownedRecordOf(response, m_numbers); });
    }

    Outcome<std::optional<std::string>> fetchRoute(const RoutedBy &by, std::stop_token stop) override
    {
        CELLS_TRY(const auto request, wire::requestOf(by, m_numbers));
        return find<wire::root::ClassifyResponse>(&ClassifyStub::Classify, request, messages::findRoute, stop)
            .map(wire::routeOf);
    }

private:
    // Reads what may not be there: an empty response then.
    template <typename Response, typename Stub, typename Request>
    Outcome<Response> find(
        Rpc<Stub, Request, Response> method, const Request &request, const Message &operation, std::stop_token stop)
    {
        grpc::Status status;
        return read<Response>(method, request, operation, std::move(stop), &status)
            .or_else([&](const Failure &failure) -> Outcome<Response> {
                return status.error_code() == grpc::NOT_FOUND ? Outcome<Response>{} : propagate(failure);
            });
    }

    // Reads, and tries again within one patience while the service is unavailable and a probe of it gives hope.
    template <typename Response, typename Stub, typename Request>
    Outcome<Response> read(Rpc<Stub, Request, Response> method, const Request &request, const Message &operation,
        std::stop_token stop, grpc::Status *last = nullptr, std::optional<Duration> *ahead = nullptr)
    {
        CELLS_TRY(auto line, m_channel->now(stop));
        const auto end = Wall::now() + m_limits.patience;
        auto pause = m_limits.pause;
        for (int left = m_limits.tries - 1;; --left, pause *= 2) {
            Response response;
            const auto status = call(*line, method, request, response, end, stop, ahead);
            if (!stop.stop_requested()) {
                m_channel->noteEnd(*line, status);
            }
            if (status.ok() && !stop.stop_requested()) {
                return response;
            }
            if (last) {
                *last = status;
            }
            std::optional<TlsFinding> finding;
            if (status.error_code() == grpc::UNAVAILABLE && !stop.stop_requested()) {
                finding = probeTls(line->route.address, line->material, probePatience(end), stop, line->route.name);
            }
            const bool hasHope = finding && finding->mayPass() && left > 0 && Wall::now() + pause < end;
            if (!hasHope || !SystemClock().wait(shortened(pause), stop)) {
                return tl::unexpected(failureOf(status,
                    {operation, address(), line->material.identity.subject, m_limits.patience, stop.stop_requested(),
                        [&] { return *finding; }}));
            }
            CELLS_TRY(line, m_channel->now(stop));
        }
    }

    template <typename Response, typename Stub, typename Request>
    grpc::Status call(const RenewedChannel::Line &line, Rpc<Stub, Request, Response> method, const Request &request,
        Response &response, Wall::time_point end, const std::stop_token &stop, std::optional<Duration> *ahead)
    {
        grpc::ClientContext context;
        context.set_deadline(end);
        // Before the call starts: a stop that came earlier still counts.
        const std::stop_callback cancel(stop, [&context] { context.TryCancel(); });
        m_limits.onCall();
        const auto asked = now();
        const auto status
            = (newStub(line.channel, static_cast<const Stub *>(nullptr)).get()->*method)(&context, request, &response);
        if (ahead) {
            *ahead = aheadOf(context, asked);
        }
        return status;
    }

    static Instant now() { return std::chrono::floor<Duration>(Wall::now()); }

    // The date is truncated to seconds, which cuts half a second on average.
    static std::optional<Duration> aheadOf(const grpc::ClientContext &context, Instant asked)
    {
        const auto date = dateOf(context);
        const auto middle = asked + (now() - asked) / 2;
        return date ? std::optional(*date + std::chrono::milliseconds(500) - middle) : std::nullopt;
    }

    // The answer is due at `end`; finding out why there is none may take a little longer.
    static std::chrono::milliseconds probePatience(Wall::time_point end)
    {
        return std::min(std::chrono::ceil<std::chrono::milliseconds>(end - Wall::now()) + std::chrono::seconds(1),
            std::chrono::milliseconds(3000));
    }

    static std::chrono::milliseconds shortened(std::chrono::milliseconds pause)
    {
        static thread_local std::minstd_rand random{std::random_device{}()};
        return pause
            - std::chrono::milliseconds(std::uniform_int_distribution<std::int64_t>(0, pause.count() / 2)(random));
    }

    const std::unique_ptr<RenewedChannel> m_channel;
    const ClaimTypeNumbers m_numbers;
    const TopologyLimits m_limits;
};

} // namespace

Outcome<std::unique_ptr<TopologyService>> openTopology(
    const Environment &environment, std::optional<CellId> actingAs, const TopologyLimits &limits)
{
    return RenewedChannel::open(environment, actingAs)
        .map([&](std::unique_ptr<RenewedChannel> channel) -> std::unique_ptr<TopologyService> {
            return std::make_unique<GrpcTopologyService>(std::move(channel), environment.typeNumbers, limits);
        });
}

} // namespace cells
