// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/toolkit/charts/chartcontent.h"

#include <QStackedWidget>

namespace cells {

class ChartPanel;
class ChartTable;
class EmptyState;
class GridView;
class TrendGrid;
struct ChartTrends;

// A chart as lines, as small charts, as a table, or a text that says why there is none. Its widgets are made when it is
// first shown, so that a page with folded charts opens as fast as one without.
class ChartBody : public QStackedWidget
{
    Q_OBJECT

public:
    explicit ChartBody(QWidget *parent = nullptr);

    // Comes first; the others choose how it is shown.
    void setContent(const ChartContent &content, bool isLogarithmic);
    // `trends`: small charts instead of lines; null: lines.
    void showChart(bool isTable, const ChartTrends *trends);
    void showEmpty(const QString &text);
    // Offers to try again.
    void showProblem(const QString &what, const QString &why);
    // Null before the first content.
    ChartPanel *panel() const { return m_panel; }

signals:
    void rangeChosen(double from, double until);
    void rangeCleared();
    void retryRequested();
    void trendChosen(int item);

private:
    void makeWidgets();

    ChartPanel *m_panel = nullptr;
    ChartTable *m_numbers = nullptr;
    GridView *m_grid = nullptr;
    TrendGrid *m_trends = nullptr;
    EmptyState *m_empty = nullptr;
};

} // namespace cells
