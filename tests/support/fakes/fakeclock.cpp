// SPDX-License-Identifier: MIT
#include "tests/support/fakes/fakeclock.h"

namespace cells {

FakeClock::FakeClock() = default;

FakeClock::~FakeClock() = default;

Instant FakeClock::now()
{
    return wall + elapsed;
}

Duration FakeClock::monotonic()
{
    return elapsed;
}

bool FakeClock::wait(Duration duration, std::stop_token stop)
{
    onWait();
    elapsed += duration;
    return !stop.stop_requested();
}

} // namespace cells
