#include "models/engine/actions/reclaimplanning.h"

#include "models/engine/actions/restoredenial.h"
#include "models/engine/claims/flagreading.h"
#include "models/engine/history/scanrecord.h"
#include "models/engine/plans/reclaimfile.h"
#include "models/engine/runs/undotrail.h"
#include "models/engine/scan/rangejudge.h"
#include "models/rules/plans/plantargets.h"

#include <algorithm>
#include <span>

namespace cells {

namespace {

std::vector<std::string> keysOf(std::span<const std::int64_t> ids)
{
    std::vector<std::string> keys;
    for (const auto id : ids) {
        keys.push_back(keyOfId(id));
    }
    return keys;
}

bool hasOtherValue(const ClaimPair &pair)
{
    return pair.judgement == PairJudgement::Different && pair.record->claim != pair.expected->claim;
}

// Notes which of those that may have moved away did: where the organization is not active here any more.
Outcome<void> addMovedAway(ReclaimFacts &facts, const std::vector<const ExpectedClaim *> &suspects,
    OrganizationLookup &organizations, std::stop_token stop)
{
    std::set<Subject> subjects;
    for (const auto *suspect : suspects) {
        subjects.insert(suspect->subject);
    }
    return organizations.inactiveOf(subjects, std::move(stop)).map([&](const std::set<Subject> &inactive) {
        for (const auto *suspect : suspects) {
            if (inactive.contains(suspect->subject)) {
                facts.movedAway.emplace(suspect->claim, suspect->source);
            }
        }
    });
}

// C7: what another cell holds is not tried.
Outcome<void> addOwners(ReclaimFacts &facts, const std::vector<ClaimPair> &pairs, OwnerLookup &lookup,
    OrganizationLookup &organizations, std::stop_token stop)
{
    std::vector<const ExpectedClaim *> suspects;
    for (const auto &pair : pairs) {
        if (!pair.isSure || !(pair.judgement == PairJudgement::Missing || hasOtherValue(pair))) {
            continue;
        }
        bool isAsked = false;
        const auto owner = lookup.ownerOf(pair.expected->claim, isAsked, stop);
        if (!owner) {
            return passedOn(owner.error());
        }
        if (*owner) {
            facts.owners.emplace(pair.expected->claim, (*owner)->cell);
            if (pair.judgement == PairJudgement::Missing
                && classOfHeld(*pair.expected, **owner, facts.target.cell, false) == DriftClass::MovedAway) {
                suspects.push_back(&*pair.expected);
            }
        } else if (!isAsked) {
            facts.notAsked.insert(pair.expected->claim);
        }
    }
    return addMovedAway(facts, suspects, organizations, std::move(stop));
}

constexpr std::size_t sourcesAtOnce = 50;
// A plan that holds so many items also says of so many differences at most why they are left out.
constexpr std::size_t leftOutForItem = 2;

// The pairs of as many sources as fill a plan, from the first one on; of the others only the facts tell that there are
// any.
Outcome<std::vector<ClaimPair>> readPart(const ReclaimOrder &order, ReclaimFacts &facts, const CellSide &cell,
    TopologyService *admin, Clock &clock, std::stop_token stop)
{
    const auto most = std::size_t(std::clamp(order.caps.items, 1, PlanCaps::mostItems));
    std::span<const std::int64_t> left(order.sources);
    OwnerLookup lookup(admin, clock);
    OrganizationLookup organizations(cell.database);
    std::vector<ClaimPair> pairs;
    for (std::size_t items = 0, out = 0; !left.empty() && items < most && out < leftOutForItem * most;) {
        const auto some = left.first(std::min(left.size(), sourcesAtOnce));
        left = left.subspan(some.size());
        auto read = pairsOfSources(cell, *order.model, keysOf(some), clock, facts.thresholds, stop);
        if (!read) {
            return passedOn(read.error());
        }
        if (const auto added = addOwners(facts, *read, lookup, organizations, stop); !added) {
            return passedOn(added.error());
        }
        for (auto &pair : *read) {
            const bool isItem = isPlannable(pair, order.kind, facts);
            items += isItem;
            out += !isItem && pair.judgement != PairJudgement::Matching;
            pairs.push_back(std::move(pair));
        }
    }
    facts.rest = order.beyond;
    if (!left.empty()) {
        const auto &beyond = order.beyond;
        facts.rest = PlanRest{
            left.size() + (beyond ? beyond->sources : 0), left.front(), beyond ? beyond->lastId : left.back()};
    }
    return pairs;
}

// Who has what was destroyed, and would come back.
Outcome<void> addHolders(UndoFacts &facts, const std::vector<InverseClaim> &inverses, TopologyService *admin,
    Clock &clock, std::stop_token stop)
{
    OwnerLookup lookup(admin, clock);
    for (const auto &inverse : inverses) {
        if (!inverse.former) {
            continue;
        }
        if (!admin) {
            facts.notAsked.insert(inverse.former->claim);
            continue;
        }
        const auto found = lookup.holderOf(inverse.former->claim, stop);
        // What the service no longer takes nobody has; the run is told.
        if (!found && !found.error().isNotTaken) {
            return passedOn(found.error());
        }
        if (found && *found) {
            const auto &record = **found;
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
    facts.recency = place.recency;
    const auto asked = clock.now();
    return cell.database->fetchRowsOf(model, {}, std::move(stop)).map([&](const RowLook &look) {
        facts.isReplica = look.identity.isReplica;
        facts.isPooled = look.identity.isPooled;
        facts.skew = look.databaseNow - (asked + (clock.now() - asked) / 2);
    });
}

// F23: what the newest scans know of the past of the service. One that went back by any model did so for all.
ScanWindow pastOf(const Outcome<std::unique_ptr<ScanHistory>> &history, const PlanTarget &target,
    const std::string &model, const std::string &service)
{
    ScanWindow past;
    const auto vanished
        = history ? fetchVanished(**history, target.environment, service, target.cell) : passedOn(history.error());
    const ScanSubject subject{target.environment, target.cell, model};
    const auto newest = vanished ? fetchNewestScan(**history, subject, service) : passedOn(vanished.error());
    if (!newest) {
        past.pastProblem = newest.error().text;
    } else {
        for (const auto &scan : *vanished) {
            past.vanished += scan.vanished;
        }
        past.pastProblem = *newest ? (*newest)->pastProblem : (*history)->loss(subject);
    }
    return past;
}

} // namespace

ScanWindow windowOf(const ScanReport &scan)
{
    return {scan.startedAt, scan.after, scan.comparedUpTo, scan.counts.claims,
        scan.counts.of(DriftClass::Extra) + scan.counts.of(DriftClass::Duplicate), scan.counts.foreign, scan.vanished,
        scan.pastProblem, scan.hasNoPast};
}

Outcome<ReclaimPlan> planReclaim(const ReclaimOrder &order, const Outcome<std::unique_ptr<ScanHistory>> &history,
    const PlanTerms &terms, const PlaceNow &place, const CellSide &cell, TopologyService *admin, Clock &clock,
    const Thresholds &thresholds, std::stop_token stop)
{
    ReclaimFacts facts;
    facts.thresholds = thresholds;
    facts.caps = order.caps;
    facts.terms = terms;
    facts.scan = order.scan;
    // That of the order may be of long ago, and there may have been others since.
    const auto past = pastOf(history, place.target, std::string(order.model->name), cell.service->address());
    facts.scan.vanished = std::max(facts.scan.vanished, past.vanished);
    if (facts.scan.pastProblem.empty()) {
        facts.scan.pastProblem = past.pastProblem;
    }
    facts.isBackfill = order.isBackfill;
    facts.listed = order.listed;
    facts.filter = order.filter;
    auto flags = fetchClaimingFlags(cell, *order.model, stop);
    facts.claiming = flags.claiming;
    if (const auto looked = addPlace(facts, place, cell, *order.model, clock, stop); !looked) {
        return passedOn(looked.error());
    }
    auto judging = cell;
    judging.flagStates = std::move(flags.states);
    const auto pairs = readPart(order, facts, judging, admin, clock, stop);
    if (!pairs) {
        return passedOn(pairs.error());
    }
    facts.now = clock.now();
    return planClaims(order.kind, *order.model, *pairs, facts);
}

Outcome<ReclaimPlan> planUndo(const ReclaimPlan &done, const std::vector<AuditRecord> &trail,
    const Outcome<std::unique_ptr<ScanHistory>> &history, const PlanCaps &caps, const PlanTerms &terms,
    const PlaceNow &place, const CellSide &cell, TopologyService *admin, Clock &clock, const Thresholds &thresholds,
    std::stop_token stop)
{
    const auto *model = modelNamed(done.model);
    if (!model) {
        return failed(Failure::Kind::Refused, "There is no claimable model " + done.model + ".");
    }
    if (!isSameCell(done.target, place.target)) {
        return failed(Failure::Kind::Refused,
            refusalOf(differencesOf(done.target, place.target)) + " It can be undone only there.");
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
    if (const auto added = addHolders(facts, inverses, admin, clock, stop); !added) {
        return passedOn(added.error());
    }
    facts.newest = pastOf(history, place.target, done.model, cell.service->address());
    facts.now = clock.now();
    return planUndo(done, fingerprintOf(done), inverses, *pairs, facts);
}

} // namespace cells
