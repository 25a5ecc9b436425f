// SPDX-License-Identifier: MIT
#include "models/session/cell/addressdial.h"

#include "models/adapters/http/httpsrequest.h"
#include "models/adapters/os/detachedcall.h"
#include "models/adapters/tls/tcpdial.h"
#include "models/rules/down/downmessages.h"

#include <atomic>
#include <cerrno>
#include <memory>

namespace cells {

using namespace down;

namespace {

constexpr std::chrono::seconds dialPatience{3};

std::optional<HealthAnswer> answerIn(const Outcome<HttpsAnswer> &answer, std::string_view words)
{
    return answer ? std::optional(HealthAnswer{answer->status, answer->text.find(words) != std::string::npos})
                  : std::nullopt;
}

AddressAnswer checkHealth(const std::string &address, const ResolvedAddress &resolved)
{
    const auto ask = [&](const char *path) {
        return requestHttps(address, resolved, path, std::chrono::steady_clock::now() + dialPatience);
    };
    const auto readiness = ask("/-/readiness?all=1");
    const bool isUntrusted = !readiness && readiness.error().kind == Failure::Kind::Refused;
    const auto health = isUntrusted ? Outcome<HttpsAnswer>(tl::unexpected(readiness.error())) : ask("/-/health");
    if (!readiness && !health) {
        return {AddressState::Answers, readiness.error().message};
    }
    return evaluateHealth(address, answerIn(readiness, R"("status":"ok")"), answerIn(health, "GitLab OK"));
}

// `isReached` is set once something has accepted a connection.
AddressAnswer dial(const std::string &address, std::atomic<bool> &isReached)
{
    const auto resolved = resolveAddresses(endpointOf(address));
    if (!resolved) {
        return {AddressState::Unread, resolved.error().message};
    }
    int error = ETIMEDOUT;
    std::optional<AddressAnswer> best;
    for (const auto &one : *resolved) {
        const auto end = std::chrono::steady_clock::now() + dialPatience;
        if (const auto connected = connectTo(one, end)) {
            isReached = true;
        } else {
            error = connected.error();
            continue;
        }
        auto answer = checkHealth(address, one);
        // A name may lead to several servers, and one that works is enough.
        if (!best || answer.state > best->state) {
            best = std::move(answer);
        }
    }
    if (best) {
        return std::move(*best);
    }
    return {error == ECONNREFUSED ? AddressState::Silent : AddressState::Unread, dialFailure(error, address).message};
}

} // namespace

AddressAnswer dialAddress(const std::string &address, std::stop_token stop)
{
    const auto isReached = std::make_shared<std::atomic<bool>>(false);
    const auto answer = detachedCall<AddressAnswer>(
        [address, isReached] { return dial(address, *isReached); }, std::move(stop), 4 * dialPatience);
    if (answer) {
        return *answer;
    }
    return *isReached ? AddressAnswer{AddressState::Answers, {messages::downAddressAnswers, {address}}}
                      : AddressAnswer{AddressState::Unread, {messages::downNameUnresolved, {address}}};
}

} // namespace cells
