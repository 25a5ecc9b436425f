// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/alerts/alerttable.h"
#include "widgets/toolkit/grid/tableactions.h"

namespace cells {
class FilterBar;
class GridView;
} // namespace cells

namespace cells::alerts {

// The table of alerts with its filter.
class AlertList : public QWidget, public PageSelection
{
    Q_OBJECT

public:
    AlertList(Page *page, TableActions::Head head);

    void setRows(std::vector<AlertRow> rows);
    const std::vector<AlertRow> &rows() const { return m_table->allRows(); }
    // Null when none is selected.
    const AlertRow *currentRow() const;

    QString current() const override;
    void request(const QString &id) override;
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
    void selectRequested();

    Page *m_page;
    QString m_requested;
    bool m_isToFit = true;
    FilterBar *m_filterBar;
    AlertTable *m_table;
    GridView *m_grid;
    TableActions *m_tableActions;
};

} // namespace cells::alerts
