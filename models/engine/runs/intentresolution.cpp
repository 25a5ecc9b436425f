// SPDX-License-Identifier: MIT
#include "models/engine/runs/intentresolution.h"

#include "models/engine/claims/recordlisting.h"
#include "models/engine/leases/leaserecords.h"
#include "models/engine/leases/leasestate.h"
#include "models/engine/runs/claimcheck.h"
#include "models/engine/runs/runmessages.h"

#include <algorithm>

namespace cells::plans {

using namespace audit;
using namespace claims;
using namespace leases;

namespace {

// The call of another process may be under way, so its intent is left open.
bool mayBeUnderWay(const OpenIntent &intent, Instant now)
{
    return !intent.time || now - *intent.time < callsEndAfter;
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

// Clocks that differ by more than this are never trusted. A claim younger than the call by more than this was not made
// by it.
constexpr Duration madeWithin = std::chrono::minutes{1};

struct Found
{
    int done = 0;
    int notDone = 0;
    int leased = 0;
    // The number of done claims that a later update made.
    int madeLater = 0;
};

// The first half only frees a name.
bool isFirstHalf(const OpenIntent &intent)
{
    return intent.half == toKey(ClaimHalf::Destroy);
}

void tally(Found &found, const AuditedClaim &claim, const OpenIntent &intent, const std::vector<Record> &records)
{
    const bool onlyFrees = isFirstHalf(intent);
    const bool isOpen = !std::ranges::all_of(records, &Record::isCommitted);
    const bool isHeld = std::any_of(
        records.begin(), records.end(), [&](const Record &record) { return claim.held && record.uuid == *claim.held; });
    const auto created = std::find_if(records.begin(), records.end(), [&](const Record &record) {
        return nameOf(record.claim.type) == claim.type && (!claim.held || record.uuid != *claim.held);
    });
    const bool isCreated = created != records.end();
    const bool isLater = isCreated && intent.time && created->createdAt > *intent.time + madeWithin;
    const bool isDone = !isHeld && (onlyFrees || claim.action == ClaimAction::Destroy || isCreated);
    found.leased += isOpen;
    found.done += !isOpen && isDone;
    found.notDone += !isOpen && !isDone;
    found.madeLater += !isOpen && isDone && !onlyFrees && claim.action != ClaimAction::Destroy && isLater;
}

Outcome<Found> readClaims(const OpenIntent &intent, CellId cell, TopologyService &service, std::stop_token stop)
{
    Found found;
    for (const auto &text : intent.claims) {
        const auto claim = auditedClaim(text);
        if (!claim) {
            return failed(Failure::Kind::Unknown, messages::auditedClaimUnknown);
        }
        const auto part
            = readRecords(service, rangeOf(cell, claim->source, keyBefore(claim->id), keyOfId(claim->id)), stop);
        if (!part || !part->unreadable.empty()) {
            return part ? failed(Failure::Kind::Unknown, messages::sourceClaimsUnreadable) : propagate(part.error());
        }
        tally(found, *claim, intent, part->records);
    }
    return found;
}

ResolvedIntent resolvedCommit(const OpenIntent &intent, const Found &found)
{
    const Message read(messages::resolvedClaims, {std::to_string(found.done), std::to_string(intent.claims.size())});
    if (found.notDone > 0) {
        return {intent, "resolved_not_applied", read};
    }
    if (found.madeLater > 0) {
        return {intent, "resolved_ended",
            joinedSentences({read, {messages::resolvedMadeLater, {std::to_string(found.madeLater)}}})};
    }
    return {
        intent, "resolved_applied", isFirstHalf(intent) ? joinedSentences({read, messages::resolvedNameFreed}) : read};
}

// Whether the intent is a call of an update of claims.
bool isUpdateCall(const OpenIntent &intent)
{
    return intent.action == beginUpdateKey || intent.action == commitUpdateKey || intent.action == giveBackKey;
}

// Returns the outcome of an update by the claims that it was about.
ResolvedIntent resolvedUpdate(const OpenIntent &intent, CellId cell, TopologyService &service, std::stop_token stop)
{
    const auto found = readClaims(intent, cell, service, std::move(stop));
    if (!found) {
        return {intent, "unknown", {messages::notReadBack, {found.error().message}}};
    }
    if (found->leased > 0) {
        return {intent, "unknown",
            {messages::resolvedStillLeased, {std::to_string(found->leased), std::to_string(intent.claims.size())}}};
    }
    const bool isDone = found->notDone == 0 && found->madeLater == 0;
    if (intent.action == commitUpdateKey) {
        return resolvedCommit(intent, *found);
    }
    if (intent.action == giveBackKey && isDone) {
        return {intent, "resolved_ended", messages::resolvedCommittedByOther};
    }
    return {
        intent, intent.action == giveBackKey ? "resolved_applied" : "resolved_not_applied", messages::resolvedNoLease};
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

LeaseEnd fetchLeaseEnd(TopologyService &service, CellDatabase &database, CellId cell, LeaseAction action,
    std::optional<Instant> createdAt, std::stop_token stop)
{
    if (action == LeaseAction::CleanLocal) {
        return {false, messages::rowGone};
    }
    CellSources sources{cell, &service, &database};
    const bool isCommitted = createdAt && isSeenCommitted(sources, *createdAt, std::move(stop));
    if (isCommitted && action == LeaseAction::Commit) {
        return {true, messages::claimsCommitted};
    }
    if (isCommitted) {
        return {false, messages::committedByOther};
    }
    return {false, messages::endUnknown};
}

Outcome<std::vector<ResolvedIntent>> resolveIntents(const std::vector<AuditRecord> &records, CellId cell,
    TopologyService &service, CellDatabase &database, AuditLog &audit, Clock &clock, std::stop_token stop)
{
    std::vector<ResolvedIntent> all;
    for (const auto &intent : openIntentsIn(records)) {
        if (intent.cell != cell.value || mayBeUnderWay(intent, clock.now())) {
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

} // namespace cells::plans
