#pragma once

#include "models/engine/audit/audittrail.h"
#include "models/ports/scanhistory.h"

#include <algorithm>
#include <functional>
#include <span>

namespace cells {

// Of a scan, or of one that is kept: the claims that have vanished.
template <typename Scan> std::span<const ClaimWitness> vanishedIn(const Scan &scan)
{
    return std::span(scan.witnesses).first(std::min<std::size_t>(scan.vanished, scan.witnesses.size()));
}

// Names these claims and no others, in any order: how many, and a digest over the uuids of their records.
// "10:5f2c81d09a77be34"
std::string digestOf(std::span<const ClaimWitness> claims);

// By the newest scan of each model of the cell; those by which nothing has vanished are left out. Another service may
// have had the environment's name before.
Outcome<std::vector<PastScan>> fetchVanished(
    ScanHistory &history, const std::string &environment, const std::string &service, CellId cell);
// All of theirs.
std::vector<ClaimWitness> vanishedIn(const std::vector<PastScan> &scans);

// What a person says who knows that the service was not restored from an older state: where, which claims were seen to
// have vanished, in all models of the cell together, and why that is known.
struct RestoreDenial
{
    std::string environment;
    std::string service;
    CellId cell;
    // As digestOf says: it covers no other claims, be they as many.
    std::string vanished;
    // The alert or the ticket first.
    std::string reason;
};

// What denying is to those who only ask for it.
using DenyRestore
    = std::function<Outcome<void>(const std::string &vanished, const std::string &reason, std::stop_token stop)>;

// The claims that have vanished count as taken away like any other, in what the newest scans left to the next ones (the
// way out of F23). It is told in the trail before, model for model, and claim for claim (C1). Refused without a reason,
// and when by now others have vanished than were seen. Changes no claim.
Outcome<void> denyRestore(ScanHistory &history, AuditTrail &trail, const RestoreDenial &denial);

} // namespace cells
