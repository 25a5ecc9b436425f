// SPDX-License-Identifier: MIT
#include "models/adapters/grpc/grpcclaimstream.h"

#include "models/adapters/grpc/claimpage.h"
#include "models/adapters/grpc/grpcmessages.h"
#include "models/adapters/grpc/statusmapping.h"
#include "models/adapters/grpc/topologychannel.h"
#include "models/adapters/grpc/wire.h"
#include "models/adapters/tls/certificatefacts.h"
#include <proto/claims/v1/service.grpc.pb.h>

#include <grpcpp/generic/generic_stub.h>
#include <grpcpp/grpcpp.h>

namespace cells {
namespace {

constexpr const char *method = "/gitlab.cells.topology_service.claims.v1.ClaimService/ListRecords";

// A call for one page.
struct PageCall
{
    grpc::ClientContext context;
    grpc::ByteBuffer bytes;
    grpc::Status status;
    std::unique_ptr<grpc::ClientAsyncResponseReader<grpc::ByteBuffer>> reader;
};

// The calls of one stream, one at a time, over a connection of its own.
class PageCalls
{
public:
    using Request = wire::v1::ListRecordsRequest;

    PageCalls(const Environment &environment, TlsMaterial material, const TopologyLimits &limits)
        : m_environment(environment)
        , m_material(std::move(material))
        , m_limits(limits)
    {
    }

    ~PageCalls()
    {
        drop();
        m_queue.Shutdown();
        void *tag = nullptr;
        for (bool isOk = false; m_queue.Next(&tag, &isOk);) { }
    }

    const std::string &address() const { return m_environment.service; }
    bool isUnderWay() const { return m_call != nullptr; }

    Outcome<void> send(const Request &request, const std::stop_token &stop)
    {
        if (!m_stub) {
            CELLS_TRY(m_route, openServiceRoute(m_environment, stop));
            m_channel = channelTo(m_route, m_material);
            m_stub.emplace(m_channel);
        }
        m_limits.onCall();
        m_call = std::make_unique<PageCall>();
        m_call->context.set_deadline(std::chrono::system_clock::now() + m_limits.patience);
        m_call->reader = m_stub->PrepareUnaryCall(&m_call->context, method, request, &m_queue);
        m_call->reader->StartCall();
        m_call->reader->Finish(&m_call->bytes, &m_call->status, m_call.get());
        return {};
    }

    // Waits for the page of the call under way. A failure closes the connection, because nothing reports a dead one.
    std::unique_ptr<PageCall> receive(const std::stop_token &stop)
    {
        {
            const std::stop_callback cancel(stop, [this] { m_call->context.TryCancel(); });
            await();
        }
        auto call = std::move(m_call);
        if (!stop.stop_requested()) {
            noteConnect(m_environment, *m_channel, call->status);
        }
        if (!call->status.ok() || stop.stop_requested()) {
            m_stub.reset();
        }
        return call;
    }

    Failure failureOf(const grpc::Status &status, Message operation, const std::stop_token &stop) const
    {
        return cells::failureOf(status,
            {std::move(operation), address(), m_material.identity.subject, m_limits.patience, stop.stop_requested(),
                [&] { return probeTls(m_route.address, m_material, std::chrono::seconds(3), stop, m_route.name); }});
    }

    void drop()
    {
        if (m_call) {
            m_call->context.TryCancel();
            await();
            m_call.reset();
        }
    }

private:
    void await()
    {
        void *tag = nullptr;
        bool isOk = false;
        m_queue.Next(&tag, &isOk);
    }

    const Environment m_environment;
    const TlsMaterial m_material;
    const TopologyLimits m_limits;
    // Of the stub.
    ServiceRoute m_route;
    std::shared_ptr<grpc::Channel> m_channel;
    std::optional<grpc::TemplatedGenericStub<Request, grpc::ByteBuffer>> m_stub;
    grpc::CompletionQueue m_queue;
    std::unique_ptr<PageCall> m_call;
};

class GrpcClaimStream final : public ClaimStream
{
public:
    GrpcClaimStream(const Environment &environment, TlsMaterial material, const TopologyLimits &limits)
        : m_calls(environment, std::move(material), limits)
        , m_numbers(environment.typeNumbers)
    {
    }

    void begin(const RecordRange &range) override
    {
        m_calls.drop();
        m_range = range;
        m_request = wire::requestOf(range, m_numbers);
        m_isEnd = false;
        m_isContinued = false;
    }

