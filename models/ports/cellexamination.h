// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/catalogue.h"
#include "models/claims/logicaldatabase.h"
#include "models/ports/celldatabase.h"
#include "models/ports/certificate.h"

#include <memory>

namespace cells {

// The connection that answered, and how it is protected.
struct ConnectionFacts
{
    DatabaseIdentity identity;
    Instant databaseNow;
    bool isSocket = false;
    // "TLSv1.3"; empty: not encrypted
    std::string tls;
    // "UTF8"
    std::string encoding;
    // The lag of a replica; absent on a primary, and on a replica that has replayed nothing yet.
    std::optional<Duration> lag;
    // The libpq version of this machine, as a number: 150018 is 15.18; 0 when not read.
    int clientLibrary = 0;
    // How much later than it could a replica applies changes, on purpose (recovery_min_apply_delay); absent on a
    // primary.
    std::optional<Duration> applyDelay{};

    bool operator==(const ConnectionFacts &) const = default;
};

// A certificate that a host of a database presents to us, or that we present to it.
struct HostCertificate
{
    // "10.0.0.7:5432"; of ours, which setting names it: "sslcert"
    std::string address;
    CertificateFacts facts;
    bool isOurs = false;

    bool operator==(const HostCertificate &) const = default;
};

// The rights of our role beyond reading (S13).
struct RoleFacts
{
    std::string name;
    bool isSuperuser = false;
    // Claimable tables, and that of the leases, that it may insert into, update, delete from or truncate.
    std::vector<std::string> writable;
    // "pg_write_all_data", "pg_execute_server_program" ...
    std::vector<std::string> powers;
    // True when it sees the activity of other sessions (pg_read_all_stats).
    bool seesSessions = false;

    bool operator==(const RoleFacts &) const = default;
};

// The state of a table that we read.
struct TableFacts
{
    std::string table;
    // Empty for a table that is no model's: the leases, the feature flags.
    std::string model;
    bool exists = false;
    std::vector<std::string> missingColumns;
    // There, but not ours to read.
    std::vector<std::string> closedColumns;

    bool isReadable() const { return exists && missingColumns.empty() && closedColumns.empty(); }
    bool operator==(const TableFacts &) const = default;
};

// One of homeTables as the database that was asked has it.
struct HomeTableFacts
{
    HomeTable table;
    bool exists = false;
    // GitLab's trigger refuses every write.
    bool isLocked = false;
};

// Which of GitLab's databases one is in, and whether our role can write there.
struct DatabaseHome
{
    // All of homeTables, in that order.
    std::vector<HomeTableFacts> tables;
    // Tables of any kind that our role may insert into, update, delete from or truncate; the first ten by name.
    std::vector<std::string> writable;
};

// A row of a claimable table, with the claims that its values stand for.
struct ClaimableRow
{
    SourceType source = SourceType::Unspecified;
    std::int64_t key = 0;
    std::vector<Claim> claims;

    bool operator==(const ClaimableRow &) const = default;
};

// Reads the facts that show whether a cell's database is readable, the right one, and safe from us. Uses fixed
// statements in READ ONLY transactions, as CellDatabase does.
class CellExamination
{
public:
    virtual ~CellExamination() = default;

    virtual Outcome<ConnectionFacts> fetchConnection(std::stop_token stop) = 0;
    // True if the transactions of one connection run in several sessions of the server, or in one that did not greet
    // it: a pooler is in between. False proves nothing, because a quiet pooler may give the same session each time.
    virtual Outcome<bool> findPooler(std::stop_token stop) = 0;
    // Ours, and that of every host that answers, over connections of their own; none where TLS is not demanded. The
    // writer of the cell has the same hosts.
    virtual Outcome<std::vector<HostCertificate>> fetchCertificates(std::stop_token stop) = 0;
    virtual Outcome<RoleFacts> fetchRole(std::stop_token stop) = 0;
    // Every model of the catalogue in its order, then the other tables.
    virtual Outcome<std::vector<TableFacts>> fetchTables(std::stop_token stop) = 0;
    // Reads only the catalog, so that it works for any database of a cell.
    virtual Outcome<DatabaseHome> fetchHome(std::stop_token stop) = 0;
    // Returns the sequences of claimable tables; by definition, not by use.
    virtual Outcome<std::vector<SequenceRange>> fetchSequences(std::stop_token stop) = 0;
    // At most `count` rows in scope that did not change for `age`, spread over the ids; the same ones each time.
    virtual Outcome<std::vector<ClaimableRow>> fetchOldRows(
        const ClaimableModel &model, int count, Duration age, std::stop_token stop)
        = 0;
};

// A database of a cell besides its main one.
struct FurtherExamination
{
    LogicalDatabase name = LogicalDatabase::Ci;
    // Or why it cannot even be tried.
    Outcome<std::shared_ptr<CellExamination>> database;
    // The role that the environment names for writing; empty: none.
    std::string writer{};
};

} // namespace cells
