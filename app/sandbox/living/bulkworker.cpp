#include "app/sandbox/living/bulkworker.h"

#include "app/sandbox/living/cellservice.h"

namespace cells {

namespace {

constexpr int mostTries = 5;

} // namespace

BulkWorker::BulkWorker(CellService &service, Statistics &statistics)
    : m_service(service)
    , m_statistics(statistics)
{
}

void BulkWorker::add(BulkWork work)
{
    {
        const std::lock_guard lock(m_mutex);
        m_jobs.push_back({std::move(work)});
    }
    m_added.notify_one();
}

void BulkWorker::run(std::stop_token stop)
{
    for (;;) {
        std::unique_lock lock(m_mutex);
        if (!m_added.wait(lock, stop, [this] { return !m_jobs.empty(); })) {
            return;
        }
        auto job = std::move(m_jobs.front());
        m_jobs.pop_front();
        lock.unlock();
        perform(std::move(job));
    }
}

// The next try comes after the jobs that wait by now.
void BulkWorker::perform(Job job)
{
    const auto begun = m_service.claim({job.work.creates, job.work.destroys});
    if (begun && begun->lease) {
        return m_statistics.count("bulk_jobs_done");
    }
    if (++job.tries == mostTries) {
        return m_statistics.count("bulk_jobs_given_up");
    }
    m_statistics.count("bulk_jobs_failed");
    const std::lock_guard lock(m_mutex);
    m_jobs.push_back(std::move(job));
}

} // namespace cells
