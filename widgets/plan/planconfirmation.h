// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/actions/planactions.h"

#include <QWidget>

#include <memory>

class QPushButton;

namespace cells {
class PlainLabel;
class PlanService;
} // namespace cells

namespace cells::plans {

class ArmForm;
class TypedConfirmation;
struct PlanDescription;

// The end of a plan: reason, arming, typed confirmation, and the button of the action. Enter never presses it. The
// engine checks all of it again.
class PlanConfirmation : public QWidget
{
    Q_OBJECT

public:
    PlanConfirmation(std::shared_ptr<PlanService> plans, CellId cell, QWidget *parent = nullptr);

    void setPlan(std::shared_ptr<const AnyPlan> plan, const PlanDescription &description);
    // Shows the button for other options; a saved plan cannot be planned again.
    void setMayPlanAgain(bool mayPlanAgain);
    // Why arming or the action was refused; empty hides it.
    void showError(const QString &why);
    // Shows a message that is no error, in the same line.
    void showMessage(const QString &what);
    // Moves the focus to the first field that still lacks something, never to a button that Space or Enter would press
    // by accident. Returns false when there is no such field.
    bool takeFocus();

    QString reason() const;
    QString typed() const;

signals:
    void armingChanged();
    void confirmed();
    void saveRequested();
    // Asks for other options; the plan is then made again.
    void optionsRequested();
    void scriptRequested();
    void cancelled();

private:
    QWidget *makeButtons();
    void updateState();
    QString disabledReason() const;

    bool m_isBlocked = true;
    bool m_isNothingToDo = false;
    ArmForm *m_arming;
    TypedConfirmation *m_typed;
    PlainLabel *m_message;
    // Created in the order of Tab.
    QPushButton *m_save;
    QPushButton *m_script;
    QPushButton *m_options;
    QPushButton *m_cancel;
    QPushButton *m_action;
};

} // namespace cells::plans
