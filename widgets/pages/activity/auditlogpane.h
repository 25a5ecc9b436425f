// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/activity/activityfilter.h"
#include "models/presentation/base/tableexport.h"
#include "widgets/toolkit/panes/page.h"

namespace cells {
class BigTableView;
class FilterBar;
class TableActions;
} // namespace cells

namespace cells::activity {

class ActionTable;
class StepPane;
class TimelineExport;

// The actions of an audit log with their filter, and the steps of the selected one.
class AuditLogPane : public QWidget, public PageComponent, public PageSelection
{
    Q_OBJECT

public:
    AuditLogPane(
        Page *page, const std::string &environment, const std::function<ExportHead(const QString &table)> &head);

    // `environment` is the one that is shown; actions of others are marked.
    void setAuditLog(std::shared_ptr<const AuditLogView> auditLog, const std::string &environment);
    // Null before the first reading.
    const std::shared_ptr<const AuditLogView> &auditLog() const { return m_auditLog; }
    // Selects the last run of the plan in the next audit log, or reports that there is none; empty for none.
    void requestPlan(const QString &plan);
    // Null when none is selected.
    const AuditAction *currentAction() const;

    // The plan of the current run.
    QString current() const override;
    void request(const QString &plan) override;
    // From the steps to the actions.
    bool stepBack() override;
    FilterBar *filterBar() const { return m_filterBar; }
    BigTableView *grid() const { return m_grid; }
    TableActions &tableActions() const { return *m_tableActions; }
    TimelineExport &timeline() const { return *m_timeline; }

signals:
    // Another action is selected, or none.
    void currentChanged();
    void filterTextChanged();
    void linkOpened(const cells::PageLink &link);

private:
    void makeContent();
    void makeActions();
    void filter(const QString &text);
    void choose();
    bool selectRequestedPlan();
    void showCurrent();
    void copyId();
    void copyHead();
    std::vector<std::uint32_t> chosen(bool isSelectedOnly) const;
    std::optional<std::uint32_t> currentNumber() const;

    Page *m_page;
    std::shared_ptr<const AuditLogView> m_auditLog;
    ActivityFilter m_filter;
    std::string m_requestedPlan;
    // An audit log arrived since the plan was requested.
    bool m_isRequestReady = false;
    // The columns wait for the first rows, whose width they take.
    bool m_isToFit = true;
    FilterBar *m_filterBar;
    ActionTable *m_table;
    BigTableView *m_grid;
    TableActions *m_tableActions;
    StepPane *m_steps;
    TimelineExport *m_timeline;
};

} // namespace cells::activity
