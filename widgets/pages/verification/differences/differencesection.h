// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/tableexport.h"
#include "models/presentation/base/task.h"
#include "widgets/toolkit/panes/detailpane.h"
#include "widgets/toolkit/panes/page.h"

#include <QPointer>
#include <QStackedWidget>

namespace cells {
class EmptyState;
struct ClaimableModel;
struct Services;
} // namespace cells

namespace cells::drift {

class ConflictView;
class DifferenceList;
class DriftHistory;
class ScanCompare;
class ShownScans;
struct Difference;
struct ScanComparison;
struct ScanReport;

// The differences of the last scan of the selected model beside the detail of one or of the model, or in their place
// the holder and the requesters of one value in conflict.
class DifferenceSection : public QStackedWidget, public PageComponent
{
    Q_OBJECT

public:
    DifferenceSection(Page *page, const ShownScans &shown, const DriftHistory *history,
        std::function<ExportHead()> head, const Services &services);

    DifferenceList *list() const { return m_list; }
    DetailPane *detail() const { return m_detail; }
    ScanCompare *compare() const { return m_compare; }
    // Null: the model has not been scanned.
    void showReport(const ClaimableModel &model, std::shared_ptr<const ScanReport> report);
    bool isComparing() const;
    // Shows the model until a difference is selected.
    void showModel(const Detail &model);
    bool isModelShown() const { return m_isModelShown; }
    void openConflict(const Difference &difference);
    bool isConflictShown() const;
    // Goes back to the differences. False when they are shown already.
    bool showDifferences();
    void takeFocus();
    void setMasked(bool isMasked);
    void cancel() override;
    QString work() const override;
    // Clears the filter, or ends the comparison.
    bool stepBack() override;

signals:
    // Differences or a conflict are shown now.
    void viewChanged();
    void rowOpened();
    // A scan was requested where there is nothing to show.
    void scanRequested();
    void comparingChanged();

private:
    void connectComponents();
    void showEmpty();
    void showReportAgain();
    // Shows the comparison of two scans of the model until there is a newer report, or the user goes back.
    void showComparison(const std::shared_ptr<const ScanComparison> &comparison, const QString &sentence);
    void showCurrent();
    void showConflict();
    void showConflict(const std::optional<Difference> &conflict);

    Page *m_page;
    std::shared_ptr<const ScanReport> m_report;
    const ClaimableModel *m_model = nullptr;
    bool m_isModelShown = false;
    DifferenceList *m_list;
    DetailPane *m_detail;
    EmptyState *m_empty;
    QStackedWidget *m_body;
    ConflictView *m_conflict;
    ScanCompare *m_compare;
    // The widget with the focus before the conflict was shown.
    QPointer<QWidget> m_cameFrom;
    std::optional<Task> m_seeking;
};

} // namespace cells::drift
