// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/catalogue.h"
#include "models/engine/claims/snapshot.h"
#include "models/engine/support/idprogressmeter.h"
#include "models/ports/topologyservice.h"

#include <functional>
#include <limits>

namespace cells::claims {

// Requests all claims of a model in a cell with source ids afterId < id <= lastId.
struct SnapshotRequest
{
    std::string environment;
    CellId cell;
    const ClaimableModel *model = nullptr;
    // Empty for all types that the model claims.
    std::vector<ClaimType> types;
    std::int64_t afterId = 0;
    std::int64_t lastId = std::numeric_limits<std::int64_t>::max();
    // The first and last id of the local table, for progress and remaining time when lastId is open. Claims beyond them
    // are loaded, too.
    std::optional<SequenceRange> likelyIds{};
};

struct SnapshotProgress : IdProgress
{
    std::size_t rows = 0;
    int pages = 0;
};

using OnSnapshotProgress = std::function<void(const SnapshotProgress &)>;

// Reads page after page. After a stop or a failure, returns the claims read so far as an incomplete snapshot with the
// reason (C18); fails only when nothing was read. A page may end between two claims of a source, so the claims of its
// last source are read again. Timeouts and broken connections are tried three times. Sources with unreadable claims are
// found by bisecting, left out, and named as the problem (F17). `onProgress` is called at most ten times a second, and
// at the end.
Outcome<Snapshot> loadSnapshot(TopologyService &service, Clock &clock, const SnapshotRequest &request,
    const OnSnapshotProgress &onProgress, std::stop_token stop);

} // namespace cells::claims
