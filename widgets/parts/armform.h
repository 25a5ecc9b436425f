#pragma once

#include "models/engine/writearming.h"

#include <QTimer>
#include <QWidget>

class QLineEdit;
class QPushButton;

namespace cells {

class Glyph;
class PlainLabel;

// Arms writing for one cell, with the reason first, and says how long it is armed yet. Enter in the reason arms.
class ArmForm : public QWidget
{
    Q_OBJECT

public:
    ArmForm(std::function<ArmingState()> arming, CellId cell, QWidget *parent = nullptr);

    // Nothing may be armed here.
    void setBlocked(bool isBlocked);
    // Arming is asked for; the answer takes time.
    void setUnderWay(bool isUnderWay);
    bool isArmed() const;
    // As it was typed; of what is armed, its reason.
    QString reason() const;
    void takeFocus();

signals:
    void armRequested(const QString &reason);
    void disarmRequested();
    // Every half second, and with each letter.
    void looked();

private:
    void look();
    QString stateText(const ArmingState &state) const;

    std::function<ArmingState()> m_arming;
    CellId m_cell;
    bool m_isBlocked = false;
    bool m_isUnderWay = false;
    QTimer m_ticker;
    QLineEdit *m_reason;
    Glyph *m_mark;
    PlainLabel *m_text;
    QPushButton *m_arm;
    QPushButton *m_disarm;
};

} // namespace cells
