// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/history/scanrecord.h"
#include "models/presentation/base/task.h"
#include "models/presentation/drift/modelscan.h"
#include "models/presentation/drift/scanrates.h"

#include <QObject>
#include <QTimer>

namespace cells::drift {

// Limits on scans; an empty one does not limit.
struct ScanOptions
{
    std::optional<double> rowsPerSecond;
    std::optional<int> transactions;
    std::optional<Duration> replicaLag;
    // Ends a scan early.
    ScanLimits limits{};

    bool operator==(const ScanOptions &) const = default;
};

// The scans of one cell, one model at a time, and their results. Scans run on workers; signals are emitted on this
// thread.
class ScanQueue : public QObject
{
    Q_OBJECT

public:
    ScanQueue(ScanModel scan, QObject *parent);

    // One for each model of the catalogue, in its order.
    const std::vector<ModelScan> &scans() const { return m_scans; }
    const ModelScan *scanOf(const ClaimableModel &model) const;
    bool isRunning() const { return m_running != nullptr; }
    // Null: none runs.
    const ModelScan *running() const { return m_running; }

    // Loads the stored results; those of this queue stay, unless others have stored newer ones.
    void load(const FetchEarlierScans &earlier);
    // Why earlier scans could not be read; nothing: they were.
    const std::optional<Failure> &loadProblem() const { return m_loadProblem; }
    // Sentences about stored scans that are not shown because they read another database, and doubts about the others.
    const std::vector<std::string> &remarks() const { return m_remarks; }
    // Sets the complete scans of each model over time.
    void setHistory(const ScanSummariesByModel &history);
    // Estimates of this queue stay.
    void setEarlierEstimates(const Outcome<EarlierEstimates> &estimates);
    // Ends the state of models whose estimate ended with its page.
    void stopEstimating();
    void setEstimating(const ClaimableModel &model);
    void setEstimate(const ClaimableModel &model, Outcome<EstimateReport> estimate);
    void setWorkers(const Outcome<WorkerStatuses> &workers);
    // Lost claims of the scans count as removed, as in the history (dismissRestore).
    void resolveLostClaims();
    const ScanRates &rates() const { return m_rates; }
    // Stops the running scan, which resumes with these limits.
    void setOptions(const ScanOptions &options);
    const ScanOptions &options() const { return m_options; }
    // Appends the models to the queue, but for those that wait or run already. `resumes`: an incomplete scan resumes
    // where it ended.
    void enqueue(const std::vector<const ClaimableModel *> &models, bool resumes = false);
    // Ends the running scan, incomplete, and empties the queue.
    void stop();

signals:
    void changed();
    // A scan of this queue has a result.
    void scanned(const std::shared_ptr<const cells::drift::ScanReport> &report);
    // A scan has ended, or an earlier one was loaded.
    void ended(const cells::ClaimableModel *model);
    // The queue is empty.
    void allEnded();
    void lostClaimsResolved();

private:
    void next();
    void take(Outcome<ScanReport> outcome);
    static void takeReport(ModelScan &scan, std::shared_ptr<const ScanReport> report);
    ModelScan &scanFor(const ClaimableModel *model);

    const ScanModel m_scan;
    std::optional<Failure> m_loadProblem;
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
    Task m_loading{this};
    Task m_scanning{this};
};

} // namespace cells::drift
