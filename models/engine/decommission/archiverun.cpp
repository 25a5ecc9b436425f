// SPDX-License-Identifier: MIT
#include "models/engine/decommission/archiverun.h"

#include "models/engine/decommission/archiveplanning.h"
#include "models/engine/decommission/archiverecord.h"
#include "models/engine/decommission/archiverunmessages.h"
#include "models/engine/plans/planmessages.h"
#include "models/engine/runs/runmessages.h"
#include "models/ports/caught.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <tuple>

namespace cells::decommission {

using namespace audit;
using namespace down;
using namespace plans;

namespace {

std::vector<SourceType> orderOf(const ArchivePlan &plan)
{
    std::vector<SourceType> order;
    std::ranges::transform(plan.sources, std::back_inserter(order), &PlannedSource::source);
    return order;
}

// Those of the batch that the cell does not have; whoever made the others.
std::vector<Record> missingIn(const ArchiveBatch &batch, const std::vector<Record> &listed)
{
    std::set<Claim> there;
    std::ranges::transform(listed, std::inserter(there, there.end()), &Record::claim);
    std::vector<Record> missing;
    std::ranges::copy_if(
        batch.claims, std::back_inserter(missing), [&](const Record &record) { return !there.contains(record.claim); });
    return missing;
}

// Whether all of them are among those of the batch, of the same rows, unchanged and under no lease.
bool areArchived(std::vector<Record> &listed, const ArchiveBatch &batch)
{
    sortClaims(listed);
    const auto same
        = [](const Record &record) { return std::tie(record.source.key, record.claim, record.subject, record.uuid); };
    return std::ranges::all_of(listed, &Record::isCommitted)
        && std::ranges::includes(batch.claims, listed, {}, same, same);
}

} // namespace

ArchiveRun::ArchiveRun(ArchiveRunSources sources, ArchivePlanFile plan, ActionLimits limits)
    : m_state(std::move(sources), std::move(plan), limits)
    , m_updates(m_state)
{
}

Outcome<ArchiveReport> ArchiveRun::run(const Confirmation &confirmation, ActionControl &control,
    const std::function<void(const RangeResult &)> &onResult, std::stop_token stop)
{
    auto &needs = m_state.sources;
    auto &safety = m_state.safety;
    const auto &plan = m_state.file.plan;
    const auto admitted = admit(summaryOf(plan), m_state.file.approvals, confirmation, needs.here, needs.approval,
        needs.writer, needs.clock.now())
                              .and_then([&] { return caught([&] { return begin(confirmation, stop); }); });
    if (!admitted) {
        (void)needs.audit.append(AuditKind::Refusal,
            {{"plan", m_state.fingerprint}, {"cell", plan.target.cell.value}, {"why", admitted.error().text()}});
        return propagate(admitted.error());
    }
    m_mayContinue = [&] {
        if (plan.validity.executeBy && needs.clock.now() > *plan.validity.executeBy) {
            safety.halt({messages::planExpired, {utcText(*plan.validity.executeBy)}});
            return false;
        }
        return safety.mayContinue(control, needs.writer, needs.turn, stop)
            && safety.hasReached(needs.writer, false, stop);
    };
    safety.start();
    const auto ran = caught([&]() -> Outcome<void> {
        runBatches(onResult, stop);
        return {};
    });
    if (!ran) {
        safety.halt(ran.error().message);
    }
    auto &report = m_state.report;
    report.planned = plan.claims();
    report.stoppedBecause = safety.stoppedBecause();
    (void)caught([&]() -> Outcome<void> {
        writeEnd();
        return {};
    });
    report.auditHead = needs.audit.head();
    report.auditProblem = needs.audit.copyProblem();
    report.turnGap = needs.turn.gap();
    return std::move(report);
}

Outcome<void> ArchiveRun::begin(const Confirmation &confirmation, std::stop_token stop)
{
    const auto &plan = m_state.file.plan;
    auto &needs = m_state.sources;
    CELLS_TRY_VOID(checkTarget(needs.manifest, plan.target));
    if (!isMadeFor(plan, needs.manifest)) {
        return failed(Failure::Kind::Refused, {messages::archiveOfOtherPlan, {needs.folder.string()}});
    }
    CELLS_TRY_VOID(checkCell(stop));
    CELLS_TRY_VOID(needs.audit.save(m_state.fingerprint, planFileText(m_state.file)));
    AuditFields fields{{"plan", m_state.fingerprint}, {"kind", std::string(toKey(plan.kind))},
        {"environment", plan.target.environment}, {"cell", plan.target.cell.value}, {"archive", plan.archive},
        {"items", std::int64_t(plan.claims())}, {"reason", confirmation.reason},
        {"requested_by", plan.validity.requestedBy}, {"approved_by", approversOf(m_state.file.approvals)},
        {"calls_per_second", std::int64_t(plan.runLimits.callsPerSecond)}};
    if (const Message gap = needs.turn.gap(); !gap.isEmpty()) {
        fields.emplace_back("seen_here_only", textOf(gap));
    }
    CELLS_TRY_VOID(needs.audit.append(AuditKind::Note, fields));
    return m_updates.resolveEarlier(std::move(stop));
}

Outcome<void> ArchiveRun::checkCell(std::stop_token stop)
{
    if (m_state.isRestore()) {
        CELLS_TRY(const auto listed, m_state.sources.service.fetchCells(std::move(stop)));
        return checkListed(m_state.sources.manifest, listed);
    }
    const auto answer = m_state.sources.askIdentity(std::move(stop));
    if (answer.state == IdentityState::Refused) {
        return {};
    }
    return failed(Failure::Kind::Refused,
        answer.state == IdentityState::Accepted ? Message(messages::archiveIdentityAccepted, {answer.certificate})
                                                : Message(messages::archiveIdentityUnread, {answer.text}));
}

void ArchiveRun::runBatches(const std::function<void(const RangeResult &)> &onResult, std::stop_token stop)
{
    auto &needs = m_state.sources;
    const auto action = m_state.isRestore() ? ClaimAction::Create : ClaimAction::Destroy;
    ArchiveBatches batches(
        needs.files, needs.folder, needs.manifest, needs.service.typeNumbers(), orderOf(m_state.file.plan));
    while (!m_state.safety.hasHalted()) {
        const auto batch = batches.next();
        if (!batch) {
            m_state.safety.halt(batch.error().message);
        }
        if (!batch || !*batch || !m_mayContinue()) {
            return;
        }
        // In the report before its call, so that no exception loses it.
        auto &result = m_state.report.items.emplace_back(
            RangeResult{{(*batch)->source, (*batch)->after, (*batch)->upTo, (*batch)->claims.size(), 0, action},
                ItemOutcome::NotStarted, {}});
        runBatch(**batch, result, stop);
        if (result.outcome == ItemOutcome::NotStarted) {
            m_state.report.items.pop_back();
        } else {
            m_state.safety.watch(result.outcome);
            onResult(result);
        }
    }
}

Outcome<std::vector<Record>> ArchiveRun::readAgain(const ClaimRange &range, std::stop_token stop)
{
    for (int tries = 1;; ++tries) {
        (void)m_state.safety.hasSlept();
        CELLS_TRY_VOID(checkCell(stop));
        auto listed = m_updates.list(range, stop);
        if (!listed) {
            return failed(Failure::Kind::Unknown,
                {messages::archiveClaimsUnread, {nameOf(range.source), listed.error().message}});
        }
        const auto leased = std::ranges::find_if(*listed, [](const Record &it) { return it.lease.has_value(); });
        if (leased != listed->end()) {
            return failed(
                Failure::Kind::Refused, {messages::archiveClaimsLeased, {leased->lease->text(), nameOf(range.source)}});
        }
        if (!m_state.safety.hasSlept() || tries == readBackTries) {
            return listed;
        }
    }
}

void ArchiveRun::runBatch(const ArchiveBatch &batch, RangeResult &result, std::stop_token stop)
{
    if (m_state.isRestore()) {
        return restore(batch, result, std::move(stop));
    }
    auto listed = readAgain(result.item, stop);
    if (!listed) {
        return m_state.safety.halt(listed.error().message);
    }
    destroy(batch, std::move(*listed), result, std::move(stop));
}

void ArchiveRun::destroy(
    const ArchiveBatch &batch, std::vector<Record> listed, RangeResult &result, std::stop_token stop)
{
    if (!areArchived(listed, batch)) {
        return m_state.safety.halt({messages::archiveClaimsDiffer, {nameOf(batch.source)}});
    }
    if (listed.empty()) {
        // A part of the source that had no claims is no item.
        result.outcome = batch.claims.empty() ? ItemOutcome::NotStarted : ItemOutcome::Superseded;
        result.text = messages::rangeAlreadyGone;
        return;
    }
    if (const auto refusal = m_updates.make(listed, listed.size(), result, std::move(stop))) {
        result.outcome = refusal->isConflict ? ItemOutcome::Conflict : ItemOutcome::NotApplied;
        result.text = refusal->why;
        m_state.safety.halt({messages::rangeConflict, {nameOf(batch.source), refusal->why}});
    }
}

void ArchiveRun::restore(const ArchiveBatch &batch, RangeResult &result, std::stop_token stop)
{
    const auto listed = readAgain(result.item, stop);
    if (!listed) {
        return m_state.safety.halt(listed.error().message);
    }
    auto missing = missingIn(batch, *listed);
    if (missing.empty()) {
        result.outcome = batch.claims.empty() ? ItemOutcome::NotStarted : ItemOutcome::Superseded;
        result.text = messages::rangeAlreadyThere;
        return;
    }
    const auto before = m_state.report.unrestored.size();
    create(std::move(missing), result, std::move(stop));
    const auto unrestored = m_state.report.unrestored.size() - before;
    if (unrestored == 0 || m_state.safety.hasHalted()) {
        return;
    }
    if (result.item.changed == 0) {
        result.outcome = ItemOutcome::Conflict;
        const auto there = result.item.claims - unrestored;
        result.text = {messages::rangeRestTaken,
            {std::to_string(there), std::to_string(result.item.claims), std::to_string(unrestored)}};
    } else {
        result.text = {messages::rangeDoneSomeTaken,
            {std::to_string(result.item.changed), std::to_string(result.item.claims), std::to_string(unrestored)}};
    }
}

// The first update takes what is left of the batch as it was just read; each further one reads it again.
void ArchiveRun::create(std::vector<Record> wanted, RangeResult &result, std::stop_token stop)
{
    while (!wanted.empty() && !m_state.safety.hasHalted()) {
        const auto listed = readAgain(result.item, stop);
        if (!listed) {
            return m_state.safety.halt(listed.error().message);
        }
        const auto refusal = m_updates.make(wanted, listed->size(), result, stop);
        if (!refusal) {
            return;
        }
        if (refusal->isValueRejected && wanted.size() > 1) {
            const auto middle = wanted.begin() + std::ssize(wanted) / 2;
            create({wanted.begin(), middle}, result, stop);
            wanted.erase(wanted.begin(), middle);
        } else if (refusal->isValueRejected) {
            m_state.report.unrestored.push_back({wanted.front().claim, std::nullopt});
            return;
        } else {
            auto left = refusal->isConflict ? leftOf(wanted, stop) : Outcome<std::vector<Record>>(wanted);
            if (!left || left->size() == wanted.size()) {
                return m_state.safety.halt({messages::rangeConflict,
                    {nameOf(result.item.source), left ? refusal->why : left.error().message}});
            }
            wanted = std::move(*left);
        }
        if (!wanted.empty() && !m_mayContinue()) {
            return;
        }
    }
}

Outcome<std::vector<Record>> ArchiveRun::leftOf(const std::vector<Record> &wanted, std::stop_token stop)
{
    std::vector<Record> left;
    CELLS_TRY(const auto owners, fetchOwners(m_state.sources.service, wanted, std::move(stop)));
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        if (!owners[i].cell) {
            left.push_back(wanted[i]);
        } else {
            m_state.report.unrestored.push_back({wanted[i].claim, *owners[i].cell});
        }
    }
    return left;
}

void ArchiveRun::writeEnd()
{
    const auto &report = m_state.report;
    std::uint64_t already = 0;
    for (const auto &it : report.items) {
        const bool isDone = it.outcome == ItemOutcome::Applied || it.outcome == ItemOutcome::Superseded;
        already += isDone ? it.item.claims - it.item.changed : 0;
    }
    (void)m_state.sources.audit.append(AuditKind::Note,
        {{"plan", m_state.fingerprint},
            {"ended", report.isComplete() ? "after its last item" : textOf(report.stoppedBecause)},
            {"changed", std::int64_t(report.changed())}, {"already", std::int64_t(already)},
            {"unrestored", std::int64_t(report.unrestored.size())},
            {"unknown", std::int64_t(report.count(ItemOutcome::Unknown))}});
}

} // namespace cells::decommission
