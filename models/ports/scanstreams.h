// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/claimstream.h"
#include "models/ports/rowstream.h"
#include "models/ports/spill.h"

#include <functional>
#include <memory>

namespace cells {

// What one thread of a scan works with: both sides of a cell as streams, and where differences go that memory is too
// small for (null: nowhere).
struct ScanStreams
{
    std::unique_ptr<ClaimStream> claims;
    std::unique_ptr<RowStream> rows;
    std::shared_ptr<Spill> spill{};
};

using OpenStreams = std::function<Outcome<ScanStreams>()>;

} // namespace cells
