// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/actions/planactions.h"
#include "models/engine/actions/restoredismissal.h"
#include "models/engine/activity/auditlogview.h"
#include "models/engine/history/driftreport.h"
#include "models/engine/history/scancomparison.h"
#include "models/engine/history/scanrecord.h"
#include "models/engine/lookup/claimlookup.h"
#include "models/engine/scan/driftestimation.h"
#include "models/engine/scan/workerstatus.h"
#include "models/ports/flaghistory.h"
#include "models/presentation/base/tableexport.h"
#include "widgets/toolkit/panes/page.h"

#include <QPointer>

class QAction;
class QPushButton;
class QStackedWidget;

namespace cells {

class Banner;
class ConflictView;
class DifferenceBreakdown;
class DifferencePane;
class DriftCharts;
class DriftEstimates;
class DriftExport;
class GridView;
class ScanAlerts;
class PageHeader;
class RepairChoice;
class UnmaskAction;
class ScanCompare;
class ScanQueue;
class ScanTable;
class WorkerWatch;
struct ModelScan;
struct Services;

// Whether the claims of a cell and its rows agree: a row a model with what its last scan found, and below the
// differences of the selected one. Only reads.
class VerificationPage : public Page
{
    Q_OBJECT

public:
    // `queue`: scans that go on while another page or cell is shown; null: they end with the page. `madeBy` is printed
    // in reports: "Cells Console 0.1.0".
    explicit VerificationPage(
        const Services &services, ScanQueue *queue = nullptr, std::string madeBy = {}, QWidget *parent = nullptr);

    QString title() const override;
    QString sentence() const override;
    // Of the scan that is the oldest of those shown.
    std::optional<Instant> asOf() const override;
    // Where the worker stands. Nothing is scanned unasked: a scan reads every claim of the cell.
    void refresh() override;
    // The workers are; scans are made when somebody asks for them.
    bool isRefreshedByItself() const override { return true; }
    bool growsStale() const override { return false; }
    void cancel() override;
    QString work() const override;
    void takeFocus() override;
    void setDisabledReason(const QString &why) override;
    void setContradiction(const QString &what) override;
    bool stepBack() override;
    QString filterText() const override;
    // The model and the terms for its differences: "model:User class:missing".
    void setFilterText(const QString &text) override;
    bool takeFocusToFilter() override;
    // Claims were changed by a plan: what was planned for is scanned again.
    void scanAgain();

signals:
    // For the listed differences of the selected model.
    void planRequested(const cells::ReclaimPlanRequest &request);

protected:
    void hideEvent(QHideEvent *event) override;

private:
    // What the page asks.
    struct Sources
    {
        CellId cell;
        ScanModel scan;
        // What the scans found that were made before.
        FetchEarlierScans earlier;
        FetchScanSummaries history;
        ReadAuditLog auditLog;
        FetchFlagChanges flagChanges;
        FetchWorkerStatuses workers;
        // Empty: no forecast is offered.
        ForecastWorker forecast;
        CompareScans compare;
        EstimateModel estimate;
        // In every cell of the environment.
        LookUpClaims lookUp;
        // Personal values begin masked where they may be those of real people (C24).
        bool mayHoldRealPeople = false;
        DismissRestore dismissRestore;
        // What was estimated before.
        FetchEarlierEstimates earlierEstimates;
        ScanQueue *queue = nullptr;
        std::string madeBy;
        // Only models whose types all have numbers are scanned together with all others.
        ClaimTypeNumbers numbers;
    };

    static Sources sourcesOf(const Services &services, ScanQueue *queue, std::string madeBy);
    VerificationPage(Sources sources, QWidget *parent);
    QWidget *makeContent();
    void makeActions();
    void connectComponents();
    void scanAll();
    void scanSelected(bool resumes);
    // The selected model first.
    void estimateAll();
    // Every model was compared to its end.
    bool isAllKnown() const;
    // Returns the known scans of each model; none when the database is another cell's.
    std::vector<ModelScan> shownScans() const;
    ModelScan shownScan(const ClaimableModel &model) const;
    void showBanner(const std::vector<ModelScan> &scans);
    void showMayScan();
    void showScans();
    void showSelected();
    void showInClaims();
    // Of the one that is chosen, else of the first that is listed; else of any difference that is chosen.
    void showConflict();
    void showConflict(const std::optional<Difference> &conflict);
    void openConflict(const Difference &difference);
    void showDifferences();
    bool isConflictShown() const;
    void updateLayout();
    void applyMasking();
    void planRepair();
    void readHistory();
    void showModel();
    // The first thing that forbids a repair; empty: nothing does.
    QString repairDisabledReason() const;
    void showMayRepair();
    void chooseScanOptions();
    const ClaimableModel *selected() const;
    std::vector<std::shared_ptr<const ScanReport>> reports() const;
    ExportHead exportHead() const;
    DriftReport driftReport() const;

    const CellId m_cell;
    const std::string m_madeBy;
    // What is scanned when all models are.
    const std::vector<const ClaimableModel *> m_models;
    FetchScanSummaries m_fetchHistory;
    // For whom the history is read.
    QObject m_reading;
    ScanQueue *m_queue;
    WorkerWatch *m_workers;
    DriftEstimates *m_estimates;
    PageHeader *m_header;
    QPushButton *m_estimate;
    QPushButton *m_scanAll;
    QPushButton *m_scan;
    QPushButton *m_stop;
    QPushButton *m_limits;
    QPushButton *m_repair;
    QString m_disabledReason;
    QString m_contradiction;
    QAction *m_resume;
    // What was last planned for.
    const ClaimableModel *m_planned = nullptr;
    Banner *m_banner;
    ScanAlerts *m_alerts;
    DriftCharts *m_charts;
    ScanTable *m_table;
    GridView *m_grid;
    DifferencePane *m_differences;
    DifferenceBreakdown *m_breakdown;
    RepairChoice *m_choice;
    ConflictView *m_conflict;
    // What is below the models.
    QStackedWidget *m_lower;
    DriftExport *m_report;
    UnmaskAction *m_unmask;
    ScanCompare *m_compare;
    // For whom the first conflict is sought, and whether it is still wanted.
    QObject m_seeking;
    bool m_isSeeking = false;
    // Where the reader was when he asked for both sides of a conflict.
    QPointer<QWidget> m_cameFrom;
};

} // namespace cells
