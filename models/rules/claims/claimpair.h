// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/thresholds.h"
#include "models/rules/claims/pairtypes.h"

namespace cells {

// Pure. Pairs the records and rows of one key range by source key and claim type, and compares each pair (H6). Both
// have to be complete for the range, in any order; a repeated record counts once (F13). Returns the pairs in the order
// of key and type.
std::vector<ClaimPair> pairClaims(const ClaimableModel &model, const std::vector<Record> &records,
    const std::vector<LocalRow> &rows, const PairFacts &facts, const Thresholds &thresholds);

// Returns true when live claiming does not handle this claim, because its flag is off; only a backfill does. False when
// the flag was not read.
bool isFlagOff(const ClaimPair &pair);
// Returns true when the type of the claim is unknown here, so that the model does not claim it.
bool isOfUnknownType(const ClaimPair &pair);
// Returns true when the claim is of another cell than the requested one (F18).
bool isForeign(const ClaimPair &pair);

// Returns the value of the claim, or else of the row; empty when unreadable.
std::string_view valueOf(const ClaimPair &pair);

} // namespace cells
