// SPDX-License-Identifier: MIT
#pragma once

class QPushButton;
class QWidget;

namespace cells {

// The emphasis of a button.
enum class ButtonRole
{
    Plain, // a safe action
    Primary, // the one most likely wanted here
    Destructive, // cannot be undone, or not easily
    Quiet, // looks like text until the pointer is on it
};
void setButtonRole(QPushButton *button, ButtonRole role);
ButtonRole buttonRoleOf(const QWidget *widget);

} // namespace cells
