#pragma once

#include "models/ports/claimstream.h"
#include "models/ports/rowstream.h"

#include <functional>
#include <memory>

namespace cells {

// Both sides of one cell as streams, for one thread.
struct ScanStreams
{
    std::unique_ptr<ClaimStream> claims;
    std::unique_ptr<RowStream> rows;
};

using OpenStreams = std::function<Outcome<ScanStreams>()>;

} // namespace cells
