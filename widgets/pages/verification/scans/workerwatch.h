// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/scan/workerstatus.h"
#include "models/presentation/base/task.h"
#include "models/presentation/drift/modelscan.h"
#include "widgets/toolkit/panes/detailpane.h"
#include "widgets/toolkit/panes/page.h"

#include <map>
#include <optional>

namespace cells {
class WorkerService;
} // namespace cells

namespace cells::drift {

class ScanQueue;

// The position of the cell's own worker in each model, and forecasts of its next run with what blocks it. Only reads.
class WorkerWatch : public QObject, public PageComponent
{
    Q_OBJECT

public:
    // Passes the positions to the queue.
    WorkerWatch(Page *page, ScanQueue *queue, std::shared_ptr<WorkerService> worker);

    void refresh();
    // When the positions were last read, or refused for good; nothing before.
    std::optional<Instant> readAt() const { return m_readAt; }
    // Forecasts the next run of the worker in the model.
    void diagnose(const ClaimableModel &model);
    void cancel() override { m_forecasting.cancel(); }
    QString work() const override;
    void setMasked(bool isMasked) { m_isMasked = isMasked; }
    DetailSection sectionOf(const ModelScan &scan) const;

    static const QString diagnoseAction;

signals:
    void changed();

private:
    ScanQueue *m_queue;
    const std::shared_ptr<WorkerService> m_worker;
    const ClaimableModel *m_diagnosing = nullptr;
    bool m_isMasked = false;
    std::optional<Instant> m_readAt;
    std::map<const ClaimableModel *, Outcome<WorkerForecast>> m_forecasts;
    Task m_fetching{this};
    Task m_forecasting{this};
};

} // namespace cells::drift
