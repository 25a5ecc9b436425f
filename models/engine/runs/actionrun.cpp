// SPDX-License-Identifier: MIT
#include "models/engine/runs/actionrun.h"

#include "models/claims/keytext.h"
#include "models/engine/leases/leasestate.h"
#include "models/engine/plans/planfile.h"
#include "models/engine/runs/intentresolution.h"
#include "models/engine/runs/rollbackfence.h"
#include "models/engine/runs/runmessages.h"
#include "models/ports/caught.h"

namespace cells::plans {

using namespace audit;
using namespace leases;

namespace {

bool isAnswerLost(const Failure &failure)
{
    return failure.kind != Failure::Kind::Refused;
}

std::optional<Instant> serviceTime(const PlannedLease &item)
{
    return item.seen.service ? std::optional(item.seen.service->createdAt) : std::nullopt;
}

} // namespace

ActionRun::ActionRun(ActionDependencies dependencies, PlanFile plan, ActionLimits limits)
    : m_dependencies(dependencies)
    , m_plan(std::move(plan.plan))
    , m_approvals(std::move(plan.approvals))
    , m_limits(std::move(limits))
    , m_safety(dependencies.clock, m_limits, m_plan, m_plan.items.size())
{
    for (const auto &item : m_plan.items) {
        m_report.items.push_back({item, ItemOutcome::NotStarted, {}});
    }
}

Outcome<ActionReport> ActionRun::run(const Confirmation &confirmation, ActionControl &control,
    const std::function<void(const ItemResult &)> &onResult, std::stop_token stop)
{
    const auto admitted = admit(summaryOf(m_plan), m_approvals, confirmation, m_dependencies.here,
        m_dependencies.approval, m_dependencies.writer, m_dependencies.clock.now());
    if (!admitted) {
        // Refused attempts are recorded, too. Nothing is done, so a record that cannot be written changes nothing.
        (void)m_dependencies.audit.append(AuditKind::Refusal,
            {{"plan", fingerprintOf(m_plan)}, {"cell", m_plan.target.cell.value}, {"why", admitted.error().text()}});
        return propagate(admitted.error());
    }
    CELLS_TRY_VOID(caught([&] { return begin(confirmation); }));
    m_safety.start();
    const auto ran = caught([&]() -> Outcome<void> {
        runItems(control, onResult, stop);
        return {};
    });
    if (!ran) {
        m_safety.halt(ran.error().message);
    }
    m_report.stoppedBecause = m_safety.stoppedBecause();
    // Reports the results, whatever fails from here on.
    (void)caught([this] {
        return m_dependencies.audit.append(AuditKind::Note,
            {{"plan", fingerprintOf(m_plan)},
                {"ended", m_report.isComplete() ? "after its last item" : textOf(m_report.stoppedBecause)},
                {"applied", std::int64_t(m_report.count(ItemOutcome::Applied))},
                {"unknown", std::int64_t(m_report.count(ItemOutcome::Unknown))}});
    });
    m_report.auditHead = m_dependencies.audit.head();
    m_report.auditProblem = m_dependencies.audit.copyProblem();
    m_report.turnGap = m_dependencies.turn.gap();
    return m_report;
}

Outcome<void> ActionRun::begin(const Confirmation &confirmation)
{
    AuditFields fields{{"plan", fingerprintOf(m_plan)}, {"kind", std::string(toKey(m_plan.kind))},
        {"environment", m_plan.target.environment}, {"cell", m_plan.target.cell.value},
        {"database", m_plan.target.database}, {"items", std::int64_t(m_plan.items.size())},
        {"reason", confirmation.reason}, {"requested_by", m_plan.validity.requestedBy},
        {"approved_by", approversOf(m_approvals)}, {"most_leases", std::int64_t(m_plan.runLimits.items)},
        {"calls_per_second", std::int64_t(m_plan.runLimits.callsPerSecond)}};
    if (m_plan.runLimits.areRaised()) {
        fields.emplace_back("limits_raised_because", m_plan.runLimits.reason);
    }
    if (m_plan.isFenced) {
        fields.emplace_back("fenced", "each rollback goes behind a row of its uuid, which stays");
    }
    if (const auto &terms = m_plan.writeOff) {
        fields.emplace_back("recovery_point", isoText(terms->recoveryPoint));
        fields.emplace_back("lost_at", isoText(terms->lostAt));
        fields.emplace_back("identity_fence", terms->identityFence);
        fields.emplace_back("refused_certificate", terms->refusedCertificate);
    }
    if (const Message gap = m_dependencies.turn.gap(); !gap.isEmpty()) {
        fields.emplace_back("seen_here_only", textOf(gap));
    }
    CELLS_TRY(const auto text, m_dependencies.audit.text());
    m_resolved = resolvedLeasesIn(auditRecordsIn(text), m_plan.target.cell);
    const auto written = m_dependencies.audit.append(AuditKind::Note, fields);
    return written ? Outcome<void>{} : propagate(written.error());
}

void ActionRun::runItems(
    ActionControl &control, const std::function<void(const ItemResult &)> &onResult, std::stop_token stop)
{
    for (std::size_t i = 0; i < m_report.items.size(); ++i) {
        if (!m_safety.mayContinue(control, m_dependencies.writer, m_dependencies.turn, stop)) {
            return;
        }
        const auto &item = m_report.items[i].item;
        const bool isRowWritten = item.action == LeaseAction::CleanLocal || isFenced(item);
        if (!m_safety.hasReached(m_dependencies.writer, isRowWritten, stop)) {
            return;
        }
        if ((isBatchStart(i) || m_safety.hasSlept()) && !surveyAgain(stop)) {
            return;
        }
        auto &result = m_report.items[i];
        runItem(result, stop);
        if (result.outcome != ItemOutcome::NotStarted) {
            onResult(result);
        }
        if (m_safety.hasHalted()) {
            return;
        }
    }
}

bool ActionRun::isBatchStart(std::size_t index) const
{
    std::size_t start = 0;
    for (const int size : m_limits.canary) {
        if (index == start) {
            return true;
        }
        start += std::size_t(size);
    }
    return index == start;
}

bool ActionRun::surveyAgain(std::stop_token stop)
{
    const auto leases = m_dependencies.recheck.survey(stop);
    if (!leases) {
        const auto &failure = leases.error();
        m_safety.halt(m_plan.writeOff && failure.kind == Failure::Kind::Refused
                ? failure.message
                : Message(messages::surveyFailed, {failure.message}));
        return false;
    }
    m_surveyed.clear();
    for (const auto &lease : *leases) {
        m_surveyed.emplace(lease.uuid, lease);
    }
    if (const auto why = reappeared(); !why.isEmpty()) {
        m_safety.halt(why);
        return false;
    }
    // The survey takes time, so this is checked again.
    if (const auto blocker = m_dependencies.writer.blocker(); !blocker.isEmpty()) {
        m_safety.halt(blocker);
        return false;
    }
    m_safety.noteSeen();
    return true;
}

Message ActionRun::reappeared() const
{
    for (const auto &[uuid, lease] : m_surveyed) {
        const auto resolved = m_resolved.find(uuid);
        if (lease.service && resolved != m_resolved.end()
            && m_dependencies.clock.now() - resolved->second.when >= minReappearance) {
            return joinedSentences(
                {messageOf(Reason{Reason::Code::ServiceWentBack, {uuid.text()}}), messageOf(resolved->second)});
        }
    }
    return {};
}

void ActionRun::runItem(ItemResult &result, std::stop_token stop)
{
    auto outcome = ItemOutcome::Stale;
    const auto difference = differenceNow(result.item, outcome, stop);
    if (stop.stop_requested()) {
        m_safety.halt(messages::runCancelled);
        return;
    }
    if (!difference) {
        const auto &failure = difference.error();
        m_safety.halt(m_plan.writeOff && failure.kind == Failure::Kind::Refused
                ? failure.message
                : Message(messages::leaseUnread, {failure.message}));
        return;
    }
    if (!difference->isEmpty()) {
        skip(result, outcome, *difference);
        return;
    }
    RollbackFence fence(m_dependencies.writer, m_dependencies.database, m_dependencies.clock,
        [this, &result](AuditKind kind, ItemOutcome outcome, const Message &text) {
            return record(kind, fenceKey, {result.item, outcome, text});
        });
    if (isFenced(result.item) && !isFenceRaised(fence, result, stop)) {
        return;
    }
    if (const auto intent = record(AuditKind::Intent, result); !intent) {
        (void)fence.lower(false);
        m_safety.halt(intent.error().message);
        return;
    }
    m_safety.called();
    // The outcome is unknown until it is read back. An exception leaves it so, and the intent open (F59).
    result.outcome = ItemOutcome::Unknown;
    result.text = messages::failedBeforeReadBack;
    readBack(result, call(result.item, stop), fence.isUp());
    // The row must stay when the lease is gone, whoever ended it.
    const bool isGone = result.outcome == ItemOutcome::Applied || result.outcome == ItemOutcome::Ended;
    const auto fenceProblem = fence.lower(isGone);
    if (result.outcome == ItemOutcome::Ended) {
        findOutWhoEnded(result);
    }
    m_safety.watch(result.outcome);
    if (!fenceProblem.isEmpty()) {
        result.text = joinedSentences({result.text, fenceProblem});
        m_safety.halt(fenceProblem);
    }
    if (const auto recorded = record(AuditKind::Outcome, result); !recorded) {
        m_safety.halt({messages::outcomeUnwritten, {recorded.error().message}});
    }
}

void ActionRun::skip(ItemResult &result, ItemOutcome outcome, const Message &why)
{
    result.outcome = outcome;
    result.text = why;
    m_safety.watch(outcome);
    if (const auto recorded = record(AuditKind::Refusal, result); !recorded) {
        m_safety.halt(recorded.error().message);
    }
}

bool ActionRun::isFenceRaised(RollbackFence &fence, ItemResult &result, std::stop_token stop)
{
    const auto why = fence.raise(result.item.seen.uuid, stop);
    if (!why) {
        m_safety.halt(why.error().message);
    } else if (stop.stop_requested()) {
        (void)fence.lower(false);
        m_safety.halt(messages::runCancelled);
    } else if (!why->isEmpty()) {
        skip(result, ItemOutcome::Stale, *why);
    }
    return why && why->isEmpty() && fence.isUp();
}

Outcome<Message> ActionRun::differenceNow(const PlannedLease &item, ItemOutcome &outcome, std::stop_token stop)
{
    const auto found = m_surveyed.find(item.seen.uuid);
    const bool isLocalAction = item.action == LeaseAction::CleanLocal;
    if (found == m_surveyed.end() || (isLocalAction ? !found->second.local : !found->second.service)) {
        outcome = ItemOutcome::Superseded;
        return Message(isLocalAction ? messages::localRowAlreadyGone : messages::leaseUnlisted);
    }
    if (const auto &lease = found->second.service;
        lease && item.seen.service && lease->createdAt != item.seen.service->createdAt) {
        return Message(messages::leaseIsAnother, {utcText(lease->createdAt)});
    }
    // A little later the whole run would have ended with it (reappeared).
    if (const auto resolved = m_resolved.find(item.seen.uuid); !isLocalAction && resolved != m_resolved.end()) {
        return Message(messages::listingMayBeOlder, {messageOf(resolved->second)});
    }
    const auto &assessment = found->second.assessment;
    if (toKey(assessment.verdict) != toKey(item.action)) {
        return Message(
            messages::verdictChanged, {keyLabel(toKey(assessment.verdict)), messageOf(assessment.reasons.front())});
    }
    CELLS_TRY(auto difference, m_dependencies.recheck.differenceNow(item, stop));
    if (!difference.isEmpty()) {
        return difference;
    }
    const auto listed = isListed(m_dependencies.service, m_plan.target.cell, item.seen.uuid, serviceTime(item), stop);
    if (!listed) {
        return propagate(listed.error());
    }
    if (*listed != item.seen.service.has_value()) {
        outcome = *listed ? ItemOutcome::Stale : ItemOutcome::Superseded;
        return Message(*listed ? messages::leaseListed : messages::leaseUnlisted);
    }
    return m_dependencies.recheck.doubtNow(item, stop);
}

// The call may have been made before an exception, so it is read back like a call whose answer was lost.
Outcome<void> ActionRun::call(const PlannedLease &item, std::stop_token stop)
{
    return caught([&]() -> Outcome<void> {
        switch (item.action) {
        case LeaseAction::RollBack:
            return m_dependencies.writer.rollBackLease(item.seen.uuid, stop);
        case LeaseAction::CleanLocal:
            return m_dependencies.writer.cleanLocalLease(item.seen.uuid, stop);
        case LeaseAction::Commit:
            break;
        }
        return m_dependencies.writer.commitLease(item.seen.uuid, stop);
    });
}

Outcome<bool> ActionRun::isThere(const PlannedLease &item, std::stop_token stop)
{
    return caught([&] {
        return cells::leases::isThere(m_dependencies.service, m_dependencies.database, m_plan.target.cell, item.action,
            item.seen.uuid, serviceTime(item), stop);
    });
}

// A call that was sent is read back even when the run was cancelled meanwhile: its outcome is never lost. Where the
// answer was lost, or the state cannot be read, it is read for a while; the call is not made again, and its opposite
// never (F11). A fence that is up has to stay until the call has ended, so then it is waited for, and what is still
// there was not done.
void ActionRun::readBack(ItemResult &result, const Outcome<void> &answer, bool isBehindFence)
{
    const std::stop_token untilDone;
    const bool wasLost = !answer && isAnswerLost(answer.error());
    const auto sentBefore = m_dependencies.clock.monotonic();
    const auto mayReadAgain = [&](int tries) {
        return isBehindFence ? m_dependencies.clock.monotonic() - sentBefore < callsEndAfter : tries < readBackTries;
    };
    Outcome<bool> there = isThere(result.item, untilDone);
    for (int tries = 1; (!there || (wasLost && *there)) && mayReadAgain(tries); ++tries) {
        m_dependencies.clock.wait(readBackPause, untilDone);
        there = isThere(result.item, untilDone);
    }
    const auto cause = answer ? Message() : answer.error().message;
    const auto withCause = [&](const MessagePattern &pattern) { return joinedSentences({pattern, cause}); };
    if (!there) {
        result.outcome = ItemOutcome::Unknown;
        result.text = joinedSentences({{messages::notReadBack, {there.error().message}}, cause});
    } else if (!*there && wasLost) {
        result.outcome = ItemOutcome::Ended;
        result.text = messages::answerLost;
    } else if (!*there) {
        result.outcome = answer ? ItemOutcome::Applied : ItemOutcome::Superseded;
        result.text = withCause(answer ? messages::doneAndReadBack : messages::alreadyDone);
    } else if (!wasLost || isBehindFence) {
        result.outcome = ItemOutcome::NotApplied;
        result.text = withCause(answer ? messages::acceptedButThere
                : wasLost              ? messages::endedButThere
                                       : messages::itemRefused);
    } else {
        result.outcome = ItemOutcome::Unknown;
        result.text = withCause(messages::mayStillTakeEffect);
    }
}

// Takes many reads, so no fence waits for it. A cancel does not end it: what a call did is never lost.
void ActionRun::findOutWhoEnded(ItemResult &result)
{
    const auto end = caught([&]() -> Outcome<LeaseEnd> {
        return fetchLeaseEnd(m_dependencies.service, m_dependencies.database, m_plan.target.cell, result.item.action,
            serviceTime(result.item), {});
    });
    result.outcome = end && end->isByCall ? ItemOutcome::Applied : ItemOutcome::Ended;
    result.text = joinedSentences({result.text, end ? end->text : Message(messages::endUnread, {end.error().message})});
}

Outcome<AuditHead> ActionRun::record(AuditKind kind, const ItemResult &result)
{
    return record(kind, toKey(result.item.action), result);
}

Outcome<AuditHead> ActionRun::record(AuditKind kind, std::string_view action, const ItemResult &result)
{
    std::vector<std::string> evidence;
    for (const auto &reason : result.item.seen.assessment.reasons) {
        evidence.push_back(textOf(reason));
    }
    return m_dependencies.audit.append(kind,
        {{"plan", fingerprintOf(m_plan)}, {"cell", m_plan.target.cell.value}, {"action", std::string(action)},
            {"lease", result.item.seen.uuid.text()},
            {"created_at", serviceTime(result.item) ? isoText(*serviceTime(result.item)) : std::string()},
            {"outcome", std::string(toKey(result.outcome))}, {"text", textOf(result.text)}, {"evidence", evidence}});
}

} // namespace cells::plans
