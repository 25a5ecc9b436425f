#pragma once

#include "models/engine/planactions.h"
#include "models/engine/scanrecord.h"
#include "models/tables/tableexport.h"
#include "widgets/parts/page.h"

class QAction;
class QPushButton;

namespace cells {

class Banner;
class DifferencePane;
class GridView;
class PageHeader;
class ScanQueue;
class ScanTable;

// Whether the claims of a cell and its rows agree: a row a model with what its last scan found, and below the
// differences of the selected one. Only reads.
class VerificationPage : public Page
{
    Q_OBJECT

public:
    // Shows what the scans found that were made before.
    VerificationPage(ScanModel scan, const FetchEarlierScans &earlier, QWidget *parent = nullptr);

    QString title() const override;
    QString sentence() const override;
    // Of the scan that is the oldest of those shown.
    std::optional<Instant> asOf() const override;
    // Nothing is scanned unasked: a scan reads every claim of the cell.
    void refresh() override { }
    void cancel() override;
    QString work() const override;
    void takeFocus() override;
    bool stepBack() override;
    QString filterText() const override;
    // The model and the terms for its differences: "model:User class:missing".
    void setFilterText(const QString &text) override;
    bool takeFocusToFilter() override;
    // Claims were changed by a plan: what was planned for is scanned again.
    void scanAgain();

signals:
    // For the listed differences of the selected model.
    void planRequested(const cells::ReclaimOrder &order);

private:
    QWidget *makeContent();
    void addDeeds();
    void scanAll();
    void scanSelected(bool goesOn);
    void showScans();
    void showSelected();
    void showInClaims();
    void planRepair();
    const ClaimableModel *selected() const;
    std::vector<const ScanReport *> reports() const;
    ExportHead exportHead() const;

    ScanQueue *m_queue;
    PageHeader *m_header;
    QPushButton *m_scanAll;
    QPushButton *m_scan;
    QPushButton *m_stop;
    QPushButton *m_repair;
    QAction *m_goOn;
    // What was last planned for.
    const ClaimableModel *m_planned = nullptr;
    Banner *m_banner;
    ScanTable *m_table;
    GridView *m_grid;
    DifferencePane *m_differences;
};

} // namespace cells
