// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace cells {

// What `cells-sandbox drills` prints, for people: each name, and its task below in lines of that width.
QString drillList(const QString &lines, int width);

} // namespace cells
