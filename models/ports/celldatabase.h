#pragma once

#include "models/claims/claim.h"
#include "models/ports/outcome.h"

#include <stop_token>

namespace cells {

// A transaction of a client that is running in the cell database; it may hold an uncommitted lease row.
struct RunningTransaction
{
    // "3/1842": unique while the server runs
    std::string virtualId;
    int pid = 0;
    std::string application;
    std::string user;
    // Hidden from a role without pg_read_all_stats.
    std::optional<Instant> startedAt;
    std::string state;

    bool operator==(const RunningTransaction &) const = default;
};

// A prepared transaction survives its session and hides its rows until somebody finishes it.
struct PreparedTransaction
{
    std::string gid;
    Instant preparedAt;

    bool operator==(const PreparedTransaction &) const = default;
};

struct DatabaseIdentity
{
    std::string database;
    // "/run/postgresql" or "10.0.0.7:5432", as the connection has it
    std::string host;
    std::string serverVersion;
    bool isReplica = false;
    // Empty when the role may not read it.
    std::string systemIdentifier;

    bool operator==(const DatabaseIdentity &) const = default;
};

// One look at the lease table. The transactions are read first, the rows in a later snapshot: a transaction that is
// not in `running` has ended before `rows` was read, and if it committed, its row is there (P10).
struct LeaseTableLook
{
    DatabaseIdentity identity;
    Instant databaseNow;
    std::vector<RunningTransaction> running;
    std::vector<PreparedTransaction> prepared;
    std::vector<LocalLease> rows;
};

// The reading half of a cell's database: fixed statements in READ ONLY transactions (S10, S12).
class CellDatabase
{
public:
    virtual ~CellDatabase() = default;

    virtual Outcome<DatabaseIdentity> fetchIdentity(std::stop_token stop) = 0;
    virtual Outcome<LeaseTableLook> fetchLeaseTable(std::stop_token stop) = 0;
};

} // namespace cells
