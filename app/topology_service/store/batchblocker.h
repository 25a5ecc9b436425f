// SPDX-License-Identifier: MIT
#pragma once

#include "app/topology_service/model/updatebatch.h"
#include "models/adapters/postgres/binaryconnection.h"
#include "models/claims/claim.h"

#include <map>

namespace cells {

// A claim that stands in the way of a batch, or that a batch wants to destroy.
struct ExistingClaim
{
    BatchEntry entry;
    CellId cell;
    bool isLeased = false;
};

using ExistingClaims = std::map<ClaimKey, ExistingClaim>;

// Parses the rows of statements::existing.
ExistingClaims existingClaims(const BinaryRows &rows);

// What in the batch cannot be done, as the status that says so: ALREADY_EXISTS names the creates that are there and how
// many they are, FAILED_PRECONDITION the first destroy that is leased or of another cell, and by the rules of the
// design one that is missing or not what the caller believes. Fine when the way is free.
Answer<void> checkBatch(const ExistingClaims &existing, CellId cell, const UpdateBatch &batch, Strictness strictness);

} // namespace cells
