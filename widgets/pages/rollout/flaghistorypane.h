// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/rollout/flagchangetable.h"

#include <QWidget>

namespace cells {
class GridView;
class PlainLabel;
} // namespace cells

namespace cells::rollout {

class FlagTimeline;

// The flags of the selected model over time, and the changes of all flags in all cells.
class FlagHistoryPane : public QWidget
{
    Q_OBJECT

public:
    explicit FlagHistoryPane(QWidget *parent = nullptr);

    // `cell` is the one that is shown.
    void showModel(const RolloutRow &row, const CellRollout &cell);
    void showChanges(std::vector<FlagChangeRow> changes, const CellRollout &cell);
    void fitColumns();

private:
    PlainLabel *m_title;
    FlagTimeline *m_timeline;
    FlagChangeTable *m_changes;
    GridView *m_grid;
};

} // namespace cells::rollout
