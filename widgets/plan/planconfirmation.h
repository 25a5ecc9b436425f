// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/actions/writearming.h"

#include <QWidget>

class QLineEdit;
class QPushButton;

namespace cells {

class ArmForm;
class PlainLabel;
struct PlanDescription;

// The end of a plan: why, arming, what is to be typed, and the button that names the deed. Enter never presses it. The
// engine checks all of it once more.
class PlanConfirmation : public QWidget
{
    Q_OBJECT

public:
    PlanConfirmation(std::function<ArmingState()> arming, CellId cell, QWidget *parent = nullptr);

    void setDescription(const PlanDescription &description);
    // A saved plan is what it is.
    void setMayPlanAgain(bool mayPlanAgain);
    void setArmingUnderWay(bool isUnderWay);
    // Why arming or the deed was refused; empty takes it away.
    void showError(const QString &why);
    // In its place, where nothing is wrong.
    void showMessage(const QString &what);
    // Moves the focus to the first field that still lacks something, never to a button that Space or Enter would press
    // by accident. Returns false when there is no such field.
    bool takeFocus();

    QString reason() const;
    QString typed() const;

signals:
    void armRequested(const QString &reason);
    void disarmRequested();
    void confirmed();
    void saveRequested();
    // How much, how fast: of a plan that is made anew.
    void limitsRequested();
    void scriptRequested();
    void cancelled();

private:
    QWidget *makeTyped();
    QWidget *makeButtons();
    void updateState();
    void checkTyped();
    QString disabledReason() const;

    QString m_expected;
    bool m_isBlocked = true;
    bool m_isNothingToDo = false;
    // Enter was pressed behind what is typed.
    bool m_isTypingDone = false;
    ArmForm *m_arming;
    PlainLabel *m_prompt;
    QLineEdit *m_typed;
    PlainLabel *m_typedHint;
    QWidget *m_typedRow;
    PlainLabel *m_message;
    // In the order in which they stand, which is that of Tab.
    QPushButton *m_save;
    QPushButton *m_script;
    QPushButton *m_limits;
    QPushButton *m_cancel;
    QPushButton *m_action;
};

} // namespace cells
