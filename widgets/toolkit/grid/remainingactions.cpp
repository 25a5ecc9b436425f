// SPDX-License-Identifier: MIT
#include "widgets/toolkit/grid/remainingactions.h"

#include <QAction>
#include <QMenu>

using namespace Qt::StringLiterals;

namespace cells {

void addRemainingActions(QMenu &menu, const QWidget &view)
{
    menu.addSeparator();
    for (auto *action : view.actions())
        if (!action->objectName().contains(".copy"_L1))
            menu.addAction(action);
}

} // namespace cells
