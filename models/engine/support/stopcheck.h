// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <stop_token>

namespace cells {

// Whether to stop before `step` of a loop. Asks at each 4,096th step only, because asking takes longer than a short
// step.
inline bool isStopped(const std::stop_token &stop, std::size_t step)
{
    return step % 4096 == 0 && stop.stop_requested();
}

} // namespace cells