    Outcome<std::span<const ClaimView>> next(std::stop_token stop) override
    {
        if (m_isEnd) {
            return std::span<const ClaimView>{};
        }
        if (!m_request) {
            return propagate(m_request.error());
        }
        if (!m_calls.isUnderWay()) {
            CELLS_TRY_VOID(m_calls.send(*m_request, stop));
        }
        auto claims = receive(stop).and_then([this] { return take(); });
        m_isEnd = m_isEnd || !claims;
        return claims;
    }

private:
    Outcome<void> receive(std::stop_token stop)
    {
        const auto call = m_calls.receive(stop);
        if (!call->status.ok() || stop.stop_requested()) {
            auto failure = m_calls.failureOf(call->status,
                {messages::listClaimsOfCell, {std::to_string(m_range.cell.value), nameOf(m_range.source)}}, stop);
            // The service no longer accepts the position in the listing: the range is listed again, in halves (F14).
            if (m_isContinued && call->status.error_code() == grpc::StatusCode::INVALID_ARGUMENT) {
                failure.retry = Failure::Retry::Smaller;
            }
            return tl::unexpected(std::move(failure));
        }
        return hold(call->bytes, stop);
    }

    // Stores the page in one piece, as long as its views are used. Requests the next page before this one is read. A
    // page may split the claims of its last source, so that source comes again with the next page (P16).
    Outcome<void> hold(grpc::ByteBuffer &bytes, const std::stop_token &stop)
    {
        if (!putInOnePiece(bytes) || !splitClaimPage(m_text, m_page)) {
            return tl::unexpected(unfit(messages::pageNotPlain));
        }
        m_after = idOfKey(m_range.keyGt).value_or(0);
        m_isEnd = !m_page.isTruncated;
        if (!m_isEnd) {
            const auto upTo = lastWholeSource(m_page);
            if (!upTo || *upTo <= m_after) {
                return tl::unexpected(unfit(messages::pageSplitsSource));
            }
            m_range.keyGt = keyOfId(*upTo);
            m_request->set_source_id_gt(m_range.keyGt);
            m_isContinued = true;
            CELLS_TRY_VOID(m_calls.send(*m_request, stop));
        }
        return readClaims(m_range.cell, m_range.source, m_numbers, m_page)
            ? Outcome<void>()
            : tl::unexpected(unfit(messages::pageNotPlain));
    }

    // Reuses the memory from page to page, because memory of this size would come from the system each time.
    bool putInOnePiece(grpc::ByteBuffer &bytes)
    {
        m_text.clear();
        std::vector<grpc::Slice> slices;
        const bool isWhole = bytes.Dump(&slices).ok();
        for (const auto &slice : slices) {
            m_text.append(reinterpret_cast<const char *>(slice.begin()), slice.size());
        }
        return isWhole;
    }

    Outcome<std::span<const ClaimView>> take()
    {
        std::span<const ClaimView> claims = m_page.claims;
        const bool isInOrder = std::is_sorted(
            claims.begin(), claims.end(), [](const ClaimView &a, const ClaimView &b) { return a.id < b.id; });
        const auto last = idOfKey(m_range.keyLte);
        const bool isInside = claims.empty() || (claims.front().id > m_after && (!last || claims.back().id <= *last));
        if (!isInOrder || !isInside) {
            return tl::unexpected(unfit(messages::pageOutOfOrder));
        }
        if (m_isEnd) {
            return claims;
        }
        const auto upTo = idOfKey(m_range.keyGt).value_or(0);
        while (!claims.empty() && claims.back().id > upTo) {
            claims = claims.first(claims.size() - 1);
        }
        if (claims.empty() || claims.back().id != upTo) {
            return tl::unexpected(unfit(messages::pageNotPlain));
        }
        return claims;
    }

    Failure unfit(const MessagePattern &pattern) const
    {
        return {.kind = Failure::Kind::Unknown,
            .message = {pattern, {m_calls.address()}},
            .detail = {},
            .retry = Failure::Retry::Smaller};
    }

    PageCalls m_calls;
    const ClaimTypeNumbers m_numbers;
    RecordRange m_range;
    // The request for the next page.
    Outcome<wire::v1::ListRecordsRequest> m_request;
    std::string m_text;
    ClaimPageView m_page;
    // The key before the page.
    std::int64_t m_after = 0;
    bool m_isEnd = true;
    // The awaited page is not the first of the range.
    bool m_isContinued = false;
};

} // namespace

Outcome<std::unique_ptr<ClaimStream>> openClaimStream(
    const Environment &environment, std::optional<CellId> actingAs, const TopologyLimits &limits)
{
    return materialFor(environment, actingAs).map([&](TlsMaterial material) -> std::unique_ptr<ClaimStream> {
        return std::make_unique<GrpcClaimStream>(environment, std::move(material), limits);
    });
}

} // namespace cells
