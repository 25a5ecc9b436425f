#pragma once

#include "app/sandbox/living/livingorder.h"

#include <iosfwd>
#include <stop_token>

namespace cells {

// Lives until asked to stop, and writes a line of figures each second.
Outcome<void> live(const LivingOrder &order, std::ostream &figures, std::stop_token stop);

} // namespace cells
