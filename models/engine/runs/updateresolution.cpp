// SPDX-License-Identifier: MIT
#include "models/engine/runs/updateresolution.h"

#include "models/engine/claims/recordlisting.h"
#include "models/engine/runs/claimcheck.h"
#include "models/engine/runs/runmessages.h"

#include <algorithm>

namespace cells {

namespace {

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
    const auto isLeased = [](const Record &record) { return record.lease || record.status != RecordStatus::Active; };
    const bool isOpen = std::any_of(records.begin(), records.end(), isLeased);
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

} // namespace

bool isUpdateCall(const OpenIntent &intent)
{
    return intent.action == beginUpdateKey || intent.action == commitUpdateKey || intent.action == giveBackKey;
}

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

} // namespace cells
