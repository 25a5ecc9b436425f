// SPDX-License-Identifier: MIT
#pragma once

#include "models/rules/alerts/alertevaluation.h"

namespace cells::alerts {

enum class AlertState
{
    Pending, // the condition holds, but not yet for long enough
    Firing,
    Resolved,
    Unknown, // its facts were not read, and it did not fire before
};

consteval auto enumTable(AlertState)
{
    return enumKeys<AlertState>({{AlertState::Pending, "pending"}, {AlertState::Firing, "firing"},
        {AlertState::Resolved, "resolved"}, {AlertState::Unknown, "unknown"}});
}

// An alert over several readings.
struct TrackedAlert
{
    ActiveAlert alert;
    AlertState state = AlertState::Pending;
    // When the condition was first seen, of a resolved one when it was first seen to have ended.
    Instant since{};
    // When its facts were read last.
    Instant readAt{};
    // How long the condition was seen to hold. Counts only the time between readings that both found it, and never the
    // time in which the machine slept.
    Duration held{};
    // The last reading could not read its facts, so the state is that of `readAt`.
    bool isUnread = false;

    bool operator==(const TrackedAlert &) const = default;
};

// Two readings of one alert: kind, cell and labels are equal, but for the verdict, which may change meanwhile.
bool isSameAlert(const ActiveAlert &one, const ActiveAlert &other);

// Pure. Returns the alerts after a reading at `now`, `elapsed` after the one before by a clock that pauses while
// the machine sleeps. An alert whose facts are unread neither fires nor resolves. Resolved ones stay for an hour.
std::vector<TrackedAlert> trackAlerts(
    const std::vector<TrackedAlert> &before, const AlertEvaluation &evaluation, Instant now, Duration elapsed);

} // namespace cells::alerts
