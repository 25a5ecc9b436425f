// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/task.h"
#include "widgets/toolkit/charts/chartbody.h"
#include "widgets/toolkit/charts/trendgrid.h"
#include "widgets/toolkit/panes/page.h"

#include <QWidget>

class QAction;
class QHBoxLayout;
class QPushButton;
class QToolButton;

namespace cells {

class PlainLabel;

// The charts of a page, folded at first. One is shown at a time, as lines or as a table. Their actions are actions of
// the page, named after the section: "verification.charts".
class ChartSection : public QWidget, public PageComponent
{
    Q_OBJECT

public:
    ChartSection(Page *page, const QString &id);

    // Returns its number; shows `emptyText` while it has no points.
    int addChart(const QString &title, const QString &emptyText);
    void setContent(int chart, const ChartContent &content);
    // Shows small charts; `numbers` are for the table and for files.
    void setTrends(int chart, const ChartContent &numbers, ChartTrends trends);
    // Shows why there is no content, and offers to try again.
    void setProblem(int chart, const QString &what, const QString &why);
    void show(int chart);
    int shown() const { return m_shown; }
    void setUnfolded(bool isUnfolded);
    bool isUnfolded() const;
    // Null before it was first unfolded.
    ChartPanel *panel() const { return m_body->panel(); }
    // Esc: true when the chart was narrowed to a range.
    bool stepBack() override;
    // Writes PNG, SVG or CSV, by the ending of the name; a name with no such ending becomes that of a PNG.
    void exportTo(const QString &typed);

signals:
    void unfolded(bool isUnfolded);
    // A range of x was dragged over in the shown chart; or all of it is shown again.
    void rangeChosen(int chart, double from, double until);
    void rangeCleared(int chart);
    // The values of the chart must be read again.
    void retryRequested(int chart);
    // A small chart was pressed.
    void trendChosen(int chart, int item);

private:
    struct Chart
    {
        QString title;
        QString emptyText;
        ChartContent content;
        // Drawn instead of lines.
        std::optional<ChartTrends> trends{};
        // Why there is no content; empty when nothing has failed.
        QString problem{};
        QPushButton *button = nullptr;
    };

    void addActions();
    void change(int chart, const ChartContent &content, std::optional<ChartTrends> trends, const QString &problem);
    void draw();
    void chooseFile();
    ChartHead headOf(const Chart &chart) const;

    Page *m_page;
    std::vector<Chart> m_charts;
    int m_shown = 0;
    QToolButton *m_fold;
    QHBoxLayout *m_choices;
    PlainLabel *m_sentence;
    QPushButton *m_log;
    QPushButton *m_table;
    QPushButton *m_export;
    ChartBody *m_body;
    Task m_saving{this};
};

} // namespace cells
