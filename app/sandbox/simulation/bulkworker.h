// SPDX-License-Identifier: MIT
#pragma once

#include "app/sandbox/simulation/statistics.h"
#include "app/sandbox/workload/simulatedcelloptions.h"
#include "models/ports/leasewriter.h"

#include <condition_variable>
#include <mutex>
#include <stop_token>

namespace cells {

class CellService;

// The job that claims, after their transaction, rows that were written around the callbacks (Cells::BulkClaimsWorker):
// BeginUpdate and CommitUpdate without a local lease row. What it cannot do it tries again, five times, and waits
// longer before each.
class BulkWorker
{
public:
    BulkWorker(const SimulatedCellOptions &options, CellService &service, Statistics &statistics);

    void add(ClaimUpdate work);
    // Runs until stopped.
    void run(std::stop_token stop);

private:
    struct Job
    {
        ClaimUpdate work;
        int tries = 0;
        std::chrono::steady_clock::time_point due{};
    };
    std::optional<Job> awaitJob(std::stop_token stop);
    void perform(Job job);

    const SimulatedCellOptions &m_options;
    CellService &m_service;
    Statistics &m_statistics;
    std::mutex m_mutex;
    std::condition_variable_any m_added;
    std::vector<Job> m_jobs;
};

} // namespace cells
