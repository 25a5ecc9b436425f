// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/instant.h"

#include <optional>

namespace cells {

// Estimates a throughput and its deviation: moving averages in which values ten seconds old count a third.
class ThroughputEstimator
{
public:
    // Adds an amount that was done in `took`.
    void add(double done, Duration took);
    // Returns 0 before anything was done.
    double perSecond() const { return m_rate; }

    struct Range
    {
        Duration least;
        Duration most;

        bool operator==(const Range &) const = default;
    };
    // Returns the expected time for the rest; nothing while there are too few values, or they vary too much.
    std::optional<Range> remaining(double rest) const;

private:
    double m_rate = 0;
    double m_deviation = 0;
    double m_elapsed = 0;
    int m_count = 0;
};

} // namespace cells
