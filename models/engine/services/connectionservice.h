// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/pairing/connectioncheck.h"

namespace cells {

// The way to one cell. Blocks; may be called from any thread.
class ConnectionService
{
public:
    virtual ~ConnectionService() = default;

    // Connects step by step, over connections of its own, so that it meets what a new client would.
    virtual pairing::ConnectionReport check(
        const std::function<void(const pairing::CheckStep &)> &onStep, std::stop_token stop)
        = 0;
};

} // namespace cells
