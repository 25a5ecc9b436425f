// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/activity/activityfilter.h"
#include "models/presentation/base/tableexport.h"

#include <QWidget>

namespace cells {

class BigTableView;
class DetailPane;
class Page;
class PlainLabel;
class TableActions;
class AuditStepTable;

// What one action did, deed by deed, and beside it all that the trail has of the selected one.
class StepPane : public QWidget
{
    Q_OBJECT

public:
    StepPane(Page *page, std::function<ExportHead()> head, QWidget *parent = nullptr);

    // Selects the first step that the filter singles out; while the same action is shown, the reader's choice stays.
    void showAction(
        const std::shared_ptr<const AuditLogView> &auditLog, std::uint32_t action, const ActivityFilter &filter);
    void showNothing(const QString &hint);
    void takeFocus();
    bool hasTableFocus() const;
    // Of the step in the focus; empty: it is none of a lease.
    QString currentLease() const;

signals:
    void linkOpened(const QString &page, const QString &filter);

private:
    void choose();
    void showCurrent();

    std::shared_ptr<const AuditLogView> m_auditLog;
    ActivityFilter m_filter;
    // The rows of another action are awaited.
    bool m_isNew = false;
    PlainLabel *m_title;
    AuditStepTable *m_table;
    BigTableView *m_grid;
    TableActions *m_tableActions;
    DetailPane *m_detail;
};

} // namespace cells
