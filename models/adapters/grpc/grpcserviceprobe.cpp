// SPDX-License-Identifier: MIT
#include "models/adapters/grpc/grpcserviceprobe.h"

#include "models/adapters/grpc/grpcmessages.h"
#include "models/adapters/grpc/statusmapping.h"
#include "models/adapters/grpc/topologychannel.h"
#include "models/adapters/grpc/wire.h"
#include "models/adapters/os/detachedcall.h"
#include "models/adapters/tls/certificatefacts.h"
#include "models/adapters/tls/tcpdial.h"
#include "models/adapters/tls/tlsmessages.h"
#include <proto/claims/v1/service.grpc.pb.h>
#include <proto/grpc/health/v1/health.grpc.pb.h>
#include <proto/health_service.grpc.pb.h>

#include <grpcpp/grpcpp.h>

#include <cerrno>
#include <limits>

namespace cells {
namespace {

using Claims = wire::v1::ClaimService::Stub;
using Health = wire::root::HealthService::Stub;
using StandardHealth = ::grpc::health::v1::Health::Stub;
using Milliseconds = std::chrono::milliseconds;

Outcome<std::string> firstToAnswer(const std::string &address, Milliseconds patience)
{
    CELLS_TRY(const auto addresses, resolveAddresses(endpointOf(address)));
    int error = ETIMEDOUT;
    for (const auto &resolved : addresses) {
        const auto connected = connectTo(resolved, std::chrono::steady_clock::now() + patience);
        if (connected) {
            return resolved.text();
        }
        error = connected.error();
    }
    return tl::unexpected(dialFailure(error, address));
}

const MessagePattern &operationOf(Rpc rpc)
{
    switch (rpc) {
    case Rpc::ReadinessProbe:
        return messages::checkReadiness;
    case Rpc::GetCells:
        return messages::listCells;
    case Rpc::ListLeases:
        return messages::listLeases;
    case Rpc::ListRecords:
        return messages::listClaims;
    case Rpc::GetRecord:
        break;
    }
    return messages::lookUpAnyClaim;
}

class GrpcServiceProbe final : public ServiceProbe
{
public:
    GrpcServiceProbe(const Environment &environment, const Certificates &files, Milliseconds patience)
        : m_environment(environment)
        , m_material(materialIn(files, messages::yourCertificate))
        , m_patience(patience)
    {
    }

    std::string address() const override { return m_environment.service; }

    Outcome<CertificateFacts> readCertificate(std::stop_token) override
    {
        return m_material.map([](const TlsMaterial &material) { return material.identity; });
    }

    Outcome<std::vector<std::string>> resolve(std::stop_token stop) override
    {
        CELLS_TRY(const auto *route, reach(stop));
        auto addresses = detachedCall<Outcome<std::vector<ResolvedAddress>>>(
            [address = route->address] { return resolveAddresses(endpointOf(address)); }, stop);
        if (!addresses) {
            return cancelled();
        }
        return addresses->map([](const std::vector<ResolvedAddress> &found) {
            std::vector<std::string> texts;
            for (const auto &resolved : found) {
                texts.push_back(resolved.text());
            }
            return texts;
        });
    }

    Outcome<std::string> connect(std::stop_token stop) override
    {
        CELLS_TRY(const auto *route, reach(stop));
        auto answer = detachedCall<Outcome<std::string>>(
            [address = route->address, patience = m_patience] { return firstToAnswer(address, patience); }, stop);
        return answer ? *answer : cancelled();
    }

    Outcome<CertificateFacts> shakeHands(std::stop_token stop) override
    {
        if (!m_material) {
            return propagate(m_material.error());
        }
        CELLS_TRY(const auto *route, reach(stop));
        auto finding = probeTls(route->address, *m_material, m_patience, stop, route->name);
        if (stop.stop_requested()) {
            return cancelled();
        }
        if (finding.kind != TlsFinding::Kind::Fine) {
            return failed(finding.mayPass() ? Failure::Kind::Unreachable : Failure::Kind::Refused, finding.text);
        }
        return std::move(finding.server);
    }

