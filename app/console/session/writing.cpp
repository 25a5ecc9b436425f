#include "app/console/session/writing.h"

#include "app/console/session/celladapters.h"
#include "models/adapters/audit/journaldisk.h"
#include "models/adapters/audit/person.h"
#include "models/adapters/cell/cellleasewriter.h"
#include "models/adapters/cell/cellrunturn.h"
#include "models/adapters/sqlite/historyfile.h"
#include "models/adapters/tls/signing.h"
#include "models/engine/plans/leaseplanning.h"
#include "models/engine/runs/undorecords.h"

#include <algorithm>
#include <iterator>

namespace cells {

namespace {

// As long as cellsctl gives unless told otherwise.
constexpr Duration approveWithin = std::chrono::hours{1};
constexpr Duration executeWithin = std::chrono::hours{4};

struct OpenAuditLog
{
    std::unique_ptr<JournalFile> journal;
    std::unique_ptr<AuditLog> audit;
};

Outcome<OpenAuditLog> openAuditLog(const Environment &environment, CellId cell, Clock &clock)
{
    const auto person = personActing(environment, cell);
    if (!person) {
        return propagate(person.error());
    }
    auto journal = openJournal(auditFileOf(environment), environment.auditCopy);
    if (!journal) {
        return propagate(journal.error());
    }
    auto sign = signerWith(signingKeyOf(auditFileOf(environment)));
    if (!sign) {
        return propagate(sign.error());
    }
    auto audit = AuditLog::open(**journal, clock, {*person, "cells-console " CELLS_VERSION, std::move(*sign)});
    if (!audit) {
        return propagate(audit.error());
    }
    return OpenAuditLog{std::move(*journal), std::move(*audit)};
}

std::vector<Uuid> leasesOf(const LeasePlan &plan)
{
    std::vector<Uuid> leases;
    std::ranges::transform(
        plan.items, std::back_inserter(leases), [](const PlannedLease &item) { return item.seen.uuid; });
    return leases;
}

// `plan` is a fingerprint; empty: none was to be run.
void recordRefusal(AuditLog &audit, CellId cell, const Failure &why, const std::string &plan)
{
    (void)audit.append(AuditKind::Refusal, {{"plan", plan}, {"cell", cell.value}, {"why", why.text}});
}

} // namespace

struct Writing::Shared
{
    explicit Shared(const Environment &environment)
        : environment(environment)
        , arming(clock, [this](const ArmingRequest &request) { return openWriter(request); })
    {
    }

    // Nobody arms whose arming cannot be told.
    Outcome<std::unique_ptr<LeaseWriter>> openWriter(const ArmingRequest &request)
    {
        auto auditLog = openAuditLog(environment, request.cell, clock);
        if (!auditLog) {
            return propagate(auditLog.error());
        }
        const auto recorded = auditLog->audit->append(AuditKind::Note,
            {{"armed_for_cell", request.cell.value}, {"environment", request.environment}, {"reason", request.reason}});
        return recorded ? openLeaseWriter(environment, request.cell, request.database) : propagate(recorded.error());
    }

    Outcome<void> arm(CellAdapters &adapters, const std::string &reason, std::stop_token stop)
    {
        const auto context = runContext(adapters, std::move(stop));
        if (!context) {
            return propagate(context.error());
        }
        const auto armed = arming.arm({environment.name, adapters.cell, context->pairing, reason, context->database});
        if (!armed) {
            // Refused attempts are told, too; that this one cannot be told changes nothing: nothing is armed.
            if (const auto auditLog = openAuditLog(environment, adapters.cell, clock)) {
                recordRefusal(*auditLog->audit, adapters.cell, armed.error(), {});
            }
        }
        return armed;
    }

    Outcome<PlanValidity> validity(CellId cell)
    {
        return personActing(environment, cell).map([this](const std::string &person) {
            const auto now = clock.now();
            return PlanValidity{person, now + approveWithin, now + executeWithin};
        });
    }

    Outcome<AnyPlan> plan(CellAdapters &adapters, const LeasePlanRequest &request, std::stop_token stop)
    {
        auto requested = validity(adapters.cell);
        if (!requested) {
            return propagate(requested.error());
        }
        // An older proof does not show that the cell still writes to that database.
        const auto pairing = adapters.proof.refresh(stop);
        if (!pairing) {
            return propagate(pairing.error());
        }
        const auto survey = adapters.surveyLeases([](SurveyProgress) {}, stop);
        if (!survey) {
            return propagate(survey.error());
        }
        auto facts = planFacts(environment, *survey, *pairing, clock.now());
        facts.validity = std::move(*requested);
        facts.runLimits = request.runLimits;
        const auto leases = selected(
            *survey, [](const SurveyedLease &) { return true; }, request.leases);
        PlanFile file{planLeases(request.kind, leases, facts), {}};
        if (!request.filter.empty()) {
            excludeHidden(file.plan, survey->leases, request.filter);
        }
        return AnyPlan(std::move(file));
    }

