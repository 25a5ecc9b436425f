// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/activity/auditlogview.h"

#include <QObject>

class QPushButton;

namespace cells {
class Page;
class PageHeader;
} // namespace cells

namespace cells::activity {

// Asks for a plan that undoes what an action did to claims. Its tool tip gives the reason when that is impossible.
class UndoAction : public QObject
{
    Q_OBJECT

public:
    UndoAction(Page *page, PageHeader *header, QString environment);

    // Null when none is selected.
    void show(const AuditAction *action);

signals:
    void planRequested(cells::CellId cell, const QString &plan);

private:
    QString disabledReasonFor(const AuditAction *action) const;
    void plan();

    const QString m_environment;
    QPushButton *m_button;
    CellId m_cell;
    QString m_plan;
};

} // namespace cells::activity
