// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/thresholds.h"
#include "models/rules/claims/pairtypes.h"

namespace cells {

// The findings that the comparison of a claim with its row consists of. All functions are pure.

// The fields in which a claim and the claim that its row requests differ, and a reason for each.
struct PairDifference
{
    std::vector<ClaimField> fields;
    std::vector<PairReason> reasons;
};
PairDifference differenceOf(const Record &record, const ExpectedClaim &expected);

bool isLeased(const Record &record);
PairReason leaseReason(const Record &record);

// Returns when the row changed; nothing when it does not record this.
std::optional<Instant> changedAt(const LocalRow &row);

// Returns the flag that switches claiming of the column off; empty when none that was read does.
std::string offFlagOf(const ClaimedColumn &column, const PairFacts &facts);

// Returns the reason that the pair cannot be compared: a fact is missing, or this build does not understand it (C17).
std::optional<PairReason> blockerOf(const ClaimPair &pair, const ClaimableModel &model, const PairFacts &facts);

// Returns the reasons that no row requests a claim of the type; `row` is null when there is none with the key.
std::vector<PairReason> unclaimedReasons(
    ClaimType type, const std::string &key, const LocalRow *row, const ClaimableModel &model, const PairFacts &facts);

// Returns the reasons that the row or one of its claims is recent; none when both are stable.
std::vector<PairReason> recencyReasons(const LocalRow *row, const std::vector<const Record *> &records,
    const PairFacts &facts, const Thresholds &thresholds);

} // namespace cells
