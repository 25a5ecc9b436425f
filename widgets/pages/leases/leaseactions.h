// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/actions/planactions.h"
#include "widgets/toolkit/panes/page.h"

class QPushButton;

namespace cells {
class GridView;
class PageHeader;
} // namespace cells

namespace cells::leases {

class LeaseTable;

// The actions on the leases of a table: plans for the listed or the selected ones.
class LeaseActions : public QObject
{
    Q_OBJECT

public:
    LeaseActions(Page *page, PageHeader *header, LeaseTable *table, GridView *grid);

    // To be called after other leases are listed.
    void show();
    void setDisabledReason(const QString &why);

signals:
    void planRequested(const cells::plans::LeasePlanRequest &request);

private:
    void addActions(Page *page);
    void planForListed();
    void planForSelected(plans::LeasePlanKind kind);

    // Returns why the listed leases cannot be planned; empty: they can.
    QString disabledReason() const;

    Page *m_page;
    QString m_disabledReason;
    int m_resolvable = 0;
    LeaseTable *m_table;
    GridView *m_grid;
    QPushButton *m_reconcile;
};

} // namespace cells::leases
