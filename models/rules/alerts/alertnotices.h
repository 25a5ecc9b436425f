// SPDX-License-Identifier: MIT
#pragma once

#include "models/rules/alerts/alerttracking.h"

#include <compare>

namespace cells::alerts {

// Alerts of one kind in one cell are one notification, whatever their number.
struct NoticeKey
{
    AlertKind kind = AlertKind::PairingContradicted;
    // Absent: of the whole environment.
    std::optional<CellId> cell{};

    auto operator<=>(const NoticeKey &) const = default;
};

// A part of the local day, in minutes since midnight. May pass midnight; empty when both are equal.
struct QuietHours
{
    std::chrono::minutes from{};
    std::chrono::minutes until{};

    bool contains(std::chrono::minutes ofDay) const;
    bool operator==(const QuietHours &) const = default;
};

// Alerts that nobody wants to hear of for a while.
struct AlertMute
{
    NoticeKey key;
    // Absent: until they are resolved.
    std::optional<Instant> until{};

    bool operator==(const AlertMute &) const = default;
};

struct NoticeOptions
{
    bool isOn = false;
    // Only alerts that are at least as severe.
    Severity least = Severity::S3;
    // Holds notifications back, but those of s1.
    std::optional<QuietHours> quiet{};
    std::vector<AlertMute> mutes{};

    bool operator==(const NoticeOptions &) const = default;
};

// What is known to the reader of the notifications about a key.
struct AnnouncedAlert
{
    NoticeKey key;
    // Else it was announced as resolved.
    bool isFiring = true;
    // False: it fired when the notifications began, which announce only what pages somebody.
    bool isShown = true;
    Instant at{};
    // What was announced to fire.
    std::vector<ActiveAlert> alerts{};
};

// Lives as long as the notifications are on and their options are the same.
struct NoticeMemory
{
    // The first reading was announced.
    bool isStarted = false;
    std::vector<AnnouncedAlert> announced{};
    // When the latest notifications were shown.
    std::vector<Instant> shown{};
};

// A notification to show.
struct AlertNotice
{
    // Several: a summary.
    std::vector<NoticeKey> about;
    // All that fires, or fired, under these keys.
    std::vector<ActiveAlert> alerts;
    bool isResolved = false;
    // Replaces the shown one of the same key without a sound.
    bool isUpdate = false;

    // Of the most severe alert.
    Severity severity() const;
};

struct NoticePlan
{
    NoticeMemory memory;
    std::vector<AlertNotice> notices;
};

// The shortest time between two announcements about a key that contradict each other, so that an alert that comes and
// goes is announced once.
inline constexpr Duration announcementPause = std::chrono::minutes{5};
// More notifications within this time become a summary.
inline constexpr Duration stormPeriod = std::chrono::seconds{30};
inline constexpr std::size_t mostNoticesOfStorm = 5;

// Pure. Decides what to show after a reading at `now`, which is `ofDay` by the local clock. On the first reading, only
// what pages somebody is announced, as one summary. What is held back by quiet hours or a mute is announced later if it
// still fires. What was announced to fire is announced to be resolved, and nothing else is.
NoticePlan planNotices(NoticeMemory memory, const std::vector<TrackedAlert> &alerts, const NoticeOptions &options,
    Instant now, std::chrono::minutes ofDay);

// Pure. Returns the mutes that go on after a reading at `now`.
std::vector<AlertMute> remainingMutes(
    std::vector<AlertMute> mutes, const std::vector<TrackedAlert> &alerts, Instant now);

} // namespace cells::alerts
