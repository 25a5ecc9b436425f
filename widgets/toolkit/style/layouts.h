// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/toolkit/style/theme.h"

#include <QBoxLayout>
#include <QSplitter>

namespace cells {

inline constexpr QMargins pageMargins{space::large, space::medium, space::large, space::medium};

// The layout of the widget, with these children in their order and small spaces between them. Null: the layout becomes
// part of another one.
QVBoxLayout *makeColumn(QWidget *widget, const QMargins &margins, std::initializer_list<QWidget *> children);
QHBoxLayout *makeRow(QWidget *widget, const QMargins &margins, std::initializer_list<QWidget *> children);

// Returns how large a window opens: `wanted`, but no larger than a screen with this room and a title bar. A screen that
// is too small for `least` changes nothing.
QSize fittingSize(const QSize &wanted, const QSize &least, const QSize &available);

// A splitter between these children, which have these sizes at first.
QSplitter *makeSplitter(
    Qt::Orientation orientation, QWidget *parent, std::initializer_list<QWidget *> children, const QList<int> &sizes);

} // namespace cells
