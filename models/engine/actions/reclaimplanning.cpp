// SPDX-License-Identifier: MIT
#include "models/engine/actions/reclaimplanning.h"

#include "models/engine/actions/actionmessages.h"
#include "models/engine/actions/restoredismissal.h"
#include "models/engine/claims/flagreading.h"
#include "models/engine/history/historymessages.h"
#include "models/engine/history/scanrecord.h"
#include "models/engine/plans/reclaimfile.h"
#include "models/engine/runs/undorecords.h"
#include "models/engine/scan/rangescanner.h"
#include "models/rules/plans/plantargets.h"

#include <algorithm>
#include <span>

namespace cells::plans {

using namespace audit;
using namespace claims;
using namespace drift;

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
    return pair.result == PairStatus::Different && pair.record->claim != pair.expected->claim;
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
        if (!pair.isSure || !(pair.result == PairStatus::Missing || hasOtherValue(pair))) {
            continue;
        }
        bool isAsked = false;
        CELLS_TRY(const auto owner, lookup.ownerOf(pair.expected->claim, isAsked, stop));
        if (owner) {
            facts.owners.emplace(pair.expected->claim, owner->cell);
            if (pair.result == PairStatus::Missing
                && classOfHeld(*pair.expected, *owner, facts.target.cell, false) == DriftClass::MovedAway) {
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
Outcome<std::vector<ClaimPair>> readPart(const ReclaimPlanRequest &request, ReclaimFacts &facts,
    const CellSources &cell, TopologyService *admin, Clock &clock, std::stop_token stop)
{
    const auto most = std::size_t(std::clamp(request.runLimits.items, 1, PlanRunLimits::mostItems));
    std::span<const std::int64_t> left(request.sources);
    OwnerLookup lookup(admin, clock);
    OrganizationLookup organizations(cell.database);
    std::vector<ClaimPair> pairs;
    for (std::size_t items = 0, out = 0; !left.empty() && items < most && out < leftOutForItem * most;) {
        const auto some = left.first(std::min(left.size(), sourcesAtOnce));
        left = left.subspan(some.size());
        CELLS_TRY(auto read, pairsOfSources(cell, *request.model, keysOf(some), clock, facts.thresholds, stop));
        CELLS_TRY_VOID(addOwners(facts, read, lookup, organizations, stop));
        for (auto &pair : read) {
            const bool isItem = isPlannable(pair, request.kind, facts);
            items += isItem;
            out += !isItem && pair.result != PairStatus::Matching;
            pairs.push_back(std::move(pair));
        }
    }
    facts.rest = request.beyond;
    if (!left.empty()) {
        const auto &beyond = request.beyond;
        facts.rest = PlanRest{
            left.size() + (beyond ? beyond->sources : 0), left.front(), beyond ? beyond->lastId : left.back()};
    }
    return pairs;
}

// Looks up who holds the values that would come back.
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
        // A value that the service rejects has no holder; the run reports it.
        if (!found && !found.error().isValueRejected) {
            return propagate(found.error());
        }
        if (found && *found) {
            const auto &record = **found;
            facts.holders.emplace(
                inverse.former->claim, ClaimHolder{record.cell, record.source, record.lease.has_value()});
        }
    }
    return {};
}

Outcome<void> addContext(PlanFacts &facts, const RunContext &context, const CellSources &cell,
    const ClaimableModel &model, Clock &clock, std::stop_token stop)
{
    facts.target = context.target;
    facts.pairing = context.pairing;
    facts.recency = context.recency;
    const auto asked = clock.now();
    return cell.database->fetchRowsOf(model, {}, std::move(stop)).map([&](const RowSnapshot &snapshot) {
        facts.isReplica = snapshot.identity.isReplica;
        facts.isPooled = snapshot.identity.isPooled;
        facts.skew = snapshot.databaseNow - (asked + (clock.now() - asked) / 2);
    });
}

// Returns the baseline of the newest scans (F23). A service that went back for one model did so for all.
ScanWindow fetchBaseline(const Outcome<std::unique_ptr<ScanHistory>> &history, const PlanTarget &target,
    const std::string &model, const std::string &service)
{
    ScanWindow baseline;
    const auto lostClaims
        = history ? fetchLostClaims(**history, target.environment, service, target.cell) : propagate(history.error());
    const ScanSubject subject{target.environment, target.cell, model};
    const auto newest = lostClaims ? fetchNewestScan(**history, subject, service) : propagate(lostClaims.error());
    if (!newest) {
        baseline.baselineProblem = newest.error().text();
    } else {
        for (const auto &scan : *lostClaims) {
            baseline.lostClaims += scan.lostClaims;
        }
        baseline.baselineProblem = *newest ? textOf((*newest)->baselineProblem) : (*history)->loss(subject);
    }
    return baseline;
}

} // namespace

