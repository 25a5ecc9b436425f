// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/claims/snapshot.h"
#include "models/engine/claims/snapshotprogress.h"
#include "models/ports/topologyservice.h"

namespace cells {

// Loads the claims of a model.
using LoadSnapshot
    = std::function<Outcome<Snapshot>(const ClaimableModel &, const OnSnapshotProgress &, std::stop_token)>;

// Reads page after page. After a stop or a failure, returns the claims read so far as an incomplete snapshot with the
// reason (C18); fails only when nothing was read. A page may end between two claims of a source, so the claims of its
// last source are read again. Timeouts and broken connections are tried three times. Sources with unreadable claims are
// found by bisecting, left out, and named as the problem (F17). `onProgress` is called at most ten times a second, and
// at the end.
Outcome<Snapshot> loadSnapshot(TopologyService &service, Clock &clock, const SnapshotRequest &request,
    const OnSnapshotProgress &onProgress, std::stop_token stop);

} // namespace cells
