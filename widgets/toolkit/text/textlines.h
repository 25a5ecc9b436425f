// SPDX-License-Identifier: MIT
#pragma once

#include <QTextLayout>

namespace cells {

// Breaks the layout's text into lines of this width, one below the other; the height of all.
qreal layOutLines(QTextLayout &layout, qreal width);

} // namespace cells
