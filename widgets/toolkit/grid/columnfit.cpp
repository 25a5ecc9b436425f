// SPDX-License-Identifier: MIT
#include "widgets/toolkit/grid/columnfit.h"

#include <algorithm>
#include <numeric>

namespace cells {

QList<int> fittedWidths(const QList<ColumnWidthHint> &hints, int room)
{
    QList<int> spare;
    QList<int> widths;
    for (const ColumnWidthHint &hint : hints) {
        spare += std::max(0, hint.width - hint.least);
        widths += hint.width;
    }
    const int excess = std::accumulate(widths.begin(), widths.end(), -room);
    if (excess > std::accumulate(spare.begin(), spare.end(), 0))
        return widths;
    for (int pixel = 0; pixel < excess; ++pixel) {
        const auto most = std::max_element(spare.begin(), spare.end());
        if (most == spare.end() || *most == 0)
            break;
        --*most;
        --widths[most - spare.begin()];
    }
    return widths;
}

} // namespace cells
