// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/status.h"

#include <QRect>

class QPainter;
class QPalette;

namespace cells {

// What is drawn within a cell of a table. How wide they want to be:
inline constexpr int shareBarWidth = 72;
inline constexpr int trendWidth = 64;

// From the left, each part in the colour of its status; a part of which there is anything is seen. What is not told
// stays empty.
void paintShares(QPainter &painter, const QRect &bounds, const StatusShares &shares, const QPalette &palette);
// From the first value to the last, the last one as a point; level with the floor where all are 0.
void paintTrend(QPainter &painter, const QRect &bounds, const QList<double> &values, const QPalette &palette);

} // namespace cells
