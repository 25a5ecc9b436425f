#pragma once

#include "app/topology_service/updatebatch.h"
#include "models/claims/claim.h"
#include "models/links/sqlconnection.h"

#include <map>
#include <optional>

namespace cells {

// A claim that stands in the way of a batch, or that a batch wants to destroy.
struct ExistingClaim
{
    BatchEntry entry;
    CellId cell;
    bool isLeased = false;
};

using ExistingClaims = std::map<ClaimKey, ExistingClaim>;

// From the rows of statements::existing.
ExistingClaims existingClaims(const SqlRows &rows);

// The first thing in the batch that cannot be done, as the status that says so: ALREADY_EXISTS for a create that is
// there, FAILED_PRECONDITION for a destroy that is missing, leased, or not what the caller believes. Nothing when the
// way is free.
std::optional<grpc::Status> obstacleIn(const ExistingClaims &existing, CellId cell, const UpdateBatch &batch);

} // namespace cells
