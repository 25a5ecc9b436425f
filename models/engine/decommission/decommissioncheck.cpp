// SPDX-License-Identifier: MIT
#include "models/engine/decommission/decommissioncheck.h"

#include "models/rules/decommission/decommissionmessages.h"

#include <algorithm>

namespace cells::decommission {

using namespace claims;
using namespace down;

namespace {

// More than a cell that is nearly empty has.
constexpr std::size_t organizationsRead = 1'000;

void addHolder(CellOrganization &organization, TopologyService &service, const std::stop_token &stop)
{
    const auto found = service.fetchRecord({ClaimType::OrganizationPath, organization.path, {}}, stop);
    if (!found) {
        organization.holderProblem = found.error().message;
    } else if (*found) {
        organization.holder = (*found)->record.cell;
    }
}

// Only those in maintenance can have moved, so only they are looked up.
void addOrganizations(DecommissionFacts &facts, const CheckSources &sources, const std::stop_token &stop)
{
    const auto rows = sources.inventory().and_then(
        [&](CellInventory *inventory) { return inventory->fetchOrganizations(organizationsRead + 1, stop); });
    const auto service = sources.cell.service();
    if (!rows || !service) {
        facts.organizationsProblem = rows ? service.error().message : rows.error().message;
        return;
    }
    if (rows->size() > organizationsRead) {
        facts.organizationsProblem = {messages::organizationsTooMany, {std::to_string(organizationsRead)}};
        return;
    }
    for (const auto &row : *rows) {
        CellOrganization organization{row.id, row.path};
        if (row.state) {
            organization.isInMaintenance = *row.state == OrganizationState::Maintenance;
        }
        if (organization.isInMaintenance.value_or(false)) {
            addHolder(organization, **service, stop);
        }
        facts.organizations.push_back(std::move(organization));
    }
}

void addSequences(DecommissionFacts &facts, const CheckSources &sources, const std::stop_token &stop)
{
    const auto databases = sources.readSequences(stop);
    for (const auto &database : databases) {
        facts.sequences += int(database.sequences.size());
        if (!database.problem.empty()) {
            facts.sequencesProblem = Message(database.problem);
        }
    }
    facts.closedSequences = closedSequencesIn(databases);
}

void addClaims(DecommissionFacts &facts, const CheckSources &sources, const OnClaimsCounted &onProgress,
    const std::stop_token &stop)
{
    auto counted = sources.cell.service().and_then(
        [&](TopologyService *service) { return countClaims(*service, sources.cell.cell, onProgress, stop); });
    if (counted) {
        facts.claims = std::move(*counted);
    } else {
        facts.claimsProblem = counted.error().message;
    }
}

} // namespace

Outcome<ClaimCounts> countClaims(
    TopologyService &service, CellId cell, const OnClaimsCounted &onProgress, std::stop_token stop)
{
    ClaimCounts counts;
    ClaimSweep sweep(service, cell);
    while (!sweep.isAtEnd()) {
        if (stop.stop_requested()) {
            return failed(Failure::Kind::Cancelled, messages::decommissionCancelled);
        }
        CELLS_TRY(const auto part, sweep.next(stop));
        std::ranges::for_each(part.records, [&counts](const Record &record) { counts.add(record); });
        counts.unreadable += part.unreadable.size();
        counts.foreign += part.foreign;
        if (!part.refusal.isEmpty()) {
            counts.refused.push_back({part.source, part.refusal, part.isMissed});
        }
        onProgress(counts);
    }
    return counts;
}

Message closedSequencesIn(const std::vector<DatabaseSequences> &databases)
{
    for (const auto &database : databases) {
        const auto closed = std::ranges::count(database.sequences, false, &SequenceValue::isReadable);
        if (closed > 0) {
            return {messages::sequencesUnreadable,
                {std::to_string(closed), std::to_string(database.sequences.size()),
                    std::string(toKey(database.database))}};
        }
    }
    return {};
}

Outcome<CheckReport> checkDecommission(
    const CheckSources &sources, const OnClaimsCounted &onProgress, std::stop_token stop)
{
    if (sources.cell.cell == legacyCell) {
        return failed(Failure::Kind::Refused, messages::legacyCellStays);
    }
    CELLS_TRY(auto seen, examineDown(sources.cell, stop));
    CheckReport report{seen.asOf, {std::move(seen.facts)}, {}};
    auto &facts = report.facts;
    // A date that a proxy set may be ahead: the earlier clock makes no claim older.
    facts.seen.now = std::min(facts.seen.now, sources.cell.clock.now());
    addClaims(facts, sources, onProgress, stop);
    facts.identity = sources.askIdentity(stop);
    if (facts.seen.databaseProblem.isEmpty()) {
        addOrganizations(facts, sources, stop);
        addSequences(facts, sources, stop);
    }
    if (const auto verification = sources.readVerification(stop)) {
        facts.verification = *verification;
    } else {
        facts.verificationProblem = verification.error().message;
    }
    if (stop.stop_requested()) {
        return failed(Failure::Kind::Cancelled, messages::decommissionCancelled);
    }
    report.readiness = evaluateReadiness(facts);
    return report;
}

} // namespace cells::decommission