    Outcome<RpcAnswer> ask(const RpcQuestion &question, std::stop_token stop) override
    {
        if (!m_material) {
            return propagate(m_material.error());
        }
        CELLS_TRY(const auto *route, reach(stop));
        RpcAnswer answer;
        auto exchange = exchanged(stop, [&](grpc::ClientContext &context) { return call(question, context, answer); });
        // The newest release has only gRPC's own protocol of health, earlier ones only their own.
        if (question.rpc == Rpc::ReadinessProbe && exchange.status.error_code() == grpc::UNIMPLEMENTED) {
            exchange = exchanged(stop, [this](grpc::ClientContext &context) {
                wire::root::ReadinessProbeResponse response;
                return m_health->ReadinessProbe(&context, {}, &response);
            });
        }
        const auto &status = exchange.status;
        const auto code = status.error_code();
        if (code == grpc::PERMISSION_DENIED || code == grpc::UNAUTHENTICATED) {
            answer.detail = status.error_message().substr(0, detailLimit);
            return answer;
        }
        // The call passed the access check, whatever its answer is.
        answer.isAllowed = code == grpc::OK || code == grpc::NOT_FOUND || code == grpc::INVALID_ARGUMENT;
        if (!answer.isAllowed || stop.stop_requested()) {
            return tl::unexpected(cells::failureOf(status,
                {operationOf(question.rpc), address(), m_material->identity.subject, m_patience, stop.stop_requested(),
                    [&] { return probeTls(route->address, *m_material, m_patience, stop, route->name); }}));
        }
        answer.date = dateOf(*exchange.context);
        return answer;
    }

private:
    static constexpr std::size_t detailLimit = 2048;

    static tl::unexpected<Failure> cancelled() { return failed(Failure::Kind::Cancelled, messages::probeStopped); }

    // Opens the way at the first step that needs it, and the channel.
    Outcome<const ServiceRoute *> reach(const std::stop_token &stop)
    {
        if (!m_route) {
            CELLS_TRY(m_route, openServiceRoute(m_environment, stop));
        }
        if (m_material && !m_claims) {
            const auto channel = channelTo(*m_route, *m_material);
            m_claims = wire::v1::ClaimService::NewStub(channel);
            m_health = wire::root::HealthService::NewStub(channel);
            m_standardHealth = ::grpc::health::v1::Health::NewStub(channel);
        }
        return &*m_route;
    }

    struct Exchange
    {
        std::unique_ptr<grpc::ClientContext> context;
        grpc::Status status;
    };

    template <typename Call> Exchange exchanged(const std::stop_token &stop, Call call)
    {
        auto context = std::make_unique<grpc::ClientContext>();
        context->set_deadline(std::chrono::system_clock::now() + m_patience);
        const std::stop_callback cancel(stop, [raw = context.get()] { raw->TryCancel(); });
        auto status = call(*context);
        return {std::move(context), std::move(status)};
    }

    grpc::Status checkHealth(grpc::ClientContext &context)
    {
        using Response = ::grpc::health::v1::HealthCheckResponse;
        Response response;
        auto status = m_standardHealth->Check(&context, {}, &response);
        return status.ok() && response.status() != Response::SERVING
            ? grpc::Status(grpc::UNAVAILABLE, "it says that it does not serve")
            : status;
    }

    grpc::Status call(const RpcQuestion &question, grpc::ClientContext &context, RpcAnswer &answer)
    {
        switch (question.rpc) {
        case Rpc::ReadinessProbe:
            return checkHealth(context);
        case Rpc::GetCells: {
            wire::root::GetCellsResponse response;
            return m_claims->GetCells(&context, {}, &response);
        }
        case Rpc::ListLeases:
            return listLeases(question, context, answer);
        case Rpc::ListRecords: {
            // No key lies in it.
            const RecordRange nothing{question.cell, SourceType::Users, keyOfId(0), keyOfId(0), {ClaimType::Username}};
            wire::v1::ListRecordsResponse response;
            return m_claims->ListRecords(&context, *wire::requestOf(nothing), &response);
        }
        case Rpc::GetRecord:
            break;
        }
        // No id is the largest there is.
        const Claim nobodys{ClaimType::UserId, std::to_string(std::numeric_limits<std::int64_t>::max()), {}};
        wire::v1::GetRecordResponse response;
        return m_claims->GetRecord(&context, *wire::requestOf(nobodys), &response);
    }

    grpc::Status listLeases(const RpcQuestion &question, grpc::ClientContext &context, RpcAnswer &answer)
    {
        wire::v1::ListLeasesResponse response;
        const auto request = wire::requestOf(LeaseListing{question.cell, question.later, 1, {}});
        const auto status = m_claims->ListLeases(&context, *request, &response);
        if (const auto page = wire::leasePageOf(response); !page.leases.empty()) {
            answer.newest = page.leases.front().createdAt;
        }
        return status;
    }

    const Environment m_environment;
    const Outcome<TlsMaterial> m_material;
    const Milliseconds m_patience;
    std::optional<ServiceRoute> m_route;
    std::unique_ptr<Claims> m_claims;
    std::unique_ptr<Health> m_health;
    std::unique_ptr<StandardHealth> m_standardHealth;
};

} // namespace

std::unique_ptr<ServiceProbe> openServiceProbe(
    const Environment &environment, std::optional<CellId> actingAs, Milliseconds patience)
{
    return std::make_unique<GrpcServiceProbe>(environment, certificatesFor(environment, actingAs), patience);
}

} // namespace cells
