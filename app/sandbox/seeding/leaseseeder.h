// SPDX-License-Identifier: MIT
#pragma once

#include "app/sandbox/seeding/seededdata.h"
#include "app/sandbox/seeding/seedingsite.h"

namespace cells {

// The leases of a cell, and the transaction that holds the local row of one of them for as long as this lives.
struct SeededLeases
{
    std::vector<SeededLease> leases;
    // Keys of leased claims, by model name.
    std::map<std::string, std::vector<std::int64_t>> leased;
    std::unique_ptr<SqlConnection> openTransaction;
};

// `gitlabConninfo` opens the cell's database as GitLab itself does.
Outcome<SeededLeases> seedLeases(
    SeedingSite &site, const LeaseCounts &counts, Instant now, const std::string &gitlabConninfo);

// Lets another lease take the place of each that is to stay young and no longer is, as in a cell that is in use.
Outcome<void> renewLeases(SeedingSite &site, std::vector<SeededLease> &leases, Instant now);

enum class TransactionEnd
{
    RollBack,
    Commit
};

// Ends an open transaction, and says in `leases` what is to be done with them now.
Outcome<void> endTransaction(SqlConnection &transaction, std::vector<SeededLease> &leases, TransactionEnd end);

} // namespace cells
