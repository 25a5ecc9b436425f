// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/history/scanrecord.h"
#include "models/presentation/drift/modelscan.h"
#include "models/presentation/drift/scanrates.h"

#include <QObject>
#include <QTimer>

namespace cells {

// What holds scans back; each may be left open.
struct ScanOptions
{
    std::optional<double> rowsPerSecond;
    std::optional<int> transactions;
    std::optional<Duration> replicaLag;
    // What ends a scan before its end.
    ScanLimits limits{};

    bool operator==(const ScanOptions &) const = default;
};

// The scans of one cell, one model after the other, and what each of them found. Runs on workers; tells on this thread.
class ScanQueue : public QObject
{
    Q_OBJECT

public:
    ScanQueue(ScanModel scan, QObject *parent);

    // One a model of the catalogue, in its order.
    const std::vector<ModelScan> &scans() const { return m_scans; }
    const ModelScan *scanOf(const ClaimableModel &model) const;
    bool isRunning() const { return m_running != nullptr; }
    // Null: none runs.
    const ModelScan *running() const { return m_running; }

    // Takes over what was found before this queue was made, where nothing was scanned meanwhile.
    void load(const FetchEarlierScans &earlier);
    // Sentences about stored scans that are not shown because they read another database, and doubts about the others.
    const std::vector<std::string> &remarks() const { return m_remarks; }
    // What else is known of each model.
    void setHistory(const ScanSummariesByModel &history);
    // Where none was drawn meanwhile.
    void setEarlierEstimates(const EarlierEstimates &estimates);
    void setEstimating(const ClaimableModel &model);
    void setEstimate(const ClaimableModel &model, Outcome<EstimateReport> estimate);
    void setWorkers(const Outcome<WorkerStatuses> &workers);
    // What has vanished by the scans that were made is settled, as it is in the history (dismissRestore).
    void resolveLostClaims();
    const ScanRates &rates() const { return m_rates; }
    // How fast scans may go; one that runs is stopped, and goes on where it was.
    void setOptions(const ScanOptions &options);
    const ScanOptions &options() const { return m_options; }
    // Puts the models behind those that wait; one that waits or runs already is left where it is. A scan that came to
    // no end goes on where it ended when `resumes`, else it begins anew.
    void enqueue(const std::vector<const ClaimableModel *> &models, bool resumes = false);
    // The running one ends soon, incomplete; the others are taken off the queue.
    void stop();

signals:
    void changed();
    // A scan has ended.
    void ended(const cells::ClaimableModel *model);
    // The last one that waited has.
    void allEnded();
    // What has vanished counts as taken away, in the history as well.
    void lostClaimsResolved();

private:
    void next();
    void take(Outcome<ScanReport> outcome);
    static void takeReport(ModelScan &scan, std::shared_ptr<const ScanReport> report);
    ModelScan &scanFor(const ClaimableModel *model);

    const ScanModel m_scan;
    // For whom is loaded; scans are for this.
    QObject m_loading;
    std::vector<ModelScan> m_scans;
    struct QueuedScan
    {
        ModelScan *scan = nullptr;
        bool resumes = false;
    };
    std::vector<QueuedScan> m_queue;
    ModelScan *m_running = nullptr;
    ScanOptions m_options;
    bool m_resumesAfterStop = false;
    std::vector<std::string> m_remarks;
    QTimer m_progressed;
    ScanRates m_rates;
};

} // namespace cells