    Outcome<AnyPlan> plan(CellAdapters &adapters, const ReclaimPlanRequest &request, std::stop_token stop)
    {
        return planClaims(adapters, stop, [&](const PlanValidity &requested, const RunContext &context) {
            return planReclaim(request, adapters.openHistory(stop), requested, context, cellSources(adapters),
                adminOf(adapters), clock, environment.thresholds, stop);
        });
    }

    Outcome<AnyPlan> plan(CellAdapters &adapters, const UndoPlanRequest &request, std::stop_token stop)
    {
        const auto done = readSavedPlan(auditFileOf(environment), request.plan).and_then([&](const std::string &text) {
            return parseSavedPlan(text, request.plan);
        });
        const auto auditLog = readJournal(auditFileOf(environment)).and_then(provedRecordsIn);
        if (!done || !auditLog) {
            return propagate(done ? auditLog.error() : done.error());
        }
        return planClaims(adapters, stop, [&](const PlanValidity &requested, const RunContext &context) {
            return planUndo(done->plan, *auditLog, adapters.openHistory(stop), request.runLimits, requested, context,
                cellSources(adapters), adminOf(adapters), clock, environment.thresholds, stop);
        });
    }

    Outcome<AnyPlan> planClaims(CellAdapters &adapters, const std::stop_token &stop,
        const std::function<Outcome<ReclaimPlan>(const PlanValidity &, const RunContext &)> &make)
    {
        const auto requested = validity(adapters.cell);
        if (!requested) {
            return propagate(requested.error());
        }
        const auto context = runContext(adapters, stop);
        if (!context) {
            return propagate(context.error());
        }
        return make(*requested, *context).map([](ReclaimPlan plan) {
            return AnyPlan(ReclaimPlanFile{std::move(plan), {}});
        });
    }

    static CellSources cellSources(CellAdapters &adapters)
    {
        return {adapters.cell, adapters.service.get(), adapters.database.get(), adapters.database.get()};
    }
    ProveRecency recencyOf(CellAdapters &adapters)
    {
        return [this, &adapters](std::stop_token stop) {
            return fetchRecency(
                *adapters.service, *adapters.database, clock, adapters.cell, environment.thresholds, std::move(stop))
                .map(evaluateRecency);
        };
    }
    TopologyService *adminOf(CellAdapters &adapters) const
    {
        return environment.isAdmin ? adapters.widestService.get() : nullptr;
    }

    Outcome<AnyReport> run(CellAdapters &adapters, const AnyPlan &plan, const Confirmation &confirmation,
        ActionControl &control, const RunEvents &events, std::stop_token stop)
    {
        const auto fingerprint = summaryOf(plan).fingerprint;
        auto auditLog = openAuditLog(environment, adapters.cell, clock);
        if (!auditLog) {
            return propagate(auditLog.error());
        }
        const auto context = runContext(adapters, stop);
        if (!context) {
            recordRefusal(*auditLog->audit, adapters.cell, context.error(), fingerprint);
            return propagate(context.error());
        }
        // Takes the lock first: an open intent may belong to a call of a run in progress.
        const auto &identity = auditLog->audit->identity();
        const auto turn
            = takeRunTurn(environment, adapters.cell, {identity.person, identity.tool, fingerprint, clock.now()});
        if (!turn) {
            recordRefusal(*auditLog->audit, adapters.cell, turn.error(), fingerprint);
            return propagate(turn.error());
        }
        const auto resolved = resolveOpenIntents(
            *auditLog->journal, *auditLog->audit, adapters.cell, *adapters.service, *adapters.database, clock, stop);
        if (!resolved) {
            return propagate(resolved.error());
        }
        events.onResolved(*resolved);
        arming.pairingChanged(adapters.cell, context->pairing);
        const auto writer = arming.writer(adapters.cell);
        if (!writer) {
            recordRefusal(*auditLog->audit, adapters.cell, writer.error(), fingerprint);
            return propagate(writer.error());
        }
        const auto runner = actorIn(environment, adapters.cell);
        if (!runner) {
            return propagate(runner.error());
        }
        const ApprovalCheck approval(environment.approval, isSignature, *runner);
        const auto any = [](auto report) { return AnyReport(std::move(report)); };
        if (const auto *claims = std::get_if<ReclaimPlanFile>(&plan)) {
            ReclaimRun action({cellSources(adapters), adminOf(adapters), **writer, *auditLog->audit, clock,
                                  context->target, approval, **turn, environment.thresholds, recencyOf(adapters)},
                *claims, limits);
            return action.run(confirmation, control, events.onResult, std::move(stop)).map(any);
        }
        adapters.noteOwn(leasesOf(std::get<PlanFile>(plan).plan));
        // Continues from what this window has seen, so that it does not wait for a transaction first seen after a
        // lease.
        LeaseSurvey survey(*adapters.service, *adapters.database, clock, adapters.cell, environment.thresholds);
        survey.recall(adapters.sightings());
        ActionRun action({survey, *adapters.service, *adapters.database, **writer, *auditLog->audit, clock,
                             context->target, approval, **turn, recencyOf(adapters)},
            std::get<PlanFile>(plan), limits);
        return action.run(confirmation, control, events.onResult, std::move(stop)).map(any);
    }

