// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/toolkit/charts/chartcontent.h"

#include <QStackedWidget>

namespace cells {

class ChartPanel;
class ChartTable;
class GridView;
class PlainLabel;

// A chart as lines, as a table, or a text that says why there is none. Its widgets are made when it is first shown, so
// that a page with folded charts opens as fast as one without.
class ChartBody : public QStackedWidget
{
    Q_OBJECT

public:
    explicit ChartBody(QWidget *parent = nullptr);

    void showChart(const ChartContent &content, const QString &emptyText, bool isLogarithmic, bool isTable);
    // Null before the first chart was shown.
    ChartPanel *panel() const { return m_panel; }

signals:
    void rangeChosen(double from, double until);
    void rangeCleared();

private:
    void makeWidgets();

    ChartPanel *m_panel = nullptr;
    ChartTable *m_numbers = nullptr;
    GridView *m_grid = nullptr;
    PlainLabel *m_empty = nullptr;
};

} // namespace cells
