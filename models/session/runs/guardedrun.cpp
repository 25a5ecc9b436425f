// SPDX-License-Identifier: MIT
#include "models/session/runs/guardedrun.h"

#include "models/adapters/audit/person.h"
#include "models/adapters/cell/cellleasewriter.h"
#include "models/adapters/cell/cellrunturn.h"
#include "models/adapters/tls/signing.h"
#include "models/engine/actions/actionmessages.h"
#include "models/engine/decommission/archiveplanning.h"
#include "models/engine/decommission/archiverun.h"
#include "models/engine/decommission/archiverunmessages.h"
#include "models/engine/plans/leaseplanning.h"
#include "models/ports/access.h"
#include "models/rules/plans/plantargets.h"
#include "models/session/cell/lossexamination.h"
#include "models/session/cell/sessionmessages.h"

#include <utility>

namespace cells {

using namespace audit;
using namespace decommission;
using namespace down;
using namespace pairing;
using namespace plans;

namespace {

// Disarms what was armed for one run, however that ends.
class ArmedForOneRun
{
public:
    ArmedForOneRun(WriteArming &arming, bool isForOne)
        : m_arming(isForOne ? &arming : nullptr)
    {
    }
    ~ArmedForOneRun()
    {
        if (m_arming) {
            m_arming->disarm(messages::planEnded);
        }
    }
    ArmedForOneRun(const ArmedForOneRun &) = delete;
    ArmedForOneRun &operator=(const ArmedForOneRun &) = delete;

private:
    WriteArming *m_arming;
};

// Null for a plan of another kind.
const LeasePlan *writeOffIn(const AnyPlan &plan)
{
    return purposeOf(plan) == ArmingPurpose::WriteOff ? &std::get<PlanFile>(plan).plan : nullptr;
}

} // namespace

struct GuardedRun::Context
{
    RunContext here;
    // Of the archive of a plan about a whole cell.
    std::optional<ArchiveManifest> manifest;
};

struct GuardedRun::Prepared
{
    PlanTarget here;
    std::unique_ptr<LeaseWriter> writer;
    Actor runner;
    // Of the archive of a plan about a whole cell.
    std::optional<ArchiveManifest> manifest{};
};

GuardedRun::GuardedRun(RunSources sources, WriteArming &arming, ActionLimits limits)
    : m_sources(std::move(sources))
    , m_arming(arming)
    , m_limits(std::move(limits))
{
}

Outcome<GuardedRun::Context> GuardedRun::fetchContext(const AnyPlan *plan, std::stop_token stop)
{
    CELLS_TRY(auto here,
        fetchRunContext(
            m_sources.environment, m_sources.cell.id, *m_sources.cell.database, m_sources.prove, std::move(stop)));
    const auto *file = plan ? std::get_if<ArchivePlanFile>(plan) : nullptr;
    return file ? fetchContext(*file, std::move(here)) : Context{std::move(here), std::nullopt};
}

Outcome<GuardedRun::Context> GuardedRun::fetchContext(const ArchivePlanFile &file, RunContext here)
{
    if (!m_sources.admin) {
        return failed(Failure::Kind::Refused, messages::archiveNeedsAdmin);
    }
    CELLS_TRY(auto manifest, readArchive(file));
    if (const auto differences = differencesOf(file.plan.target, here.target); !differences.isEmpty()) {
        return failed(Failure::Kind::Refused, refusalOf(differences));
    }
    if (here.database.isReplica) {
        return failed(Failure::Kind::Refused, messageOf(Reason{Reason::Code::OnReplica, {}}));
    }
    here.pairing = pairingIn(manifest, here.target, {here.pairing, here.evidence});
    if (here.pairing != PairingVerdict::Proved) {
        return failed(Failure::Kind::Refused,
            {here.pairing == PairingVerdict::Contradicted ? messages::armingContradicted : messages::armingNeedsPairing,
                {std::to_string(m_sources.cell.id.value)}});
    }
    return Context{std::move(here), std::move(manifest)};
}

Outcome<ArchiveManifest> GuardedRun::readArchive(const ArchivePlanFile &file)
{
    if (file.archive.empty()) {
        return failed(Failure::Kind::Refused, messages::archiveNotNamed);
    }
    CELLS_TRY(auto manifest, readManifest(m_files, file.archive));
    CELLS_TRY_VOID(checkTarget(manifest, file.plan.target));
    if (!isMadeFor(file.plan, manifest)) {
        return failed(Failure::Kind::Refused, {messages::archiveOfOtherPlan, {file.archive.string()}});
    }
    return manifest;
}

ArmingRequest GuardedRun::armingRequest(const std::string &reason, Duration clocksAhead, std::stop_token stop)
{
    const auto wanted = m_sources.clock.now() + clocksAhead + WriteArming::lasts + WriteArming::holdLasts;
    const auto grant = fetchGrant(m_sources.environment, m_sources.cell.id, wanted, std::move(stop));
    ArmingRequest request{m_sources.environment.name, m_sources.cell.id, PairingVerdict::Unproved, reason};
    request.grantUntil = grant ? std::optional(grant->until) : std::nullopt;
    request.clocksAhead = clocksAhead;
    return request;
}

// Nobody arms whose arming cannot be recorded.
Outcome<void> GuardedRun::armAs(const ArmingRequest &request, AuditLog &auditLog)
{
    return m_arming.arm(request, [&](const ArmingRequest &granted) -> Outcome<std::unique_ptr<LeaseWriter>> {
        AuditFields fields{
            {"armed_for_cell", granted.cell.value}, {"environment", granted.environment}, {"reason", granted.reason}};
        if (granted.purpose != ArmingPurpose::Repair) {
            fields.emplace_back("armed_for", std::string(toKey(granted.purpose)));
        }
        const auto recorded = auditLog.append(AuditKind::Note, fields);
        if (!recorded) {
            return propagate(recorded.error());
        }
        return granted.purpose == ArmingPurpose::Repair
            ? openLeaseWriter(m_sources.environment, granted.cell, granted.database)
            : openAdminLeaseWriter(m_sources.environment, granted.cell);
    });
}

Outcome<void> GuardedRun::armIn(const RunContext &context, ArmingPurpose purpose, const std::string &reason,
    AuditLog &auditLog, std::stop_token stop)
{
    auto request = armingRequest(reason, context.clocksAhead, std::move(stop));
    request.pairing = context.pairing;
    request.database = context.database;
    request.purpose = purpose;
    return armAs(request, auditLog);
}

Outcome<void> GuardedRun::arm(const std::string &reason, std::stop_token stop)
{
    return arm(nullptr, reason, std::move(stop));
}

Outcome<void> GuardedRun::arm(const AnyPlan *plan, const std::string &reason, std::stop_token stop)
{
    const auto purpose = plan ? purposeOf(*plan) : ArmingPurpose::Repair;
    CELLS_TRY(const auto open,
        openAuditLog(m_sources.environment, actingCell(purpose, m_sources.cell.id), m_sources.tool, m_sources.clock));
    const auto armed = checkReason(m_sources.environment, reason)
                           .and_then([&] { return fetchContext(plan, stop); })
                           .and_then([&](const Context &context) {
                               return armIn(context.here, purpose, reason, *open.auditLog, stop);
                           });
    if (!armed) {
        recordRefusal(
            *open.auditLog, m_sources.cell.id, armed.error(), plan ? summaryOf(*plan).fingerprint : std::string());
    }
    return armed;
}

Outcome<void> GuardedRun::armFor(const AnyPlan &plan, const std::string &reason, std::stop_token stop)
{
    const auto *writeOff = writeOffIn(plan);
    if (!writeOff) {
        return arm(&plan, reason, std::move(stop));
    }
    CELLS_TRY(const auto open, openAuditLog(m_sources.environment, std::nullopt, m_sources.tool, m_sources.clock));
    auto armed = checkReason(m_sources.environment, reason)
                     .and_then([&] { return examine(*writeOff, *open.auditLog, stop); })
                     .and_then([&](const LossEvidence &evidence) {
                         return armForWriteOff(evidence, reason, *open.auditLog, stop);
                     });
    if (!armed) {
        recordRefusal(*open.auditLog, m_sources.cell.id, armed.error(), fingerprintOf(*writeOff));
    }
    return armed;
}

Outcome<AnyReport> GuardedRun::run(const RunRequest &request, ActionControl &control, const RunEvents &events,
    std::stop_token beforeCalls, std::stop_token stop)
{
    const auto *writeOff = writeOffIn(request.plan);
    const auto purpose = purposeOf(request.plan);
    const ArmedForOneRun armed(m_arming, request.armFor || purpose != ArmingPurpose::Repair);
    const auto actingAs = actingCell(purpose, m_sources.cell.id);
    CELLS_TRY(const auto open, openAuditLog(m_sources.environment, actingAs, m_sources.tool, m_sources.clock));
    const auto &identity = open.auditLog->identity();
    const auto fingerprint = summaryOf(request.plan).fingerprint;
    // Before anything is read: an open intent may belong to a call of a run in progress.
    const RunNotice notice{identity.person, identity.tool, fingerprint, m_sources.clock.now()};
    const auto turn = checkReason(m_sources.environment, request.confirmation.reason).and_then([&] {
        return writeOff ? takeRunTurnHere(m_sources.environment, m_sources.cell.id, notice)
                        : takeRunTurn(m_sources.environment, m_sources.cell.id, notice, beforeCalls);
    });
    const auto prepared = !turn ? propagate(turn.error())
        : writeOff              ? prepareWriteOff(open, **turn, *writeOff, request, events, std::move(beforeCalls))
                                : prepare(open, **turn, request, events, std::move(beforeCalls));
    if (!prepared) {
        recordRefusal(*open.auditLog, m_sources.cell.id, prepared.error(), fingerprint);
        return propagate(prepared.error());
    }
    return runItems(request, *prepared, *open.auditLog, **turn, control, events, std::move(stop));
}

// What is left open is resolved only by reading a database that is proved to be the cell's.
Outcome<GuardedRun::Prepared> GuardedRun::prepare(const OpenAuditLog &open, const RunTurn &turn,
    const RunRequest &request, const RunEvents &events, std::stop_token stop)
{
    if (const Message gap = turn.gap(); !gap.isEmpty()) {
        events.onGap(gap);
    }
    CELLS_TRY(auto context, fetchContext(&request.plan, stop));
    const auto &here = context.here;
    m_arming.pairingChanged(m_sources.cell.id, here.pairing);
    const auto target = summaryOf(request.plan).head.target;
    if (const auto differences = differencesOf(target, here.target); !differences.isEmpty()) {
        return failed(Failure::Kind::Refused, refusalOf(differences));
    }
    const auto purpose = purposeOf(request.plan);
    auto *service = purpose == ArmingPurpose::Repair ? m_sources.cell.service : m_sources.admin;
    if (here.pairing == PairingVerdict::Proved) {
        CELLS_TRY(const auto resolved,
            resolveOpenIntents(*open.journal, *open.auditLog, m_sources.cell.id, *service, *m_sources.cell.database,
                m_sources.clock, stop));
        events.onResolved(resolved);
    }
    if (stop.stop_requested()) {
        return failed(Failure::Kind::Cancelled, messages::cancelledBeforeItems);
    }
    CELLS_TRY(auto runner, actorIn(m_sources.environment, actingCell(purpose, m_sources.cell.id)));
    if (request.armFor) {
        CELLS_TRY_VOID(armIn(here, purpose, *request.armFor, *open.auditLog, std::move(stop)));
    }
    CELLS_TRY(auto writer, m_arming.writer(m_sources.cell.id, purpose));
    return Prepared{here.target, std::move(writer), std::move(runner), std::move(context.manifest)};
}

// Nothing is proved of a database: the cell is examined, and what is armed can only roll back.
Outcome<LossEvidence> GuardedRun::examine(const LeasePlan &plan, AuditLog &auditLog, std::stop_token stop)
{
    if (!plan.writeOff || !m_sources.examineLoss || !m_sources.admin) {
        return failed(Failure::Kind::Refused,
            messageOf(Reason{plan.writeOff ? Reason::Code::AdminMissing : Reason::Code::LossUndeclared, {}}));
    }
    CELLS_TRY(auto evidence, m_sources.examineLoss(std::move(stop)));
    const auto blockers = findBlockers(evidence, *plan.writeOff, writeOffMargin(plan.thresholds));
    if (!blockers.empty()) {
        return failed(Failure::Kind::Refused, messageOf(blockers.front()));
    }
    std::vector<std::string> seen;
    for (const auto &it : evidence.diagnosis.evidence) {
        seen.push_back(std::string(toKey(it.source)) + ": " + textOf(it.text));
    }
    seen.push_back("identity: "
        + (evidence.identity.certificate.empty() ? std::string("no certificate to try")
                                                 : "refused, " + evidence.identity.certificate));
    CELLS_TRY_VOID(auditLog.append(AuditKind::Note,
        {{"examined_for", fingerprintOf(plan)}, {"cell", m_sources.cell.id.value}, {"examined", seen}}));
    return evidence;
}

Outcome<void> GuardedRun::armForWriteOff(
    const LossEvidence &evidence, const std::string &reason, AuditLog &auditLog, std::stop_token stop)
{
    const auto clocksAhead = std::max(Duration::zero(), evidence.facts.now - m_sources.clock.now());
    auto request = armingRequest(reason, clocksAhead, std::move(stop));
    request.purpose = ArmingPurpose::WriteOff;
    return armAs(request, auditLog);
}

Outcome<GuardedRun::Prepared> GuardedRun::prepareWriteOff(const OpenAuditLog &open, const RunTurn &turn,
    const LeasePlan &plan, const RunRequest &request, const RunEvents &events, std::stop_token stop)
{
    events.onGap(turn.gap());
    CELLS_TRY(auto target, lossTarget(m_sources.environment, m_sources.cell.id));
    if (const auto differences = differencesOf(plan.target, target); !differences.isEmpty()) {
        return failed(Failure::Kind::Refused, refusalOf(differences));
    }
    CELLS_TRY(const auto evidence, examine(plan, *open.auditLog, stop));
    CELLS_TRY(const auto resolved,
        resolveOpenIntents(*open.journal, *open.auditLog, m_sources.cell.id, *m_sources.admin, *m_sources.cell.database,
            m_sources.clock, stop));
    events.onResolved(resolved);
    if (stop.stop_requested()) {
        return failed(Failure::Kind::Cancelled, messages::cancelledBeforeItems);
    }
    CELLS_TRY(auto runner, actorIn(m_sources.environment, std::nullopt));
    if (request.armFor) {
        CELLS_TRY_VOID(armForWriteOff(evidence, *request.armFor, *open.auditLog, std::move(stop)));
    }
    CELLS_TRY(auto writer, m_arming.writer(m_sources.cell.id, ArmingPurpose::WriteOff));
    return Prepared{std::move(target), std::move(writer), std::move(runner)};
}

std::unique_ptr<LeaseRecheck> GuardedRun::recheckFor(const LeasePlan &plan, const ProveRecency &recency)
{
    if (plan.writeOff) {
        return std::make_unique<WriteOffRecheck>(
            m_sources.examineLoss,
            [&environment = m_sources.environment, id = m_sources.cell.id](
                std::stop_token stop) { return askIdentity(environment, id, std::move(stop)); },
            m_sources.clock, plan);
    }
    return std::make_unique<SurveyRecheck>(m_sources.survey, *m_sources.cell.database, m_sources.clock, plan, recency);
}

Outcome<AnyReport> GuardedRun::runItems(const RunRequest &request, const Prepared &prepared, AuditLog &auditLog,
    RunTurn &turn, ActionControl &control, const RunEvents &events, std::stop_token stop)
{
    auto &[environment, cell, admin, survey, prove, clock, tool, examineLoss] = m_sources;
    const ApprovalCheck approval(environment.approval, isSignature, prepared.runner);
    const ProveRecency recency = [&](std::stop_token stop) {
        return proveRecency(*cell.service, *cell.database, clock, cell.id, environment.thresholds, std::move(stop));
    };
    const auto any = [](auto report) { return AnyReport(std::move(report)); };
    events.onBegin();
    if (const auto *claims = std::get_if<ReclaimPlanFile>(&request.plan)) {
        return ReclaimRun({cell, admin, *prepared.writer, auditLog, clock, prepared.here, approval, turn,
                              environment.thresholds, recency},
            *claims, m_limits)
            .run(request.confirmation, control, events.onResult, std::move(stop))
            .map(any);
    }
    if (const auto *whole = std::get_if<ArchivePlanFile>(&request.plan)) {
        return ArchiveRun(
            {*admin, *prepared.writer, auditLog, clock, prepared.here, approval, turn, m_files, whole->archive,
                *prepared.manifest,
                [&](std::stop_token asked) { return askIdentity(environment, cell.id, std::move(asked)); }},
            *whole, m_limits)
            .run(request.confirmation, control, events.onResult, std::move(stop))
            .map(any);
    }
    const auto &file = std::get<PlanFile>(request.plan);
    const auto recheck = recheckFor(file.plan, recency);
    auto &service = file.plan.writeOff ? *admin : *cell.service;
    return ActionRun(
        {*recheck, service, *cell.database, *prepared.writer, auditLog, clock, prepared.here, approval, turn}, file,
        m_limits)
        .run(request.confirmation, control, events.onResult, std::move(stop))
        .map(any);
}

} // namespace cells
