// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/rollout/rollouttable.h"
#include "widgets/toolkit/grid/tableactions.h"

#include <QWidget>

namespace cells {
class FilterBar;
class GridView;
} // namespace cells

namespace cells::rollout {

// The table of models with its filter: a row a model, one of them selected.
class RolloutMatrix : public QWidget
{
    Q_OBJECT

public:
    RolloutMatrix(Page *page, TableActions::Head head);

    void setRows(std::vector<RolloutRow> rows);
    const std::vector<RolloutRow> &rows() const { return m_table->allRows(); }
    // Null when none is selected.
    const RolloutRow *current() const;
    void fitColumns();

    FilterBar *filterBar() const { return m_filterBar; }
    GridView *grid() const { return m_grid; }
    TableActions &tableActions() const { return *m_tableActions; }

signals:
    // Another row is selected, or none.
    void currentChanged();
    void filterTextChanged();

private:
    void filter(const QString &text);
    void showCount();

    FilterBar *m_filterBar;
    RolloutTable *m_table;
    GridView *m_grid;
    TableActions *m_tableActions;
};

} // namespace cells::rollout
