// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/ranges/findingrows.h"
#include "models/presentation/ranges/organizationtable.h"
#include "models/presentation/ranges/sequencetable.h"
#include "widgets/toolkit/grid/filteredlist.h"
#include "widgets/toolkit/panes/detailpane.h"

class QStackedWidget;

namespace cells::ranges {

// What is wrong, the sequences of the cell, and the organizations of all cells: one of the three is shown.
class RangeLists : public QWidget
{
    Q_OBJECT

public:
    RangeLists(Page *page, const TableActions::Head &head);

    void setReports(const std::optional<RangeReport> &ranges,
        const std::optional<organizations::OrganizationReport> &organizations);
    std::size_t findings() const { return m_findings->allRows().size(); }
    const std::vector<FilteredList *> &lists() const { return m_lists; }
    FilteredList *shown() const;
    void show(int list);
    // The detail of the current row; nothing without one.
    std::optional<Detail> detail() const;
    // What the current row says to do.
    QString step() const;

signals:
    void currentChanged();
    void filterTextChanged();

private:
    template <typename Table>
    FilteredList *add(Page *page, Table *table, const FilteredList::Options &options, const TableActions::Head &head);
    template <typename Table> const auto *currentOf(const Table *table, int list) const;

    std::optional<organizations::OrganizationReport> m_organizationReport;
    FindingTable *m_findings;
    SequenceTable *m_sequences;
    OrganizationTable *m_organizations;
    std::vector<FilteredList *> m_lists;
    QStackedWidget *m_stack;
};

} // namespace cells::ranges
