// SPDX-License-Identifier: MIT
#include "app/sandbox/simulation/reconciler.h"

#include "app/sandbox/data/sqlscript.h"
#include "app/sandbox/simulation/cellservice.h"

namespace cells {

namespace {

constexpr Duration listsTheLast = std::chrono::hours{2};
constexpr int runsToTheFullScan = 60;
constexpr int pageOf = 100;

} // namespace

Reconciler::Reconciler(const SimulatedCellOptions &options, CellService &service, Statistics &statistics)
    : m_options(options)
    , m_service(service)
    , m_statistics(statistics)
{
}

Outcome<void> Reconciler::connect(std::stop_token stop)
{
    if (m_database && m_database->isOpen()) {
        return {};
    }
    CELLS_TRY(m_database, openSql(m_options.database, stop));
    return {};
}

Outcome<void> Reconciler::run(std::stop_token stop)
{
    CELLS_TRY_VOID(connect(stop));
    const bool isFullScan = m_options.workload.behavior.hasHazards || m_run++ % runsToTheFullScan == 0;
    LeaseListing listing{m_options.cell(), {}, pageOf, {}};
    if (!isFullScan) {
        listing.createdAfter = m_options.now() - m_options.scaled(listsTheLast);
    }
    m_listed.clear();
    do {
        CELLS_TRY(const auto page, m_service.reading().fetchLeases(listing, stop));
        if (page.leases.empty() && m_options.workload.behavior.hasHazards) {
            break;
        }
        CELLS_TRY_VOID(process(page));
        listing.next = page.next;
    } while (listing.next);
    m_statistics.count("reconciler_runs");
    return isFullScan ? cleanOrphans() : Outcome<void>{};
}

Outcome<void> Reconciler::process(const LeasePage &page)
{
    CELLS_TRY(const auto rows, rowsOf(page.leases));
    const auto staleBefore = m_options.now() - m_options.scaled(m_options.workload.behavior.staleLease);
    for (const auto &lease : page.leases) {
        m_listed.insert(lease.uuid);
        const auto row = rows.find(lease.uuid);
        if (row == rows.end() && lease.createdAt < staleBefore) {
            rollBack(lease.uuid);
        } else if (row != rows.end() && (m_options.workload.behavior.hasHazards || row->second <= staleBefore)) {
            commit(lease.uuid);
        }
    }
    return {};
}

Outcome<std::map<Uuid, Instant>> Reconciler::rowsOf(const std::vector<Lease> &leases)
{
    std::vector<SqlValue> uuids;
    for (const auto &lease : leases) {
        uuids.push_back(lease.uuid.text());
    }
    CELLS_TRY(const auto found,
        runSql(*m_database, "SELECT uuid, created_at FROM cells_outstanding_leases WHERE uuid = ANY ($1::uuid[])",
            {sqlArray(uuids)}));
    std::map<Uuid, Instant> rows;
    for (int row = 0; row < found.size(); ++row) {
        rows[Uuid::parse(found.text(row, 0)).value_or(Uuid{})] = parseInstant(found.text(row, 1)).value_or(Instant{});
    }
    return rows;
}

void Reconciler::commit(const Uuid &lease)
{
    if (!m_service.commitOnce(lease)) {
        return m_statistics.count("reconciler_errors");
    }
    m_statistics.count(deleteRow(lease) ? "reconciler_committed" : "reconciler_errors");
}

void Reconciler::rollBack(const Uuid &lease)
{
    if (!m_service.rollBackOnce(lease)) {
        return m_statistics.count("reconciler_errors");
    }
    m_statistics.count("reconciler_rolled_back");
    if (m_options.workload.behavior.hasHazards) {
        (void)deleteRow(lease);
    }
}

Outcome<void> Reconciler::deleteRow(const Uuid &lease)
{
    CELLS_TRY_VOID(runSql(*m_database, "DELETE FROM cells_outstanding_leases WHERE uuid = $1", {lease.text()}));
    return {};
}

// Those that a complete listing did not have, unless the hazards are wanted: then nobody looks.
Outcome<void> Reconciler::cleanOrphans()
{
    const auto &behavior = m_options.workload.behavior;
    const auto age = behavior.hasHazards ? Duration(behavior.staleLease) : leaseIsOrphanedAfter;
    std::vector<SqlValue> listed;
    for (const auto &uuid : behavior.hasHazards ? std::set<Uuid>{} : m_listed) {
        listed.push_back(uuid.text());
    }
    CELLS_TRY(const auto done,
        runSql(*m_database, "DELETE FROM cells_outstanding_leases WHERE created_at < $1 AND uuid <> ALL ($2::uuid[])",
            {isoText(m_options.now() - m_options.scaled(age)), sqlArray(listed)}));
    m_statistics.count("reconciler_orphans_deleted", done.affected());
    return {};
}

} // namespace cells
