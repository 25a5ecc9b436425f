// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/postgres/sqlconnection.h"

#include <chrono>
#include <functional>

namespace cells {

// The limits that the server enforces on our statements and transactions, so that they never block others for long.
struct CellLimits
{
    std::chrono::milliseconds connect = std::chrono::seconds{5};
    std::chrono::milliseconds statement = std::chrono::seconds{5};
    std::chrono::milliseconds lock = std::chrono::seconds{2};
    std::chrono::milliseconds idle = std::chrono::seconds{10};
    // The time limit of a whole call, whatever the server does
    std::chrono::milliseconds patience = std::chrono::seconds{15};
    // Called for every statement that is sent; from any thread.
    std::function<void()> onStatement = [] {};
};

// Applies the limits to the transaction that has just begun, of either mode.
SqlOutcome<void> applyLimits(SqlConnection &connection, const CellLimits &limits);

} // namespace cells
