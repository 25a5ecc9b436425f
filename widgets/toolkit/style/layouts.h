// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/toolkit/style/theme.h"

#include <QBoxLayout>

namespace cells {

inline constexpr QMargins pageMargins{space::large, space::medium, space::large, space::medium};

// The layout of the widget, with these children in their order and small spaces between them. Null: the layout becomes
// part of another one.
QVBoxLayout *makeColumn(QWidget *widget, const QMargins &margins, std::initializer_list<QWidget *> children);
QHBoxLayout *makeRow(QWidget *widget, const QMargins &margins, std::initializer_list<QWidget *> children);

} // namespace cells
