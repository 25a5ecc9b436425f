#include "models/engine/reclaimplanning.h"

#include "models/engine/flagreading.h"
#include "models/engine/rangejudge.h"
#include "models/engine/reclaimfile.h"
#include "models/engine/undotrail.h"

namespace cells {

namespace {

std::vector<std::string> keysOf(const std::vector<std::int64_t> &ids)
{
    std::vector<std::string> keys;
    for (const auto id : ids) {
        keys.push_back(keyOfId(id));
    }
    return keys;
}

bool hasDeed(DriftClass drift)
{
    return drift == DriftClass::Missing || drift == DriftClass::Different || drift == DriftClass::Extra
        || drift == DriftClass::Conflict;
}

// C7: what another cell holds is not tried.
Outcome<void> addOwners(ReclaimFacts &facts, const std::vector<ClaimPair> &pairs, TopologyService *admin, Clock &clock,
    std::stop_token stop)
{
    OwnerLookup lookup(admin, clock);
    for (const auto &pair : pairs) {
        if (pair.judgement != PairJudgement::Missing || !pair.isSure) {
            continue;
        }
        bool isAsked = false;
        const auto owner = lookup.ownerOf(pair.expected->claim, isAsked, stop);
        if (!owner) {
            return passedOn(owner.error());
        }
        if (*owner) {
            facts.owners.emplace(pair.expected->claim, **owner);
        }
    }
    return {};
}

// Who has what was destroyed, and would come back.
Outcome<void> addHolders(
    UndoFacts &facts, const std::vector<InverseClaim> &inverses, TopologyService *admin, std::stop_token stop)
{
    for (const auto &inverse : inverses) {
        if (!inverse.former || !admin) {
            continue;
        }
        const auto found = admin->fetchRecord(inverse.former->claim, stop);
        if (!found) {
            return passedOn(found.error());
        }
        if (*found) {
            const auto &record = (*found)->record;
            facts.holders.emplace(
                inverse.former->claim, ClaimHolder{record.cell, record.source, record.lease.has_value()});
        }
    }
    return {};
}

Outcome<void> addPlace(PlanFacts &facts, const PlaceNow &place, const CellSide &cell, const ClaimableModel &model,
    Clock &clock, std::stop_token stop)
{
    facts.target = place.target;
    facts.pairing = place.pairing;
    const auto asked = clock.now();
    return cell.database->fetchRowsOf(model, {}, std::move(stop)).map([&](const RowLook &look) {
        facts.isReplica = look.identity.isReplica;
        facts.skew = look.databaseNow - (asked + (clock.now() - asked) / 2);
    });
}

} // namespace

ScanWindow windowOf(const ScanReport &scan)
{
    return {scan.startedAt, scan.after, scan.comparedUpTo, scan.counts.claims, scan.counts.of(DriftClass::Extra)};
}

std::vector<std::int64_t> sourcesWithDrift(
    const Differences &differences, const std::function<bool(const Difference &)> &matches)
{
    std::vector<std::int64_t> ids;
    for (std::size_t row = 0; row < differences.size(); ++row) {
        const auto id = differences.id(row);
        if (hasDeed(differences.drift(row)) && (ids.empty() || ids.back() != id) && matches(differences.at(row))) {
            ids.push_back(id);
        }
    }
    return ids;
}

Outcome<ReclaimPlan> planReclaim(const ReclaimOrder &order, const PlanTerms &terms, const PlaceNow &place,
    const CellSide &cell, TopologyService *admin, Clock &clock, const Thresholds &thresholds, std::stop_token stop)
{
    ReclaimFacts facts;
    facts.thresholds = thresholds;
    facts.caps = order.caps;
    facts.terms = terms;
    facts.scan = order.scan;
    facts.isBackfill = order.isBackfill;
    facts.claiming = fetchClaiming(cell, *order.model, stop);
    if (const auto looked = addPlace(facts, place, cell, *order.model, clock, stop); !looked) {
        return passedOn(looked.error());
    }
    const auto pairs = pairsOfSources(cell, *order.model, keysOf(order.sources), clock, thresholds, stop);
    if (!pairs) {
        return passedOn(pairs.error());
    }
    if (const auto added = addOwners(facts, *pairs, admin, clock, stop); !added) {
        return passedOn(added.error());
    }
    facts.now = clock.now();
    return planClaims(order.kind, *order.model, *pairs, facts);
}

Outcome<ReclaimPlan> planUndo(const ReclaimPlan &done, const std::vector<AuditRecord> &trail, const PlanCaps &caps,
    const PlanTerms &terms, const PlaceNow &place, const CellSide &cell, TopologyService *admin, Clock &clock,
    const Thresholds &thresholds, std::stop_token stop)
{
    const auto *model = modelNamed(done.model);
    if (!model || done.target != place.target) {
        return failed(Failure::Kind::Refused,
            "The plan was made for cell " + std::to_string(done.target.cell.value) + " of " + done.target.environment
                + ", database " + done.target.database + ": it can be undone only there.");
    }
    const auto ran = ranItemsOf(done, trail);
    if (!ran) {
        return passedOn(ran.error());
    }
    const auto inverses = inverseOf(done, *ran);
    UndoFacts facts;
    facts.thresholds = thresholds;
    facts.caps = caps;
    facts.terms = terms;
    facts.claiming = fetchClaiming(cell, *model, stop);
    if (const auto looked = addPlace(facts, place, cell, *model, clock, stop); !looked) {
        return passedOn(looked.error());
    }
    const auto pairs = pairsOfReadSources(cell, *model, sourcesOf(done), clock, thresholds, stop);
    if (!pairs) {
        return passedOn(pairs.error());
    }
    if (const auto added = addHolders(facts, inverses, admin, stop); !added) {
        return passedOn(added.error());
    }
    facts.now = clock.now();
    return planUndo(done, fingerprintOf(done), inverses, *pairs, facts);
}

} // namespace cells
