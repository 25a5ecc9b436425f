// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/tableexport.h"
#include "models/presentation/base/task.h"
#include "widgets/toolkit/panes/page.h"

#include <QPointer>
#include <QStackedWidget>

namespace cells {

class ConflictView;
class DifferencePane;
class DriftHistory;
class ScanCompare;
class ShownScans;
struct ClaimableModel;
struct Difference;
struct ScanReport;
struct Services;

// The differences of the selected model, or in their place the holder and the requesters of one value in conflict.
class DifferenceSection : public QStackedWidget, public PageComponent
{
    Q_OBJECT

public:
    DifferenceSection(Page *page, const ShownScans &shown, const DriftHistory *history,
        std::function<ExportHead()> head, const Services &services);

    DifferencePane *pane() const { return m_pane; }
    ScanCompare *compare() const { return m_compare; }
    void showReport(const ClaimableModel &model, std::shared_ptr<const ScanReport> report);
    void openConflict(const Difference &difference);
    bool isConflictShown() const;
    // Goes back to the differences. False when they are shown already.
    bool showDifferences();
    void takeFocus();
    void setMasked(bool isMasked);
    void cancel() override;
    QString work() const override;
    bool stepBack() override;

signals:
    // Differences or a conflict are shown now.
    void viewChanged();

private:
    void showConflict();
    void showConflict(const std::optional<Difference> &conflict);

    Page *m_page;
    DifferencePane *m_pane;
    ConflictView *m_conflict;
    ScanCompare *m_compare;
    // The widget with the focus before the conflict was shown.
    QPointer<QWidget> m_cameFrom;
    std::optional<Task> m_seeking;
};

} // namespace cells
