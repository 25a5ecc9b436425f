// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/ranges/rangereport.h"

namespace cells {

// The ids that a cell hands out. Only reads; blocks, and may be called from any thread.
class RangeService
{
public:
    virtual ~RangeService() = default;

    // Fails when stopped, and when the service cannot be read.
    virtual Outcome<ranges::RangeReport> fetch(const ranges::RangeRequest &request,
        const std::function<void(ranges::RangeProgress)> &onProgress, std::stop_token stop)
        = 0;
};

} // namespace cells
