// SPDX-License-Identifier: MIT
#include "models/engine/lookup/leaselookup.h"

#include "models/engine/leases/leaselisting.h"

#include <algorithm>

namespace cells {

namespace {

struct LeaseProbe
{
    Outcome<LeaseTableSnapshot> before;
    LeaseList listing;
    Outcome<LeaseTableSnapshot> after;
    Instant operatorNow;
    Duration uncertainty{};
};

Outcome<LeaseTableSnapshot> fetchTable(const CellSources &cell, const std::stop_token &stop)
{
    if (!cell.database) {
        return failed(Failure::Kind::Refused, databaseProblemOf(cell));
    }
    return cell.database->fetchLeaseTable(stop);
}

LeaseProbe probeLeases(const CellSources &cell, Clock &clock, const std::stop_token &stop)
{
    LeaseProbe probe;
    probe.before = fetchTable(cell, stop);
    if (cell.service) {
        probe.listing = listLeases(
            *cell.service, cell.id, [](int, std::size_t) {}, stop);
    }
    const auto started = clock.monotonic();
    probe.after = fetchTable(cell, stop);
    probe.uncertainty = (clock.monotonic() - started) / 2;
    probe.operatorNow = clock.now() - probe.uncertainty;
    return probe;
}

std::optional<LocalLease> rowOf(const Uuid &uuid, const Outcome<LeaseTableSnapshot> &table)
{
    for (const auto &row : table ? table->rows : std::vector<LocalLease>{}) {
        if (row.uuid == uuid) {
            return row;
        }
    }
    return std::nullopt;
}

LeaseFacts factsOf(const Uuid &uuid, const LeaseProbe &probe)
{
    LeaseFacts facts;
    for (const auto &listed : probe.listing.leases) {
        if (listed.uuid == uuid) {
            facts.service = listed;
        }
    }
    facts.local = rowOf(uuid, probe.after);
    facts.serviceProblem = probe.listing.problem ? probe.listing.problem->text() : std::string();
    facts.isListingComplete = probe.listing.isComplete;
    facts.serviceAhead = probe.listing.serviceAhead;
    facts.isRowOlderThanListing = rowOf(uuid, probe.before).has_value();
    facts.operatorNow = probe.operatorNow;
    facts.clockUncertainty = probe.uncertainty;
    if (!probe.after) {
        facts.tableProblem = probe.after.error().text();
        return facts;
    }
    facts.databaseNow = probe.after->databaseNow;
    facts.isReplica = probe.after->identity.isReplica;
    facts.absence = {1, {}, probe.after->running};
    facts.prepared = probe.after->prepared;
    return facts;
}

void addLease(LookupAnswer &answer, const CellSources &cell, const LeaseProbe &probe, const Thresholds &thresholds)
{
    const auto facts = factsOf(*answer.asked.uuid, probe);
    if (facts.service || facts.local) {
        answer.leases.push_back({cell.id, facts.service, facts.local, evaluateLease(facts, thresholds)});
    }
    if (probe.listing.problem) {
        addGap(answer, probe.listing.problem->message);
    }
    if (cell.database && !probe.after) {
        addGap(answer, probe.after.error().message);
    }
}

} // namespace

void lookUpLeases(const CellSources &cell, Clock &clock, const Thresholds &thresholds,
    std::vector<LookupAnswer> &answers, const std::stop_token &stop)
{
    const auto isAsked = [](const LookupAnswer &answer) { return answer.asked.uuid.has_value(); };
    if (std::ranges::none_of(answers, isAsked)) {
        return;
    }
    const auto probe = probeLeases(cell, clock, stop);
    for (auto &answer : answers) {
        if (isAsked(answer)) {
            addLease(answer, cell, probe, thresholds);
        }
    }
}

} // namespace cells
