// SPDX-License-Identifier: MIT
#pragma once

#include "app/sandbox/simulation/statistics.h"
#include "app/sandbox/workload/simulatedcelloptions.h"
#include "models/adapters/postgres/sqlconnection.h"
#include "models/ports/topologyservice.h"

#include <set>
#include <stop_token>

namespace cells {

class CellService;

constexpr Duration leaseIsOrphanedAfter = std::chrono::hours{1};
constexpr Duration reconcilesEvery = std::chrono::minutes{1};

// The cron job of a cell that ends what transactions left behind, by the table that GitLab has: a row that is stale
// and leased is committed, a lease that is stale and has no row is rolled back; once an hour all leases are read, and
// rows without a lease go. With hazards, as the pseudo-code of the design documents has it: rows are committed however
// young, rows that are stale go unseen whether they have a lease, and a listing ends at its first empty page.
class Reconciler
{
public:
    Reconciler(const SimulatedCellOptions &options, CellService &service, Statistics &statistics);

    Outcome<void> run(std::stop_token stop);

private:
    Outcome<void> connect(std::stop_token stop);
    Outcome<void> process(const LeasePage &page);
    // When the local rows of these leases were made.
    Outcome<std::map<Uuid, Instant>> rowsOf(const std::vector<Lease> &leases);
    void commit(const Uuid &lease);
    void rollBack(const Uuid &lease);
    Outcome<void> deleteRow(const Uuid &lease);
    Outcome<void> cleanOrphans();

    const SimulatedCellOptions &m_options;
    CellService &m_service;
    Statistics &m_statistics;
    std::unique_ptr<SqlConnection> m_database;
    int m_run = 0;
    std::set<Uuid> m_listed;
};

} // namespace cells
