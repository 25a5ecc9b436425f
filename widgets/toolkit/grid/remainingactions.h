// SPDX-License-Identifier: MIT
#pragma once

class QMenu;
class QWidget;

namespace cells {

// Adds the actions of a table that its own menu lacks.
void addRemainingActions(QMenu &menu, const QWidget &view);

} // namespace cells
