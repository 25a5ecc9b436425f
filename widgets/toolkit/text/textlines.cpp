// SPDX-License-Identifier: MIT
#include "widgets/toolkit/text/textlines.h"

#include <cmath>

namespace cells {

qreal layOutLines(QTextLayout &layout, qreal width)
{
    qreal height = 0;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        line.setPosition({0, height});
        height += std::ceil(line.height());
    }
    layout.endLayout();
    return height;
}

} // namespace cells
