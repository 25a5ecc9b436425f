// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/activity/auditlogview.h"
#include "models/engine/differences/idhistogram.h"
#include "models/engine/history/scanrecord.h"
#include "models/ports/flaghistory.h"
#include "models/presentation/drift/scanrates.h"
#include "widgets/toolkit/charts/chartcontent.h"

#include <QObject>
#include <QTimer>

namespace cells {

class ChartSection;
class Page;
class ScanQueue;

// Pure. What complete scans found, a line a class of which there ever was any.
ChartContent driftOverTime(const ClaimableModel &model, const std::shared_ptr<const ScanSummaries> &history,
    const std::vector<ChartMark> &actions);
// A line a class of which there is any, a point for each range of ids; without differences it is empty.
ChartContent driftOverIds(const ClaimableModel &model, const std::shared_ptr<const IdHistogram> &histogram);
// `ended`: what became of the scan that was sampled; null: it goes on.
ChartContent rateOverTime(const ClaimableModel &model, const std::vector<RateSample> &samples, const ModelScan *ended);
// Plans that were carried out in the cell.
std::vector<ChartMark> actionMarks(const AuditLogView &auditLog, CellId cell);
// Changes of the flags that the model's claims hang on, when they were seen.
std::vector<ChartMark> flagMarks(const ClaimableModel &model, const std::vector<FlagChange> &changes);

// The charts of the page: drift of the selected model over time and over its ids, and how the scan goes that runs or
// ran last.
class DriftCharts : public QObject
{
    Q_OBJECT

public:
    // Either of the last two may be empty: then no such marks are made.
    DriftCharts(Page *page, ScanQueue *queue, CellId cell, ReadAuditLog auditLog, FetchFlagChanges flagChanges);

    ChartSection *chartSection() const { return m_section; }
    void showModel(const ClaimableModel *model);
    // Of the listed differences of that model.
    void showIds(std::shared_ptr<const IdHistogram> histogram);
    // Of actions, and of changes, there may be more.
    void readMarks();

signals:
    // Both inclusive: the part of the ids that is shown larger.
    void idsChosen(qint64 from, qint64 until);
    void idsCleared();

private:
    void drawSoon();
    void draw();
    // Returns the model of the running scan, else of the last scan of the shown model, else of any.
    const ClaimableModel &modelOfRate() const;

    ScanQueue *m_queue;
    CellId m_cell;
    ReadAuditLog m_auditLog;
    FetchFlagChanges m_fetchChanges;
    ChartSection *m_section;
    int m_drift;
    int m_ids;
    int m_rate;
    const ClaimableModel *m_model = nullptr;
    std::shared_ptr<const IdHistogram> m_histogram;
    std::vector<ChartMark> m_actions;
    std::vector<FlagChange> m_changes;
    QTimer m_redraw;
};

} // namespace cells
