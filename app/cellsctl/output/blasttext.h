#pragma once

#include "models/engine/plans/blastradius.h"

#include <iosfwd>
#include <nlohmann/json_fwd.hpp>

namespace cells {

// What hangs on the claims that a plan gives up: under each of them, or of many the counts and those that may be lost.
// What could not be asked is said.
void printHangsOn(std::ostream &out, const Outcome<BlastRadius> &radius);
// The member "hangs_on" of a plan about claims.
nlohmann::ordered_json jsonOf(const Outcome<BlastRadius> &radius);

} // namespace cells
