// SPDX-License-Identifier: MIT
#include "app/topology_service/store/connectionpool.h"

namespace cells {

namespace {

// What answers rely on: ISO times in UTC, hex bytes, an OK that is on the disk (P18), nothing that runs for ever.
const std::string needed = "select set_config('timezone', 'UTC', false), set_config('datestyle', 'ISO', false), "
                           "set_config('bytea_output', 'hex', false), set_config('synchronous_commit', 'on', false), "
                           "set_config('statement_timeout', '10s', false)";

// Every statement is a handful of index look-ups. A plan that was cached while the table was small must not turn into
// a scan later, and rows must be locked in the order in which they are listed (P19).
const std::string sessionSettings
    = "select set_config('jit', 'off', false), set_config('enable_seqscan', 'off', false), "
      "set_config('enable_hashjoin', 'off', false), set_config('enable_mergejoin', 'off', false)";

} // namespace

ConnectionPool::ConnectionPool(std::string conninfo, int size)
    : m_conninfo(std::move(conninfo))
    , m_free(size)
{
}

ConnectionPool::Loan::Loan(ConnectionPool &pool, std::unique_ptr<SqlConnection> connection)
    : m_pool(&pool)
    , m_connection(std::move(connection))
{
}

ConnectionPool::Loan::~Loan()
{
    if (m_connection) {
        m_pool->takeBack(std::move(m_connection));
    }
}

SqlOutcome<ConnectionPool::Loan> ConnectionPool::lend(Deadline deadline)
{
    std::unique_lock lock(m_mutex);
    if (!m_freed.wait_until(lock, deadline, [this] { return m_free > 0; })) {
        return tl::unexpected(SqlError{SqlError::Kind::Cancelled, {}, "every connection to the database is busy"});
    }
    --m_free;
    if (!m_idle.empty()) {
        auto connection = std::move(m_idle.back());
        m_idle.pop_back();
        return Loan(*this, std::move(connection));
    }
    lock.unlock();
    auto connection = opened();
    if (!connection) {
        takeBack(nullptr);
        return tl::unexpected(connection.error());
    }
    return Loan(*this, std::move(*connection));
}

SqlOutcome<std::unique_ptr<SqlConnection>> ConnectionPool::opened() const
{
    auto connection = SqlConnection::open(m_conninfo);
    if (connection) {
        if (const auto set = (*connection)->run(needed); !set) {
            return tl::unexpected(set.error());
        }
        // Another engine may not know these; it then goes without.
        (void)(*connection)->run(sessionSettings);
    }
    return connection;
}

void ConnectionPool::takeBack(std::unique_ptr<SqlConnection> connection)
{
    const bool isUsable = connection && connection->isOpen();
    const std::lock_guard lock(m_mutex);
    if (isUsable) {
        m_idle.push_back(std::move(connection));
    }
    ++m_free;
    m_freed.notify_one();
}

void ConnectionPool::forgetIdle()
{
    std::vector<std::unique_ptr<SqlConnection>> idle;
    const std::lock_guard lock(m_mutex);
    idle.swap(m_idle);
}

} // namespace cells
