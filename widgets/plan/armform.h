// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/actions/writearming.h"

#include <QTimer>
#include <QWidget>

class QLineEdit;
class QPushButton;

namespace cells {

class Glyph;
class PlainLabel;

// Arms writing for one cell: a reason, the button, and the time left. Enter in the reason arms.
class ArmForm : public QWidget
{
    Q_OBJECT

public:
    ArmForm(std::function<ArmingState()> arming, CellId cell, QWidget *parent = nullptr);

    // Prevents arming.
    void setBlocked(bool isBlocked);
    // Asks for the reason of a plan, which may differ from that of the arming, also while armed. Until something is
    // typed, the arming's reason is used; an undo always needs its own.
    void askForReasonOfPlan(bool isUndo);
    // Arming was requested and has not ended.
    void setUnderWay(bool isUnderWay);
    bool isArmed() const;
    // Returns the typed reason, or that of the arming when no plan asks for its own.
    QString reason() const;
    void takeFocus();

signals:
    void armRequested(const QString &reason);
    void disarmRequested();
    // Enter was pressed while armed.
    void reasonGiven();
    // Every half second, and with each letter.
    void stateUpdated();

private:
    void arm();
    void updateState();
    void updateReason(const ArmingState &state);
    QString stateText(const ArmingState &state) const;
    static QString finishingText(HeldWork work);

    std::function<ArmingState()> m_arming;
    CellId m_cell;
    bool m_isBlocked = false;
    bool m_isUnderWay = false;
    bool m_isReasonOfPlan = false;
    // True when the reason is the arming's and was not typed.
    bool m_isReasonOfArming = false;
    QTimer m_ticker;
    QLineEdit *m_reason;
    Glyph *m_mark;
    PlainLabel *m_text;
    QPushButton *m_arm;
    QPushButton *m_disarm;
};

} // namespace cells
