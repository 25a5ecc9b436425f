#pragma once

#include "widgets/parts/consolestyle.h"

class QPushButton;
class QToolButton;

namespace cells {

QPushButton *textButton(const QString &text, ButtonRole role, QWidget *parent);
// Only an icon; the name is its tool tip and what a screen reader says.
QToolButton *iconButton(const QString &icon, const QString &name, QWidget *parent);

} // namespace cells
