// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/scan/workerstatus.h"

namespace cells {

// The verification worker of one cell. Only reads; every function blocks and may be called from any thread.
class WorkerService
{
public:
    virtual ~WorkerService() = default;

    // False when the environment names no Redis of the cell.
    virtual bool mayForecast() const = 0;
    // Returns the progress that the worker stored in its Redis.
    virtual Outcome<drift::WorkerStatuses> fetchStatuses(std::stop_token stop) = 0;
    // Returns what the worker would do next. Refused unless mayForecast().
    virtual Outcome<drift::WorkerForecast> forecast(const ClaimableModel &model, std::stop_token stop) = 0;
};

} // namespace cells
