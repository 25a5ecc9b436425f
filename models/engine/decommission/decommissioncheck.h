// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/decommission/archive.h"
#include "models/engine/down/downexamination.h"
#include "models/rules/decommission/readiness.h"

#include <functional>

namespace cells::decommission {

using OnClaimsCounted = std::function<void(const ClaimCounts &)>;

// What a check reads besides the evidence about the cell.
struct CheckSources
{
    down::DownSources cell;
    std::function<Outcome<CellInventory *>()> inventory;
    std::function<down::IdentityAnswer(std::stop_token)> askIdentity;
    std::function<std::vector<DatabaseSequences>(std::stop_token)> readSequences;
    std::function<Outcome<VerificationFacts>(std::stop_token)> readVerification;
};

struct CheckReport
{
    Instant asOf;
    DecommissionFacts facts;
    Readiness readiness;
};

// Examines the cell, and lists all its claims to count them. Only reads. Refused for the legacy cell; otherwise fails
// only when stopped.
Outcome<CheckReport> checkDecommission(
    const CheckSources &sources, const OnClaimsCounted &onProgress, std::stop_token stop);

// Lists all claims of the cell and counts them.
Outcome<ClaimCounts> countClaims(
    TopologyService &service, CellId cell, const OnClaimsCounted &onProgress, std::stop_token stop);

// The sequences whose last values the role may not read; empty when it may read all.
Message closedSequencesIn(const std::vector<DatabaseSequences> &databases);

} // namespace cells::decommission
