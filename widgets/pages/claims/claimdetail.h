// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/overview/lookuptable.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/panes/detailpane.h"

namespace cells::claims {

// Pure functions that turn claims into the contents of the page's widgets.

// The source of a pair, and the facts of its result.
struct PairContext
{
    const ClaimableModel *model = nullptr;
    PairFacts facts;
    Thresholds thresholds;
    Instant asOf;
    std::string service;
    std::optional<DatabaseIdentity> database{};
};

PairContext pairContext(const ClaimListing &listing, const Thresholds &thresholds);

// The claim beside the claim that the row requests, and why it exists or not.
Detail detailOf(const ClaimPair &pair, const PairContext &context, bool isMasked);

// A result of a lookup: the pair or the lease, and the sources that could not be reached.
Detail detailOf(const overview::LookupRow &row, const Thresholds &thresholds);

// A claim of a snapshot, which has no rows.
Detail detailOf(const Record &record, const SnapshotHead &head, bool isMasked);

// Says what could not be read; nothing when all was read.
std::optional<Notice> noticeOf(const ClaimListing &listing);

} // namespace cells::claims
