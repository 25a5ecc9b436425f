// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/leases/leaselisting.h"
#include "models/engine/pairing/claimsample.h"
#include "models/engine/support/clockskew.h"
#include "models/ports/celldatabase.h"

#include <vector>

namespace cells {

// The size of each sample of claims or rows.
inline constexpr int pairingSampleSize = 200;

// Readings of the Topology Service alone.
struct ServiceReadings
{
    Outcome<std::vector<Cell>> cells;
    ClaimSample claims;
    LeaseList leases;
};

// Reads claims created more than `recent` ago. After a failure other than a refusal, nothing more is asked.
ServiceReadings readService(
    TopologyService &service, CellId cell, Clock &clock, Duration recent, const std::stop_token &stop);

// Readings of the database alone.
struct DatabaseReadings
{
    Outcome<ConnectionFacts> connection;
    Outcome<ClockSkew> skew;
    Outcome<std::vector<SequenceRange>> sequences;
    Outcome<LeaseTableSnapshot> leases;
    std::vector<ClaimableRow> oldRows;
    std::optional<Failure> oldRowsProblem;
};

// Reads rows changed more than `recent` ago if `hasOldRows`. Without a connection, nothing more is read.
DatabaseReadings readDatabase(CellExamination &examination, CellDatabase &database, Clock &clock, Duration recent,
    bool hasOldRows, const std::stop_token &stop);

// Returns the reason that the readings cannot be used: no connection, or connections to different databases.
std::optional<Failure> faultOf(const DatabaseReadings &readings);

} // namespace cells
