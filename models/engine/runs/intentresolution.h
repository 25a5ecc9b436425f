// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/audit/auditrecords.h"
#include "models/ports/celldatabase.h"
#include "models/ports/topologyservice.h"
#include "models/rules/plans/leaseplan.h"

namespace cells::plans {

// A lost answer is waited for no longer: the call has ended since (F11, F46).
constexpr Duration callsEndAfter = std::chrono::seconds{30};

// Whether a lease or local row whose call got no answer ended by that call.
struct LeaseEnd
{
    bool isByCall = false;
    Message text;
};

// Reads the claims (F11). `createdAt` is the service's time of the lease; without it the claims cannot be found.
LeaseEnd fetchLeaseEnd(TopologyService &service, CellDatabase &database, CellId cell, leases::LeaseAction action,
    std::optional<Instant> createdAt, std::stop_token stop);

// An intent without a recorded or known outcome, and its outcome as it is read now.
struct ResolvedIntent
{
    audit::OpenIntent intent;
    // "resolved_applied", "resolved_not_applied", "unknown", or "resolved_ended": its object is gone, ended by somebody
    // else or by an unknown caller
    std::string outcome;
    Message text;
};

// Finds out, by reading only, the outcome of the cell's open intents, which a crash, a full disk or a lost answer left,
// and writes each to the audit log (C2, C10). Fails when the audit log cannot be written.
Outcome<std::vector<ResolvedIntent>> resolveIntents(const std::vector<audit::AuditRecord> &records, CellId cell,
    TopologyService &service, CellDatabase &database, audit::AuditLog &audit, Clock &clock, std::stop_token stop);

} // namespace cells::plans
