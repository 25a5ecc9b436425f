// SPDX-License-Identifier: MIT
#include "models/engine/runs/reclaimrun.h"

#include "models/engine/claims/flagreading.h"
#include "models/engine/runs/runmessages.h"
#include "models/engine/runs/undorecords.h"
#include "models/ports/caught.h"
#include "models/rules/leases/strictestthresholds.h"

#include <algorithm>
#include <iterator>

namespace cells {

namespace {

constexpr std::size_t namedByDigits = 12;
// The time of one update, including all its reads and retries. The total of several is never longer than a hold lasts.
constexpr Duration updateMayTake = std::chrono::seconds{10};
constexpr Duration mostHeld = std::chrono::minutes{2};

} // namespace

ReclaimRun::ReclaimRun(Dependencies dependencies, ReclaimPlanFile plan, ActionLimits limits)
    : m_dependencies(dependencies)
    , m_file(std::move(plan))
    , m_plan(m_file.plan)
    , m_fingerprint(fingerprintOf(m_plan))
    , m_model(modelNamed(m_plan.model))
    , m_thresholds(strictest(m_plan.thresholds, dependencies.thresholds))
    , m_limits(std::move(limits))
    , m_safety(dependencies.clock, m_limits, m_plan, m_plan.items.size())
    , m_mayLookUp(dependencies.admin != nullptr)
    , m_recency(dependencies.proveRecency, dependencies.clock)
{
    for (const auto &item : m_plan.items) {
        m_report.items.push_back({item, ItemOutcome::NotStarted, {}});
    }
}

Outcome<ReclaimReport> ReclaimRun::run(const Confirmation &confirmation, ActionControl &control,
    const std::function<void(const ClaimResult &)> &onResult, std::stop_token stop)
{
    const auto admitted = admit(summaryOf(m_plan), m_file.approvals, confirmation, m_dependencies.here,
        m_dependencies.approval, m_dependencies.writer, m_dependencies.clock.now())
                              .and_then([this] { return checkUndo(m_plan, m_thresholds, m_dependencies.audit); });
    if (!admitted) {
        (void)m_dependencies.audit.append(AuditKind::Refusal,
            {{"plan", m_fingerprint}, {"cell", m_plan.target.cell.value}, {"why", admitted.error().text()}});
        return propagate(admitted.error());
    }
    CELLS_TRY_VOID(caught([&] { return begin(confirmation); }));
    m_onResult = onResult;
    m_mayContinue = [&] { return m_safety.mayContinue(control, m_dependencies.writer, m_dependencies.turn, stop); };
    m_safety.start();
    const auto ran = caught([&]() -> Outcome<void> {
        runBatches(stop);
        return {};
    });
    if (!ran) {
        breakDown(ran.error().message);
    }
    m_report.stoppedBecause = m_safety.stoppedBecause();
    // What was done is reported, whatever fails from here on.
    const auto ended = caught([&]() -> Outcome<void> {
        scanAgain(std::move(stop));
        writeEnd();
        return {};
    });
    if (!ended) {
        m_safety.haltLeaving({messages::endUnrecorded, {ended.error().message}});
        m_report.stoppedBecause = m_safety.stoppedBecause();
    }
    m_report.auditHead = m_dependencies.audit.head();
    m_report.auditProblem = m_dependencies.audit.copyProblem();
    m_report.turnGap = m_dependencies.turn.gap();
    return m_report;
}

void ReclaimRun::runBatches(std::stop_token stop)
{
    std::size_t round = 0;
    for (std::size_t first = 0; first < m_report.items.size() && !m_safety.hasHalted() && m_mayContinue();) {
        const auto most = round < m_limits.canary.size() ? std::size_t(m_limits.canary[round]) : claimsInUpdate;
        const auto batch = batchFrom(m_plan.items, first, most);
        first = batch.back() + 1;
        ++round;
        runBatch(batch, stop);
    }
}

// Items interrupted by an exception stay unknown, with their intents open in the audit log. The next run resolves them
// by reading.
void ReclaimRun::breakDown(const Message &why)
{
    for (const auto at : m_underWay) {
        auto &result = m_report.items[at];
        if (result.outcome == ItemOutcome::NotStarted) {
            result.outcome = ItemOutcome::Unknown;
            result.text = messages::failedBeforeReadBack;
        }
    }
    m_safety.halt(why);
}

Outcome<void> ReclaimRun::begin(const Confirmation &confirmation)
{
    if (!m_model) {
        return failed(Failure::Kind::Refused, Message(messages::modelUnknown, {m_plan.model}));
    }
    const auto text = planFileText(m_file);
    if (text.size() > largestSavedDocument) {
        return failed(Failure::Kind::Refused, messages::planTooLargeToSave);
    }
    if (const auto retained = m_dependencies.audit.save(m_fingerprint, text); !retained) {
        return propagate(retained.error());
    }
    std::vector<std::string> approvers;
    for (const auto &approval : m_file.approvals) {
        approvers.push_back(approval.approver);
    }
    AuditFields fields{{"plan", m_fingerprint}, {"kind", std::string(toKey(m_plan.kind))}, {"model", m_plan.model},
        {"environment", m_plan.target.environment}, {"cell", m_plan.target.cell.value},
        {"database", m_plan.target.database}, {"items", std::int64_t(m_plan.items.size())},
        {"reason", confirmation.reason}, {"requested_by", m_plan.validity.requestedBy}, {"approved_by", approvers},
        {"calls_per_second", std::int64_t(m_plan.runLimits.callsPerSecond)},
        {"backfill", m_plan.isBackfill ? "yes" : "no"}};
    if (!m_plan.undoes.empty()) {
        fields.emplace_back("undoes", m_plan.undoes);
    }
    if (const Message gap = m_dependencies.turn.gap(); !gap.isEmpty()) {
        fields.emplace_back("seen_here_only", textOf(gap));
    }
    const auto written = m_dependencies.audit.append(AuditKind::Note, fields);
    return written ? Outcome<void>{} : propagate(written.error());
}

void ReclaimRun::runBatch(Batch batch, std::stop_token stop)
{
    const auto whole = batch;
    recheck(batch, stop);
    if (item(whole.front()).swap > 0) {
        return runSwap(whole, batch, stop);
    }
    Batch together;
    std::copy_if(batch.begin(), batch.end(), std::back_inserter(together),
        [this](std::size_t at) { return !item(at).freesItsName(); });
    if (!together.empty() && !m_safety.hasHalted()) {
        update(together, ClaimHalf::Both, stop);
    }
    for (const auto at : batch) {
        if (item(at).freesItsName() && !m_safety.hasHalted()) {
            replaceInHalves(at, stop);
        }
    }
}

void ReclaimRun::recheck(Batch &batch, std::stop_token stop)
{
    const auto identity = m_dependencies.cell.database->fetchIdentity(stop);
    const auto pairs = identity
        ? pairsOfReadSources(m_dependencies.cell, *m_model, keysOf(batch), m_dependencies.clock, m_thresholds, stop)
        : propagate(identity.error());
    const auto claiming = m_plan.needsClaiming() ? fetchClaiming(m_dependencies.cell, *m_model, stop) : FlagState::On;
    if (stop.stop_requested()) {
        return m_safety.halt(messages::runCancelled);
    }
    if (!pairs) {
        return m_safety.halt({messages::claimsUnread, {pairs.error().message}});
    }
    if (isElsewhere(*identity)) {
        return m_safety.halt(messages::otherDatabase);
    }
    if (std::any_of(pairs->begin(), pairs->end(), isForeign)) {
        return m_safety.halt(messages::foreignClaimListed);
    }
    if (claiming != FlagState::On) {
        return m_safety.halt({messages::claimingNotOn, {m_plan.model}});
    }
    if (const auto doubt = doubtOf(batch, stop); !doubt || !doubt->isEmpty()) {
        return m_safety.halt(doubt ? *doubt : Message(messages::newestClaimsUnread, {doubt.error().message}));
    }
    Batch retained;
    Batch left;
    for (const auto at : batch) {
        auto outcome = ItemOutcome::Stale;
        const auto difference = differenceNow(item(at), *pairs, outcome);
        if (difference.isEmpty()) {
            retained.push_back(at);
        } else {
            left.push_back(at);
            end({at}, outcome, difference);
        }
    }
    if (!left.empty()) {
        (void)writeAudit(AuditKind::Refusal, beginUpdateKey, {{}, left}, "stale", messages::noLongerAsPlanned);
    }
    batch = std::move(retained);
}

bool ReclaimRun::isElsewhere(const DatabaseIdentity &identity) const
{
    const auto &target = m_plan.target;
    return identity.isReplica || identity.database != target.database
        || identity.systemIdentifier != target.systemIdentifier || identity.timeline != target.timeline;
}

Outcome<Message> ReclaimRun::doubtOf(const Batch &batch, std::stop_token stop)
{
    for (const auto at : batch) {
        const auto &held = item(at).held;
        // An undo takes back what was made just now, and its own claims without rows must not stop it: one proof does.
        if (item(at).isUndo && (!held || std::exchange(m_isUndoProved, true))) {
            continue;
        }
        const auto doubt
            = held ? m_recency.doubtOf(item(at).isUndo ? Instant{} : held->createdAt, stop) : m_recency.suspicion(stop);
        if (!doubt || *doubt) {
            return doubt.map([](const std::optional<Reason> &why) { return messageOf(*why); });
        }
    }
    return Message();
}

ReclaimRun::Update ReclaimRun::newUpdate(const Batch &batch, ClaimHalf half) const
{
    // The audit log only grows, so no other update of any plan has that name.
    return {m_fingerprint.substr(0, namedByDigits) + "." + std::to_string(m_dependencies.audit.head().count + 1), batch,
        half, {}};
}

bool ReclaimRun::update(const Batch &batch, ClaimHalf half, std::stop_token stop)
{
    auto update = newUpdate(batch, half);
    return make(update, std::move(stop));
}

bool ReclaimRun::make(Update &update, std::stop_token stop)
{
    if (m_hold) {
        const bool isDone = makeHeld(update, stop);
        meet(update, stop);
        return isDone;
    }
    // The rest of an update becomes an update of its own.
    const bool isDone = holdWriter(HeldWork::Update, 1) && makeHeld(update, stop);
    m_hold.reset();
    meet(update, stop);
    return isDone;
}

bool ReclaimRun::holdWriter(HeldWork work, std::size_t updates)
{
    auto hold = m_dependencies.writer.hold(work, std::min(int(updates) * updateMayTake, mostHeld));
    if (!hold) {
        m_safety.halt(hold.error().message);
        return false;
    }
    m_hold = std::move(*hold);
    return true;
}

bool ReclaimRun::makeHeld(Update &update, std::stop_token stop)
{
    if (!takeLease(update, stop)) {
        return false;
    }
    const auto changed = changedRows(update, stop);
    if (!changed || stop.stop_requested()) {
        const bool isBack = giveBack(update, changed ? Message(messages::runCancelled) : changed.error().message);
        update.isToRepeat = update.mayRepeat && !changed && isBack;
        if (!update.isToRepeat) {
            m_safety.halt(
                changed ? Message(messages::runCancelled) : Message(messages::rowsUnread, {changed.error().message}));
        }
        return false;
    }
    if (changed->empty()) {
        return commit(update);
    }
    update.changed = *changed;
    giveBack(update, messages::rowsChangedWhileLeased);
    return false;
}

void ReclaimRun::updateRest(Batch batch, ClaimHalf half, std::stop_token stop)
{
    if (batch.empty() || m_safety.hasHalted() || !m_mayContinue()) {
        return;
    }
    recheck(batch, stop);
    if (!batch.empty() && !m_safety.hasHalted()) {
        update(batch, half, stop);
    }
}

bool ReclaimRun::takeLease(Update &update, std::stop_token stop)
{
    if (!writeAudit(AuditKind::Intent, beginUpdateKey, update)) {
        return false;
    }
    m_safety.called();
    m_underWay.insert(update.batch.begin(), update.batch.end());
    update.wasSent = true;
    const auto begun = caught([&] { return m_dependencies.writer.beginUpdate(claimsOf(update), stop); });
    if (!begun && begun.error().kind != Failure::Kind::Refused) {
        const Message text(messages::leasingUnknown, {begun.error().message, traceOfLease(update)});
        (void)writeAudit(AuditKind::Outcome, beginUpdateKey, update, "unknown", text);
        end(update.batch, ItemOutcome::LeaseLost, text);
        return false;
    }
    if (!begun || !begun->lease) {
        noteUndone(update);
    }
    if (!begun) {
        if (writeAudit(AuditKind::Outcome, beginUpdateKey, update, "not_applied", begun.error().message)) {
            update.refusal = begun.error();
        }
        return false;
    }
    if (!begun->lease) {
        if (writeAudit(AuditKind::Outcome, beginUpdateKey, update, "not_applied", messages::refusedForConflict)) {
            update.conflict = begun->conflict;
        }
        return false;
    }
    update.lease = begun->lease;
    if (!writeAudit(AuditKind::Outcome, beginUpdateKey, update, "applied", messages::leaseTaken)) {
        giveBack(update, messages::leaseUnrecorded);
        return false;
    }
    return true;
}

Outcome<ReclaimRun::Batch> ReclaimRun::changedRows(const Update &update, std::stop_token stop)
{
    const auto read
        = caught([&] { return m_dependencies.cell.database->fetchRowsOf(*m_model, keysOf(update.batch), stop); });
    return read.map([&](const RowSnapshot &snapshot) {
        Batch changed;
        std::copy_if(update.batch.begin(), update.batch.end(), std::back_inserter(changed), [&](std::size_t at) {
            return isElsewhere(snapshot.identity) || !isRowAsPlanned(item(at), *m_model, snapshot.rows);
        });
        return changed;
    });
}

// The lease is this run's own, and nothing else rests on it. Where the intent cannot be written, the lease is left to
// the cell's reconciler, which rolls back what nobody commits (C1).
bool ReclaimRun::giveBack(Update &update, const Message &why)
{
    if (!writeAudit(AuditKind::Intent, giveBackKey, update, {}, why)) {
        update.changed.clear();
        end(update.batch, ItemOutcome::LeaseLost, {messages::leaseLeftUnrecorded, {why, update.lease->text()}});
        return false;
    }
    const auto answer = caught([&] { return m_dependencies.writer.rollBackLease(*update.lease, {}); });
    (void)writeAudit(AuditKind::Outcome, giveBackKey, update, answer ? "applied" : "unknown",
        answer ? Message(messages::leaseRolledBack)
               : Message(messages::reconcilerWillRollBack, {answer.error().message}));
    if (answer) {
        noteUndone(update);
    }
    return answer && !m_safety.hasHalted();
}

// The half that creates what was freed before never counts as not started.
void ReclaimRun::noteUndone(const Update &update)
{
    if (update.half == ClaimHalf::Both) {
        std::for_each(update.batch.begin(), update.batch.end(), [this](std::size_t at) { m_underWay.erase(at); });
    }
}

// From here on a cancel comes too late: a lease that is kept is committed at once.
bool ReclaimRun::commit(Update &update)
{
    if (writeAudit(AuditKind::Intent, commitUpdateKey, update)) {
        return readBack(update, caught([&] { return m_dependencies.writer.commitLease(*update.lease, {}); }));
    }
    giveBack(update, messages::commitUnrecorded);
    return false;
}

std::vector<std::string> ReclaimRun::keysOf(const Batch &batch) const
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

Outcome<std::vector<ClaimPair>> ReclaimRun::pairsOf(const Batch &batch, std::stop_token stop)
{
    return caught([&] {
        return pairsOfSources(m_dependencies.cell, *m_model, keysOf(batch), m_dependencies.clock, m_thresholds, stop);
    });
}

ClaimUpdate ReclaimRun::claimsOf(const Update &update) const
{
    ClaimUpdate claims;
    for (const auto at : update.batch) {
        if (item(at).wanted && update.half != ClaimHalf::Destroy) {
            claims.creates.push_back(*item(at).wanted);
        }
        if (item(at).held && update.half != ClaimHalf::Create) {
            claims.destroys.push_back(item(at).held->metadata);
        }
    }
    return claims;
}

void ReclaimRun::end(const Batch &batch, ItemOutcome outcome, const Message &text)
{
    for (const auto at : batch) {
        auto &result = m_report.items[at];
        result.outcome = outcome;
        result.text = text;
        m_safety.watch(outcome);
        m_onResult(result);
    }
}

bool ReclaimRun::writeAudit(
    AuditKind kind, std::string_view action, const Update &update, std::string_view outcome, const Message &text)
{
    const auto textsOf = [this](const Batch &batch) {
        std::vector<std::string> claims;
        for (const auto at : batch) {
            claims.push_back(auditText(item(at), m_fingerprint));
        }
        return claims;
    };
    AuditFields fields{{"plan", m_fingerprint}, {"cell", m_plan.target.cell.value}, {"action", std::string(action)},
        {"update", update.name}, {"half", std::string(toKey(update.half))}, {"outcome", std::string(outcome)},
        {"text", textOf(text)}, {"claims", textsOf(update.batch)}};
    if (update.lease) {
        fields.emplace_back("lease", update.lease->text());
    }
    if (!update.done.empty() && update.done.size() < update.batch.size()) {
        fields.emplace_back(doneKey, textsOf(update.done));
    }
    const auto recorded = m_dependencies.audit.append(kind, fields);
    if (!recorded) {
        m_safety.halt({messages::auditUnwritten, {recorded.error().message}});
    }
    return recorded.has_value();
}

} // namespace cells
