// SPDX-License-Identifier: MIT
#include "models/engine/runs/updateresolution.h"

#include "models/engine/claims/recordlisting.h"
#include "models/engine/runs/claimcheck.h"

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

// It only frees a name, and makes nothing.
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
            return failed(Failure::Kind::Unknown, "the trail names a claim that this build does not understand");
        }
        const auto part
            = readRecords(service, rangeOf(cell, claim->source, keyBefore(claim->id), keyOfId(claim->id)), stop);
        if (!part || !part->unreadable.empty()) {
            return part ? failed(Failure::Kind::Unknown, "the claims of a source cannot be read")
                        : propagate(part.error());
        }
        tally(found, *claim, intent, part->records);
    }
    return found;
}

ResolvedIntent resolvedCommit(const OpenIntent &intent, const Found &found)
{
    const auto read = "Read later: " + std::to_string(found.done) + " of its " + std::to_string(intent.claims.size())
        + " claims are as it would leave them.";
    if (found.notDone > 0) {
        return {intent, "resolved_not_applied", read};
    }
    if (found.madeLater > 0) {
        return {intent, "resolved_ended",
            read + " " + std::to_string(found.madeLater)
                + " of them were made later: an unknown caller ended its lease."};
    }
    return {intent, "resolved_applied",
        read
            + (isFirstHalf(intent)
                    ? " It freed a name to be claimed again. If that was not done, create the missing claim first."
                    : "")};
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
        return {intent, "unknown", "It could not be read back: " + found.error().text()};
    }
    if (found->leased > 0) {
        return {intent, "unknown",
            "Read later: a lease still holds " + std::to_string(found->leased) + " of its "
                + std::to_string(intent.claims.size())
                + " claims. Unless somebody commits it, the cell's reconciler rolls it back."};
    }
    const bool isDone = found->notDone == 0 && found->madeLater == 0;
    if (intent.action == commitUpdateKey) {
        return resolvedCommit(intent, *found);
    }
    if (intent.action == giveBackKey && isDone) {
        return {intent, "resolved_ended",
            "Read later: its claims are as a commit leaves them, so somebody else ended its lease."};
    }
    return {intent, intent.action == giveBackKey ? "resolved_applied" : "resolved_not_applied",
        "Read later: no lease holds its claims now."};
}

} // namespace cells
