// SPDX-License-Identifier: MIT
#include "models/adapters/grpc/identityprobe.h"

#include "models/adapters/grpc/grpcmessages.h"
#include "models/adapters/grpc/grpcserviceprobe.h"
#include "models/adapters/grpc/topologychannel.h"
#include "models/adapters/os/systemclock.h"

#include <utility>

namespace cells {

using namespace down;

namespace {

constexpr std::chrono::seconds patience{3};

bool isRejected(const TlsFinding &finding)
{
    return finding.kind == TlsFinding::Kind::ClientRejected;
}

// A service that restarts closes connections, too: only one that takes the other certificate in between rejects ours.
bool isRejectedAlone(const ServiceRoute &route, const TlsMaterial &own, const TlsMaterial &other, std::stop_token stop)
{
    const auto probe
        = [&](const TlsMaterial &material) { return probeTls(route.address, material, patience, stop, route.name); };
    return probe(other).kind == TlsFinding::Kind::Fine && isRejected(probe(own));
}

Outcome<IdentityAnswer> ask(const Environment &environment, CellId cell, const std::stop_token &stop)
{
    CELLS_TRY(const auto own, materialFor(environment, cell));
    CELLS_TRY(const auto admin, materialFor(environment, std::nullopt));
    CELLS_TRY(const auto route, openServiceRoute(environment, stop));
    if (const auto finding = probeTls(route.address, own, patience, stop, route.name); isRejected(finding)) {
        return IdentityAnswer{
            isRejectedAlone(route, own, admin, stop) ? IdentityState::Refused : IdentityState::Unread, finding.text};
    }
    const auto probe = openServiceProbe(environment, cell, patience);
    const auto later = SystemClock().now() + std::chrono::hours{24};
    CELLS_TRY(const auto leases, probe->ask({Rpc::ListLeases, cell, later}, stop));
    if (leases.isAllowed) {
        return IdentityAnswer{IdentityState::Accepted, {}};
    }
    // Where it may call anything at all, it is the certificate of another cell.
    CELLS_TRY(const auto any, probe->ask({Rpc::GetCells, cell, later}, stop));
    return any.isAllowed
        ? IdentityAnswer{IdentityState::Unread, {messages::certificateOfOtherCell, {std::to_string(cell.value)}}}
        : IdentityAnswer{IdentityState::Refused, {}};
}

} // namespace

IdentityAnswer askIdentity(const Environment &environment, CellId cell, std::stop_token stop)
{
    const auto *profile = environment.cell(cell);
    if (!profile || !profile->certificates) {
        return {IdentityState::Missing, {}};
    }
    auto answer = ask(environment, cell, stop);
    return answer ? std::move(*answer) : IdentityAnswer{IdentityState::Unread, answer.error().message};
}

} // namespace cells
