#pragma once

#include "models/engine/audittrail.h"
#include "models/ports/scanhistory.h"

#include <functional>

namespace cells {

// What a person says who knows that the service was not restored from an older state: where, how many claims were seen
// to have vanished, in all models of the cell together, and why that is known.
struct RestoreDenial
{
    std::string environment;
    CellId cell;
    std::uint64_t vanished = 0;
    // The alert or the ticket first.
    std::string reason;
};

// What denying is to those who only ask for it.
using DenyRestore
    = std::function<Outcome<void>(std::uint64_t vanished, const std::string &reason, std::stop_token stop)>;

// The claims that have vanished count as taken away like any other, in what the newest scans left to the next ones (the
// way out of F23). It is told in the trail before, model for model, and claim for claim (C1). Refused without a reason,
// and when another number has vanished by now than was seen. Changes no claim.
Outcome<void> denyRestore(ScanHistory &history, AuditTrail &trail, const RestoreDenial &denial);

} // namespace cells
