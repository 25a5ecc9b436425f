// SPDX-License-Identifier: MIT
#include "app/console/composition/scanqueues.h"

#include "models/engine/scan/scanratelimiter.h"
#include "models/engine/services/scanservice.h"
#include "models/presentation/drift/scanqueue.h"

namespace cells {

using namespace drift;

namespace {

// Other pages read the stored scans again at most so often while scans run.
constexpr std::chrono::seconds savedInterval{30};

} // namespace

ScanQueues::ScanQueues(Session &session, QObject *window)
    : QObject(window)
    , m_session(session)
{
}

ScanQueue *ScanQueues::of(CellId cell)
{
    auto &queue = m_queues[cell];
    if (!queue) {
        queue = new ScanQueue(boundTo(m_session.services(cell).scans, &ScanService::scan), this);
        ScanOptions options;
        options.rowsPerSecond = usualScanRate(m_session.environment().kind);
        queue->setOptions(options);
        connect(queue, &ScanQueue::allEnded, this, [this, cell] {
            emit allEnded(cell);
            emit saved();
        });
        // All models may take an evening.
        connect(queue, &ScanQueue::scanned, this, [this, queue] {
            if (queue->isRunning() && m_nextSaved.hasExpired()) {
                m_nextSaved.setRemainingTime(savedInterval);
                emit saved();
            }
        });
        connect(queue, &ScanQueue::lostClaimsResolved, this, &ScanQueues::saved);
    }
    return queue;
}

bool ScanQueues::isRunning(CellId cell) const
{
    const auto found = m_queues.find(cell);
    return found != m_queues.end() && found->second->isRunning();
}

} // namespace cells

#include "moc_scanqueues.cpp"
