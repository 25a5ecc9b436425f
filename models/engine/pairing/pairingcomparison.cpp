// SPDX-License-Identifier: MIT
#include "models/engine/pairing/pairingcomparison.h"

#include "models/engine/claims/organizationlookup.h"
#include "models/engine/pairing/pairingmessages.h"
#include "models/rules/claims/expectedclaim.h"

#include <algorithm>
#include <map>
#include <set>

namespace cells {

namespace {

using Uuids = std::set<Uuid>;

std::optional<Failure> countIn(CellDatabase &database, const ClaimableModel &model,
    const std::vector<const Record *> &records, SampleCount &count, const std::stop_token &stop)
{
    std::vector<std::string> keys;
    for (const auto *record : records) {
        keys.push_back(record->source.key);
    }
    const auto snapshot = database.fetchRowsOf(model, keys, stop);
    if (!snapshot) {
        return snapshot.error();
    }
    for (const auto *record : records) {
        const auto row = std::ranges::find(snapshot->rows, record->source.key, &LocalRow::key);
        ++count.checked;
        count.matched += row != snapshot->rows.end() && hasClaim(model, *row, record->claim);
    }
    return std::nullopt;
}

// Returns no subject when the states cannot be read.
std::set<Subject> inactiveOf(CellDatabase &database, const std::vector<Record> &records, const std::stop_token &stop)
{
    std::set<Subject> subjects;
    for (const auto &record : records) {
        subjects.insert(record.subject);
    }
    return OrganizationLookup(&database).inactiveOf(subjects, stop).value_or(std::set<Subject>{});
}

// Removes the uuids of the leases, and returns their number.
int strike(Uuids &uuids, const std::vector<Lease> &leases)
{
    int struck = 0;
    for (const auto &lease : leases) {
        struck += int(uuids.erase(lease.uuid));
    }
    return struck;
}

} // namespace

SampleComparison compareClaims(CellDatabase &database, const ClaimSample &sample, const std::stop_token &stop)
{
    std::map<SourceType, std::vector<const Record *>> claims;
    for (const auto &record : sample.records) {
        claims[record.source.type].push_back(&record);
    }
    SampleComparison comparison{{}, sample.problem};
    for (const auto &[source, records] : claims) {
        const auto *model = modelOf(source);
        if (!model) {
            // The matching row is unknown, so the claim counts neither for nor against (C17).
            comparison.remarks.push_back({Failure::Kind::Unknown,
                Message(messages::claimsOfUnknownModel, {std::to_string(records.size()), nameOf(source)}), {}});
            continue;
        }
        if (auto failure = countIn(database, *model, records, comparison.count, stop)) {
            comparison.problem = comparison.problem ? comparison.problem : failure;
        }
    }
    return comparison;
}

SampleComparison compareRows(TopologyService &service, CellDatabase &database, CellId cell,
    const DatabaseReadings &readings, const std::stop_token &stop)
{
    SampleComparison comparison{{}, readings.oldRowsProblem};
    auto &count = comparison.count;
    std::vector<Record> owners;
    for (const auto &row : readings.oldRows) {
        const auto distinctive = std::ranges::find_if_not(row.claims, isInteger, &Claim::type);
        if (distinctive == row.claims.end()) {
            continue;
        }
        const auto owner = service.fetchRecord(*distinctive, stop);
        if (!owner) {
            comparison.problem = owner.error();
            break;
        }
        ++count.checked;
        if (*owner) {
            owners.push_back((*owner)->record);
        }
    }
    const auto inactive = inactiveOf(database, owners, stop);
    for (const auto &owner : owners) {
        if (inactive.contains(owner.subject)) {
            --count.checked;
        } else {
            ++(owner.cell == cell ? count.matched : count.elsewhere);
        }
    }
    return comparison;
}

SampleCount compareLeases(TopologyService &service, CellId cell, const std::vector<Lease> &listed,
    const std::vector<LocalLease> &rows, const std::vector<Cell> &cells, const std::stop_token &stop)
{
    Uuids unmatched;
    for (const auto &row : rows) {
        unmatched.insert(row.uuid);
    }
    SampleCount count{int(unmatched.size()), strike(unmatched, listed), 0};
    for (const auto &other : cells) {
        if (other.id != cell && !unmatched.empty()) {
            const auto others = listLeases(
                service, other.id, [](int, std::size_t) {}, stop);
            count.elsewhere += strike(unmatched, others.leases);
        }
    }
    return count;
}

} // namespace cells
