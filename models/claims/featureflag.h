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
    // The value is longer than what was read of it.
    bool isCut = false;

    bool operator==(const FlagGate &) const = default;
};

// What a cell's database has of one feature flag.
struct FlagRows
{
    std::string flag;
    // It has a row in `features`; GitLab writes that whenever the flag is set.
    bool isSet = false;
    std::vector<FlagGate> gates;
    // When the newest of these rows was written.
    std::optional<Instant> changedAt;

    bool operator==(const FlagRows &) const = default;
};

// The same, in short.
struct FlagSetting
{
    bool isSet = false;
    bool isOn = false;
    double percentOfActors = 0;
    double percentOfTime = 0;
    int actors = 0;
    // Actors for whom it is off, whatever the gates say.
    int optOuts = 0;
    int groups = 0;
    // A gate, or a value of one, that this build does not understand.
    bool hasUnknownGate = false;
    std::optional<Instant> changedAt{};

    bool operator==(const FlagSetting &) const = default;
};

// How GitLab's sources define a flag (`default_enabled`).
enum class FlagDefault
{
    Unknown,
    Off,
    On,
    Removed, // GitLab no longer asks for it: what it switched is on
    NotYet, // GitLab does not ask for it yet: what it will switch is off
    OffOrRemoved // depends on the release, which is unknown
};
template <>
inline constexpr auto enumTable<FlagDefault> = enumKeys<FlagDefault>(
    {{FlagDefault::Unknown, "unknown"}, {FlagDefault::Off, "off"}, {FlagDefault::On, "on"},
        {FlagDefault::Removed, "removed"}, {FlagDefault::NotYet, "not_yet"}, {FlagDefault::OffOrRemoved, "unknown"}},
    "unknown");

// By name; Unknown where there is none.
using FlagDefaults = std::map<std::string, FlagDefault, std::less<>>;

// How the GitLab of one cell defines its flags.
struct FlagDefinitions
{
    FlagDefaults defaults{};
    // What they are from, for people: "GitLab 19.4", "/srv/gitlab (19.4)". Empty: the release of the cell is unknown.
    std::string source{};
    // Why the release is unknown or in doubt, one sentence; empty: it is not.
    std::string problem{};

    // Unknown where there is no definition.
    FlagDefault of(std::string_view flag) const
    {
        const auto found = defaults.find(flag);
        return found == defaults.end() ? FlagDefault::Unknown : found->second;
    }
    bool operator==(const FlagDefinitions &) const = default;
};

inline constexpr std::string_view globalClaimsFlag = "cells_unique_claims";

// Whether what a flag switches is on.
enum class FlagState
{
    Unread,
    Off,
    Partly,
    On
};
template <>
inline constexpr auto enumTable<FlagState> = enumKeys<FlagState>(
    {{FlagState::Unread, "unknown"}, {FlagState::Off, "off"}, {FlagState::Partly, "partly"}, {FlagState::On, "on"}},
    "unknown");

// Flags of live claiming by name, the global one among them; those that are not here were not read.
using FlagStates = std::map<std::string, FlagState, std::less<>>;

} // namespace cells
