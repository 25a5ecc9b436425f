// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/services/overviewservice.h"
#include "models/presentation/base/task.h"
#include "models/presentation/overview/leasetrends.h"

#include <QWidget>

namespace cells {
class EmptyState;
class TrendGrid;
} // namespace cells

namespace cells::overview {

// A small chart for each cell: its outstanding leases by verdict over the last 24 h, all on one scale. Stored surveys
// are read once; later ones are added from memory.
class CellTrends : public QWidget
{
    Q_OBJECT

public:
    CellTrends(std::shared_ptr<OverviewService> overview, QWidget *parent);

    // Reads the stored surveys, unless they were read already.
    void read();
    void setRows(const std::vector<CellRow> &rows);

signals:
    void cellChosen(cells::CellId cell);

private:
    void take(Outcome<LeaseHistory> history);
    void draw();

    const std::shared_ptr<OverviewService> m_overview;
    std::vector<CellRow> m_rows;
    std::optional<LeaseHistory> m_history;
    std::vector<CellId> m_shown;
    TrendGrid *m_grid;
    EmptyState *m_problem;
    Task m_reading{this};
};

} // namespace cells::overview
