// SPDX-License-Identifier: MIT
#include "models/engine/reclaim/reclaimstate.h"

#include "models/engine/runs/runmessages.h"
#include "models/ports/caught.h"

#include <algorithm>
#include <utility>

namespace cells::plans {

using namespace audit;
using namespace claims;
using namespace leases;

namespace {

constexpr std::size_t namedByDigits = 12;
// The size of a claim on the wire without its value.
constexpr std::size_t bytesAroundValue = 200;

std::size_t bytesOf(const PlannedClaim &item)
{
    const auto size = [](const auto &claim) { return claim ? claim->claim.value.size() + bytesAroundValue : 0; };
    return size(item.wanted) + (item.held ? item.held->metadata.claim.value.size() + bytesAroundValue : 0);
}

std::size_t recordsOf(const PlannedClaim &item)
{
    return std::size_t(item.held.has_value()) + std::size_t(item.wanted.has_value());
}

// Returns the items of the same source, or of the same swap.
ClaimBatch groupFrom(const std::vector<PlannedClaim> &items, std::size_t first)
{
    const auto continues = [&](const PlannedClaim &item) {
        return items[first].swap > 0 ? item.swap == items[first].swap : item.id() == items[first].id();
    };
    ClaimBatch group{first};
    while (group.back() + 1 < items.size() && continues(items[group.back() + 1])) {
        group.push_back(group.back() + 1);
    }
    return group;
}

bool standsAlone(const std::vector<PlannedClaim> &items, const ClaimBatch &batch)
{
    return std::any_of(
        batch.begin(), batch.end(), [&](std::size_t at) { return items[at].freesItsName() || items[at].swap > 0; });
}

// Returns the items from `first` on that go into one update, about `most` of them.
ClaimBatch batchFrom(const std::vector<PlannedClaim> &items, std::size_t first, std::size_t most)
{
    std::size_t bytes = 0;
    std::size_t records = 0;
    const auto weigh = [&](const ClaimBatch &group) {
        for (const auto at : group) {
            bytes += bytesOf(items[at]);
            records += recordsOf(items[at]);
        }
    };
    auto batch = groupFrom(items, first);
    weigh(batch);
    while (!standsAlone(items, batch) && batch.size() < most && batch.back() + 1 < items.size()) {
        const auto next = groupFrom(items, batch.back() + 1);
        weigh(next);
        if (standsAlone(items, next) || bytes > bytesInUpdate || records > claimsInUpdate) {
            break;
        }
        batch.insert(batch.end(), next.begin(), next.end());
    }
    return batch;
}

} // namespace

std::vector<ClaimBatch> batchesOf(const std::vector<PlannedClaim> &items, const std::vector<int> &canary)
{
    std::vector<ClaimBatch> batches;
    for (std::size_t first = 0; first < items.size(); first = batches.back().back() + 1) {
        const auto round = batches.size();
        batches.push_back(batchFrom(items, first, round < canary.size() ? std::size_t(canary[round]) : claimsInUpdate));
    }
    return batches;
}

std::size_t callsOf(const std::vector<PlannedClaim> &items, const std::vector<int> &canary)
{
    std::size_t updates = 0;
    for (const auto &batch : batchesOf(items, canary)) {
        const auto freed
            = std::size_t(std::ranges::count_if(batch, [&items](std::size_t at) { return items[at].freesItsName(); }));
        updates += items[batch.front()].swap > 0 ? batch.size() + 1 : 2 * freed + (freed < batch.size() ? 1 : 0);
    }
    return 2 * updates;
}

ReclaimState::ReclaimState(ReclaimDependencies needs, ReclaimPlanFile planFile, const ActionLimits &limits)
    : dependencies(std::move(needs))
    , file(std::move(planFile))
    , fingerprint(fingerprintOf(file.plan))
    , model(modelNamed(file.plan.model))
    , thresholds(strictest(file.plan.thresholds, dependencies.thresholds))
    , safety(dependencies.clock, limits, file.plan, file.plan.items.size())
{
    for (const auto &item : file.plan.items) {
        report.items.push_back({item, ItemOutcome::NotStarted, {}});
    }
}

std::vector<std::string> ReclaimState::keysOf(const ClaimBatch &batch) const
{
    std::vector<std::string> keys;
    for (const auto at : batch) {
        const auto &key = item(at).metadata().source.key;
        if (keys.empty() || keys.back() != key) {
            keys.push_back(key);
        }
    }
    return keys;
}

Outcome<std::vector<ClaimPair>> ReclaimState::pairsOf(const ClaimBatch &batch, std::stop_token stop)
{
    return caught(
        [&] { return pairsOfSources(dependencies.cell, *model, keysOf(batch), dependencies.clock, thresholds, stop); });
}

bool ReclaimState::isElsewhere(const DatabaseIdentity &identity) const
{
    const auto &target = plan().target;
    return identity.isReplica || identity.database != target.database
        || identity.systemIdentifier != target.systemIdentifier || identity.timeline != target.timeline;
}

RunningUpdate ReclaimState::newUpdate(const ClaimBatch &batch, ClaimHalf half) const
{
    // The audit log only grows, so no other update of any plan has that name.
    return {fingerprint.substr(0, namedByDigits) + "." + std::to_string(dependencies.audit.head().count + 1), batch,
        half, {}};
}

void ReclaimState::end(const ClaimBatch &batch, ItemOutcome outcome, const Message &text)
{
    for (const auto at : batch) {
        auto &result = report.items[at];
        result.outcome = outcome;
        result.text = text;
        safety.watch(outcome);
        onResult(result);
    }
}

bool ReclaimState::writeAudit(
    AuditKind kind, std::string_view action, const RunningUpdate &update, std::string_view outcome, const Message &text)
{
    const auto textsOf = [this](const ClaimBatch &batch) {
        std::vector<std::string> claims;
        for (const auto at : batch) {
            claims.push_back(auditText(item(at), fingerprint));
        }
        return claims;
    };
    AuditFields fields{{"plan", fingerprint}, {"cell", plan().target.cell.value}, {"action", std::string(action)},
        {"update", update.name}, {"half", std::string(toKey(update.half))}, {"outcome", std::string(outcome)},
        {"text", textOf(text)}, {"claims", textsOf(update.batch)}};
    if (update.lease) {
        fields.emplace_back("lease", update.lease->text());
    }
    if (!update.done.empty() && update.done.size() < update.batch.size()) {
        fields.emplace_back(doneKey, textsOf(update.done));
    }
    const auto recorded = dependencies.audit.append(kind, fields);
    if (!recorded) {
        safety.halt({messages::auditUnwritten, {recorded.error().message}});
    }
    return recorded.has_value();
}

} // namespace cells::plans
