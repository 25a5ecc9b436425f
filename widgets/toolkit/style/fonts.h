// SPDX-License-Identifier: MIT
#pragma once

#include <QFont>

namespace cells {

// The system's sans at 10 points, numbers of equal width where the font offers them.
QFont bodyFont();
// 13 points, semibold.
QFont titleFont();
// 9 points; drawn muted.
QFont captionFont();
// The body in semibold: numbers that matter.
QFont strongFont();
// The font in semibold.
QFont semibold(QFont font);
// Ids, values, hashes.
QFont monospaceFont();

} // namespace cells
