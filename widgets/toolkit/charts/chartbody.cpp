// SPDX-License-Identifier: MIT
#include "widgets/toolkit/charts/chartbody.h"

#include "widgets/toolkit/charts/chartpanel.h"
#include "widgets/toolkit/charts/charttable.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/text/plainlabel.h"

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
    m_empty = new PlainLabel(this, PlainLabel::Form::Block);
    m_empty->setToken(Token::Muted);
    m_empty->setAlignment(Qt::AlignCenter);
    for (auto *widget : std::initializer_list<QWidget *>{m_panel, m_grid, m_empty}) {
        addWidget(widget);
    }
}

void ChartBody::showChart(const ChartContent &content, const QString &emptyText, bool isLogarithmic, bool isTable)
{
    if (!m_panel) {
        makeWidgets();
    }
    m_empty->setText(emptyText);
    m_panel->setLogarithmic(isLogarithmic);
    m_panel->setContent(content);
    m_numbers->setContent(content);
    m_grid->setAccessibleName(content.sentence);
    m_grid->fitColumns();
    setCurrentWidget(content.isEmpty() ? m_empty : isTable ? static_cast<QWidget *>(m_grid) : m_panel);
}

} // namespace cells
