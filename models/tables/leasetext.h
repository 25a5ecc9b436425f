#pragma once

#include "models/engine/leasesurvey.h"
#include "models/tables/status.h"

#include <QString>

namespace cells {

enum class LeaseDeed;

// "Roll back", translated; never shown without its glyph.
QString nameOf(LeaseVerdict verdict);
// As the verdict that it carries out.
QString nameOf(LeaseDeed deed);
Status statusOf(LeaseVerdict verdict);
// "reaper is behind: 8 overdue, oldest by 37 m 12 s"
QString textOf(const ReaperHealth &reaper);
// Some that it left were resolved from here: then it is told apart for how long it did nothing.
bool isIdleLonger(Duration idle, Duration overdue);
Status statusOf(ReaperState state);
// Translated; the values in it come from outside and are shown as plain text.
QString textOfReason(const Reason &reason);

// The one sentence of truth: "12 outstanding · oldest 2 h 12 m · reaper is behind: 9 overdue, oldest by 2 h 02 m · 5 to
// commit". What could not be read comes first.
QString sentenceOf(const LeaseSurveyReport &report);

QString utcString(Instant when);
QString durationString(Duration duration);
// "38 m 01 s ago"
QString agoString(Instant when, Instant now);
// Both, for where there is room.
QString momentString(Instant when, Instant now);

} // namespace cells
