// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/outcome.h"

namespace cells {

// Runs the steps in order, up to the first that fails.
template <typename... Steps> Outcome<void> inOrder(Steps &&...steps)
{
    Outcome<void> outcome;
    ((outcome = steps(), outcome.has_value()) && ...);
    return outcome;
}

} // namespace cells
