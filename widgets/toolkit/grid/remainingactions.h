// SPDX-License-Identifier: MIT
#pragma once

class QMenu;
class QWidget;

namespace cells {

// The rest of what can be done with a table, behind what its own menu has.
void addRemainingActions(QMenu &menu, const QWidget &view);

} // namespace cells
