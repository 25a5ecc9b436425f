// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/history/scancomparison.h"
#include "models/presentation/base/tableexport.h"
#include "widgets/toolkit/panes/detailpane.h"

#include <QWidget>

class QStackedWidget;

namespace cells {

class DifferenceList;
class EmptyState;
class Page;
struct ScanReport;

// The differences of the last scan of one model, beside the detail of the selected one or of the model.
class DifferencePane : public QWidget
{
    Q_OBJECT

public:
    // `head`: the head of exports.
    DifferencePane(Page *page, std::function<ExportHead()> head, QWidget *parent = nullptr);

    // Null: the model has not been scanned.
    void showReport(const ClaimableModel &model, std::shared_ptr<const ScanReport> report);
    // Shows the comparison of two scans of the model until there is a newer report, or the user goes back.
    void showComparison(std::shared_ptr<const ScanComparison> comparison, const QString &sentence);
    bool isComparing() const;
    void setMasked(bool isMasked);
    // Clears the filter, or ends the comparison. False when there is neither.
    bool stepBack();
    // Shows the model until a difference is selected.
    void showModel(const Detail &model);
    bool isModelShown() const { return m_isModelShown; }
    DifferenceList *list() const { return m_list; }
    DetailPane *detail() const { return m_detail; }

signals:
    void rowOpened();
    // A scan was requested where there is nothing to show.
    void scanRequested();
    void comparingChanged();

private:
    void showEmpty();
    void showReportAgain();
    void showCurrent();

    std::shared_ptr<const ScanReport> m_report;
    const ClaimableModel *m_model = nullptr;
    bool m_isModelShown = false;
    DifferenceList *m_list;
    DetailPane *m_detail;
    EmptyState *m_empty;
    QStackedWidget *m_body;
};

} // namespace cells
