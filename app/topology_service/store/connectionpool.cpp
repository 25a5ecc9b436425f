// SPDX-License-Identifier: MIT
#include "app/topology_service/store/connectionpool.h"

namespace cells {

namespace {

// What answers rely on: times in UTC, an OK that is on the disk (P18), nothing that runs for ever.
const std::string needed = "select set_config('timezone', 'UTC', false), "
                           "set_config('synchronous_commit', 'on', false), "
                           "set_config('statement_timeout', '10s', false)";

// Every statement is a handful of index look-ups, so one plan is as good for all values, and planning takes longer than
// running. A plan that was cached while the table was small must not turn into a scan later, and rows must be locked in
// the order in which they are listed (P19).
constexpr std::pair<const char *, const char *> sessionSettings[]{{"plan_cache_mode", "force_generic_plan"},
    {"jit", "off"}, {"enable_seqscan", "off"}, {"enable_hashjoin", "off"}, {"enable_mergejoin", "off"}};

} // namespace

ConnectionPool::ConnectionPool(std::string conninfo, int size)
    : m_conninfo(std::move(conninfo))
    , m_free(size)
{
}

ConnectionPool::Loan::Loan(ConnectionPool &pool, std::unique_ptr<BinaryConnection> connection)
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

SqlOutcome<std::unique_ptr<BinaryConnection>> ConnectionPool::opened() const
{
    auto connection = BinaryConnection::open(m_conninfo);
    if (connection) {
        if (const auto set = (*connection)->run(needed); !set) {
            return tl::unexpected(set.error());
        }
        // Another engine may not know all of these; it then goes without.
        for (const auto &[name, value] : sessionSettings) {
            (void)(*connection)->run("select set_config($1, $2, false)", {name, value});
        }
    }
    return connection;
}

void ConnectionPool::takeBack(std::unique_ptr<BinaryConnection> connection)
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
    std::vector<std::unique_ptr<BinaryConnection>> idle;
    const std::lock_guard lock(m_mutex);
    idle.swap(m_idle);
}

} // namespace cells
