// SPDX-License-Identifier: MIT
#include "models/session/services/celldown.h"

#include "models/adapters/os/detachedcall.h"
#include "models/adapters/tls/tcpdial.h"
#include "models/rules/down/downmessages.h"
#include "models/session/cell/lossexamination.h"

#include <cerrno>

namespace cells {

using namespace down;

namespace {

constexpr std::chrono::seconds dialPatience{3};

// Bare connections, which show that something listens and not what. Only a refusal is a sign: a name or a way that is
// missing here may be there where the cell is used.
AddressAnswer dial(const std::string &address)
{
    const auto resolved = resolveAddresses(endpointOf(address));
    if (!resolved) {
        return {AddressState::Unread, resolved.error().message};
    }
    const auto end = std::chrono::steady_clock::now() + dialPatience;
    int error = ETIMEDOUT;
    for (const auto &one : *resolved) {
        const auto connected = connectTo(one, end);
        if (connected) {
            return {AddressState::Answers, {messages::downAddressAnswers, {address}}};
        }
        error = connected.error();
    }
    return {error == ECONNREFUSED ? AddressState::Silent : AddressState::Unread, dialFailure(error, address).message};
}

AddressAnswer dialAside(const std::string &address, std::stop_token stop)
{
    const auto answer
        = detachedCall<AddressAnswer>([address] { return dial(address); }, std::move(stop), 2 * dialPatience);
    return answer.value_or(AddressAnswer{AddressState::Unread, {messages::downNameUnresolved, {address}}});
}

class CellDown : public DownService
{
public:
    CellDown(std::shared_ptr<CellSession> cell, std::vector<std::shared_ptr<CellSession>> all)
        : m_cell(std::move(cell))
        , m_others(std::move(all))
    {
        std::erase(m_others, m_cell);
    }

    Outcome<DownReport> examine(std::stop_token stop) override
    {
        auto &adapters = m_cell->adapters();
        const auto database
            = [&adapters] { return adapters.database().map([](auto *opened) -> CellDatabase * { return opened; }); };
        const auto others = [this](std::stop_token asked) { return readDatabases(m_others, asked); };
        return examineDown(
            {m_cell->cell(), m_cell->clock(), m_cell->environment().thresholds,
                [&adapters] { return adapters.widestService(); }, database,
                [this](std::stop_token asked) { return m_cell->provePairing(std::move(asked)); }, dialAside, others},
            std::move(stop));
    }

    Outcome<WhatIfReport> fetchWhatIf(
        const std::function<void(LockedClaimsProgress)> &onProgress, std::stop_token stop) override
    {
        CELLS_TRY(auto *service, m_cell->adapters().widestService());
        return down::fetchWhatIf(*service, m_cell->clock(), m_cell->cell(), onProgress, std::move(stop));
    }

private:
    const std::shared_ptr<CellSession> m_cell;
    std::vector<std::shared_ptr<CellSession>> m_others;
};

} // namespace

std::shared_ptr<DownService> downServiceOf(
    std::shared_ptr<CellSession> cell, std::vector<std::shared_ptr<CellSession>> all)
{
    return std::make_shared<CellDown>(std::move(cell), std::move(all));
}

} // namespace cells
