// SPDX-License-Identifier: MIT
#include "app/sandbox/simulation/bulkworker.h"

#include "app/sandbox/simulation/cellservice.h"

#include <algorithm>

namespace cells {

namespace {

constexpr int mostTries = 5;

// As Sidekiq has it, without its jitter.
Duration pauseAfter(int tries)
{
    return std::chrono::seconds{tries * tries * tries * tries + 15};
}

} // namespace

BulkWorker::BulkWorker(const SimulatedCellOptions &options, CellService &service, Statistics &statistics)
    : m_options(options)
    , m_service(service)
    , m_statistics(statistics)
{
}

void BulkWorker::add(ClaimUpdate work)
{
    {
        const std::lock_guard lock(m_mutex);
        m_jobs.push_back({std::move(work)});
    }
    m_added.notify_one();
}

void BulkWorker::run(std::stop_token stop)
{
    while (auto job = awaitJob(stop)) {
        perform(std::move(*job));
    }
}

// The one that is due first, once it is; nothing when asked to stop.
std::optional<BulkWorker::Job> BulkWorker::awaitJob(std::stop_token stop)
{
    std::unique_lock lock(m_mutex);
    while (m_added.wait(lock, stop, [this] { return !m_jobs.empty(); }) && !stop.stop_requested()) {
        const auto first = std::ranges::min_element(m_jobs, {}, &Job::due);
        if (first->due <= std::chrono::steady_clock::now()) {
            auto job = std::move(*first);
            m_jobs.erase(first);
            return job;
        }
        const auto due = first->due;
        m_added.wait_until(lock, stop, due, [this, number = m_jobs.size()] { return m_jobs.size() != number; });
    }
    return std::nullopt;
}

void BulkWorker::perform(Job job)
{
    const auto begun = m_service.claim(job.work);
    if (begun && begun->lease) {
        return m_statistics.count("bulk_jobs_done");
    }
    if (++job.tries == mostTries) {
        return m_statistics.count("bulk_jobs_given_up");
    }
    m_statistics.count("bulk_jobs_failed");
    job.due = std::chrono::steady_clock::now() + m_options.scaled(pauseAfter(job.tries));
    const std::lock_guard lock(m_mutex);
    m_jobs.push_back(std::move(job));
}

} // namespace cells
