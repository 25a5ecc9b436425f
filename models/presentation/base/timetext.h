// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/instant.h"

#include <QString>

namespace cells {

// By the clock of the system.
Instant presentTime();

QString utcString(Instant when);
QString durationString(Duration duration);
// "38 min 1 s ago"
QString agoString(Instant when, Instant now);
// Time and age together.
QString momentString(Instant when, Instant now);

} // namespace cells
