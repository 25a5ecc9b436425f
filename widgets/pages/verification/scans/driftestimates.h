// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/scan/driftestimation.h"
#include "widgets/toolkit/panes/detailpane.h"

#include <QObject>

namespace cells {

struct ModelScan;
class ScanQueue;

// Samples of models, one after the other: a first look at how much differs, before anybody scans. Only reads.
class DriftEstimates : public QObject
{
    Q_OBJECT

public:
    // Tells the queue what it read. The question may be empty.
    DriftEstimates(ScanQueue *queue, EstimateModel estimate, QObject *parent);

    // Tells the queue what was estimated before; what cannot be read stays unknown. The question may be empty.
    void load(const FetchEarlierEstimates &earlier);
    // Behind those that wait.
    void draw(const std::vector<const ClaimableModel *> &models);
    void cancel();
    bool isRunning() const { return m_running != nullptr; }
    // Empty when nothing runs.
    QString work() const;
    // Of the detail of the model.
    Detail::Section sectionOf(const ModelScan &scan) const;

    static const QString estimateAction;

private:
    void next();

    ScanQueue *m_queue;
    EstimateModel m_estimate;
    // For whom is loaded; samples are for this.
    QObject m_loading;
    std::vector<const ClaimableModel *> m_waiting;
    const ClaimableModel *m_running = nullptr;
};

} // namespace cells
