#include "models/engine/reclaimplanning.h"

#include "models/engine/flagreading.h"
#include "models/engine/rangejudge.h"

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
    facts.target = place.target;
    facts.pairing = place.pairing;
    facts.thresholds = thresholds;
    facts.caps = order.caps;
    facts.terms = terms;
    facts.scan = order.scan;
    facts.isBackfill = order.isBackfill;
    facts.claiming = fetchClaiming(cell, *order.model, stop);
    const auto asked = clock.now();
    const auto look = cell.database->fetchRowsOf(*order.model, {}, stop);
    if (!look) {
        return passedOn(look.error());
    }
    facts.isReplica = look->identity.isReplica;
    facts.skew = look->databaseNow - (asked + (clock.now() - asked) / 2);
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

} // namespace cells
