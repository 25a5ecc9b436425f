// SPDX-License-Identifier: MIT
#pragma once

#include <QPointF>

#include <vector>

namespace cells {

// The least and the most of each pixel column, in the order of x: a line through them looks like one through all.
// `points` rise in x; so few that nothing is gained stay as they are.
std::vector<QPointF> thinned(const std::vector<QPointF> &points, int columns);

} // namespace cells
