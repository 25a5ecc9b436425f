// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/rollout/rollouttable.h"

namespace cells::rollout {

// A span in which a flag had one observed state: from its first observation to its last.
struct FlagSpan
{
    Instant from;
    Instant to;
    FlagState state = FlagState::Unread;
    // "25 % of actors"
    QString text;

    bool operator==(const FlagSpan &) const = default;
};

// An observed change of the flag.
struct FlagMark
{
    Instant seen;
    FlagState state = FlagState::Unread;
    // "cells_claims_keys: off → on", and the two readings around the change.
    QString text;

    bool operator==(const FlagMark &) const = default;
};

// A flag of a cell over time. Between two spans there was no observation.
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

} // namespace cells::rollout
