// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/services/planservice.h"

#include <QDialog>

class QStackedWidget;

namespace cells {

class EmptyState;
class LoadingState;
class PlanConfirmation;
class PlanView;
class RunView;

// From the plan to what was read back: reads, shows, arms, asks for the confirmation, runs, tells. While it runs it may
// be hidden, and the run goes on; when it is destroyed the run stops after the call under way.
class PlanDialog : public QDialog
{
    Q_OBJECT

public:
    // Made anew.
    PlanDialog(std::shared_ptr<PlanService> plans, CellId cell, AnyPlanRequest request, QWidget *parent);
    // Opens a saved plan. Refused when it was made for another target.
    PlanDialog(std::shared_ptr<PlanService> plans, CellId cell, AnyPlan plan, QWidget *parent);

    bool isRunning() const;
    // For the bottom strip; empty when nothing is running.
    QString work() const;
    // Null until the plan is shown.
    const std::shared_ptr<const AnyPlan> &plan() const { return m_plan; }
    // The summary of the shown plan; computed once, because its fingerprint covers the whole text.
    const PlanSummary &summary() const { return m_summary; }
    const RunView &runView() const { return *m_run; }
    // While it runs: comes to the front, and says why the window cannot be closed now.
    void explainClosing();

    // Esc and the window's close button: hides while it runs.
    void reject() override;

protected:
    // Shows the keyboard focus from the start.
    bool event(QEvent *event) override;

signals:
    void workChanged(const QString &work);
    void armingChanged();
    // It was run, or was refused: what is outstanding is to be read anew.
    void ended();
    void auditLogRequested();
    // The whole window is to be closed.
    void quitRequested();

private:
    PlanDialog(std::shared_ptr<PlanService> plans, CellId cell, QWidget *parent);
    QWidget *makePlanPage();
    void askForPlan(const AnyPlanRequest &request);
    // A saved plan is shown, and can be armed, only at its own target.
    void compareTarget(AnyPlan plan);
    void editLimits();
    struct LoadedPlan;
    // Reads what hangs on what it gives up, then shows it.
    void loadImpact(AnyPlan plan);
    void showPlan(const LoadedPlan &loaded);
    void showWork(const QString &what);
    void showFailure(const Failure &failure);
    void takeFocus();
    void arm(const QString &reason);
    void run();
    void finish(const Outcome<AnyReport> &outcome);
    void savePlan();
    void saveScript();
    void chooseFile(const QString &title, const QString &name, const std::string &text);
    void saveText(const QString &file, const QByteArray &text);

    const std::shared_ptr<PlanService> m_plans;
    CellId m_cell;
    // Nothing: the plan was made elsewhere.
    std::optional<AnyPlanRequest> m_request;
    std::shared_ptr<const AnyPlan> m_plan;
    PlanSummary m_summary;
    std::shared_ptr<ActionControl> m_control = std::make_shared<ActionControl>();
    // Ask apart from what the dialog itself asks for.
    QObject m_arming;
    QObject m_saving;
    QStackedWidget *m_stack;
    LoadingState *m_loading;
    EmptyState *m_empty;
    PlanView *m_planView;
    PlanConfirmation *m_confirmation;
    QWidget *m_planPage;
    RunView *m_run;
};

} // namespace cells
