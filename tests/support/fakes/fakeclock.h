// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/clock.h"

#include <functional>

namespace cells {

// Time moves only when it is moved, or waited for.
class FakeClock : public Clock
{
public:
    FakeClock();
    ~FakeClock() override;

    Instant wall = *parseInstant("2026-11-21 03:12:45Z");
    Duration elapsed{};
    // Called by each wait before its time has passed.
    std::function<void()> onWait = [] {};

    Instant now() override;
    Duration monotonic() override;
    bool wait(Duration duration, std::stop_token stop) override;
};

} // namespace cells
