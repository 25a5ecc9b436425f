// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/catalogue.h"
#include "models/engine/claims/snapshot.h"
#include "models/engine/support/throughputestimator.h"
#include "models/ports/clock.h"
#include "models/ports/topologyservice.h"

#include <functional>
#include <limits>

namespace cells {

// All claims of a model in a cell whose source ids are in afterId < id <= lastId.
struct SnapshotRequest
{
    std::string environment;
    CellId cell;
    const ClaimableModel *model = nullptr;
    // Empty: all that the model claims.
    std::vector<ClaimType> types;
    std::int64_t afterId = 0;
    std::int64_t lastId = std::numeric_limits<std::int64_t>::max();
    // Ids of the local table, from the first to the last: lets progress and time left be told where lastId does not.
    // Claims beyond them are loaded, too.
    std::optional<SequenceRange> likelyIds{};
};

struct SnapshotProgress
{
    std::size_t rows = 0;
    int pages = 0;
    double rowsPerSecond = 0;
    // Of the ids, 0 to 1; nothing when the last id is not known.
    std::optional<double> fraction;
    std::optional<ThroughputEstimator::Range> remaining;
};

// What loading is to those who only ask for the claims of a model.
using LoadSnapshot = std::function<Outcome<Snapshot>(
    const ClaimableModel &, const std::function<void(const SnapshotProgress &)> &, std::stop_token)>;

// Reads page after page. What was read before a stop or a fault is kept, as a snapshot that is not complete and says
// why (C18); fails only when nothing was read. A page may end between two claims of a source: those of its last
// source are read again. Time-outs and broken connections are tried three times. Sources whose claims cannot be parsed
// are found by bisecting, left out, and named as the problem (F17). `onProgress` is called ten times a second at most,
// and at the end.
Outcome<Snapshot> loadSnapshot(TopologyService &service, Clock &clock, const SnapshotRequest &request,
    const std::function<void(const SnapshotProgress &)> &onProgress, std::stop_token stop);

} // namespace cells
