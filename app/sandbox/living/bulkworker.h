#pragma once

#include "app/sandbox/living/livedeeds.h"
#include "app/sandbox/living/statistics.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <stop_token>

namespace cells {

class CellService;

// The job that claims, after their transaction, rows that were written around the callbacks (Cells::BulkClaimsWorker):
// BeginUpdate and CommitUpdate without a local lease row. What it cannot do it tries again, five times.
class BulkWorker
{
public:
    BulkWorker(CellService &service, Statistics &statistics);

    void add(BulkWork work);
    // Until asked to stop.
    void run(std::stop_token stop);

private:
    struct Job
    {
        BulkWork work;
        int tries = 0;
    };
    void perform(Job job);

    CellService &m_service;
    Statistics &m_statistics;
    std::mutex m_mutex;
    std::condition_variable_any m_added;
    std::deque<Job> m_jobs;
};

} // namespace cells
