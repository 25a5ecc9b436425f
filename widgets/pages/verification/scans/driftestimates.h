// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/scan/driftestimation.h"
#include "models/presentation/base/task.h"
#include "widgets/toolkit/panes/detailpane.h"
#include "widgets/toolkit/panes/page.h"

namespace cells {

struct ModelScan;
class ScanQueue;

// Estimates of drift from samples, one model at a time. Only reads.
class DriftEstimates : public QObject, public PageComponent
{
    Q_OBJECT

public:
    // Passes the estimates to the queue. `estimate` may be empty.
    DriftEstimates(Page *page, ScanQueue *queue, EstimateModel estimate);

    // Passes earlier estimates to the queue. `earlier` may be empty.
    void load(const FetchEarlierEstimates &earlier);
    // Samples the models after those that wait.
    void draw(const std::vector<const ClaimableModel *> &models);
    void cancel() override;
    QString work() const override;
    Detail::Section sectionOf(const ModelScan &scan) const;

    static const QString estimateAction;

private:
    void next();

    ScanQueue *m_queue;
    EstimateModel m_estimate;
    std::vector<const ClaimableModel *> m_waiting;
    const ClaimableModel *m_running = nullptr;
    Task m_loading{this};
    Task m_sampling{this};
};

} // namespace cells
