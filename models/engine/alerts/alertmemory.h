// SPDX-License-Identifier: MIT
#pragma once

#include "models/rules/alerts/alerthistory.h"

namespace cells::alerts {

// A clock that pauses while the machine sleeps, and the boot that it counts from.
struct RunningTime
{
    std::string boot;
    Duration since{};
};

// The alerts after a reading, and the text to store for the next one.
struct RememberedAlerts
{
    std::vector<TrackedAlert> alerts;
    // Newest first.
    std::vector<AlertEpisode> episodes;
    // JSON
    std::string text;
};

// Pure. Tracks the alerts on from the stored reading, whichever program made it, so that "for 5 minutes" needs no
// program that runs all the time. A text that cannot be understood, such as an empty one, counts as none: each alert
// starts over. Time from before the last boot does not count.
RememberedAlerts trackFrom(
    const std::string &stored, const AlertEvaluation &evaluation, Instant now, const RunningTime &clock);

} // namespace cells::alerts
