// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <functional>

namespace cells {

// What the server enforces on each of our statements and transactions, so that we never stand in anybody's way.
struct CellLimits
{
    std::chrono::milliseconds connect = std::chrono::seconds{5};
    std::chrono::milliseconds statement = std::chrono::seconds{5};
    std::chrono::milliseconds lock = std::chrono::seconds{2};
    std::chrono::milliseconds idle = std::chrono::seconds{10};
    // For a whole question, whatever the server does
    std::chrono::milliseconds patience = std::chrono::seconds{15};
    // Told of every statement that is sent; from any thread.
    std::function<void()> onStatement = [] {};
};

} // namespace cells
