#include "widgets/parts/columnmenu.h"

#include <QKeyEvent>

namespace cells {

ColumnMenu::ColumnMenu(QWidget *parent)
    : QMenu(parent)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setAccessibleName(tr("Columns"));
}

bool ColumnMenu::tick()
{
    auto *action = activeAction();
    if (action == nullptr || !action->isCheckable())
        return false;
    action->toggle();
    return true;
}

void ColumnMenu::mouseReleaseEvent(QMouseEvent *event)
{
    if (!tick())
        QMenu::mouseReleaseEvent(event);
}

void ColumnMenu::keyPressEvent(QKeyEvent *event)
{
    const bool isTick = event->key() == Qt::Key_Space || event->key() == Qt::Key_Return;
    if (!isTick || !tick())
        QMenu::keyPressEvent(event);
}

} // namespace cells
