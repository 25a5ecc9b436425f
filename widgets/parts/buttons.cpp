#include "widgets/parts/buttons.h"

#include "models/tables/safetext.h"
#include "widgets/parts/lineicon.h"

#include <QPushButton>
#include <QToolButton>

namespace cells {

QPushButton *textButton(const QString &text, ButtonRole role, QWidget *parent)
{
    auto *button = new QPushButton(text, parent);
    setButtonRole(button, role);
    button->setAutoDefault(false);
    return button;
}

QToolButton *iconButton(const QString &icon, const QString &name, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setIcon(lineIcon(icon));
    button->setIconSize({iconSize, iconSize});
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    button->setToolTip(plainToolTip(name));
    button->setAccessibleName(name);
    return button;
}

} // namespace cells
