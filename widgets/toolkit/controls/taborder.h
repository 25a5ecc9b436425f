// SPDX-License-Identifier: MIT
#pragma once

class QWidget;

namespace cells {

// Moves the focus to the next or previous control below `root` as a reader sees them: in the order of the layouts, not
// in that in which the controls were made. False: there is none.
bool moveFocus(QWidget &root, bool isNext);

} // namespace cells
