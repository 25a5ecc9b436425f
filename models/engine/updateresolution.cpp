#include "models/engine/updateresolution.h"

#include "models/engine/claimcheck.h"
#include "models/engine/reclaimrun.h"
#include "models/engine/recordlisting.h"

#include <algorithm>

namespace cells {

namespace {

struct Found
{
    int done = 0;
    int notDone = 0;
    int leased = 0;
};

// It only frees a name, and makes nothing.
bool isFirstHalf(const OpenIntent &intent)
{
    return intent.half == keyOf(ClaimHalf::Destroy);
}

void look(Found &found, const AuditedClaim &claim, bool onlyFrees, const std::vector<Record> &records)
{
    const auto isLeased = [](const Record &record) { return record.lease || record.status != RecordStatus::Active; };
    const bool isOpen = std::any_of(records.begin(), records.end(), isLeased);
    const bool isHeld = std::any_of(
        records.begin(), records.end(), [&](const Record &record) { return claim.held && record.uuid == *claim.held; });
    const bool isCreated = std::any_of(records.begin(), records.end(), [&](const Record &record) {
        return nameOf(record.claim.type) == claim.type && (!claim.held || record.uuid != *claim.held);
    });
    const bool isDone = !isHeld && (onlyFrees || claim.deed == ClaimDeed::Destroy || isCreated);
    found.leased += isOpen;
    found.done += !isOpen && isDone;
    found.notDone += !isOpen && !isDone;
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
                        : passedOn(part.error());
        }
        look(found, *claim, isFirstHalf(intent), part->records);
    }
    return found;
}

} // namespace

bool isUpdateCall(const OpenIntent &intent)
{
    return intent.deed == beginUpdateKey || intent.deed == commitUpdateKey || intent.deed == giveBackKey;
}

ResolvedIntent resolvedUpdate(const OpenIntent &intent, CellId cell, TopologyService &service, std::stop_token stop)
{
    const auto found = readClaims(intent, cell, service, std::move(stop));
    if (!found) {
        return {intent, "unknown", "It could not be read back: " + found.error().text};
    }
    if (found->leased > 0) {
        return {intent, "unknown",
            "Read later: a lease still holds " + std::to_string(found->leased) + " of its "
                + std::to_string(intent.claims.size())
                + " claims. Unless somebody commits it, the cell's reconciler rolls it back."};
    }
    if (intent.deed != commitUpdateKey) {
        return {intent, intent.deed == giveBackKey ? "resolved_applied" : "resolved_not_applied",
            "Read later: no lease holds its claims any more."};
    }
    const bool isDone = found->notDone == 0;
    return {intent, isDone ? "resolved_applied" : "resolved_not_applied",
        "Read later: " + std::to_string(found->done) + " of its " + std::to_string(intent.claims.size())
            + " claims are as it would leave them."
            + (isDone && isFirstHalf(intent) ? " It freed a name to be claimed anew: unless that was done, create the "
                                               "missing claim first."
                                             : "")};
}

} // namespace cells
