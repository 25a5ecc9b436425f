// SPDX-License-Identifier: MIT
#include "widgets/toolkit/charts/chartthinning.h"

#include <algorithm>

namespace cells {

std::vector<QPointF> thinned(const std::vector<QPointF> &points, int columns)
{
    if (columns < 1 || points.size() <= std::size_t(2 * columns)) {
        return points;
    }
    std::vector<QPointF> retained;
    const double first = points.front().x();
    const double width = std::max(points.back().x() - first, 1e-9) / columns;
    const auto isLower = [](const QPointF &a, const QPointF &b) { return a.y() < b.y(); };
    for (auto at = points.begin(); at != points.end();) {
        const auto column = int((at->x() - first) / width);
        const auto end = std::find_if(at, points.end(),
            [&](const QPointF &point) { return std::min(int((point.x() - first) / width), columns - 1) > column; });
        // The first of equal ones, so that a level line is one point a column.
        auto least = std::min_element(at, end, isLower);
        auto most = std::max_element(at, end, isLower);
        if (most < least) {
            std::swap(least, most);
        }
        retained.push_back(*least);
        if (most != least) {
            retained.push_back(*most);
        }
        at = end;
    }
    return retained;
}

} // namespace cells