    std::string missingApproval(const AnyPlan &plan)
    {
        const auto summary = summaryOf(plan);
        const auto runner = actorIn(environment, summary.head.target.cell);
        const auto approved = ApprovalCheck(environment.approval, isSignature, runner.value_or(Actor{}))
                                  .check(summary, approvalsOf(plan), clock.now());
        return approved ? std::string() : approved.error().text;
    }

    Outcome<RunContext> runContext(CellAdapters &adapters, std::stop_token stop)
    {
        if (const auto opened = adapters.open(); !opened) {
            return propagate(opened.error());
        }
        return fetchRunContext(
            environment, adapters.cell, *adapters.database,
            [&](std::stop_token stop) { return adapters.proof.refresh(std::move(stop)); }, std::move(stop));
    }

    const Environment environment;
    const ActionLimits limits;
    SystemClock clock;
    WriteArming arming;
};

Writing::Writing(const Environment &environment)
    : m_shared(std::make_shared<Shared>(environment))
{
}

WriteArming &Writing::arming()
{
    return m_shared->arming;
}

GiveUpPin Writing::giveUpPin(CellId cell)
{
    return [cell, shared = m_shared](
               const std::string &pinned, const std::string &reason, std::stop_token) -> Outcome<PairingPin> {
        const auto auditLog = openAuditLog(shared->environment, cell, shared->clock);
        if (!auditLog) {
            return propagate(auditLog.error());
        }
        PinFile pins(PinFile::usualFile());
        return cells::giveUpPin(pins, *auditLog->audit, {shared->environment.name, cell, pinned, reason});
    };
}

DismissRestore Writing::dismissRestore(std::shared_ptr<CellAdapters> adapters)
{
    return [adapters, shared = m_shared](
               const std::string &lostClaims, const std::string &reason, std::stop_token stop) -> Outcome<void> {
        const auto auditLog = openAuditLog(shared->environment, adapters->cell, shared->clock);
        const auto history = auditLog ? adapters->openHistory(std::move(stop)) : propagate(auditLog.error());
        return history ? cells::dismissRestore(**history, *auditLog->audit,
                   {shared->environment.name, shared->environment.service, adapters->cell, lostClaims, reason})
                       : propagate(history.error());
    };
}

// The filter is not recorded, because it may name a person.
RecordExport Writing::recordExport(CellId cell)
{
    return [cell, shared = m_shared](const ExportNote &note) -> Outcome<void> {
        const auto auditLog = openAuditLog(shared->environment, cell, shared->clock);
        if (!auditLog) {
            return propagate(auditLog.error());
        }
        return auditLog->audit
            ->append(AuditKind::Note,
                {{"exported", note.table.toStdString()}, {"cell", cell.value}, {"rows", std::int64_t(note.rows)},
                    {"values", note.isMasked ? "masked" : "shown"}, {"file", note.file.toStdString()},
                    {"sha256", note.digest.toStdString()}})
            .map([](const AuditHead &) {});
    };
}

PlanActions Writing::actions(std::shared_ptr<CellAdapters> adapters, LookUpClaims lookUp)
{
    return {[adapters, shared = m_shared](const AnyPlanRequest &request, std::stop_token stop) {
                return std::visit(
                    [&](const auto &requested) { return shared->plan(*adapters, requested, stop); }, request);
            },
        [adapters, shared = m_shared](const std::string &reason, std::stop_token stop) {
            return shared->arm(*adapters, reason, std::move(stop));
        },
        [adapters, shared = m_shared](const AnyPlan &plan, const Confirmation &confirmation, ActionControl &control,
            const RunEvents &events, std::stop_token stop) {
            return shared->run(*adapters, plan, confirmation, control, events, std::move(stop));
        },
        [shared = m_shared](const AnyPlan &plan) { return shared->missingApproval(plan); },
        [shared = m_shared] { return shared->arming.state(); },
        [shared = m_shared](const std::string &why) { shared->arming.disarm(why); }, m_shared->limits,
        [adapters, lookUp, shared = m_shared](const ReclaimPlan &plan, std::stop_token stop) {
            return fetchImpact(plan, Shared::cellSources(*adapters), lookUp, shared->clock,
                shared->environment.thresholds, std::move(stop));
        },
        [adapters](std::stop_token stop) {
            return adapters->open()
                .and_then([&] { return adapters->database->fetchIdentity(std::move(stop)); })
                .map([&](const DatabaseIdentity &database) {
                    return planTarget(adapters->environment, adapters->cell, database);
                });
        }};
}

} // namespace cells
