// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/services/planservice.h"
#include "models/presentation/base/task.h"

#include <QTimer>
#include <QWidget>

class QLineEdit;
class QPushButton;

namespace cells {
class Glyph;
class PlainLabel;
} // namespace cells

namespace cells::plans {

// Arms writing for one cell: a reason, the button, and the time left. Enter in the reason arms.
class ArmForm : public QWidget
{
    Q_OBJECT

public:
    ArmForm(std::shared_ptr<PlanService> plans, CellId cell, QWidget *parent);

    // Prevents arming.
    void setBlocked(bool isBlocked);
    // Arms for this plan, and asks for its reason, which may differ from that of the arming, also while armed. Until
    // something is typed, the arming's reason is used; an undo always needs its own.
    void setPlan(std::shared_ptr<const AnyPlan> plan, bool isUndo);
    bool isArmed() const;
    // Returns the typed reason, or that of the arming when no plan asks for its own.
    QString reason() const;
    void takeFocus();

signals:
    void armingStarted();
    // Empty: writing is armed; else why it is not.
    void armingEnded(const QString &problem);
    // Armed, refused or disarmed.
    void armingChanged();
    // Enter was pressed while armed.
    void reasonGiven();
    // Every half second, and with each letter.
    void stateUpdated();

private:
    void arm();
    void disarm();
    bool isArmedFor(const ArmingState &state) const;
    ArmingPurpose purpose() const;
    void updateState();
    void updateReason(const ArmingState &state);
    QString stateText(const ArmingState &state) const;
    static QString finishingText(HeldWork work);

    const std::shared_ptr<PlanService> m_plans;
    const CellId m_cell;
    Task m_arming{this};
    bool m_isBlocked = false;
    // Null: arms for any plan about what the pairing proves.
    std::shared_ptr<const AnyPlan> m_plan;
    // True when the reason is the arming's and was not typed.
    bool m_isReasonOfArming = false;
    QTimer m_ticker;
    QLineEdit *m_reason;
    Glyph *m_mark;
    PlainLabel *m_text;
    QPushButton *m_arm;
    QPushButton *m_disarm;
};

} // namespace cells::plans
