// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/differences/differencegroups.h"
#include "models/presentation/base/task.h"
#include "models/presentation/drift/modelscan.h"
#include "widgets/toolkit/panes/detailpane.h"

#include <array>

namespace cells {
class Page;
struct Services;
} // namespace cells

namespace cells::drift {

class DriftEstimates;
class ScanQueue;
class WorkerWatch;

// The facts about a model: its scans, the worker of the cell, its estimate, and its differences in groups, counted on a
// worker: by class, claim, field, hour of creation and id range. Each group leads to its differences.
class ModelDetail : public QObject
{
    Q_OBJECT

public:
    ModelDetail(Page *page, ScanQueue *queue, const Services &services);

    Detail detailOf(const ModelScan &scan) const;
    // Runs an action of the detail. False when it has no such action.
    bool act(const QString &action, const ClaimableModel &model);
    // Groups the differences of this scan; null: there is none.
    void count(const std::shared_ptr<const ScanReport> &report);
    WorkerWatch *workers() const { return m_workers; }
    DriftEstimates *estimates() const { return m_estimates; }

signals:
    void changed();

private:
    static constexpr std::array groupings{DifferenceGrouping::Class, DifferenceGrouping::Type,
        DifferenceGrouping::Field, DifferenceGrouping::Hour, DifferenceGrouping::IdRange};
    using Counts = std::array<std::vector<DifferenceGroup>, groupings.size()>;

    QList<DetailSection> groupSections() const;

    DriftEstimates *m_estimates;
    WorkerWatch *m_workers;
    std::shared_ptr<const ScanReport> m_report;
    Counts m_counts;
    QString m_problem;
    Task m_counting{this};
};

} // namespace cells::drift
