// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/scan/workerstatus.h"
#include "models/presentation/drift/modelscan.h"
#include "widgets/toolkit/panes/detailpane.h"

#include <QObject>

#include <map>

namespace cells {

class ScanQueue;

// Where the cell's own worker stands with each model, and, where it was asked for, what it would do next and what
// blocks it. Only reads.
class WorkerWatch : public QObject
{
    Q_OBJECT

public:
    // Tells the queue what it read. Both questions may be empty.
    WorkerWatch(ScanQueue *queue, FetchWorkerStatuses fetch, ForecastWorker forecast, QObject *parent);

    void refresh();
    // What it would do next with the model.
    void diagnose(const ClaimableModel &model);
    void cancel();
    // Values that tell of a person.
    void setMasked(bool isMasked) { m_isMasked = isMasked; }
    // Of the detail of the model.
    Detail::Section sectionOf(const ModelScan &scan) const;
    // Empty when nothing runs.
    QString work() const;

    static const QString diagnoseAction;

signals:
    void changed();

private:
    ScanQueue *m_queue;
    FetchWorkerStatuses m_fetch;
    ForecastWorker m_forecast;
    QObject m_fetching;
    const ClaimableModel *m_diagnosing = nullptr;
    bool m_isMasked = false;
    std::map<const ClaimableModel *, Outcome<WorkerForecast>> m_forecasts;
};

// What is known of the model as a whole: how the scan that runs is doing, where the worker stands, what its differences
// have in common and the like, and how its last scan went.
Detail detailOf(const ModelScan &scan, const Detail::Section &worker, const QList<Detail::Section> &breakdown);

} // namespace cells
