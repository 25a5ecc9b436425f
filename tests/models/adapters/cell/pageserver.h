// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/environment.h"

#include <cstdint>
#include <memory>
#include <string>

namespace cells {

// The emails that both sides of a benchmark have, made up from their number alone.
struct SyntheticEmails
{
    static constexpr std::int64_t cell = 1;
    // So many rows apart, a claim has another value than its row.
    static constexpr std::int64_t differing = 100'000;

    static std::string emailOf(std::int64_t id);
    static std::string claimedOf(std::int64_t id);
    static std::int64_t userOf(std::int64_t id);
    // The same as SQL over a number `i`.
    static constexpr const char *emailSql = "'user.' || i || '@mail' || i % 97 || '.example.com'";
    static constexpr const char *userSql = "1 + i * 7919 % 1000003";
};

// Serves the claims of ids 1 to `count` over gRPC with mTLS. All records were serialised before, one behind the other,
// so that a page is a piece of memory, and what is measured is the client.
class PageServer
{
public:
    PageServer(std::int64_t count, const Certificates &server);
    ~PageServer();

    std::string address() const;

private:
    struct Data;
    std::unique_ptr<Data> m_data;
};

} // namespace cells
