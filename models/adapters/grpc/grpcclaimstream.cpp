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

// One page on its way.
struct PageCall
{
    grpc::ClientContext context;
    grpc::ByteBuffer bytes;
    grpc::Status status;
    std::unique_ptr<grpc::ClientAsyncResponseReader<grpc::ByteBuffer>> reader;
};

class GrpcClaimStream final : public ClaimStream
{
public:
    GrpcClaimStream(std::string address, TlsMaterial material, ClaimTypeNumbers numbers, const TopologyLimits &limits)
        : m_address(std::move(address))
        , m_material(std::move(material))
        , m_numbers(std::move(numbers))
        , m_limits(limits)
    {
    }

    ~GrpcClaimStream() override
    {
        drop();
        m_queue.Shutdown();
        void *tag = nullptr;
        for (bool isOk = false; m_queue.Next(&tag, &isOk);) { }
    }

    void begin(const RecordRange &range) override
    {
        drop();
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
        if (!m_call) {
            send();
        }
        if (auto arrived = receive(stop); !arrived) {
            m_isEnd = true;
            return propagate(arrived.error());
        }
        return take();
    }

private:
    void send()
    {
        m_limits.onCall();
        m_call = std::make_unique<PageCall>();
        m_call->context.set_deadline(std::chrono::system_clock::now() + m_limits.patience);
        if (!m_stub) {
            m_stub.emplace(channelTo(m_address, m_material));
        }
        m_call->reader = m_stub->PrepareUnaryCall(&m_call->context, method, *m_request, &m_queue);
        m_call->reader->StartCall();
        m_call->reader->Finish(&m_call->bytes, &m_call->status, m_call.get());
    }

    void await()
    {
        void *tag = nullptr;
        bool isOk = false;
        m_queue.Next(&tag, &isOk);
    }

    void drop()
    {
        if (m_call) {
            m_call->context.TryCancel();
            await();
            m_call.reset();
        }
    }

    Outcome<void> receive(std::stop_token stop)
    {
        {
            const std::stop_callback cancel(stop, [this] { m_call->context.TryCancel(); });
            await();
        }
        const auto call = std::move(m_call);
        if (!call->status.ok() || stop.stop_requested()) {
            // Of a connection that carries nothing any more nobody says so: the next range has a new one.
            m_stub.reset();
            auto failure = failureOf(call->status,
                {{messages::listClaimsOfCell, {std::to_string(m_range.cell.value), nameOf(m_range.source)}}, m_address,
                    m_material.identity.subject, m_limits.patience, stop.stop_requested(),
                    [&] { return probeTls(m_address, m_material, std::chrono::seconds(3), stop); }});
            // A place in the listing that is no longer taken: the range is listed anew, in halves (F14).
            if (m_isContinued && call->status.error_code() == grpc::StatusCode::INVALID_ARGUMENT) {
                failure.retry = Failure::Retry::Smaller;
            }
            return tl::unexpected(std::move(failure));
        }
        return hold(call->bytes);
    }

    // In one piece, and as long as its views live. The next page is sent for before this one is looked at. A page may
    // cut the claims of its last source in two, so that one comes again with the next (P16).
    Outcome<void> hold(grpc::ByteBuffer &bytes)
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
            send();
        }
        return readClaims(m_range.cell, m_range.source, m_numbers, m_page)
            ? Outcome<void>()
            : tl::unexpected(unfit(messages::pageNotPlain));
    }

    // Into memory that is kept from page to page: one of this size would come from the system each time.
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
            m_isEnd = true;
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
            m_isEnd = true;
            return tl::unexpected(unfit(messages::pageNotPlain));
        }
        return claims;
    }

    Failure unfit(const MessagePattern &pattern) const
    {
        return {.kind = Failure::Kind::Unknown,
            .message = {pattern, {m_address}},
            .detail = {},
            .retry = Failure::Retry::Smaller};
    }

    const std::string m_address;
    const TlsMaterial m_material;
    const ClaimTypeNumbers m_numbers;
    const TopologyLimits m_limits;
    std::optional<grpc::TemplatedGenericStub<wire::v1::ListRecordsRequest, grpc::ByteBuffer>> m_stub;
    grpc::CompletionQueue m_queue;
    RecordRange m_range;
    // Of the page that is asked for next.
    Outcome<wire::v1::ListRecordsRequest> m_request;
    std::unique_ptr<PageCall> m_call;
    std::string m_text;
    ClaimPageView m_page;
    // Where the page began.
    std::int64_t m_after = 0;
    bool m_isEnd = true;
    // The page that is awaited is not the first of the range.
    bool m_isContinued = false;
};

} // namespace

Outcome<std::unique_ptr<ClaimStream>> openClaimStream(
    const Environment &environment, std::optional<CellId> actingAs, const TopologyLimits &limits)
{
    return materialFor(environment, actingAs).map([&](TlsMaterial material) -> std::unique_ptr<ClaimStream> {
        return std::make_unique<GrpcClaimStream>(
            environment.service, std::move(material), environment.typeNumbers, limits);
    });
}

} // namespace cells
