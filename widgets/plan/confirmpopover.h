// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"
#include "models/ports/outcome.h"
#include "models/presentation/base/task.h"
#include "widgets/toolkit/controls/popover.h"

#include <functional>
#include <stop_token>

class QLineEdit;
class QPushButton;

namespace cells {
class PlainLabel;
} // namespace cells

namespace cells::plans {

// The texts of an irreversible action on one cell.
struct ConfirmContent
{
    CellId cell;
    QString title;
    // The consequences.
    QString text;
    // The accessible name of the reason.
    QString reason;
    // The text of the button.
    QString action;
};

// Shows the consequences of an action, asks for the reason and the number of the cell, and performs it. Enter does not
// press the button.
class ConfirmPopover : public Popover
{
    Q_OBJECT

public:
    // Performs the action; blocks.
    using Action = std::function<Outcome<void>(const std::string &reason, std::stop_token stop)>;

    ConfirmPopover(const ConfirmContent &labels, Action action, QWidget *window);

    void open();

signals:
    void done();

private:
    void updateState();
    void act();

    const CellId m_cell;
    const Action m_action;
    Task m_acting{this};
    QLineEdit *m_reason;
    QLineEdit *m_typed;
    PlainLabel *m_error;
    QPushButton *m_button;
};

} // namespace cells::plans
