#pragma once

#include "models/ports/claimstream.h"
#include "models/ports/rowstream.h"

#include <functional>
#include <memory>

namespace cells {

// Both sides of one cell as streams, for one thread.
struct ScanLane
{
    std::unique_ptr<ClaimStream> claims;
    std::unique_ptr<RowStream> rows;
};

using OpenLane = std::function<Outcome<ScanLane>()>;

} // namespace cells
