// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/services/planservice.h"
#include "models/presentation/base/task.h"

#include <QDialog>

class QStackedWidget;

namespace cells {
class EmptyState;
class LoadingState;
} // namespace cells

namespace cells::plans {

class PlanReview;
class RunView;

// Creates a plan, shows it, arms, asks for the confirmation, runs it and shows the results. The run continues while the
// dialog is hidden; when it is destroyed, the run stops after the current call.
class PlanDialog : public QDialog
{
    Q_OBJECT

public:
    // Creates a new plan.
    PlanDialog(std::shared_ptr<PlanService> plans, CellId cell, AnyPlanRequest request, QWidget *parent);
    // Opens a saved plan. Refused when it was made for another target.
    PlanDialog(std::shared_ptr<PlanService> plans, CellId cell, AnyPlan plan, QWidget *parent);

    bool isRunning() const;
    // For the status bar; empty when nothing runs.
    QString work() const;
    // Null until the plan is shown.
    const std::shared_ptr<const AnyPlan> &plan() const { return m_plan; }
    // The summary of the shown plan; computed once, because its fingerprint covers the whole text.
    const PlanSummary &summary() const { return m_summary; }
    const RunView &runView() const { return *m_run; }
    // Comes to the front during a run, and says why the window cannot be closed now.
    void explainClosing();

    // Esc and the window's close button: hides while it runs.
    void reject() override;

protected:
    // Shows the keyboard focus from the start.
    bool event(QEvent *event) override;
    bool focusNextPrevChild(bool isNext) override;

signals:
    void workChanged(const QString &work);
    void armingChanged();
    // The plan was run or refused: leases and claims must be read again.
    void ended();
    void auditLogRequested();
    // Asks to close the whole window.
    void quitRequested();

private:
    struct LoadedPlan;

    PlanDialog(std::shared_ptr<PlanService> plans, CellId cell, QWidget *parent);
    void askForPlan(const AnyPlanRequest &request);
    // Shows a saved plan, which can then be armed, only at its own target.
    void compareTarget(AnyPlan plan);
    void editOptions();
    // Reads the impact of the plan, then shows it.
    void loadImpact(AnyPlan plan);
    void showPlan(const LoadedPlan &loaded);
    void showWork(const QString &what);
    void showFailure(const Failure &failure);
    void run();
    void finish(const Outcome<AnyReport> &outcome);

    const std::shared_ptr<PlanService> m_plans;
    // Nothing for a saved plan.
    std::optional<AnyPlanRequest> m_request;
    std::shared_ptr<const AnyPlan> m_plan;
    PlanSummary m_summary;
    Task m_preparing{this};
    Task m_running{this};
    std::shared_ptr<ActionControl> m_control = std::make_shared<ActionControl>();
    QStackedWidget *m_stack;
    LoadingState *m_loading;
    EmptyState *m_empty;
    PlanReview *m_review;
    RunView *m_run;
};

} // namespace cells::plans
