// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/rollout/rollouttable.h"

namespace cells {

// A period in which a flag had one setting: first seen at `from`, last seen at `to`.
struct FlagSpan
{
    Instant from;
    Instant to;
    FlagState state = FlagState::Unread;
    // "25 % of actors"
    QString text;

    bool operator==(const FlagSpan &) const = default;
};

// A change of a flag, drawn when it was seen.
struct FlagMark
{
    Instant seen;
    FlagState state = FlagState::Unread;
    // "cells_claims_keys: off → on", and the two readings around the change.
    QString text;

    bool operator==(const FlagMark &) const = default;
};

// One flag of one cell over time. Between two spans its setting is unknown.
struct FlagTrack
{
    QString flag;
    std::vector<FlagSpan> spans;
    std::vector<FlagMark> marks;

    bool operator==(const FlagTrack &) const = default;
};

// The flags of a row, in the order in which they are switched on.
struct FlagTracks
{
    Instant begin;
    Instant end;
    std::vector<FlagTrack> tracks;
    // Why there are none.
    QString emptyReason{};
    // The flags or their history could not be read.
    bool hasFailed = false;

    bool operator==(const FlagTracks &) const = default;
};

// Pure. `cell` is the one that is shown.
FlagTracks flagTracksOf(const RolloutRow &row, const CellRollout &cell);

} // namespace cells
