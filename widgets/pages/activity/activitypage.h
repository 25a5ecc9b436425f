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

class AuditLogPane;
class Banner;
class EmptyState;
class LoadingState;
class PageHeader;
class RunningActions;
class UndoAction;
struct Services;

// The audit log of the page.
struct AuditLogContext
{
    QString file;
    // False when the environment names no file: then it is the user's default one, shared by environments.
    bool isNamed = true;
    QString environment;
};

// The running actions, and the audit log grouped by action. Only reads.
class ActivityPage : public Page
{
    Q_OBJECT

public:
    explicit ActivityPage(const Services &services, QWidget *parent = nullptr);

    // Shows the actions that this program runs now.
    void showRunning(const std::vector<RunningAction> &running);
    // Clears the filter, reads again, and selects the last run of the plan.
    void showPlan(const QString &plan);

    QString title() const override;
    QString sentence() const override;
    std::optional<Instant> asOf() const override;
    void refresh() override;
    bool isRefreshedByItself() const override { return true; }
    void cancel() override;
    QString work() const override;
    void takeFocus() override;
    bool stepBack() override;
    QString filterText() const override;
    void setFilterText(const QString &text) override;
    bool takeFocusToFilter() override;

signals:
    // A running action was pressed.
    void runningChosen(const QString &plan);
    // Asks to undo the plan with this fingerprint in the cell.
    void undoRequested(cells::CellId cell, const QString &plan);
    // The timeline of actions was written.
    void timelineExported(const QString &file);

private:
    ActivityPage(ReadAuditLog read, const AuditLogContext &context, QWidget *parent);
    void makeActions();
    void take(const Outcome<std::shared_ptr<const AuditLogView>> &outcome);
    void showAuditLog(const std::shared_ptr<const AuditLogView> &auditLog);
    void showFailure(const Failure &failure);
    ExportHead exportHead(const QString &table) const;

    const ReadAuditLog m_read;
    const AuditLogContext m_context;
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

} // namespace cells
