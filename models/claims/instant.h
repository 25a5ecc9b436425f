// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace cells {

// Times are UTC with microseconds, as in PostgreSQL.
using Duration = std::chrono::microseconds;
using Instant = std::chrono::sys_time<Duration>;

// "2026-11-21 03:12:45 UTC"
std::string utcText(Instant when);
// "2026-11-21T03:12:45.123456Z", lossless
std::string isoText(Instant when);
// Reads isoText and PostgreSQL's ISO output with a zone offset ("2026-11-21 03:12:45.1+00").
std::optional<Instant> parseInstant(std::string_view text);

inline double secondsOf(Duration duration)
{
    return double(duration.count()) / 1e6;
}

// Such as "26 min 4 s", "3 h 12 min", "2 d 4 h", "3 y 181 d", "10 min" or "0.2 s"; negative ones with a minus.
std::string durationText(Duration duration);
// Reads "500ms", "90s", "5m" or "5min", "1h30m" and "2d"; nothing for anything else.
std::optional<Duration> parseDuration(std::string_view text);

} // namespace cells
