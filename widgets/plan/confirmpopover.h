// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"
#include "models/ports/outcome.h"
#include "widgets/toolkit/controls/popover.h"

#include <functional>
#include <stop_token>

class QLineEdit;
class QPushButton;

namespace cells {

class PlainLabel;

// A deed on one cell that cannot be undone, in words.
struct ConfirmContent
{
    CellId cell;
    QString title;
    // What follows from it.
    QString text;
    // What the reason is to say.
    QString reason;
    // On the button.
    QString action;
};

// Says what follows from a deed, asks for the reason and for the cell once more, and does it. Enter does not press the
// button.
class ConfirmPopover : public Popover
{
    Q_OBJECT

public:
    // Does it, for that reason.
    using Action = std::function<Outcome<void>(const std::string &reason, std::stop_token stop)>;

    ConfirmPopover(const ConfirmContent &labels, Action action, QWidget *window);

    void open();

signals:
    void done();

protected:
    QSize sizeIn(const QSize &window) const override;

private:
    void updateState();
    void act();

    const CellId m_cell;
    const Action m_action;
    bool m_isUnderWay = false;
    QLineEdit *m_reason;
    QLineEdit *m_typed;
    PlainLabel *m_error;
    QPushButton *m_button;
};

} // namespace cells
