// SPDX-License-Identifier: MIT
#include "models/engine/runs/intentresolution.h"

#include "models/engine/leases/leasestate.h"
#include "models/engine/runs/leaseend.h"
#include "models/engine/runs/runmessages.h"
#include "models/engine/runs/updateresolution.h"

namespace cells {

namespace {

// The call of another process may be under way, so its intent is left open.
bool mayBeUnderWay(const OpenIntent &intent, const std::vector<AuditRecord> &records, Instant now)
{
    for (const auto &record : records) {
        if (record.seq == intent.seq) {
            return !record.time || now - *record.time < callsEndAfter;
        }
    }
    return false;
}

ResolvedIntent resolvedFence(const OpenIntent &intent, const Outcome<LeaseTableSnapshot> &snapshot, const Uuid &lease)
{
    if (!snapshot) {
        return {intent, "unknown", {messages::notReadBack, {snapshot.error().message}}};
    }
    return rowOf(*snapshot, lease) ? ResolvedIntent{intent, "resolved_applied", messages::resolvedFenceThere}
                                   : ResolvedIntent{intent, "resolved_not_applied", messages::resolvedFenceMissing};
}

ResolvedIntent resolvedLease(const OpenIntent &intent, CellId cell, LeaseAction action, const Uuid &lease,
    TopologyService &service, CellDatabase &database, std::stop_token stop)
{
    const auto createdAt = parseInstant(intent.createdAt);
    const auto there = isThere(service, database, cell, action, lease, createdAt, stop);
    if (!there) {
        return {intent, "unknown", {messages::notReadBack, {there.error().message}}};
    }
    if (*there) {
        return {intent, "resolved_not_applied", messages::resolvedLeaseThere};
    }
    const auto end = fetchLeaseEnd(service, database, cell, action, createdAt, std::move(stop));
    return {intent, end.isByCall ? "resolved_applied" : "resolved_ended", {messages::resolvedLeaseGone, {end.text}}};
}

// Returns nothing for calls that this build does not know.
std::optional<ResolvedIntent> resolvedNow(
    const OpenIntent &intent, CellId cell, TopologyService &service, CellDatabase &database, std::stop_token stop)
{
    if (isUpdateCall(intent)) {
        return resolvedUpdate(intent, cell, service, stop);
    }
    const auto action = fromKey<LeaseAction>(intent.action);
    const auto lease = Uuid::parse(intent.lease);
    if (lease && intent.action == fenceKey) {
        return resolvedFence(intent, database.fetchLeaseTable(stop), *lease);
    }
    return lease && action
        ? std::optional(resolvedLease(intent, cell, *action, *lease, service, database, std::move(stop)))
        : std::nullopt;
}

} // namespace

Outcome<std::vector<ResolvedIntent>> resolveIntents(const std::vector<AuditRecord> &records, CellId cell,
    TopologyService &service, CellDatabase &database, AuditLog &audit, Clock &clock, std::stop_token stop)
{
    std::vector<ResolvedIntent> all;
    for (const auto &intent : openIntentsIn(records)) {
        if (intent.cell != cell.value || mayBeUnderWay(intent, records, clock.now())) {
            continue;
        }
        auto resolved = resolvedNow(intent, cell, service, database, stop);
        if (!resolved) {
            continue;
        }
        all.push_back(std::move(*resolved));
        CELLS_TRY_VOID(audit.append(AuditKind::Outcome,
            {{"plan", intent.plan}, {"cell", cell.value}, {"action", intent.action}, {"lease", intent.lease},
                {"update", intent.update}, {"outcome", all.back().outcome}, {"text", textOf(all.back().text)},
                {"intent", intent.seq}}));
    }
    return all;
}

} // namespace cells
