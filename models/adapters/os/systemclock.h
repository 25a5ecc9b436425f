// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/clock.h"

namespace cells {

class SystemClock final : public Clock
{
public:
    Instant now() override;
    Duration monotonic() override;
    bool wait(Duration duration, std::stop_token stop) override;
};

} // namespace cells
