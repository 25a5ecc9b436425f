#pragma once

#include "models/rules/recency.h"

namespace cells {

// A database that the cell was seen to write to then.
inline Recency witnessed(Instant when)
{
    return {Bearing::Agrees, {Reason::Code::RecencyWitnessed, {"1.0 s", "2"}}, when};
}

} // namespace cells
