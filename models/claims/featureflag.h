#pragma once

#include "models/claims/instant.h"

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

// What the flag's definition in GitLab's sources (`default_enabled`) says.
enum class FlagDefault
{
    Unknown,
    Off,
    On
};

inline constexpr std::string_view globalClaimsFlag = "cells_unique_claims";

} // namespace cells
