// SPDX-License-Identifier: MIT
#include "widgets/pages/rollout/phasechart.h"

#include "models/engine/services/scanservice.h"
#include "models/engine/services/services.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/rollout/rollouttext.h"
#include "widgets/toolkit/charts/chartsection.h"
#include "widgets/toolkit/panes/page.h"

#include <algorithm>

namespace cells::rollout {

namespace {

// Neither is a state to resolve, but they are not the same.
Token tokenOfPhase(RolloutPhase phase)
{
    return phase == RolloutPhase::NotStarted ? Token::Muted : tokenOf(statusOf(phase));
}

} // namespace

ChartContent phasesOverTime(const std::vector<PhaseCounts> &history)
{
    ChartContent content;
    content.yTitle = PhaseChart::tr("models");
    content.isStepped = true;
    content.sentence = history.empty()
        ? PhaseChart::tr("The phases of the models were not read yet")
        : PhaseChart::tr("Models by rollout phase since %1").arg(utcString(history.front().at));
    for (const auto phase : allOf<RolloutPhase>()) {
        ChartSeries series{nameOf(phase), tokenOfPhase(phase), {}, false, int(phase)};
        for (const auto &counts : history) {
            series.points.emplace_back(secondsOf(counts.at), counts.count(phase));
        }
        if (std::ranges::any_of(series.points, [](const QPointF &point) { return point.y() > 0; })) {
            content.series.push_back(std::move(series));
        }
    }
    return content;
}

PhaseChart::PhaseChart(Page *page, std::shared_ptr<ScanService> scans)
    : QObject(page)
    , m_scans(std::move(scans))
    , m_section(new ChartSection(page, QStringLiteral("rollout.charts")))
    , m_chart(m_section->addChart(
          tr("Phases over time"), tr("The flags of this cell have not been read from this machine before.")))
{
    connect(m_section, &ChartSection::retryRequested, this, &PhaseChart::read);
}

void PhaseChart::read()
{
    m_reading.start(
        boundTo(m_scans, &ScanService::fetchSummaries), [this](Outcome<drift::ScanSummariesByModel> summaries) {
            m_summaries = std::move(summaries);
            draw();
        });
}

void PhaseChart::setCell(const CellRollout &cell)
{
    m_cell = cell;
    draw();
}

void PhaseChart::draw()
{
    const auto fail = [this](const QString &what, const Failure &why) {
        m_section->setProblem(m_chart, what, translatedText(why));
    };
    if (m_cell.flags && !*m_cell.flags) {
        fail(tr("The flags could not be read"), m_cell.flags->error());
    } else if (m_cell.seen && !*m_cell.seen) {
        fail(tr("Flag history is not available"), m_cell.seen->error());
    } else if (m_summaries && !*m_summaries) {
        fail(tr("Earlier scans could not be read"), m_summaries->error());
    } else if (m_summaries) {
        m_counting.start([cell = m_cell, scans = **m_summaries](
                             std::stop_token) { return Outcome<std::vector<PhaseCounts>>(phaseHistory(cell, scans)); },
            [this](const Outcome<std::vector<PhaseCounts>> &history) {
                if (history) {
                    m_section->setContent(m_chart, phasesOverTime(*history));
                }
            });
    }
}

} // namespace cells::rollout

#include "moc_phasechart.cpp"
