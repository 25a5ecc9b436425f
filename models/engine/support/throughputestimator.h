// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/instant.h"

#include <optional>

namespace cells {

// How fast something goes lately, and how steadily: averages in which what is ten seconds old counts a third.
class ThroughputEstimator
{
public:
    // So much was done in so long.
    void add(double done, Duration took);
    // For one second; 0 before anything was done.
    double perSecond() const { return m_rate; }

    struct Range
    {
        Duration least;
        Duration most;

        bool operator==(const Range &) const = default;
    };
    // How long the rest may take; nothing while there is too little to go by, or it is noise.
    std::optional<Range> remaining(double rest) const;

private:
    double m_rate = 0;
    double m_deviation = 0;
    double m_elapsed = 0;
    int m_count = 0;
};

} // namespace cells
