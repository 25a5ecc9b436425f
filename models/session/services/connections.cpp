// SPDX-License-Identifier: MIT
#include "models/session/services/connections.h"

#include "models/adapters/cell/furtherdatabases.h"
#include "models/adapters/environment/checkoutmodels.h"
#include "models/adapters/grpc/grpcserviceprobe.h"
#include "models/adapters/redis/redisworkerprogress.h"
#include "models/engine/actions/pinremoval.h"
#include "models/engine/actions/preflight.h"
#include "models/ports/access.h"
#include "models/session/runs/openauditlog.h"

namespace cells {

using namespace pairing;
using namespace plans;

namespace {

class CellConnection : public ConnectionService
{
public:
    explicit CellConnection(std::shared_ptr<CellSession> cell)
        : m_cell(std::move(cell))
    {
    }

    ConnectionReport check(const std::function<void(const CheckStep &)> &onStep, std::stop_token stop) override
    {
        CellAdapters own(m_cell->environment(), m_cell->cell(), m_cell->adapters().meters());
        const auto prove = [&](std::stop_token asked) { return m_cell->fetchPairing(std::move(asked)); };
        return checkCell(own, false, prove, onStep, std::move(stop));
    }

private:
    const std::shared_ptr<CellSession> m_cell;
};

class ProvedPairing : public PairingService
{
public:
    ProvedPairing(std::shared_ptr<CellSession> cell, std::string tool)
        : m_cell(std::move(cell))
        , m_tool(std::move(tool))
    {
    }

    Outcome<PairingReport> fetch(std::stop_token stop) override { return m_cell->fetchPairing(std::move(stop)); }
    Outcome<PairingReport> prove(std::stop_token stop) override { return m_cell->provePairing(std::move(stop)); }
    bool isValid() override { return m_cell->isPairingValid(); }

    Outcome<PairingPin> giveUpPin(const std::string &pinned, const std::string &reason, std::stop_token) override
    {
        const auto &environment = m_cell->environment();
        CELLS_TRY_VOID(plans::checkReason(environment, reason));
        CELLS_TRY(const auto open, openAuditLog(environment, m_cell->cell(), m_tool, m_cell->clock()));
        PinFile pins(PinFile::usualFile());
        return cells::plans::giveUpPin(pins, *open.auditLog, {environment.name, m_cell->cell(), pinned, reason});
    }

private:
    const std::shared_ptr<CellSession> m_cell;
    const std::string m_tool;
};

std::optional<CommandCheck> commandCheck(
    const std::shared_ptr<Access> &access, const std::optional<ConnectionCommand> &command)
{
    if (!command || !access) {
        return std::nullopt;
    }
    const auto start = [access, command](std::stop_token stop) {
        return access->open(*command, std::move(stop)).map([](const AccessPath &) {});
    };
    return CommandCheck{
        commandText(command->open), start, [access, command] { return access->output(command->purpose); }};
}

std::optional<CommandCheck> commandCheck(
    const std::shared_ptr<Access> &access, const std::optional<PasswordCommand> &command)
{
    if (!command || !access) {
        return std::nullopt;
    }
    const auto start = [access, command](std::stop_token stop) {
        return access->fetchPassword(*command, std::move(stop)).map([](const std::string &) {});
    };
    return CommandCheck{
        commandText(command->run), start, [access, command] { return access->output(command->purpose); }};
}

} // namespace

ConnectionReport checkCell(CellAdapters &adapters, bool isAsCell, const ProvePairing &prove,
    const std::function<void(const CheckStep &)> &onStep, std::stop_token stop)
{
    const auto &environment = adapters.environment();
    if (environment.access) {
        environment.access->forgetFailures();
    }
    const auto &profile = *environment.cell(adapters.cell());
    const bool isAdmin = environment.isAdmin && !isAsCell;
    const auto service = openServiceProbe(environment, isAdmin ? std::nullopt : std::optional(adapters.cell()));
    const auto asCell = isAdmin && profile.certificates ? openServiceProbe(environment, adapters.cell()) : nullptr;
    const auto database
        = adapters.database().map([](PostgresCellDatabase *opened) -> CellExamination * { return opened; });
    const auto progress = profile.redis ? openWorkerProgress(*profile.redis, environment.access) : nullptr;
    const auto flags = [&adapters](std::stop_token asked) {
        return adapters.database().and_then([&](auto *read) { return read->fetchFlags(asked); });
    };
    return checkConnection(
        {*service, database, progress.get(), adapters.clock(), asCell.get(), prove, flags, unlistedClaims(profile),
            openFurtherDatabases(profile, Meters::statements(adapters.meters()), environment.access),
            commandCheck(environment.access, environment.serviceConnection),
            commandCheck(environment.access, profile.commands.connection),
            commandCheck(environment.access, profile.commands.password),
            commandCheck(environment.access, profile.redis ? profile.redis->connection : std::nullopt)},
        environment, adapters.cell(), onStep, std::move(stop));
}

std::shared_ptr<ConnectionService> connectionServiceOf(std::shared_ptr<CellSession> cell)
{
    return std::make_shared<CellConnection>(std::move(cell));
}

std::shared_ptr<PairingService> pairingServiceOf(std::shared_ptr<CellSession> cell, std::string tool)
{
    return std::make_shared<ProvedPairing>(std::move(cell), std::move(tool));
}

} // namespace cells
