// SPDX-License-Identifier: MIT
#include "models/adapters/grpc/identityprobe.h"

#include "models/adapters/grpc/grpcmessages.h"
#include "models/adapters/grpc/grpcserviceprobe.h"
#include "models/adapters/grpc/topologychannel.h"
#include "models/adapters/os/systemclock.h"

#include <utility>

namespace cells {

namespace {

constexpr std::chrono::seconds patience{3};

// How often the two certificates are tried in turn.
constexpr int turns = 3;

// "CN=cell-2, valid from 2026-11-01 00:00:00 UTC": rotated certificates have the same subject.
std::string nameOf(const CertificateFacts &certificate)
{
    return certificate.subject + ", valid from " + utcText(certificate.notBefore);
}

// A service that restarts hangs up, too, and one of several may not know of a revocation yet. So ours counts as refused
// only if it is refused each time, and the admin's never is.
Outcome<bool> isRefusedInHandshake(const Environment &environment, CellId cell, const std::stop_token &stop)
{
    CELLS_TRY(const auto own, materialFor(environment, cell));
    CELLS_TRY(const auto admin, materialFor(environment, std::nullopt));
    CELLS_TRY(const auto route, openServiceRoute(environment, stop));
    const auto probe
        = [&](const TlsMaterial &material) { return probeTls(route.address, material, patience, stop, route.name); };
    for (int turn = 0; turn < turns; ++turn) {
        const auto ours = probe(own);
        if (ours.kind == TlsFinding::Kind::Fine && turn == 0) {
            return false;
        }
        const auto admins = probe(admin);
        if (!ours.isCertificateAlert || admins.kind != TlsFinding::Kind::Fine) {
            return failed(Failure::Kind::Unknown, ours.text.isEmpty() ? admins.text : ours.text);
        }
    }
    return true;
}

// Where the certificate may call anything at all, it is that of another cell; where the admin may call nothing either,
// that is no sign.
Outcome<bool> isRefusedInCalls(const Environment &environment, CellId cell, const std::stop_token &stop)
{
    const auto own = openServiceProbe(environment, cell, patience);
    const auto later = SystemClock().now() + std::chrono::hours{24};
    CELLS_TRY(const auto leases, own->ask({Rpc::ListLeases, cell, later}, stop));
    if (leases.isAllowed) {
        return false;
    }
    CELLS_TRY(const auto any, own->ask({Rpc::GetCells, cell, later}, stop));
    if (any.isAllowed) {
        return failed(Failure::Kind::Unknown, Message(messages::certificateNotOfCell, {std::to_string(cell.value)}));
    }
    CELLS_TRY(const auto admin, openServiceProbe(environment, {}, patience)->ask({Rpc::GetCells, cell, later}, stop));
    if (!admin.isAllowed) {
        return failed(Failure::Kind::Unknown, messages::adminRefused);
    }
    return true;
}

} // namespace

Outcome<IdentityTrial> tryIdentity(const Environment &environment, CellId cell, std::stop_token stop)
{
    CELLS_TRY(const auto own, materialFor(environment, cell));
    CELLS_TRY(auto isRefused, isRefusedInHandshake(environment, cell, stop));
    if (!isRefused) {
        CELLS_TRY(isRefused, isRefusedInCalls(environment, cell, stop));
    }
    return IdentityTrial{isRefused, nameOf(own.identity)};
}

} // namespace cells
