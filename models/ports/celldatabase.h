// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/catalogue.h"
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
    // Such as "3". It grows with each promotion, so a promoted copy has another one. Empty when the role may not read
    // it, and for a replica.
    std::string timeline{};
    // True if a pooler answers in place of the server, or the environment file states one. A lock of a session is not
    // held through it.
    bool isPooled = false;

    bool operator==(const DatabaseIdentity &) const = default;
};

// Compares server, timeline and database. A value that is unread on both sides counts as equal; unread on one side, as
// different.
inline bool isSameDatabase(const DatabaseIdentity &left, const DatabaseIdentity &right)
{
    return left.database == right.database && left.systemIdentifier == right.systemIdentifier
        && left.timeline == right.timeline;
}

// Compares names on one server, which a promoted replica remains. A server without an identifier is identified by its
// address.
inline bool isSameLogicalDatabase(const DatabaseIdentity &left, const DatabaseIdentity &right)
{
    const bool areKnown = !left.systemIdentifier.empty() && !right.systemIdentifier.empty();
    return left.database == right.database
        && (areKnown ? left.systemIdentifier == right.systemIdentifier : left.host == right.host);
}

// One look at the lease table. The transactions are read first, the rows in a later snapshot: a transaction that is
// not in `running` has ended before `rows` was read, and if it committed, its row is there (P10).
struct LeaseTableSnapshot
{
    DatabaseIdentity identity;
    Instant databaseNow;
    std::vector<RunningTransaction> running;
    std::vector<PreparedTransaction> prepared;
    std::vector<LocalLease> rows;
    // Client backends of this database that may write leases and are not the console's; nothing when not read.
    std::optional<int> otherClients{};
};

// Rows of one model with gt < key <= lte, in key order; keys as in Source::key.
struct RowRange
{
    const ClaimableModel &model;
    std::string keyGt;
    std::string keyLte;
    // Rows in the model's scope at most.
    int limit = 1000;
    // Rows of these keys come too where they are in the range but not in scope.
    std::vector<std::string> evenOutOfScope{};
};

// One look at rows, in one snapshot.
struct RowSnapshot
{
    DatabaseIdentity identity;
    Instant databaseNow;
    // The rows in key order.
    std::vector<LocalRow> rows;
    // The limit cut the range: it is complete up to this key only.
    std::optional<std::string> cutAfter{};
};

// Asks who has one of these values in a claimed column.
struct ValueSearch
{
    const ClaimableModel &model;
    const ClaimedColumn &column;
    std::vector<std::string> values;
};

// A row that a search led to, and the value that it has there.
struct ValueRow
{
    std::size_t search = 0;
    std::string key;
    std::string value;
};

// The reading half of a cell's database: fixed statements in READ ONLY transactions (S10, S12).
class CellDatabase
{
public:
    virtual ~CellDatabase() = default;

    virtual Outcome<DatabaseIdentity> fetchIdentity(std::stop_token stop) = 0;
    virtual Outcome<LeaseTableSnapshot> fetchLeaseTable(std::stop_token stop) = 0;

    // A table or column that is not there is Refused, by its name; other models may still be read (F38).
    virtual Outcome<RowSnapshot> fetchRows(const RowRange &range, std::stop_token stop) = 0;
    // Returns rows in scope or not; keys without a row, or that are not ids, have none in the result.
    virtual Outcome<RowSnapshot> fetchRowsOf(
        const ClaimableModel &model, const std::vector<std::string> &keys, std::stop_token stop)
        = 0;
    // Rows, in scope or not, that have one of the values, also those of other upper and lower case where an index
    // serves that. All searches at once, and none of them answered when one fails; Refused where no index serves a
    // search. For a column that is the key the values are decimal.
    virtual Outcome<std::vector<ValueRow>> fetchRowsWith(const std::vector<ValueSearch> &searches, std::stop_token stop)
        = 0;
    // Returns the subjects, all of one type, whose organization is soft-deleted, being deleted or in maintenance, whose
    // rows stay here when it moves to another cell. Refused when the role may not read that, or the release has no
    // such column; nothing else depends on it.
    virtual Outcome<std::vector<std::int64_t>> fetchInactive(
        SubjectType type, const std::vector<std::int64_t> &ids, std::stop_token stop)
        = 0;
    // The last key in scope; nothing: no row is.
    virtual Outcome<std::optional<std::string>> fetchLastKey(const ClaimableModel &model, std::stop_token stop) = 0;
};

} // namespace cells
