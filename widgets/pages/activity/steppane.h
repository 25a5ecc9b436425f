// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/activity/activityfilter.h"
#include "models/presentation/base/deeplink.h"
#include "models/presentation/base/tableexport.h"

#include <QWidget>

namespace cells {
class BigTableView;
class DetailPane;
class Page;
class PlainLabel;
class TableActions;
} // namespace cells

namespace cells::activity {

class AuditStepTable;

// The steps of one action, and the audit records of the selected step.
class StepPane : public QWidget
{
    Q_OBJECT

public:
    // `environment` is the one that is shown.
    StepPane(Page *page, std::string environment, std::function<ExportHead()> head, QWidget *parent = nullptr);

    // Selects the first step that the filter singles out; the selection stays while action and filter do.
    void showAction(
        const std::shared_ptr<const AuditLogView> &auditLog, std::uint32_t action, const ActivityFilter &filter);
    void showNothing(const QString &hint);
    BigTableView *grid() const { return m_grid; }
    // The lease of the current step; empty when it has none.
    QString currentLease() const;

signals:
    void linkOpened(const cells::PageLink &link);

private:
    void choose();
    void showCurrent();

    const std::string m_environment;
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

} // namespace cells::activity
