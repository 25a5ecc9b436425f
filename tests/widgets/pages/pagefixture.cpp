// SPDX-License-Identifier: MIT
#include "tests/widgets/pages/pagefixture.h"

#include <QAction>
#include <QWidget>

namespace cells {

void trigger(const QWidget &page, const char *id)
{
    for (auto *action : page.actions()) {
        if (action->objectName() == QLatin1String(id)) {
            action->trigger();
        }
    }
}

} // namespace cells
