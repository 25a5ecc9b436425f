#include "widgets/toolkit/grid/columnfit.h"

#include <algorithm>
#include <numeric>

namespace cells {

QList<int> fittedWidths(const QList<ColumnWish> &wishes, int room)
{
    QList<int> spare;
    QList<int> widths;
    for (const ColumnWish &wish : wishes) {
        spare += std::max(0, wish.width - wish.least);
        widths += wish.width;
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
