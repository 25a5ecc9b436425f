// SPDX-License-Identifier: MIT
#include "models/adapters/os/foreignenvironment.h"

#include <openssl/crypto.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <string_view>
#include <unistd.h>
#include <vector>

namespace cells {
namespace {

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
    ::setenv("GRPC_POLL_STRATEGY", "poll", 0);
    ::OPENSSL_init_crypto(OPENSSL_INIT_NO_ATEXIT, nullptr);
}

void clearForeignEnvironment()
{
    std::vector<std::string> names;
    for (char **entry = environ; entry && *entry; ++entry) {
        const std::string_view text(*entry);
        if (const auto name = text.substr(0, text.find('=')); isForeign(name)) {
            names.emplace_back(name);
        }
    }
    for (const auto &name : names) {
        ::unsetenv(name.c_str());
    }
    steerGrpc();
}

} // namespace cells
