// SPDX-License-Identifier: MIT
#pragma once

#include "app/sandbox/simulation/statistics.h"
#include "app/sandbox/workload/simulatedcelloptions.h"
#include "models/ports/leasewriter.h"
#include "models/ports/topologyservice.h"

#include <atomic>
#include <memory>
#include <stop_token>

namespace cells {

// The Topology Service as a cell calls it, with the cell's own certificate. What was not answered is called again, as
// often as the Rails client does that; and as it does, limits how many such calls are under way. For several threads.
class CellService
{
public:
    // After a stop nothing is called again; what is under way is still awaited.
    static Outcome<std::unique_ptr<CellService>> open(
        const SimulatedCellOptions &options, Statistics &statistics, std::stop_token stop);

    // Of live transactions: a short deadline, and for the last two a second try. BeginUpdate is tried again only where
    // the order says so, for a first try that was done although it was not answered is in the way of the second.
    Outcome<BegunUpdate> begin(const ClaimUpdate &update);
    Outcome<void> commit(const Uuid &lease);
    Outcome<void> rollBack(const Uuid &lease);
    // A call of the reconciler: one try, because the reconciler runs again.
    Outcome<void> commitOnce(const Uuid &lease);
    Outcome<void> rollBackOnce(const Uuid &lease);
    // Of workers, without a local lease row: both calls with a long deadline, and three tries to commit. Nothing was
    // done where it did not begin.
    Outcome<BegunUpdate> claim(const ClaimUpdate &update);

    TopologyService &reading() const { return *m_reading; }
    // The flag topology_service_concurrency_limit; while it is off, what would be too much is only counted.
    void enforceLimit(bool isEnforced) { m_isLimitEnforced = isEnforced; }

private:
    struct Tries
    {
        int most;
        // Before the second; twice as long before each further one.
        std::chrono::milliseconds pause;
    };

    CellService(const SimulatedCellOptions &options, Statistics &statistics, std::stop_token stop);
    template <typename Call> auto limited(Call &&call) -> std::invoke_result_t<Call>;
    template <typename Call> auto tried(Tries tries, Call &&call) -> std::invoke_result_t<Call>;

    const int m_limit;
    const Tries m_transactionTries;
    const Tries m_beginTries;
    const Tries m_patientTries;
    Statistics &m_statistics;
    const std::stop_token m_stop;
    std::atomic<int> m_underWay = 0;
    std::atomic<bool> m_isLimitEnforced = false;
    std::unique_ptr<TopologyService> m_reading;
    std::unique_ptr<LeaseWriter> m_transactionWriter;
    std::unique_ptr<LeaseWriter> m_patient;
};

// The time limit of calls in a local transaction, which must end before its lease is stale.
std::chrono::milliseconds transactionPatience(const SimulatedCellOptions &options);
// The time that a local transaction waits for the row of another one.
std::chrono::milliseconds lockPatience(const SimulatedCellOptions &options);
// The idle time after which the database ends a local transaction, for the same reason.
std::chrono::milliseconds idlePatience(const SimulatedCellOptions &options);

} // namespace cells
