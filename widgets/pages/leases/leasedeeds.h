#pragma once

#include "models/rules/leaseplan.h"
#include "widgets/parts/page.h"

class QPushButton;

namespace cells {

class GridView;
class LeaseTable;
class PageHeader;

// What can be done about the leases of a table: a plan for those that are listed, or for those that are selected.
class LeaseDeeds : public QObject
{
    Q_OBJECT

public:
    LeaseDeeds(Page *page, PageHeader *header, LeaseTable *table, GridView *grid);

    // After other leases are listed.
    void show();

signals:
    void planRequested(cells::LeasePlanKind kind, const std::vector<cells::Uuid> &leases);

private:
    void addActions(Page *page);
    void planForListed();
    void planForSelected(LeasePlanKind kind);

    LeaseTable *m_table;
    GridView *m_grid;
    QPushButton *m_reconcile;
};

} // namespace cells
