// SPDX-License-Identifier: MIT
#include "models/session/runs/guardedrun.h"

#include "models/adapters/audit/person.h"
#include "models/adapters/cell/cellleasewriter.h"
#include "models/adapters/cell/cellrunturn.h"
#include "models/adapters/tls/signing.h"
#include "models/engine/actions/actionmessages.h"
#include "models/ports/access.h"
#include "models/rules/plans/plantargets.h"
#include "models/session/cell/sessionmessages.h"

#include <utility>

namespace cells {

using namespace audit;
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

} // namespace

struct GuardedRun::Prepared
{
    PlanTarget here;
    std::unique_ptr<LeaseWriter> writer;
    Actor runner;
};

GuardedRun::GuardedRun(RunSources sources, WriteArming &arming, ActionLimits limits)
    : m_sources(std::move(sources))
    , m_arming(arming)
    , m_limits(std::move(limits))
{
}

Outcome<RunContext> GuardedRun::fetchContext(std::stop_token stop)
{
    return fetchRunContext(
        m_sources.environment, m_sources.cell.id, *m_sources.cell.database, m_sources.prove, std::move(stop));
}

// Nobody arms whose arming cannot be recorded.
Outcome<void> GuardedRun::armIn(
    const RunContext &context, const std::string &reason, AuditLog &auditLog, std::stop_token stop)
{
    const auto wanted = m_sources.clock.now() + context.clocksAhead + WriteArming::lasts + WriteArming::holdLasts;
    const auto grant = fetchGrant(m_sources.environment, m_sources.cell.id, wanted, std::move(stop));
    return m_arming.arm({m_sources.environment.name, m_sources.cell.id, context.pairing, reason, context.database,
                            grant ? std::optional(grant->until) : std::nullopt, context.clocksAhead},
        [&](const ArmingRequest &request) -> Outcome<std::unique_ptr<LeaseWriter>> {
            const auto recorded = auditLog.append(AuditKind::Note,
                {{"armed_for_cell", request.cell.value}, {"environment", request.environment},
                    {"reason", request.reason}});
            return recorded ? openLeaseWriter(m_sources.environment, request.cell, request.database)
                            : propagate(recorded.error());
        });
}

Outcome<void> GuardedRun::arm(const std::string &reason, std::stop_token stop)
{
    CELLS_TRY(const auto open, openAuditLog(m_sources.environment, m_sources.cell.id, m_sources.tool, m_sources.clock));
    const auto armed
        = checkReason(m_sources.environment, reason)
              .and_then([&] { return fetchContext(stop); })
              .and_then([&](const RunContext &context) { return armIn(context, reason, *open.auditLog, stop); });
    if (!armed) {
        recordRefusal(*open.auditLog, m_sources.cell.id, armed.error(), {});
    }
    return armed;
}

Outcome<AnyReport> GuardedRun::run(const RunRequest &request, ActionControl &control, const RunEvents &events,
    std::stop_token beforeCalls, std::stop_token stop)
{
    CELLS_TRY(const auto open, openAuditLog(m_sources.environment, m_sources.cell.id, m_sources.tool, m_sources.clock));
    const auto &identity = open.auditLog->identity();
    const auto fingerprint = summaryOf(request.plan).fingerprint;
    const ArmedForOneRun armed(m_arming, request.armFor.has_value());
    // Before anything is read: an open intent may belong to a call of a run in progress.
    const auto turn = checkReason(m_sources.environment, request.confirmation.reason).and_then([&] {
        return takeRunTurn(m_sources.environment, m_sources.cell.id,
            {identity.person, identity.tool, fingerprint, m_sources.clock.now()}, beforeCalls);
    });
    const auto prepared
        = turn ? prepare(open, **turn, request, events, std::move(beforeCalls)) : propagate(turn.error());
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
    CELLS_TRY(const auto context, fetchContext(stop));
    m_arming.pairingChanged(m_sources.cell.id, context.pairing);
    const auto target = summaryOf(request.plan).head.target;
    if (const auto differences = differencesOf(target, context.target); !differences.isEmpty()) {
        return failed(Failure::Kind::Refused, refusalOf(differences));
    }
    if (context.pairing == PairingVerdict::Proved) {
        CELLS_TRY(const auto resolved,
            resolveOpenIntents(*open.journal, *open.auditLog, m_sources.cell.id, *m_sources.cell.service,
                *m_sources.cell.database, m_sources.clock, stop));
        events.onResolved(resolved);
    }
    if (stop.stop_requested()) {
        return failed(Failure::Kind::Cancelled, messages::cancelledBeforeItems);
    }
    CELLS_TRY(auto runner, actorIn(m_sources.environment, m_sources.cell.id));
    const auto armed = request.armFor ? armIn(context, *request.armFor, *open.auditLog, stop) : Outcome<void>{};
    auto writer = armed ? m_arming.writer(m_sources.cell.id) : propagate(armed.error());
    return writer ? Outcome<Prepared>(Prepared{context.target, std::move(*writer), std::move(runner)})
                  : propagate(writer.error());
}

Outcome<AnyReport> GuardedRun::runItems(const RunRequest &request, const Prepared &prepared, AuditLog &auditLog,
    RunTurn &turn, ActionControl &control, const RunEvents &events, std::stop_token stop)
{
    auto &[environment, cell, admin, survey, prove, clock, tool] = m_sources;
    const ApprovalCheck approval(environment.approval, isSignature, prepared.runner);
    const ProveRecency recency = [&](std::stop_token stop) {
        return fetchRecency(*cell.service, *cell.database, clock, cell.id, environment.thresholds, std::move(stop))
            .map(evaluateRecency);
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
    return ActionRun({survey, *cell.service, *cell.database, *prepared.writer, auditLog, clock, prepared.here, approval,
                         turn, recency},
        std::get<PlanFile>(request.plan), m_limits)
        .run(request.confirmation, control, events.onResult, std::move(stop))
        .map(any);
}

} // namespace cells
