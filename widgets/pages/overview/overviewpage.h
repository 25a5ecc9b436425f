// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/alerts/alertentries.h"
#include "models/engine/services/services.h"
#include "models/presentation/base/task.h"
#include "models/presentation/overview/attentiontext.h"
#include "models/presentation/overview/celltable.h"
#include "widgets/toolkit/panes/page.h"

#include <QTimer>

class QGridLayout;
class QPushButton;

namespace cells {
class PageHeader;
struct ExportHead;
} // namespace cells

namespace cells::overview {

class AttentionList;
class CellPane;
class CellTrends;
class MatrixPane;

// All cells of an environment: a list of what needs attention, the matrix of cells and models, the leases of each cell
// over time, and a table with a row a cell. Each fills as its cell answers. Only reads.
class OverviewPage : public Page
{
    Q_OBJECT

public:
    explicit OverviewPage(const Services &services, QWidget *parent = nullptr);

    QString sentence() const override;
    // The time of the oldest row.
    std::optional<Instant> asOf() const override;
    void refresh() override;
    bool isRefreshedByItself() const override { return true; }
    void cancel() override;
    void takeFocus() override;
    // Selects the cell that the rest of the window shows.
    void selectCell(CellId cell);
    // Shows a survey that another page made, unless a later one is shown.
    void takeSurvey(const leases::LeaseSurveyReport &report);
    // Lists the alerts that are firing and that no survey finds, such as certificates that expire.
    void takeAlerts(const alerts::AlertReport &report);

signals:
    // A cell answered, in whole or in part.
    void answered(const cells::overview::CellSurvey &survey);
    // All cells answered, or cannot.
    void ended();
    // Opens a page of the cell, with its filter.
    void cellRequested(cells::CellId cell, const cells::PageLink &link);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void makeContent();
    // Beside one another in a wide window, else below one another.
    void arrange(bool isWide);
    void makeActions();
    void take(const CellSurvey &answer);
    void end();
    void showWork();
    void showRows();
    void showAttention();
    void openCell(CellId cell);
    void checkConnection();
    void follow(const alerts::Attention &attention);
    bool isAnyUnasked() const;
    // Cells with models that were never scanned to the end.
    std::vector<CellId> unscannedCells() const;
    ExportHead exportHead() const;

    const Services m_services;
    std::vector<CellRow> m_rows;
    // As the last reading of alerts found them.
    std::vector<alerts::Attention> m_others;
    Task m_reading{this};
    // Runs while answers wait to be shown together.
    QTimer m_showing;

    PageHeader *m_header;
    QPushButton *m_refresh;
    QGridLayout *m_content;
    AttentionList *m_attention;
    MatrixPane *m_matrix;
    CellTrends *m_trends;
    CellPane *m_cells;
};

} // namespace cells::overview
