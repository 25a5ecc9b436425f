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
struct FlagLane
{
    QString flag;
    std::vector<FlagSpan> spans;
    std::vector<FlagMark> marks;

    bool operator==(const FlagLane &) const = default;
};

// The flags of a row, in the order in which they are switched on.
struct FlagLanes
{
    Instant begin;
    Instant end;
    std::vector<FlagLane> lanes;
    // Why there are none.
    QString whyNone{};

    bool operator==(const FlagLanes &) const = default;
};

// Pure. Of the cell that is shown.
FlagLanes flagLanesOf(const RolloutRow &row, const CellRollout &cell);

} // namespace cells
