// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"
#include "models/ports/cellexamination.h"
#include "models/ports/clock.h"

namespace cells {

// The distance of another clock from the operator's (F43).
struct ClockSkew
{
    enum class How
    {
        Asked, // the other side returned its time
        Dated, // from the date of an answer: whole seconds
        AtLeast, // something it made has a time in the future: it is ahead by this or more
    };

    How how = How::Asked;
    Duration ahead{};
    // Half of the round trip.
    Duration uncertainty{};

    bool operator==(const ClockSkew &) const = default;
};

// Measures the clock of the database. The connection has to be open already; connecting would make the result vague.
Outcome<ClockSkew> measureSkew(CellExamination &examination, Clock &clock, std::stop_token stop);
// Returns the skew by the "date" of an answer.
ClockSkew skewOfDate(Instant date, Instant asked, Instant answered);
// Returns nothing when the newest time is in the past: the other clock may be right, or behind.
std::optional<ClockSkew> skewAtLeast(Instant newest, Instant now);

// Such as "0.2 s ahead (± 0.01 s)" or "at least 4 min ahead".
Message messageOf(const ClockSkew &skew);

} // namespace cells