ScanWindow windowOf(const ScanReport &scan)
{
    return {scan.startedAt, scan.after, scan.comparedUpTo, scan.counts.claims,
        scan.counts.of(DriftClass::Extra) + scan.counts.of(DriftClass::Duplicate), scan.counts.foreign, scan.lostClaims,
        textOf(scan.baselineProblem), scan.lacksBaseline};
}

Outcome<ReclaimPlan> planReclaim(const ReclaimPlanRequest &request,
    const Outcome<std::unique_ptr<ScanHistory>> &history, const PlanValidity &validity, const RunContext &context,
    const CellSources &cell, TopologyService *admin, Clock &clock, const Thresholds &thresholds, std::stop_token stop)
{
    ReclaimFacts facts;
    facts.thresholds = thresholds;
    facts.runLimits = request.runLimits;
    facts.validity = validity;
    facts.scan = request.scan;
    // The scan of the request may be old, and others may have followed it.
    const auto baseline
        = fetchBaseline(history, context.target, std::string(request.model->name), cell.service->address());
    facts.scan.lostClaims = std::max(facts.scan.lostClaims, baseline.lostClaims);
    if (facts.scan.baselineProblem.empty()) {
        facts.scan.baselineProblem = baseline.baselineProblem;
    }
    facts.isBackfill = request.isBackfill;
    facts.listed = request.listed;
    facts.filter = request.filter;
    auto flags = fetchClaimingFlags(cell, *request.model, stop);
    facts.claiming = flags.claiming;
    CELLS_TRY_VOID(addContext(facts, context, cell, *request.model, clock, stop));
    auto cellWithFlags = cell;
    cellWithFlags.flagStates = std::move(flags.states);
    CELLS_TRY(const auto pairs, readPart(request, facts, cellWithFlags, admin, clock, stop));
    facts.now = clock.now();
    return planClaims(request.kind, *request.model, pairs, facts);
}

Outcome<ReclaimPlan> planUndo(const ReclaimPlan &done, const std::vector<AuditRecord> &auditRecords,
    const Outcome<std::unique_ptr<ScanHistory>> &history, const PlanRunLimits &runLimits, const PlanValidity &validity,
    const RunContext &context, const CellSources &cell, TopologyService *admin, Clock &clock,
    const Thresholds &thresholds, std::stop_token stop)
{
    const auto *model = modelNamed(done.model);
    if (!model) {
        return failed(Failure::Kind::Refused, Message(messages::noClaimableModel, {done.model}));
    }
    if (!isSameCell(done.target, context.target)) {
        return failed(Failure::Kind::Refused,
            Message(messages::undoOnlyThere, {refusalOf(differencesOf(done.target, context.target))}));
    }
    CELLS_TRY(const auto ran, ranItemsOf(done, auditRecords));
    const auto inverses = inverseOf(done, ran);
    UndoFacts facts;
    facts.thresholds = thresholds;
    facts.runLimits = runLimits;
    facts.validity = validity;
    facts.claiming = fetchClaiming(cell, *model, stop);
    CELLS_TRY_VOID(addContext(facts, context, cell, *model, clock, stop));
    CELLS_TRY(const auto pairs, pairsOfReadSources(cell, *model, sourcesOf(done), clock, thresholds, stop));
    CELLS_TRY_VOID(addHolders(facts, inverses, admin, clock, stop));
    facts.newest = fetchBaseline(history, context.target, done.model, cell.service->address());
    facts.now = clock.now();
    return planUndo(done, fingerprintOf(done), inverses, pairs, facts);
}

} // namespace cells::plans
