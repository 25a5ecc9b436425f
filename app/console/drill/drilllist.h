// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace cells {

// Formats the output of `cells-sandbox drills` for people: each name, and below it its task in lines of `width`.
QString drillList(const QString &lines, int width);

} // namespace cells
