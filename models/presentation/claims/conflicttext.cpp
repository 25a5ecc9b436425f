// SPDX-License-Identifier: MIT
#include "models/presentation/claims/conflicttext.h"

#include "models/presentation/base/messagetext.h"

namespace cells {

QStringList stepsOf(const FoundConflict &found)
{
    QStringList steps;
    for (const auto &step : found.steps()) {
        steps << translatedText(step);
    }
    return steps;
}

} // namespace cells
