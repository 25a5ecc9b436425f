// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/overview/lookuptable.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/panes/detailpane.h"

namespace cells {

// Pure: what the parts of the page show of claims.

// Where a pair was found, and what it was judged by.
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

// The claim beside what the row asks for, and why it is here or not.
Detail detailOf(const ClaimPair &pair, const PairContext &context, bool isMasked);

// A finding of a look-up: the pair or the lease, and what could not be asked.
Detail detailOf(const LookupRow &row, const Thresholds &thresholds);

// A claim of a snapshot: nothing of its row is known.
Detail detailOf(const Record &record, const SnapshotHead &head, bool isMasked);

// The filter with which a page begins at this source: "model:User id:42". Empty for a key that is no id.
QString filterOf(const ClaimableModel &model, std::string_view key);

// What could not be read; nothing when all was.
std::optional<Notice> noticeOf(const ClaimListing &listing);

} // namespace cells
