#pragma once

#include "widgets/parts/popover.h"

#include "models/engine/pindeed.h"

class QLineEdit;
class QPushButton;

namespace cells {

class PlainLabel;

// Gives up which database a cell is pinned to: says what follows, asks for the reason and for the cell once more. Enter
// does not press the button.
class PinPopover : public Popover
{
    Q_OBJECT

public:
    PinPopover(GiveUpPin giveUp, CellId cell, const QString &pinned, QWidget *window);

    void open();

signals:
    void givenUp();

protected:
    QSize sizeIn(const QSize &window) const override;

private:
    void look();
    void giveUp();

    const GiveUpPin m_giveUp;
    const CellId m_cell;
    const QString m_pinned;
    bool m_isUnderWay = false;
    QLineEdit *m_reason;
    QLineEdit *m_typed;
    PlainLabel *m_complaint;
    QPushButton *m_deed;
};

} // namespace cells
