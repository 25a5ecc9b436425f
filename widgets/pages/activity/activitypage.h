// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/activity/activityfilter.h"
#include "models/presentation/base/tableexport.h"
#include "widgets/pages/activity/runningaction.h"
#include "widgets/toolkit/panes/page.h"

class QPushButton;
class QStackedWidget;

namespace cells {

class ActionTable;
class Banner;
class BigTableView;
class EmptyState;
class FilterBar;
class LoadingState;
class PageHeader;
class RunningActions;
class StepPane;
class TableActions;
class TimelineExport;
class UndoAction;
struct Services;

// Where the trail is looked for.
struct AuditLogContext
{
    QString file;
    // The environment names the file; else it is this user's usual one, which environments share.
    bool isNamed = true;
    QString environment;
};

// What was done, by whom, and why: what is running, and the audit trail grouped by action. Only reads.
class ActivityPage : public Page
{
    Q_OBJECT

public:
    explicit ActivityPage(const Services &services, QWidget *parent = nullptr);

    // What this program carries out just now; none: the strip is hidden.
    void showRunning(const std::vector<RunningAction> &running);
    // Selects the last run of the plan as soon as it was read, whatever the filter was.
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
    // What the plan with this fingerprint did in the cell is to be undone.
    void undoRequested(cells::CellId cell, const QString &plan);
    // The timeline of actions was written.
    void timelineExported(const QString &file);

private:
    ActivityPage(ReadAuditLog read, const AuditLogContext &context, QWidget *parent);
    QWidget *makeContent();
    void makeActions();
    void take(const Outcome<std::shared_ptr<const AuditLogView>> &outcome);
    void showAuditLog();
    void showFailure(const Failure &failure);
    void filter(const QString &text);
    void removeTerm(const QString &term);
    void choose();
    bool selectRequestedPlan();
    void showCurrent();
    void copyId();
    void copyHead();
    void setWork(const QString &work);
    ExportHead exportHead(const QString &table) const;
    std::vector<std::uint32_t> chosen(bool isSelectedOnly) const;
    std::optional<std::uint32_t> current() const;

    ReadAuditLog m_read;
    AuditLogContext m_context;
    std::shared_ptr<const AuditLogView> m_auditLog;
    ActivityFilter m_filter;
    QString m_work;
    // Their fingerprints.
    std::vector<std::string> m_runningPlans;
    // To be selected when it is there; empty: none.
    std::string m_requestedPlan;
    // The columns wait for the first rows, whose width they take.
    bool m_isToFit = true;

    PageHeader *m_header;
    UndoAction *m_undo;
    QPushButton *m_verify;
    Banner *m_banner;
    RunningActions *m_running;
    FilterBar *m_filterBar;
    ActionTable *m_table;
    BigTableView *m_grid;
    TableActions *m_tableActions;
    StepPane *m_steps;
    TimelineExport *m_timeline;
    LoadingState *m_loading;
    EmptyState *m_empty;
    QWidget *m_content;
    QStackedWidget *m_body;
};

} // namespace cells
