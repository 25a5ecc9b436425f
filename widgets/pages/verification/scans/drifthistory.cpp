// SPDX-License-Identifier: MIT
#include "widgets/pages/verification/scans/drifthistory.h"

#include "models/engine/services/scanservice.h"
#include "models/engine/services/services.h"
#include "models/presentation/drift/scanqueue.h"

#include <algorithm>
#include <utility>

namespace cells::drift {

DriftHistory::DriftHistory(ScanQueue *queue, std::shared_ptr<ScanService> scans, QObject *parent)
    : QObject(parent)
    , m_queue(queue)
    , m_scans(std::move(scans))
{
    connect(queue, &ScanQueue::scanned, this, &DriftHistory::add);
    read();
}

void DriftHistory::read()
{
    if (!m_reading.isRunning()) {
        m_reading.start(boundTo(m_scans, &ScanService::fetchSummaries),
            [this](Outcome<ScanSummariesByModel> stored) { take(std::move(stored)); });
    }
}

void DriftHistory::take(Outcome<ScanSummariesByModel> stored)
{
    m_problem = stored ? std::nullopt : std::optional(stored.error());
    if (stored) {
        const bool isFirst = !std::exchange(m_isRead, true);
        m_stored = std::move(*stored);
        for (const auto &report : std::exchange(m_arrived, {})) {
            add(report);
        }
        m_queue->setHistory(m_stored);
        if (!isFirst && hasNewerThanShown()) {
            emit newerStored();
        }
    }
    emit problemChanged();
}

bool DriftHistory::hasNewerThanShown() const
{
    return std::ranges::any_of(m_queue->scans(), [this](const ModelScan &scan) {
        const auto stored = m_stored.find(std::string(scan.model->name));
        const bool isStored = stored != m_stored.end() && stored->second && !stored->second->empty();
        return isStored && (!scan.report || scan.report->startedAt < stored->second->back().startedAt);
    });
}

// Only complete scans speak for the whole model (C18). One that was stored meanwhile may have been read already.
void DriftHistory::add(const std::shared_ptr<const ScanReport> &report)
{
    if (report->end != ScanEnd::Complete) {
        return;
    }
    if (!m_isRead) {
        m_arrived.push_back(report);
        return;
    }
    auto &scans = m_stored[std::string(report->model->name)];
    auto longer = scans ? *scans : ScanSummaries();
    if (report->number == 0 || std::ranges::find(longer, report->number, &ScanSummary::number) == longer.end()) {
        longer.push_back(summaryOf(*report));
        scans = std::make_shared<const ScanSummaries>(std::move(longer));
        m_queue->setHistory(m_stored);
    }
}

} // namespace cells::drift

#include "moc_drifthistory.cpp"
