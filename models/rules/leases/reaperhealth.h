// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/enumtable.h"
#include "models/claims/instant.h"
#include "models/rules/text/reason.h"

#include <optional>
#include <vector>

namespace cells::leases {

// The cell's own reconciler resolves stale leases: every minute those of the last two hours, and once an hour the older
// ones. It cannot be asked; the leases that survive it show its health.
inline constexpr Duration reaperPeriod = std::chrono::minutes{1};
inline constexpr Duration reaperWindow = std::chrono::hours{2};
// A working reaper does not leave a lease for this many runs.
inline constexpr Duration reaperPatience = 3 * reaperPeriod;

enum class ReaperState
{
    Works, // leases go as soon as they are stale
    LeavesSome, // others go, and some stay
    Stalled, // none goes
    Unknown, // nothing tells
};

consteval auto enumTable(ReaperState)
{
    return enumKeys<ReaperState>({{ReaperState::Works, "works"}, {ReaperState::LeavesSome, "leaves_some"},
        {ReaperState::Stalled, "stalled"}, {ReaperState::Unknown, "unknown"}});
}

// Leases that were stale and have ended, as of the last reading that found any.
struct ResolvedLeases
{
    int leases = 0;
    Duration ago{};
};

// The observations of one cell's leases. Leases are due when the next run of the reaper should resolve them.
struct ReaperFacts
{
    // The reason that the observed leases show nothing.
    std::optional<Reason> unseen{};
    // For each due lease, how long it has been stale.
    std::vector<Duration> due{};
    // Stale leases so old that they are processed once an hour.
    int hourly = 0;
    // The time from the first reading of the cell to this one, without a long pause.
    Duration watched{};
    // How long the reaper has left leases that are due: since the first of them was due, even if it was resolved from
    // here since.
    std::optional<Duration> neglected{};
    // Leases that ended before they were due for reaperPatience, as with a working reaper; and those that ended later,
    // as by hand.
    std::optional<ResolvedLeases> inTime{};
    std::optional<ResolvedLeases> late{};
    // Leases that were resolved from here after the reaper had left them for reaperPatience; nothing has shown since
    // that it is back.
    std::optional<ResolvedLeases> here{};
    // When this was observed; all times above are relative to it.
    Instant asOf{};
};

struct ReaperHealth
{
    ReaperState state = ReaperState::Unknown;
    // The due leases that survived several runs, or those of them that were resolved from here.
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

// Pure. Evaluates the health of the reaper.
ReaperHealth evaluateReaper(const ReaperFacts &facts);

} // namespace cells::leases
