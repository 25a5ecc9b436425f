// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/schema/rowsurvey.h"
#include "widgets/pages/schema/schemadetail.h"
#include "widgets/toolkit/grid/filteredlist.h"

class QStackedWidget;

namespace cells::schema {

// What is wrong, how far the work is, the tables, the work on keys, and the differences between cells: one of the five
// is shown.
class SchemaLists : public QWidget
{
    Q_OBJECT

public:
    SchemaLists(Page *page, const TableActions::Head &head);

    void setReport(
        const std::optional<SchemaReport> &report, const std::optional<RowReport> &rows, bool isWithheldShown);
    const std::vector<FilteredList *> &lists() const { return m_lists; }
    FilteredList *shown() const;
    void show(int list);
    // The detail of the current row; nothing without one.
    std::optional<Detail> detail() const;
    // The statement that shows the current finding; empty for none.
    QString query() const;

signals:
    void currentChanged();
    void filterTextChanged();

private:
    void setEmptyTexts();
    template <typename Table>
    void add(Page *page, Table *table, const FilteredList::Options &options, const TableActions::Head &head);
    void connectList(FilteredList *list);
    template <typename Table> const auto *currentOf(const Table *table, int list) const;

    std::optional<SchemaReport> m_report;
    FindingTable *m_findings;
    ProgressTable *m_progress;
    KeyTable *m_keys;
    BackfillTable *m_backfills;
    ComparisonTable *m_comparison;
    std::vector<FilteredList *> m_lists;
    QStackedWidget *m_stack;
};

} // namespace cells::schema
