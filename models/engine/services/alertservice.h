// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/alerts/alertreport.h"

#include <stop_token>

namespace cells {

// The alerts of an environment. Only reads, and starts no scan.
class AlertService
{
public:
    virtual ~AlertService() = default;

    // Reads all cells at once, and continues from the reading before, whichever program of this user made it. What does
    // not answer `within` this time is not read. Blocks; may be called from any thread.
    virtual alerts::AlertReport read(std::chrono::milliseconds within, std::stop_token stop) = 0;
};

} // namespace cells
