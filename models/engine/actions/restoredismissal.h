// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/audit/auditlog.h"
#include "models/ports/history/scanhistory.h"

#include <algorithm>
#include <functional>
#include <span>

namespace cells::plans {

// Returns the lost claims of a scan or of a stored one.
template <typename Scan> std::span<const SentinelClaim> lostClaimsIn(const Scan &scan)
{
    return std::span(scan.sentinels).first(std::min<std::size_t>(scan.lostClaims, scan.sentinels.size()));
}

// Identifies exactly these claims, in any order, by their number and a digest over the uuids of their records:
// "10:5f2c81d09a77be34".
std::string digestOf(std::span<const SentinelClaim> claims);

// Returns the newest scans of the models of the cell that have lost claims. `service`, because another one may have had
// the environment's name before.
Outcome<std::vector<StoredScan>> fetchLostClaims(
    ScanHistory &history, const std::string &environment, const std::string &service, CellId cell);
// Returns all their lost claims.
std::vector<SentinelClaim> lostClaimsIn(const std::vector<StoredScan> &scans);

// A request to dismiss a restore alert, by a person who knows that the service was not restored from an older state.
struct RestoreDismissal
{
    std::string environment;
    std::string service;
    CellId cell;
    // The digestOf() of the lost claims of all models together; does not match any others.
    std::string lostClaims;
    // Starts with an alert or ticket number.
    std::string reason;
};

// Makes the next scans ignore these lost claims, which is the way out of F23. Recorded in the audit log before, model
// by model and claim by claim (C1). Refused without a reason, and when other claims are lost by now. Changes no claim.
Outcome<void> dismissRestore(ScanHistory &history, audit::AuditLog &auditLog, const RestoreDismissal &dismissal);

} // namespace cells::plans
