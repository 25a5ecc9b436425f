// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/leases/leasesurvey.h"

#include <QWidget>

namespace cells {
class AgeHistogram;
class FilterBar;
class GridView;
class LeaseService;
class Page;
} // namespace cells

namespace cells::leases {

class AgeHistory;
class LeaseTable;

// The listed leases: their ages, now and over time, and the filter. The grid is placed by the page.
class ListedLeases : public QWidget
{
    Q_OBJECT

public:
    ListedLeases(Page *page, std::shared_ptr<LeaseService> leases);

    // Keeps the selection where the lease is still listed.
    void showReport(const LeaseSurveyReport &report);
    // Selects the first lease when none is selected.
    void selectAny();
    // Null: no lease is current.
    const SurveyedLease *currentLease() const;
    // The filter in force, as it was typed; the bar may have one that cannot be read.
    const QString &activeFilter() const { return m_activeFilter; }
    AgeHistory *history() const { return m_history; }
    FilterBar *filterBar() const { return m_filterBar; }
    LeaseTable *table() const { return m_table; }
    GridView *grid() const { return m_grid; }

signals:
    // Other leases are listed.
    void listed();
    void filterTextChanged();

private:
    void filter(const QString &text);
    void filterAges(const std::optional<Duration> &from, const std::optional<Duration> &below);

    AgeHistogram *m_ages;
    AgeHistory *m_history;
    FilterBar *m_filterBar;
    LeaseTable *m_table;
    GridView *m_grid;
    QString m_activeFilter;
};

} // namespace cells::leases
