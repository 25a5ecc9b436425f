// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/celldatabase/postgrescelldatabase.h"
#include "models/adapters/grpc/grpctopologyservice.h"
#include "models/adapters/os/systemclock.h"
#include "models/engine/support/requestmeter.h"

#include <memory>

namespace cells {

// Requests sent to the servers of an environment within the last minute.
struct Requests
{
    int service = 0;
    int database = 0;
};

// Counts the requests to the servers of an environment. Thread-safe.
class Meters
{
public:
    // For adapters whose requests are counted; each keeps the meters alive.
    static TopologyLimits calls(const std::shared_ptr<Meters> &meters);
    static CellLimits statements(const std::shared_ptr<Meters> &meters);

    Requests lastMinute();

private:
    SystemClock m_clock;
    RequestMeter m_service;
    RequestMeter m_database;
};

} // namespace cells
