#pragma once

#include "models/engine/actions/planactions.h"
#include "widgets/toolkit/panes/page.h"

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
    void setObjection(const QString &why);

signals:
    void planRequested(const cells::LeaseOrder &order);

private:
    void addActions(Page *page);
    void planForListed();
    void planForSelected(LeasePlanKind kind);

    // Why the listed ones cannot be planned for; empty: they can.
    QString obstacle() const;

    Page *m_page;
    QString m_objection;
    int m_settled = 0;
    LeaseTable *m_table;
    GridView *m_grid;
    QPushButton *m_reconcile;
};

} // namespace cells
