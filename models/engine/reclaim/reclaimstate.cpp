// SPDX-License-Identifier: MIT
#include "models/engine/reclaim/reclaimstate.h"

#include "models/engine/runs/runmessages.h"
#include "models/ports/caught.h"

#include <utility>

namespace cells {

namespace {

constexpr std::size_t namedByDigits = 12;

} // namespace

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

} // namespace cells
