// SPDX-License-Identifier: MIT
#include "models/session/cell/addressdial.h"

#include "models/adapters/os/detachedcall.h"
#include "models/adapters/tls/tcpdial.h"
#include "models/rules/down/downmessages.h"

#include <cerrno>

namespace cells {

using namespace down;

namespace {

constexpr std::chrono::seconds dialPatience{3};

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

} // namespace

AddressAnswer dialAddress(const std::string &address, std::stop_token stop)
{
    const auto answer
        = detachedCall<AddressAnswer>([address] { return dial(address); }, std::move(stop), 2 * dialPatience);
    return answer.value_or(AddressAnswer{AddressState::Unread, {messages::downNameUnresolved, {address}}});
}

} // namespace cells
