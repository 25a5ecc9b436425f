// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/postgres/binaryconnection.h"

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace cells {

using Deadline = std::chrono::system_clock::time_point;

// Up to `size` connections to one database, opened when needed. For several threads.
class ConnectionPool
{
public:
    ConnectionPool(std::string conninfo, int size);

    // A connection for the time of one statement; goes back to the pool unless it is broken.
    class Loan
    {
    public:
        Loan(ConnectionPool &pool, std::unique_ptr<BinaryConnection> connection);
        Loan(Loan &&) noexcept = default;
        ~Loan();
        BinaryConnection *operator->() const { return m_connection.get(); }

    private:
        ConnectionPool *m_pool;
        std::unique_ptr<BinaryConnection> m_connection;
    };

    // Lost when the database is not there, Cancelled when no connection is free before the deadline.
    SqlOutcome<Loan> lend(Deadline deadline);
    // After one connection was lost the idle ones are most likely lost too.
    void forgetIdle();

private:
    SqlOutcome<std::unique_ptr<BinaryConnection>> opened() const;
    void takeBack(std::unique_ptr<BinaryConnection> connection);

    const std::string m_conninfo;
    std::mutex m_mutex;
    std::condition_variable m_freed;
    int m_free;
    std::vector<std::unique_ptr<BinaryConnection>> m_idle;
};

} // namespace cells
