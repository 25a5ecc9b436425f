// SPDX-License-Identifier: MIT
#include "models/engine/reclaim/reclaimrun.h"

#include "models/engine/runs/runmessages.h"
#include "models/engine/runs/undorecords.h"
#include "models/ports/caught.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <set>
#include <string>

namespace cells::plans {

using namespace audit;
using namespace drift;

ReclaimRun::ReclaimRun(ReclaimDependencies dependencies, ReclaimPlanFile plan, ActionLimits limits)
    : m_limits(std::move(limits))
    , m_state(std::move(dependencies), std::move(plan), m_limits)
    , m_updates(m_state)
    , m_halves(m_state, m_updates)
{
}

Outcome<ReclaimReport> ReclaimRun::run(const Confirmation &confirmation, ActionControl &control,
    const std::function<void(const ClaimResult &)> &onResult, std::stop_token stop)
{
    auto &needs = m_state.dependencies;
    auto &safety = m_state.safety;
    auto &report = m_state.report;
    const auto admitted = admit(summaryOf(m_state.plan()), m_state.file.approvals, confirmation, needs.here,
        needs.approval, needs.writer, needs.clock.now())
                              .and_then([&] { return checkUndo(m_state.plan(), m_state.thresholds, needs.audit); });
    if (!admitted) {
        (void)needs.audit.append(AuditKind::Refusal,
            {{"plan", m_state.fingerprint}, {"cell", m_state.plan().target.cell.value},
                {"why", admitted.error().text()}});
        return propagate(admitted.error());
    }
    CELLS_TRY_VOID(caught([&] { return begin(confirmation); }));
    m_state.onResult = onResult;
    m_state.mayContinue = [&] {
        return safety.mayContinue(control, needs.writer, needs.turn, stop)
            && safety.hasReached(needs.writer, false, stop);
    };
    safety.start();
    const auto ran = caught([&]() -> Outcome<void> {
        runBatches(stop);
        return {};
    });
    if (!ran) {
        breakDown(ran.error().message);
    }
    report.stoppedBecause = safety.stoppedBecause();
    // Reports the results, whatever fails from here on.
    const auto ended = caught([&]() -> Outcome<void> {
        scanAgain(std::move(stop));
        writeEnd();
        return {};
    });
    if (!ended) {
        safety.haltLeaving({messages::endUnrecorded, {ended.error().message}});
        report.stoppedBecause = safety.stoppedBecause();
    }
    report.auditHead = needs.audit.head();
    report.auditProblem = needs.audit.copyProblem();
    report.turnGap = needs.turn.gap();
    return report;
}

Outcome<void> ReclaimRun::begin(const Confirmation &confirmation)
{
    const auto &plan = m_state.plan();
    if (!m_state.model) {
        return failed(Failure::Kind::Refused, Message(messages::modelUnknown, {plan.model}));
    }
    const auto text = planFileText(m_state.file);
    if (text.size() > largestSavedDocument) {
        return failed(Failure::Kind::Refused, messages::planTooLargeToSave);
    }
    if (const auto retained = m_state.dependencies.audit.save(m_state.fingerprint, text); !retained) {
        return propagate(retained.error());
    }
    AuditFields fields{{"plan", m_state.fingerprint}, {"kind", std::string(toKey(plan.kind))}, {"model", plan.model},
        {"environment", plan.target.environment}, {"cell", plan.target.cell.value}, {"database", plan.target.database},
        {"items", std::int64_t(plan.items.size())}, {"reason", confirmation.reason},
        {"requested_by", plan.validity.requestedBy}, {"approved_by", approversOf(m_state.file.approvals)},
        {"calls_per_second", std::int64_t(plan.runLimits.callsPerSecond)},
        {"backfill", plan.isBackfill ? "yes" : "no"}};
    if (!plan.undoes.empty()) {
        fields.emplace_back("undoes", plan.undoes);
    }
    if (const Message gap = m_state.dependencies.turn.gap(); !gap.isEmpty()) {
        fields.emplace_back("seen_here_only", textOf(gap));
    }
    const auto written = m_state.dependencies.audit.append(AuditKind::Note, fields);
    return written ? Outcome<void>{} : propagate(written.error());
}

void ReclaimRun::runBatches(std::stop_token stop)
{
    for (const auto &batch : batchesOf(m_state.plan().items, m_limits.canary)) {
        if (m_state.safety.hasHalted() || !m_state.mayContinue()) {
            return;
        }
        runBatch(batch, stop);
    }
}

void ReclaimRun::runBatch(ClaimBatch batch, std::stop_token stop)
{
    const auto whole = batch;
    m_updates.recheck(batch, stop);
    if (m_state.item(whole.front()).swap > 0) {
        return m_halves.runSwap(whole, batch, stop);
    }
    ClaimBatch together;
    std::copy_if(batch.begin(), batch.end(), std::back_inserter(together),
        [this](std::size_t at) { return !m_state.item(at).freesItsName(); });
    if (!together.empty() && !m_state.safety.hasHalted()) {
        m_updates.update(together, ClaimHalf::Both, stop);
    }
    for (const auto at : batch) {
        if (m_state.item(at).freesItsName() && !m_state.safety.hasHalted()) {
            m_halves.replaceInHalves(at, stop);
        }
    }
}

// Items interrupted by an exception stay unknown, with their intents open in the audit log. The next run resolves them
// by reading.
void ReclaimRun::breakDown(const Message &why)
{
    for (const auto at : m_state.underWay) {
        auto &result = m_state.report.items[at];
        if (result.outcome == ItemOutcome::NotStarted) {
            result.outcome = ItemOutcome::Unknown;
            result.text = messages::failedBeforeReadBack;
        }
    }
    m_state.safety.halt(why);
}

void ReclaimRun::scanAgain(std::stop_token stop)
{
    constexpr std::array left{ItemOutcome::NotStarted, ItemOutcome::Stale, ItemOutcome::Superseded};
    std::set<std::string> keys;
    for (const auto &one : m_state.report.items) {
        if (std::find(left.begin(), left.end(), one.outcome) == left.end()) {
            keys.insert(one.item.metadata().source.key);
        }
    }
    if (!keys.empty()) {
        auto &rescan = m_state.report.rescan.emplace();
        rescan.at = m_state.dependencies.clock.now();
        const auto scanned = caught([&]() -> Outcome<void> {
            rescan = scanSources(m_state.dependencies.cell, *m_state.model, {keys.begin(), keys.end()},
                m_state.dependencies.clock, m_state.thresholds, stop);
            return {};
        });
        if (!scanned) {
            rescan.problem = scanned.error().message;
        }
    }
}

void ReclaimRun::writeEnd()
{
    const auto &report = m_state.report;
    AuditFields fields{{"plan", m_state.fingerprint},
        {"ended", report.isComplete() ? "after its last item" : textOf(report.stoppedBecause)},
        {"applied", std::int64_t(report.count(ItemOutcome::Applied))},
        {"unknown",
            std::int64_t(report.count(ItemOutcome::Unknown)) + std::int64_t(report.count(ItemOutcome::LeaseLost))}};
    if (report.rescan) {
        fields.emplace_back("scanned_again", std::int64_t(report.rescan->sources));
        fields.emplace_back("still_differing", std::int64_t(report.rescan->counts.drift()));
        if (!report.rescan->problem.isEmpty()) {
            fields.emplace_back("scan_problem", textOf(report.rescan->problem));
        }
    }
    (void)m_state.dependencies.audit.append(AuditKind::Note, fields);
}

} // namespace cells::plans
