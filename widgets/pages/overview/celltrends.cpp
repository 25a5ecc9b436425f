// SPDX-License-Identifier: MIT
#include "widgets/pages/overview/celltrends.h"

#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/leases/leasetrend.h"
#include "widgets/toolkit/charts/trendgrid.h"
#include "widgets/toolkit/panes/emptystate.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/layouts.h"
#include "widgets/toolkit/text/plainlabel.h"

namespace cells::overview {

using namespace leases;

namespace {

constexpr std::chrono::hours shownSpan{24};
constexpr std::chrono::minutes historyStep{10};
// A window surveys once a minute; stored surveys are ten minutes apart at most while one is open.
constexpr std::chrono::minutes trendGap{25};

} // namespace

CellTrends::CellTrends(std::shared_ptr<OverviewService> overview, QWidget *parent)
    : QWidget(parent)
    , m_overview(std::move(overview))
    , m_grid(new TrendGrid(this))
    , m_problem(new EmptyState(this))
{
    auto *title = new PlainLabel(tr("Outstanding leases by verdict, last 24 h"), this);
    title->setFont(strongFont());
    m_grid->setLabels(outstandingLabels());
    m_grid->setUnit(tr("leases"));
    m_grid->setAccessibleName(tr("Outstanding leases by verdict, last 24 h"));
    m_problem->hide();
    auto *column = makeColumn(this, {}, {title});
    column->setSpacing(space::tight);
    column->addWidget(m_grid, 1);
    column->addWidget(m_problem, 1);
    connect(m_problem, &EmptyState::stepRequested, this, &CellTrends::read);
    connect(m_grid, &TrendGrid::chosen, this, [this](int item) { emit cellChosen(m_shown[std::size_t(item)]); });
}

void CellTrends::read()
{
    if (m_history || m_reading.isRunning()) {
        return;
    }
    m_reading.start(
        [overview = m_overview, since = presentTime() - shownSpan](
            std::stop_token stop) { return overview->fetchLeaseHistory(since, historyStep, std::move(stop)); },
        [this](Outcome<LeaseHistory> history) { take(std::move(history)); });
}

void CellTrends::take(Outcome<LeaseHistory> history)
{
    m_grid->setVisible(history.has_value());
    m_problem->setVisible(!history);
    if (!history) {
        return m_problem->explain(
            {}, tr("Earlier surveys could not be read"), translatedText(history.error()), tr("Retry"));
    }
    m_history = std::move(*history);
    draw();
}

void CellTrends::setRows(const std::vector<CellRow> &rows)
{
    m_rows = rows;
    draw();
}

void CellTrends::draw()
{
    if (!m_history) {
        return;
    }
    const auto now = presentTime();
    addSurveys(*m_history, m_rows, now - shownSpan);
    auto trends = cellTrends(m_rows, *m_history);
    std::vector<TrendItem> items;
    m_shown.clear();
    for (auto &trend : trends.shown) {
        m_shown.push_back(trend.cell);
        items.push_back({std::move(trend.title), std::move(trend.trend), std::move(trend.problem)});
    }
    m_grid->setItems(items, trendScale(items, now - shownSpan, now, trendGap));
    m_grid->setNote(trends.note);
}

} // namespace cells::overview

#include "moc_celltrends.cpp"
