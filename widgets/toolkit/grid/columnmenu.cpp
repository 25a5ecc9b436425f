// SPDX-License-Identifier: MIT
#include "widgets/toolkit/grid/columnmenu.h"

#include <QKeyEvent>
#include <QMouseEvent>

namespace cells {

ColumnMenu::ColumnMenu(QWidget *parent)
    : QMenu(parent)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setAccessibleName(tr("Columns"));
}

bool ColumnMenu::tick(QAction *action)
{
    if (action == nullptr || !action->isCheckable())
        return false;
    action->toggle();
    return true;
}

// The press alone closes the menu on Qt 6.8.
void ColumnMenu::mousePressEvent(QMouseEvent *event)
{
    auto *action = actionAt(event->position().toPoint());
    if (action != nullptr && action->isCheckable()) {
        setActiveAction(action);
    } else {
        QMenu::mousePressEvent(event);
    }
}

void ColumnMenu::mouseReleaseEvent(QMouseEvent *event)
{
    if (!tick(actionAt(event->position().toPoint())))
        QMenu::mouseReleaseEvent(event);
}

void ColumnMenu::keyPressEvent(QKeyEvent *event)
{
    const bool isTick = event->key() == Qt::Key_Space || event->key() == Qt::Key_Return;
    if (!isTick || !tick(activeAction()))
        QMenu::keyPressEvent(event);
}

} // namespace cells
