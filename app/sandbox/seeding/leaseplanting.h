#pragma once

#include "app/sandbox/seeding/planted.h"
#include "app/sandbox/seeding/plantingsite.h"

namespace cells {

// The leases of a cell, and the transaction that holds the local row of one of them for as long as this lives.
struct LeasePlanting
{
    std::vector<PlantedLease> leases;
    // Keys of leased claims, by model name.
    std::map<std::string, std::vector<std::int64_t>> leased;
    std::unique_ptr<SqlConnection> openTransaction;
};

// `gitlabConninfo` opens the cell's database as GitLab itself does.
Outcome<LeasePlanting> plantLeases(
    PlantingSite &site, const LeaseCounts &counts, Instant now, const std::string &gitlabConninfo);

// Moves what is kept young by as much as time has passed.
Outcome<void> refreshLeases(PlantingSite &site, std::vector<PlantedLease> &leases, Duration passed);

enum class TransactionEnd
{
    RollBack,
    Commit
};

// Ends an open transaction, and says in `leases` what is to be done with them now.
Outcome<void> endTransaction(SqlConnection &transaction, std::vector<PlantedLease> &leases, TransactionEnd end);

} // namespace cells
