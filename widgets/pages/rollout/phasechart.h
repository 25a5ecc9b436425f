// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/rollout/phasehistory.h"
#include "models/presentation/base/task.h"
#include "widgets/toolkit/charts/chartcontent.h"

namespace cells {
class ChartSection;
class Page;
class ScanService;
} // namespace cells

namespace cells::rollout {

// Pure. The number of models over time, one line for each phase that ever had any.
ChartContent phasesOverTime(const std::vector<PhaseCounts> &history);

// The chart of the Rollout page: the models of the shown cell by their phases over time.
class PhaseChart : public QObject
{
    Q_OBJECT

public:
    PhaseChart(Page *page, std::shared_ptr<ScanService> scans);

    ChartSection *chartSection() const { return m_section; }
    // Reads the stored scans again, and draws what is known of the cell.
    void read();
    void setCell(const CellRollout &cell);

private:
    void draw();

    const std::shared_ptr<ScanService> m_scans;
    ChartSection *m_section;
    int m_chart;
    CellRollout m_cell;
    std::optional<Outcome<drift::ScanSummariesByModel>> m_summaries;
    Task m_reading{this};
    Task m_counting{this};
};

} // namespace cells::rollout
