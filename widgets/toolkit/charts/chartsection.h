// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/toolkit/charts/chartcontent.h"
#include "widgets/toolkit/panes/page.h"

#include <QWidget>

class QAction;
class QHBoxLayout;
class QPushButton;
class QStackedWidget;
class QToolButton;

namespace cells {

class ChartPanel;
class ChartTable;
class EmptyState;
class GridView;
class PlainLabel;

// The charts of a page, folded away until they are asked for: then they are made. One is shown at a time, as lines or
// as a table. What can be done with them are actions of the page, named after the strip: "verification.charts".
class ChartSection : public QWidget, public PageComponent
{
    Q_OBJECT

public:
    ChartSection(Page *page, const QString &id);

    // Its number; `emptyText` stands there while it has no points.
    int addChart(const QString &title, const QString &emptyText);
    void setContent(int chart, const ChartContent &content);
    // The chart shows why it cannot be drawn, and offers to try again, until it has a content.
    void setProblem(int chart, const QString &what, const QString &why);
    void show(int chart);
    int shown() const { return m_shown; }
    void setUnfolded(bool isUnfolded);
    bool isUnfolded() const;
    // Null before it was first unfolded.
    ChartPanel *panel() const { return m_panel; }
    // Esc: true when the chart was narrowed to a part.
    bool stepBack() override;
    // As PNG, SVG or CSV, by the ending of the name.
    void exportTo(const QString &file);

signals:
    void unfolded(bool isUnfolded);
    // A part of the shown one, of its x, was dragged over; or all of it is shown again.
    void rangeChosen(int chart, double from, double until);
    void rangeCleared(int chart);
    // The values of the chart are to be read again.
    void retryRequested(int chart);

private:
    struct Chart
    {
        QString emptyText;
        ChartContent content;
        // Why there is no content; empty: nothing has failed.
        QString problem{};
        QPushButton *button = nullptr;
    };

    void addActions();
    void makeBody();
    void draw();
    void chooseFile();

    Page *m_page;
    std::vector<Chart> m_charts;
    int m_shown = 0;
    bool m_isTable = false;
    QToolButton *m_fold;
    QHBoxLayout *m_choices;
    PlainLabel *m_sentence;
    QPushButton *m_log;
    QPushButton *m_table;
    QPushButton *m_export;
    QStackedWidget *m_body;
    ChartPanel *m_panel = nullptr;
    ChartTable *m_numbers = nullptr;
    GridView *m_grid = nullptr;
    EmptyState *m_empty = nullptr;
};

} // namespace cells
