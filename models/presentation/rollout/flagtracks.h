// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/rollout/rollouttable.h"

namespace cells {

// In what a flag was, as it was seen: still so at the end, and first seen so at the begin.
struct FlagSpan
{
    Instant from;
    Instant to;
    FlagState state = FlagState::Unread;
    // "25 % of actors"
    QString text;

    bool operator==(const FlagSpan &) const = default;
};

// That it was seen to be another than before.
struct FlagMark
{
    Instant seen;
    FlagState state = FlagState::Unread;
    // "cells_claims_keys: off → on", and between which looks.
    QString text;

    bool operator==(const FlagMark &) const = default;
};

// One flag of one cell over time. Between two spans nobody looked.
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

    bool operator==(const FlagTracks &) const = default;
};

// Pure. Of the cell that is shown.
FlagTracks flagTracksOf(const RolloutRow &row, const CellRollout &cell);

} // namespace cells
