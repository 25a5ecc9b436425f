// SPDX-License-Identifier: MIT
#include "models/session/cell/addressdial.h"

#include "models/adapters/http/httpsstatus.h"
#include "models/adapters/os/detachedcall.h"
#include "models/adapters/tls/tcpdial.h"
#include "models/rules/down/downmessages.h"

#include <cerrno>

namespace cells {

using namespace down;

namespace {

constexpr std::chrono::seconds dialPatience{3};

// GitLab answers only the addresses of its monitoring allowlist, others with 404.
AddressAnswer checkHealth(const std::string &address)
{
    const auto readiness = fetchHttpsStatus(address, "/-/readiness?all=1", dialPatience);
    if (!readiness) {
        return {AddressState::Answers, readiness.error().message};
    }
    const auto health = fetchHttpsStatus(address, "/-/health", dialPatience);
    return evaluateHealth(address, *readiness, health ? std::optional(*health) : std::nullopt);
}

AddressAnswer dial(const std::string &address)
{
    const auto resolved = resolveAddresses(endpointOf(address));
    if (!resolved) {
        return {AddressState::Unread, resolved.error().message};
    }
    const auto end = std::chrono::steady_clock::now() + dialPatience;
    int error = ETIMEDOUT;
    for (const auto &one : *resolved) {
        if (const auto connected = connectTo(one, end); !connected) {
            error = connected.error();
            continue;
        }
        return checkHealth(address);
    }
    return {error == ECONNREFUSED ? AddressState::Silent : AddressState::Unread, dialFailure(error, address).message};
}

} // namespace

AddressAnswer dialAddress(const std::string &address, std::stop_token stop)
{
    const auto answer
        = detachedCall<AddressAnswer>([address] { return dial(address); }, std::move(stop), 4 * dialPatience);
    return answer.value_or(AddressAnswer{AddressState::Unread, {messages::downNameUnresolved, {address}}});
}

} // namespace cells
