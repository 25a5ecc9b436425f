// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/pairing/stepsequence.h"

namespace cells {

struct ServiceCheckSources
{
    ServiceProbe &service;
    // Uses the cell's own certificate, where `service` uses another; null when there is none.
    ServiceProbe *asCell = nullptr;
    Clock &clock;
    Duration maximalSkew{};
};

// Runs the steps of the Topology Service. Sets the calls and the service's skew in the report; its cell has to be set.
void checkService(
    StepSequence &sequence, const ServiceCheckSources &sources, ConnectionReport &report, const std::stop_token &stop);

} // namespace cells
