// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace cells {

constexpr std::size_t largestPlanFile = 4 << 20;

} // namespace cells
