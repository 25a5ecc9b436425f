// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace cells {

// "10m" and "600000ms" as people write them: "10 min". What is no duration stays as it is.
QString durationLabel(const QString &written);
// Back: "10 min" and "10 m" as an environment file has them, "10m". What is no duration stays as it is.
QString writtenDuration(const QString &label);

} // namespace cells
