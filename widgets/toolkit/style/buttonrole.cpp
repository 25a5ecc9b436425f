// SPDX-License-Identifier: MIT
#include "widgets/toolkit/style/buttonrole.h"

#include <QPushButton>

namespace cells {
namespace {

constexpr auto roleProperty = "cellsButtonRole";

} // namespace

void setButtonRole(QPushButton *button, ButtonRole role)
{
    button->setProperty(roleProperty, int(role));
    button->update();
}

ButtonRole buttonRoleOf(const QWidget *widget)
{
    return widget == nullptr ? ButtonRole::Plain : ButtonRole(widget->property(roleProperty).toInt());
}

} // namespace cells
