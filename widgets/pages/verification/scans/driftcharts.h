// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/differences/idhistogram.h"
#include "models/engine/history/scanrecord.h"
#include "models/presentation/drift/scanrates.h"
#include "widgets/toolkit/charts/chartcontent.h"
#include "widgets/toolkit/charts/trendgrid.h"

#include <QObject>
#include <QTimer>

namespace cells {
class ChartSection;
class Page;
struct Services;
} // namespace cells

namespace cells::drift {

class DriftHistory;
class DriftMarks;
class ScanQueue;

// Pure. The results of complete scans over time, one line for each class that was ever found.
ChartContent driftOverTime(const ClaimableModel &model, const std::shared_ptr<const ScanSummaries> &history,
    const std::vector<ChartMark> &actions);
// Pure. One line for each class found, one point for each range of ids; empty without differences.
ChartContent driftOverIds(const ClaimableModel &model, const std::shared_ptr<const IdHistogram> &histogram);
// Pure. `ended`: the result of the sampled scan; null while it runs.
ChartContent rateOverTime(const ClaimableModel &model, const std::vector<RateSample> &samples, const ModelScan *ended);

// Pure. The drift of each model of the catalogue over time, on one scale. `now` is its end.
ChartTrends driftOfModels(const std::vector<ModelScan> &scans, Instant now);
// Pure. The same numbers, one line for each model with a scan.
ChartContent driftOfModelsInNumbers(const std::vector<ModelScan> &scans);

// The charts of the page: drift of the selected model over time and over its ids, the rate of the scan that runs or ran
// last, and the drift of all models.
class DriftCharts : public QObject
{
    Q_OBJECT

public:
    DriftCharts(Page *page, ScanQueue *queue, const Services &services);

    ChartSection *chartSection() const { return m_section; }
    DriftHistory *history() { return m_history; }
    void showModel(const ClaimableModel *model);
    // Shows the ids of the listed differences of that model.
    void showIds(std::shared_ptr<const IdHistogram> histogram);

signals:
    // A range of ids was dragged over; both inclusive.
    void idsChosen(qint64 from, qint64 until);
    void idsCleared();
    void modelChosen(const QString &model);

private:
    void drawSoon();
    void draw();
    void drawHistory();
    void drawModels();
    // Returns the model of the running scan, else of the last scan of the shown model, else of any.
    const ClaimableModel &modelOfRate() const;

    ScanQueue *m_queue;
    DriftHistory *m_history;
    DriftMarks *m_marks;
    ChartSection *m_section;
    int m_drift;
    int m_ids;
    int m_rate;
    int m_all;
    const ClaimableModel *m_model = nullptr;
    std::shared_ptr<const IdHistogram> m_histogram;
    QTimer m_redraw;
};

} // namespace cells::drift
