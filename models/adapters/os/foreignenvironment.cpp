// SPDX-License-Identifier: MIT
#include "models/adapters/os/foreignenvironment.h"

#include <openssl/crypto.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <string_view>
#include <unistd.h>
#include <utility>

namespace cells {
namespace {

constexpr const char *pollStrategy = "GRPC_POLL_STRATEGY";
// What clearForeignEnvironment() removed, before any thread started.
std::vector<std::string> removedVariables;
// We may have set it before main.
bool isPollStrategyOurs = false;

std::string_view nameIn(std::string_view variable)
{
    return variable.substr(0, variable.find('='));
}

bool isForeign(std::string_view name)
{
    static constexpr std::array<std::string_view, 3> prefixes{"PG", "GRPC_", "SSL_CERT_"};
    static constexpr std::array<std::string_view, 6> proxies{
        "http_proxy", "https_proxy", "all_proxy", "no_proxy", "grpc_proxy", "no_grpc_proxy"};
    std::string lower(name);
    std::transform(
        lower.begin(), lower.end(), lower.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
    return std::any_of(prefixes.begin(), prefixes.end(), [&](auto prefix) { return name.starts_with(prefix); })
        || std::find(proxies.begin(), proxies.end(), lower) != proxies.end();
}

} // namespace

void steerGrpc()
{
    if (!std::getenv(pollStrategy)) {
        ::setenv(pollStrategy, "poll", 1);
        isPollStrategyOurs = true;
    }
    ::OPENSSL_init_crypto(OPENSSL_INIT_NO_ATEXIT, nullptr);
}

void clearForeignEnvironment()
{
    std::vector<std::string> foreign;
    for (char **entry = environ; entry && *entry; ++entry) {
        if (isForeign(nameIn(*entry))) {
            foreign.emplace_back(*entry);
        }
    }
    for (const auto &variable : foreign) {
        ::unsetenv(std::string(nameIn(variable)).c_str());
    }
    if (isPollStrategyOurs) {
        std::erase_if(foreign, [](const std::string &variable) { return nameIn(variable) == pollStrategy; });
    }
    removedVariables = std::move(foreign);
    steerGrpc();
}

std::vector<std::string> userEnvironment()
{
    auto variables = removedVariables;
    for (char **entry = environ; entry && *entry; ++entry) {
        if (!isForeign(nameIn(*entry))) {
            variables.emplace_back(*entry);
        }
    }
    return variables;
}

} // namespace cells
