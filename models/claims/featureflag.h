// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/enumtable.h"
#include "models/claims/instant.h"

#include <map>
#include <vector>

namespace cells {

// A row of `feature_gates`.
struct FlagGate
{
    // "boolean", "actors", "groups", "percentage_of_actors", "percentage_of_time", "expression"
    std::string key;
    std::string value;
    // True when the value is longer than the part that was read.
    bool isCut = false;

    bool operator==(const FlagGate &) const = default;
};

// The rows of one feature flag in the database of a cell.
struct FlagRows
{
    std::string flag;
    // True when it has a row in `features`, which GitLab writes whenever the flag is set.
    bool isSet = false;
    std::vector<FlagGate> gates;
    // When the newest of these rows was written.
    std::optional<Instant> changedAt;

    bool operator==(const FlagRows &) const = default;
};

// A summary of the rows of one flag.
struct FlagSetting
{
    bool isSet = false;
    bool isOn = false;
    double percentOfActors = 0;
    double percentOfTime = 0;
    int actors = 0;
    // The number of actors for whom it is off, whatever the gates are.
    int optOuts = 0;
    int groups = 0;
    // True for a gate or a value that this build does not understand.
    bool hasUnknownGate = false;
    std::optional<Instant> changedAt{};

    bool operator==(const FlagSetting &) const = default;
};

// The definition of a flag in GitLab's sources (`default_enabled`).
enum class FlagDefault
{
    Unknown,
    Off,
    On,
    Removed, // GitLab no longer asks for it: what it switched is on
    NotYet, // GitLab does not ask for it yet: what it will switch is off
    OffOrRemoved // depends on the release, which is unknown
};

consteval auto enumTable(FlagDefault)
{
    return enumKeys<FlagDefault>({{FlagDefault::Unknown, "unknown"}, {FlagDefault::Off, "off"}, {FlagDefault::On, "on"},
                                     {FlagDefault::Removed, "removed"}, {FlagDefault::NotYet, "not_yet"},
                                     {FlagDefault::OffOrRemoved, "unknown"}},
        "unknown");
}

// The definitions by name; Unknown when there is none.
using FlagDefaults = std::map<std::string, FlagDefault, std::less<>>;

// The flag definitions of one cell's GitLab.
struct FlagDefinitions
{
    FlagDefaults defaults{};
    // The source for people, such as "GitLab 19.4" or "/srv/gitlab (19.4)"; empty when the release of the cell is
    // unknown.
    std::string source{};
    // The reason that the release is unknown or in doubt, one sentence; empty when it is neither.
    std::string problem{};

    // Returns Unknown without a definition.
    FlagDefault of(std::string_view flag) const
    {
        const auto found = defaults.find(flag);
        return found == defaults.end() ? FlagDefault::Unknown : found->second;
    }
    bool operator==(const FlagDefinitions &) const = default;
};

inline constexpr std::string_view globalClaimsFlag = "cells_unique_claims";

// The state of the feature of a flag.
enum class FlagState
{
    Unread,
    Off,
    Partly,
    On
};

consteval auto enumTable(FlagState)
{
    return enumKeys<FlagState>(
        {{FlagState::Unread, "unknown"}, {FlagState::Off, "off"}, {FlagState::Partly, "partly"}, {FlagState::On, "on"}},
        "unknown");
}

// The live claiming flags by name, including the global one; flags that were not read are absent.
using FlagStates = std::map<std::string, FlagState, std::less<>>;

} // namespace cells
