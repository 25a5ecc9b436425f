// SPDX-License-Identifier: MIT
#pragma once

#include "app/topology_service/store/connectionpool.h"

#include <grpcpp/support/status.h>

namespace cells {

// A statement that did not answer with rows.
struct SqlTrouble
{
    SqlError error;
    // A connection went while the statement ran, and it was not possible to find out since.
    bool mayHaveHappened = false;
};

using SqlAnswer = tl::expected<BinaryRows, SqlTrouble>;

// The service's database. Every statement is a transaction of its own, all or nothing (P4), one round trip, and
// written so that running it twice does what running it once does. So it is repeated here, after a deadlock or a
// serialization failure (P19) and after a lost connection, until the deadline.
class Database
{
public:
    Database(std::string conninfo, int connections);

    SqlAnswer run(const std::string &sql, const SqlValues &values, Deadline deadline);

private:
    struct Attempt
    {
        SqlOutcome<BinaryRows> outcome;
        bool wasSent;
    };
    Attempt once(const std::string &sql, const SqlValues &values, Deadline deadline);

    ConnectionPool m_pool;
};

// The status for what the database said; its text names the SQLSTATE and never the data (S15).
grpc::Status statusOf(const SqlTrouble &trouble);
// For CELLS_TRY.
inline tl::unexpected<grpc::Status> propagate(const SqlTrouble &trouble)
{
    return tl::unexpected(statusOf(trouble));
}

} // namespace cells
