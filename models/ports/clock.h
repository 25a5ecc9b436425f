// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/instant.h"

#include <stop_token>

namespace cells {

class Clock
{
public:
    virtual ~Clock() = default;

    // The operator's wall clock; may jump.
    virtual Instant now() = 0;
    // Returns a time for durations only (C21).
    virtual Duration monotonic() = 0;
    // Waits, or returns early when asked to stop. False when stopped.
    virtual bool wait(Duration duration, std::stop_token stop) = 0;
};

} // namespace cells
