#pragma once

#include "models/claims/claim.h"
#include "models/claims/transaction.h"
#include "models/ports/outcome.h"

#include <stop_token>

namespace cells {

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
