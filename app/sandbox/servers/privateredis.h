// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/os/childprocess.h"

namespace cells {

// A Redis server on a unix socket only, in memory only, that dies with us. Each cell has a database number.
class PrivateRedis
{
public:
    // Uses an existing folder that `account` may write to, and returns when the server answers.
    static Outcome<PrivateRedis> start(const std::filesystem::path &folder, const std::optional<Account> &account);

    const std::filesystem::path &socket() const { return m_socket; }
    bool isRunning() { return m_server.isRunning(); }

private:
    PrivateRedis(ChildProcess server, std::filesystem::path socket);

    ChildProcess m_server;
    std::filesystem::path m_socket;
};

} // namespace cells
