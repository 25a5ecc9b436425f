// SPDX-License-Identifier: MIT
#pragma once

#include "models/rules/claims/claimpair.h"
#include "widgets/toolkit/panes/page.h"

#include <QObject>

class QAction;
class QPushButton;

namespace cells {
class PageHeader;
} // namespace cells

namespace cells::drift {

class ShownScans;

// The buttons and actions that scan, estimate and stop. All of them only read.
class ScanControls : public QObject, public PageComponent
{
    Q_OBJECT

public:
    ScanControls(Page *page, PageHeader *header, const ShownScans &shown);

    // Sets the model that is selected.
    void setModel(const ClaimableModel *model);
    // To be called when scans or the contradiction have changed.
    void showState();
    void scanModel(bool resumes);
    void cancel() override;
    QString work() const override;

signals:
    // Samples of these models, in this order.
    void estimateRequested(const std::vector<const cells::ClaimableModel *> &models);

private:
    void makeActions(PageHeader *header);
    bool mayScan() const;
    void scanAll();
    void estimateAll();
    void chooseOptions();

    Page *m_page;
    const ShownScans &m_shown;
    const ClaimableModel *m_model = nullptr;
    QPushButton *m_estimate;
    QPushButton *m_scanAll;
    QPushButton *m_scan;
    QPushButton *m_stop;
    QAction *m_resume;
};

} // namespace cells::drift
