// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/instant.h"
#include "models/rules/text/reason.h"

#include <optional>
#include <vector>

namespace cells {

// The cell's own reconciler settles stale leases: each minute those of the last two hours, and once an hour the older
// ones. It cannot be asked; what survives it tells whether it is alive.
inline constexpr Duration reaperPeriod = std::chrono::minutes{1};
inline constexpr Duration reaperWindow = std::chrono::hours{2};
// A lease that survived so many runs is one that a living reaper would not have left.
inline constexpr Duration reaperPatience = 3 * reaperPeriod;

enum class ReaperState
{
    Works, // leases go as soon as they are stale
    LeavesSome, // others go, and some stay
    Stalled, // none goes
    Unknown, // nothing tells
};

// Leases that were stale and are gone, as the last look saw that found any gone.
struct ResolvedLeases
{
    int leases = 0;
    Duration ago{};
};

// What was seen of one cell's leases. Due are those that its next run should settle.
struct ReaperFacts
{
    // Why the leases that were seen tell nothing.
    std::optional<Reason> unseen{};
    // For how long each of the due leases has been stale.
    std::vector<Duration> due{};
    // Stale, and so old that they are looked at once an hour.
    int hourly = 0;
    // From the first look at the cell to this one, without a long pause.
    Duration watched{};
    // How long the reaper has left leases that are due: since the first of them was due, even if it was resolved from
    // here since.
    std::optional<Duration> neglected{};
    // Gone before they were due for reaperPatience, as with a reaper that works; and later, as by hand.
    std::optional<ResolvedLeases> inTime{};
    std::optional<ResolvedLeases> late{};
    // Settled from here after it had left them for reaperPatience; nothing has shown since that it is back.
    std::optional<ResolvedLeases> here{};
    // When this was observed; all times above are relative to it.
    Instant asOf{};
};

struct ReaperHealth
{
    ReaperState state = ReaperState::Unknown;
    // Of the due leases, those that survived several runs; where they were settled from here since, those.
    int left = 0;
    bool isResolvedHere = false;
    // How long the first of the remaining leases is overdue.
    Duration overdue{};
    // For a stalled reaper: how long it resolved nothing, as far as observed. Leases that others resolve do not shorten
    // it.
    Duration idle{};
    // The time from the first probe to the last.
    Duration watched{};
    std::vector<Reason> reasons;

    bool operator==(const ReaperHealth &) const = default;
};

// Pure.
ReaperHealth evaluateReaper(const ReaperFacts &facts);

} // namespace cells
