// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/outcome.h"
#include "models/rules/alerts/alerthistory.h"

namespace cells::alerts {

// One reading of an environment, and its alerts after it.
struct AlertReport
{
    // With a sample for each alert.
    MetricReading reading;
    // Worst first.
    std::vector<TrackedAlert> alerts;
    // Of this reading and earlier ones, newest first.
    std::vector<AlertEpisode> episodes;
    // Why earlier readings are unknown, so that every alert starts over.
    std::optional<Failure> untracked{};

    int count(AlertState state) const;
};

// Adds a sample for each alert to the reading.
void addAlerts(MetricReading &reading, const std::vector<TrackedAlert> &alerts);

} // namespace cells::alerts
