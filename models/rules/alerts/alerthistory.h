// SPDX-License-Identifier: MIT
#pragma once

#include "models/rules/alerts/alerttracking.h"

namespace cells::alerts {

// A time during which an alert fired.
struct AlertEpisode
{
    // With the value of the last reading that found it.
    ActiveAlert alert;
    Instant firedAt{};
    // Absent: it still fires.
    std::optional<Instant> resolvedAt{};

    bool operator==(const AlertEpisode &) const = default;
};

// Older ones are dropped.
inline constexpr std::size_t mostEpisodes = 1'000;

// Pure. Returns the episodes after a reading at `now`, newest first, from those before it and the alerts after it.
std::vector<AlertEpisode> recordEpisodes(
    std::vector<AlertEpisode> before, const std::vector<TrackedAlert> &alerts, Instant now);

} // namespace cells::alerts
