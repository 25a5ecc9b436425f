// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/claimstream.h"
#include "models/ports/rowstream.h"
#include "models/ports/spill.h"

#include <functional>
#include <memory>

namespace cells {

// The input of one thread of a scan: both sources of a cell as streams, and the store of differences for which memory
// is too small (may be null).
struct ScanStreams
{
    std::unique_ptr<ClaimStream> claims;
    std::unique_ptr<RowStream> rows;
    std::shared_ptr<Spill> spill{};
};

using OpenStreams = std::function<Outcome<ScanStreams>()>;

} // namespace cells
