// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/activity/auditlogview.h"
#include "models/ports/history/flaghistory.h"
#include "models/presentation/base/task.h"
#include "widgets/toolkit/charts/chartcontent.h"

namespace cells {
class AuditService;
class ScanService;
struct Services;
} // namespace cells

namespace cells::drift {

// Pure. Plans that ran in the cell.
std::vector<ChartMark> actionMarks(const activity::AuditLogView &auditLog, CellId cell);
// Pure. Changes of the flags that control the claims of the model, at the time they were seen.
std::vector<ChartMark> flagMarks(const ClaimableModel &model, const std::vector<FlagChange> &changes);

// The events that the chart of drift over time marks: plans that ran, and changed flags.
class DriftMarks : public QObject
{
    Q_OBJECT

public:
    // Without an audit log, plans are not marked.
    DriftMarks(const Services &services, QObject *parent);

    // Reads the marks again; there may be more of them.
    void read();
    std::vector<ChartMark> marksOf(const ClaimableModel &model) const;
    // Says which marks are missing and why; empty: none.
    const QString &problem() const { return m_problem; }

signals:
    void changed();

private:
    const CellId m_cell;
    const std::shared_ptr<AuditService> m_audit;
    const std::shared_ptr<ScanService> m_scans;
    std::vector<ChartMark> m_actions;
    std::vector<FlagChange> m_changes;
    QString m_problem;
    Task m_reading{this};
};

} // namespace cells::drift
