// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/drift/modelscan.h"
#include "widgets/toolkit/panes/detailpane.h"

namespace cells {

class DifferenceBreakdown;
class DriftEstimates;
class WorkerWatch;

// The facts about a model: its scans, the worker of the cell, its differences by group, and its estimate.
class ModelDetail : public QObject
{
    Q_OBJECT

public:
    ModelDetail(WorkerWatch *workers, DriftEstimates *estimates, QObject *parent);

    Detail detailOf(const ModelScan &scan) const;
    // Runs an action of the detail. False when it has no such action.
    bool act(const QString &action, const ClaimableModel &model);
    // Groups the differences of this scan; null: there is none.
    void count(const std::shared_ptr<const ScanReport> &report);
    void setMasked(bool isMasked);
    // Reads the position of the worker.
    void refresh();
    void cancelEstimates();

signals:
    void changed();

private:
    WorkerWatch *m_workers;
    DriftEstimates *m_estimates;
    DifferenceBreakdown *m_breakdown;
};

} // namespace cells
