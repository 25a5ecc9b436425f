// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/leases/leasesurvey.h"
#include "models/presentation/base/status.h"

#include <QString>

namespace cells {

// "Roll back", translated; never shown without its glyph.
QString nameOf(LeaseVerdict verdict);
// Has the status of the verdict that it carries out.
QString nameOf(LeaseAction action);
Status statusOf(LeaseVerdict verdict);
// Returns text such as "reaper is behind: 8 overdue, oldest by 37 m 12 s".
QString textOf(const ReaperHealth &reaper);
// True when some of its leases were resolved from here, so that its idle time is shown separately.
bool isIdleLonger(Duration idle, Duration overdue);

// Returns the summary sentence: "12 outstanding · oldest 2 h 12 m · reaper is behind: 9 overdue, oldest by 2 h 02 m · 5
// to commit". It starts with what could not be read.
QString sentenceOf(const LeaseSurveyReport &report);

} // namespace cells
