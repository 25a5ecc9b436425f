// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/task.h"
#include "widgets/toolkit/panes/detailpane.h"
#include "widgets/toolkit/panes/page.h"

namespace cells {
struct ClaimableModel;
class ScanService;
} // namespace cells

namespace cells::drift {

struct ModelScan;
class ScanQueue;

// Estimates of drift from samples, one model at a time. Only reads.
class DriftEstimates : public QObject, public PageComponent
{
    Q_OBJECT

public:
    // Passes the estimates, and earlier ones, to the queue.
    DriftEstimates(Page *page, ScanQueue *queue, std::shared_ptr<ScanService> scans);

    // Samples the models after those that wait.
    void draw(const std::vector<const ClaimableModel *> &models);
    void cancel() override;
    QString work() const override;
    DetailSection sectionOf(const ModelScan &scan) const;

    static const QString estimateAction;

private:
    void next();

    ScanQueue *m_queue;
    const std::shared_ptr<ScanService> m_scans;
    std::vector<const ClaimableModel *> m_waiting;
    const ClaimableModel *m_running = nullptr;
    Task m_loading{this};
    Task m_sampling{this};
};

} // namespace cells::drift
