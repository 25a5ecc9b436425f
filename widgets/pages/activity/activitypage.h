// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/activity/auditlogview.h"
#include "models/presentation/base/tableexport.h"
#include "models/presentation/base/task.h"
#include "widgets/pages/activity/runningaction.h"
#include "widgets/toolkit/panes/page.h"

class QPushButton;
class QStackedWidget;

namespace cells {
class AuditService;
class Banner;
class EmptyState;
class LoadingState;
class PageHeader;
struct Environment;
struct Services;
} // namespace cells

namespace cells::activity {

class AuditLogPane;
class RunningActions;
class UndoAction;

// The running actions, and the audit log grouped by action. Only reads.
class ActivityPage : public Page
{
    Q_OBJECT

public:
    explicit ActivityPage(const Services &services, QWidget *parent = nullptr);

    // Shows the actions that this program runs now.
    void showRunning(const std::vector<RunningAction> &running);
    // Leaves out the filter, reads again, and selects the last run of the plan.
    void showPlan(const QString &plan);

    QString sentence() const override;
    std::optional<Instant> asOf() const override;
    void refresh() override;
    bool isRefreshedByItself() const override { return true; }
    void cancel() override;
    void takeFocus() override;

protected:
    // What was recorded meanwhile, on other pages and by other programs, is read at once.
    void showEvent(QShowEvent *event) override;

signals:
    // A running action was pressed.
    void runningChosen(const QString &plan);
    // Asks to undo the plan with this fingerprint in the cell.
    void undoRequested(cells::CellId cell, const QString &plan);
    // The timeline of actions was written.
    void timelineExported(const QString &file);

private:
    void makeActions();
    void take(const Outcome<std::shared_ptr<const AuditLogView>> &outcome);
    void showAuditLog(const std::shared_ptr<const AuditLogView> &auditLog);
    void showFailure(const Failure &failure);
    ExportHead exportHead(const QString &table) const;

    const std::shared_ptr<AuditService> m_audit;
    const std::shared_ptr<const Environment> m_environment;
    Task m_reading{this};
    PageHeader *m_header;
    UndoAction *m_undo;
    QPushButton *m_verify;
    Banner *m_banner;
    RunningActions *m_running;
    AuditLogPane *m_log;
    LoadingState *m_loading;
    EmptyState *m_empty;
    QStackedWidget *m_body;
};

} // namespace cells::activity
