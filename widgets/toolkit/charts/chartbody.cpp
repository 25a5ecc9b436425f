// SPDX-License-Identifier: MIT
#include "widgets/toolkit/charts/chartbody.h"

#include "widgets/toolkit/charts/chartpanel.h"
#include "widgets/toolkit/charts/charttable.h"
#include "widgets/toolkit/charts/trendgrid.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/panes/emptystate.h"

namespace cells {

namespace {

constexpr int chartHeight = 190;

} // namespace

ChartBody::ChartBody(QWidget *parent)
    : QStackedWidget(parent)
{
    setFixedHeight(chartHeight);
}

void ChartBody::makeWidgets()
{
    m_panel = new ChartPanel(this);
    connect(m_panel, &ChartPanel::rangeChosen, this, &ChartBody::rangeChosen);
    connect(m_panel, &ChartPanel::rangeCleared, this, &ChartBody::rangeCleared);
    m_numbers = new ChartTable(this);
    m_grid = new GridView(this);
    m_grid->setModel(m_numbers);
    m_grid->setSortingEnabled(false);
    m_trends = new TrendGrid(this);
    connect(m_trends, &TrendGrid::chosen, this, &ChartBody::trendChosen);
    m_empty = new EmptyState(this);
    connect(m_empty, &EmptyState::stepRequested, this, &ChartBody::retryRequested);
    for (auto *widget : std::initializer_list<QWidget *>{m_panel, m_grid, m_trends, m_empty}) {
        addWidget(widget);
    }
}

void ChartBody::setContent(const ChartContent &content, bool isLogarithmic)
{
    if (!m_panel) {
        makeWidgets();
    }
    m_panel->setLogarithmic(isLogarithmic);
    m_panel->setContent(content);
    m_numbers->setContent(content);
    m_grid->setAccessibleName(content.sentence);
    m_grid->fitColumns();
}

void ChartBody::showChart(bool isTable, const ChartTrends *trends)
{
    if (trends) {
        m_trends->setLabels(trends->labels);
        m_trends->setUnit(trends->unit);
        m_trends->setItems(trends->items, trends->scale);
        m_trends->setAccessibleName(m_panel->content().sentence);
    }
    setCurrentWidget(isTable ? static_cast<QWidget *>(m_grid) : trends ? static_cast<QWidget *>(m_trends) : m_panel);
}

void ChartBody::showEmpty(const QString &text)
{
    m_empty->explain({}, {}, text);
    setCurrentWidget(m_empty);
}

void ChartBody::showProblem(const QString &what, const QString &why)
{
    m_empty->explain({}, what, why, tr("Retry"));
    setCurrentWidget(m_empty);
}

} // namespace cells

#include "moc_chartbody.cpp"
