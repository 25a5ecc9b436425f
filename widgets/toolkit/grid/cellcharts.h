// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/status.h"

#include <QRect>

class QPainter;
class QPalette;

namespace cells {

// Charts inside table cells, with their preferred widths.
inline constexpr int shareBarWidth = 72;
inline constexpr int trendWidth = 64;

// Draws each share from the left in the color of its status, at least a pixel wide. The unknown rest
// stays empty.
void paintShares(QPainter &painter, const QRect &bounds, const StatusShares &shares, const QPalette &palette);
// From the first value to the last, the last one as a point; level with the floor where all are 0.
void paintTrend(QPainter &painter, const QRect &bounds, const QList<double> &values, const QPalette &palette);

} // namespace cells
