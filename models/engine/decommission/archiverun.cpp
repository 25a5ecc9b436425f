// SPDX-License-Identifier: MIT
#include "models/engine/decommission/archiverun.h"

#include "models/engine/decommission/archiverecord.h"
#include "models/engine/decommission/archiverunmessages.h"
#include "models/engine/runs/runmessages.h"
#include "models/engine/support/sha256.h"
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

std::set<Claim> claimsOf(const std::vector<Record> &records)
{
    std::set<Claim> claims;
    std::ranges::transform(records, std::inserter(claims, claims.end()), &Record::claim);
    return claims;
}

// Whether all of them are among those of the batch, of the same rows and unchanged.
bool areArchived(std::vector<Record> &listed, const ArchiveBatch &batch)
{
    sortClaims(listed);
    const auto same
        = [](const Record &record) { return std::tie(record.source.key, record.claim, record.subject, record.uuid); };
    return std::ranges::includes(batch.claims, listed, {}, same, same);
}

} // namespace

ArchiveRun::ArchiveRun(ArchiveRunSources sources, ArchivePlanFile plan, ActionLimits limits)
    : m_limits(std::move(limits))
    , m_state(std::move(sources), std::move(plan), m_limits)
    , m_updates(m_state)
{
}

Outcome<ArchiveReport> ArchiveRun::run(const Confirmation &confirmation, ActionControl &control,
    const std::function<void(const RangeResult &)> &onResult, std::stop_token stop)
{
    auto &needs = m_state.sources;
    const auto &plan = m_state.file.plan;
    const auto admitted = admit(summaryOf(plan), m_state.file.approvals, confirmation, needs.here, needs.approval,
        needs.writer, needs.clock.now())
                              .and_then([&] { return begin(confirmation, stop); });
    if (!admitted) {
        (void)needs.audit.append(AuditKind::Refusal,
            {{"plan", m_state.fingerprint}, {"cell", plan.target.cell.value}, {"why", admitted.error().text()}});
        return propagate(admitted.error());
    }
    m_state.safety.start();
    const auto ran = caught([&]() -> Outcome<void> {
        runBatches(control, onResult, stop);
        return {};
    });
    if (!ran) {
        m_state.safety.halt(ran.error().message);
    }
    m_state.report.stoppedBecause = m_state.safety.stoppedBecause();
    writeEnd();
    m_state.report.auditHead = needs.audit.head();
    m_state.report.auditProblem = needs.audit.copyProblem();
    m_state.report.turnGap = needs.turn.gap();
    return std::move(m_state.report);
}

Outcome<void> ArchiveRun::begin(const Confirmation &confirmation, std::stop_token stop)
{
    const auto &plan = m_state.file.plan;
    auto &needs = m_state.sources;
    if (sha256(manifestText(needs.manifest)) != plan.archive) {
        return failed(Failure::Kind::Refused, {messages::archiveOfOtherPlan, {needs.folder.string()}});
    }
    if (const auto doubt = doubtOfIdentity(stop); !doubt.isEmpty()) {
        return failed(Failure::Kind::Refused, doubt);
    }
    CELLS_TRY_VOID(needs.audit.save(m_state.fingerprint, planFileText(m_state.file)));
    CELLS_TRY_VOID(needs.audit.append(AuditKind::Note,
        {{"plan", m_state.fingerprint}, {"kind", std::string(toKey(plan.kind))},
            {"environment", plan.target.environment}, {"cell", plan.target.cell.value}, {"archive", plan.archive},
            {"claims", std::int64_t(plan.claims())}, {"reason", confirmation.reason},
            {"requested_by", plan.validity.requestedBy}, {"approved_by", approversOf(m_state.file.approvals)}}));
    return m_updates.settleEarlier(std::move(stop));
}

Message ArchiveRun::doubtOfIdentity(std::stop_token stop)
{
    if (m_state.isRestore()) {
        return {};
    }
    const auto answer = m_state.sources.askIdentity(std::move(stop));
    const bool mayBeMissing = !m_state.file.plan.isIdentityRefused;
    switch (answer.state) {
    case IdentityState::Refused:
        return {};
    case IdentityState::Accepted:
        return {messages::archiveIdentityAccepted, {answer.certificate}};
    case IdentityState::Missing:
    case IdentityState::Unread:
        break;
    }
    return answer.state == IdentityState::Missing && mayBeMissing
        ? Message()
        : Message(messages::archiveIdentityUnread, {answer.text});
}

