// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/audit/auditlog.h"
#include "models/ports/scanhistory.h"

#include <algorithm>
#include <functional>
#include <span>

namespace cells {

// Of a scan, or of one that is kept: the claims that have vanished.
template <typename Scan> std::span<const SentinelClaim> lostClaimsIn(const Scan &scan)
{
    return std::span(scan.sentinels).first(std::min<std::size_t>(scan.lostClaims, scan.sentinels.size()));
}

// Names these claims and no others, in any order: how many, and a digest over the uuids of their records.
// "10:5f2c81d09a77be34"
std::string digestOf(std::span<const SentinelClaim> claims);

// By the newest scan of each model of the cell; those by which nothing has vanished are left out. Another service may
// have had the environment's name before.
Outcome<std::vector<StoredScan>> fetchLostClaims(
    ScanHistory &history, const std::string &environment, const std::string &service, CellId cell);
// All of theirs.
std::vector<SentinelClaim> lostClaimsIn(const std::vector<StoredScan> &scans);

// What a person says who knows that the service was not restored from an older state: where, which claims were seen to
// have vanished, in all models of the cell together, and why that is known.
struct RestoreDismissal
{
    std::string environment;
    std::string service;
    CellId cell;
    // As digestOf says: it covers no other claims, be they as many.
    std::string lostClaims;
    // The alert or the ticket first.
    std::string reason;
};

// What denying is to those who only ask for it.
using DismissRestore
    = std::function<Outcome<void>(const std::string &lostClaims, const std::string &reason, std::stop_token stop)>;

// The claims that have vanished count as taken away like any other, in what the newest scans left to the next ones (the
// way out of F23). It is told in the trail before, model for model, and claim for claim (C1). Refused without a reason,
// and when by now others have vanished than were seen. Changes no claim.
Outcome<void> dismissRestore(ScanHistory &history, AuditLog &auditLog, const RestoreDismissal &dismissal);

} // namespace cells
