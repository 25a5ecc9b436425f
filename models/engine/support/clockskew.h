// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/cellexamination.h"
#include "models/ports/clock.h"

namespace cells {

// How far another clock is ahead of the operator's (F43).
struct ClockSkew
{
    enum class How
    {
        Asked, // the other side told its time
        Dated, // from the date of an answer: whole seconds
        AtLeast, // something it made carries a time that is still to come: it is ahead by this or more
    };

    How how = How::Asked;
    Duration ahead{};
    // Half of what the question took.
    Duration uncertainty{};

    bool operator==(const ClockSkew &) const = default;
};

// Over a connection that is open already; else connecting makes the answer vague.
Outcome<ClockSkew> measureSkew(CellExamination &examination, Clock &clock, std::stop_token stop);
// From the "date" of an answer.
ClockSkew skewOfDate(Instant date, Instant asked, Instant answered);
// Nothing, when the newest time is in the past: then the other clock may be right, or behind.
std::optional<ClockSkew> skewAtLeast(Instant newest, Instant now);

// "0.2 s ahead (± 0.01 s)", "at least 4 m 00 s ahead"
std::string textOf(const ClockSkew &skew);

} // namespace cells