void ArchiveRun::runBatches(
    ActionControl &control, const std::function<void(const RangeResult &)> &onResult, std::stop_token stop)
{
    auto &needs = m_state.sources;
    ArchiveBatches batches(
        needs.files, needs.folder, needs.manifest, needs.service.typeNumbers(), orderOf(m_state.file.plan));
    for (;;) {
        auto batch = batches.next();
        if (!batch) {
            m_state.safety.halt(batch.error().message);
        }
        if (!batch || !*batch || !m_state.safety.mayContinue(control, needs.writer, needs.turn, stop)
            || !m_state.safety.hasReached(needs.writer, false, stop)) {
            return;
        }
        if (const auto doubt = doubtOfIdentity(stop); !doubt.isEmpty()) {
            return m_state.safety.halt(doubt);
        }
        auto result = runBatch(**batch, stop);
        if (result.outcome != ItemOutcome::NotStarted) {
            m_state.safety.watch(result.outcome);
            onResult(result);
            m_state.report.items.push_back(std::move(result));
        }
        if (m_state.safety.hasHalted()) {
            return;
        }
    }
}

RangeResult ArchiveRun::runBatch(const ArchiveBatch &batch, std::stop_token stop)
{
    RangeResult result{{batch.source, batch.after, batch.upTo, batch.claims.size()}, ItemOutcome::NotStarted, {}};
    auto listed = m_updates.list(result.item, stop);
    if (!listed) {
        m_state.safety.halt({messages::archiveClaimsUnread, {nameOf(batch.source), listed.error().message}});
        return result;
    }
    const auto leased = std::ranges::find_if(*listed, [](const Record &it) { return it.lease.has_value(); });
    if (leased != listed->end()) {
        m_state.safety.halt({messages::archiveClaimsLeased, {leased->lease->text(), nameOf(batch.source)}});
    } else if (m_state.isRestore()) {
        restore(batch, *listed, result, std::move(stop));
    } else {
        destroy(batch, std::move(*listed), result, std::move(stop));
    }
    return result;
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
    ArchiveUpdate update{{}, result.item, std::move(listed)};
    if (const auto conflict = m_updates.make(update, result, std::move(stop))) {
        result.outcome = ItemOutcome::Conflict;
        result.text = {messages::refusedForConflictWith, {*conflict}};
    }
}

// A claim that the cell has again, whoever made it, is not made twice.
void ArchiveRun::restore(
    const ArchiveBatch &batch, const std::vector<Record> &listed, RangeResult &result, std::stop_token stop)
{
    const auto there = claimsOf(listed);
    std::vector<Record> missing;
    std::ranges::copy_if(
        batch.claims, std::back_inserter(missing), [&](const Record &record) { return !there.contains(record.claim); });
    if (missing.empty()) {
        result.outcome = batch.claims.empty() ? ItemOutcome::NotStarted : ItemOutcome::Superseded;
        result.text = messages::rangeAlreadyThere;
        return;
    }
    const auto takenBefore = m_state.report.taken.size();
    while (!missing.empty() && !m_state.safety.hasHalted()) {
        ArchiveUpdate update{{}, result.item, missing};
        const auto conflict = m_updates.make(update, result, stop);
        if (!conflict) {
            break;
        }
        if (!setTakenAside(missing, stop)) {
            result.outcome = ItemOutcome::Conflict;
            result.text = {messages::refusedForConflictWith, {*conflict}};
            return;
        }
    }
    const auto taken = m_state.report.taken.size() - takenBefore;
    if (missing.empty()) {
        result.outcome = ItemOutcome::Conflict;
        result.text = messages::rangeAllTaken;
    } else if (taken > 0 && result.outcome == ItemOutcome::Applied) {
        result.text = {messages::rangeDoneSomeTaken,
            {std::to_string(result.item.changed), std::to_string(result.item.claims), std::to_string(taken)}};
    }
}

bool ArchiveRun::setTakenAside(std::vector<Record> &missing, std::stop_token stop)
{
    std::vector<Record> left;
    for (auto &record : missing) {
        const auto owned = m_state.sources.service.fetchRecord(record.claim, stop);
        if (!owned) {
            m_state.safety.halt({messages::archiveClaimsUnread, {nameOf(record.source.type), owned.error().message}});
            return false;
        }
        if (*owned) {
            m_state.report.taken.push_back({record.claim, (*owned)->record.cell});
        } else {
            left.push_back(std::move(record));
        }
    }
    const bool isAnyTaken = left.size() < missing.size();
    missing = std::move(left);
    return isAnyTaken;
}

void ArchiveRun::writeEnd()
{
    const auto &report = m_state.report;
    (void)m_state.sources.audit.append(AuditKind::Note,
        {{"plan", m_state.fingerprint},
            {"ended", report.isComplete() ? "after its last item" : textOf(report.stoppedBecause)},
            {"changed", std::int64_t(report.changed())}, {"taken", std::int64_t(report.taken.size())},
            {"unknown", std::int64_t(report.count(ItemOutcome::Unknown))}});
}

} // namespace cells::decommission
