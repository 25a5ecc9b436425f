// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/actions/reclaimplanning.h"
#include "widgets/pages/verification/scans/shownscans.h"
#include "widgets/toolkit/panes/page.h"

namespace cells {
class Banner;
class PageHeader;
class UnmaskAction;
struct ExportHead;
struct Services;
} // namespace cells

namespace cells::drift {

class DifferenceSection;
class DriftCharts;
class DriftExport;
class ModelDetail;
class ModelList;
class RepairControls;
class ScanAlerts;
class ScanControls;
class ScanQueue;

// Compares the claims of a cell with its rows: one row for each model with the result of its last scan, and below the
// differences of the selected one. Only reads.
class VerificationPage : public Page
{
    Q_OBJECT

public:
    // `queue`: scans that go on while another page or cell is shown; null: they end with the page. `madeBy` is printed
    // in reports: "Cells Console 0.1.0".
    explicit VerificationPage(
        const Services &services, ScanQueue *queue = nullptr, std::string madeBy = {}, QWidget *parent = nullptr);

    QString sentence() const override;
    // The start of the oldest shown scan.
    std::optional<Instant> asOf() const override;
    // Reads the position of the worker. Nothing is scanned unasked: a scan reads every claim of the cell.
    void refresh() override;
    std::optional<Instant> refreshedAt() const override;
    bool isRefreshedByItself() const override { return true; }
    // Scans are made on request, so they do not grow stale.
    bool growsStale() const override { return false; }
    void takeFocus() override;
    void setDisabledReason(const QString &why) override;
    void setContradiction(const QString &what) override;
    bool stepBack() override;
    // The model and the filter of its differences: "model:User class:missing".
    QString filterText() const override;
    void setFilterText(const QString &text) override;
    bool takeFocusToFilter() override;
    // Scans the model of the last plan again, which has changed its claims.
    void scanAgain();

signals:
    // For the listed differences of the selected model.
    void planRequested(const cells::plans::ReclaimPlanRequest &request);

protected:
    void hideEvent(QHideEvent *event) override;

private:
    void makeLayout();
    void makeActions();
    void connectComponents();
    void connectDifferences();
    void showScans();
    void showSelected();
    void showInClaims();
    void showModel();
    void showModelAgain();
    void updateLayout();
    void applyMasking();
    ExportHead exportHead() const;

    ShownScans m_shown;
    PageHeader *m_header;
    ScanControls *m_controls;
    Banner *m_banner;
    ScanAlerts *m_alerts;
    DriftCharts *m_charts;
    ModelList *m_models;
    DifferenceSection *m_section;
    RepairControls *m_repair;
    DriftExport *m_report;
    UnmaskAction *m_unmask;
    ModelDetail *m_model;
};

} // namespace cells::drift
