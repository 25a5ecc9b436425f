// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

class QWidget;

namespace cells {

// Walk over what a window shows. Each returns a sentence a problem.

// Presses Tab until the focus is back. Problems: a control that is above the one before it in the same column, or to
// the left of it in the same row.
QStringList tabOrderProblems(QWidget &root);
// Controls that look the same with and without the focus.
QStringList unseenFocus(QWidget &root);
// Controls without a name or role, and tables with a column without one.
QStringList unnamedControls(QWidget &root);
// Texts and controls that are cut by their size, or by what they are in.
QStringList clippedControls(const QWidget &root);

} // namespace cells
