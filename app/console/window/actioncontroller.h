// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/services/planservice.h"
#include "models/presentation/base/task.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

namespace cells::activity {
struct RunningAction;
} // namespace cells::activity

namespace cells::plans {
class PlanDialog;
} // namespace cells::plans

namespace cells {

class MainWindow;
class RunReminder;

// Runs the actions of the window: arming, shown in its frame, and one plan at a time. Ends with the window.
class ActionController : public QObject
{
    Q_OBJECT

public:
    // `environment` outlives it.
    ActionController(MainWindow &window, const Environment &environment,
        std::function<std::shared_ptr<PlanService>(CellId)> plansOf);

    // Switches to another cell. Disarms the previous cell unless a plan is running.
    void setCell(CellId cell);
    void plan(const plans::AnyPlanRequest &request);
    // Plans to write off leases of the cell, and switches to that cell.
    void planWriteOff(CellId cell, const plans::WriteOffPlanRequest &request);
    // Plans to undo a plan that ran in the cell, and switches to that cell.
    void planUndo(CellId cell, const QString &plan);
    // Asks for the file of a saved plan and opens it.
    void openPlan();
    void openPlan(const QString &file);
    // Shows a plan, and switches to its cell. `why` begins the notice that asks first.
    void open(const plans::AnyPlan &plan, const QString &why);
    // Chooses `cell`, then calls `go`. Where that disarms or leaves a run, a notice that begins with `why` asks first.
    void leaveFor(CellId cell, const QString &why, const std::function<void()> &go);
    void showEnd();
    void arm();
    // Why nothing may be armed in the cell; empty: nothing speaks against it.
    void setDisabledReason(const QString &why);
    bool isRunning() const;
    // True when writing is armed for any cell.
    bool isArmed() const;
    // Returns the running plan for the Activity page; empty or one.
    std::vector<activity::RunningAction> running() const;
    // False: nothing is being run.
    bool showRunning();

signals:
    void runningChanged();
    // Leases are otherwise than they were.
    void ended();
    // Writing was armed or disarmed, which is recorded.
    void armed();
    // Requests the audit records of the plan with this fingerprint.
    void auditLogRequested(const QString &plan);

protected:
    // The window is not closed while a plan is being run.
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void addActions();
    void openLoaded(const QString &file, plans::AnyPlan plan);
    void show(plans::PlanDialog *dialog);
    void showArming();
    void refuse(const QString &what, const Failure &failure);

    MainWindow &m_window;
    const Environment &m_environment;
    RunReminder *m_reminder;
    std::function<std::shared_ptr<PlanService>(CellId)> m_plansOf;
    CellId m_cell;
    QString m_disabledReason;
    bool m_wasArmed = false;
    QPointer<plans::PlanDialog> m_dialog;
    QTimer m_ticker;
    Task m_reading{this};
};

} // namespace cells
