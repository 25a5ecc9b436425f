// SPDX-License-Identifier: MIT
#include "app/console/session/writing.h"

#include "app/console/session/celladapters.h"
#include "models/adapters/audit/journaldisk.h"
#include "models/adapters/audit/person.h"
#include "models/adapters/sqlite/historyfile.h"
#include "models/adapters/tls/signing.h"
#include "models/engine/plans/leaseplanning.h"
#include "models/engine/runs/undorecords.h"
#include "models/session/guardedrun.h"

#include <algorithm>
#include <iterator>

namespace cells {

namespace {

// As long as cellsctl gives unless told otherwise.
constexpr Duration approveWithin = std::chrono::hours{1};
constexpr Duration executeWithin = std::chrono::hours{4};

const char *const tool = "cells-console " CELLS_VERSION;

std::vector<Uuid> leasesOf(const LeasePlan &plan)
{
    std::vector<Uuid> leases;
    std::ranges::transform(
        plan.items, std::back_inserter(leases), [](const PlannedLease &item) { return item.seen.uuid; });
    return leases;
}

} // namespace

struct Writing::Shared
{
    explicit Shared(const Environment &environment)
        : environment(environment)
        , arming(clock)
    {
    }

    // `call` is given the run, and the survey that it reads the leases with.
    template <typename Call>
    std::invoke_result_t<Call, GuardedRun &, LeaseSurvey &> guarded(
        CellAdapters &adapters, const std::string &plan, Call call)
    {
        if (const auto opened = adapters.open(); !opened) {
            if (const auto log = openAuditLog(environment, adapters.cell, tool, clock)) {
                recordRefusal(*log->auditLog, adapters.cell, opened.error(), plan);
            }
            return propagate(opened.error());
        }
        LeaseSurvey survey(*adapters.service, *adapters.database, clock, adapters.cell, environment.thresholds);
        GuardedRun run(
            {environment, cellSources(adapters), adminOf(adapters), survey,
                [&adapters](std::stop_token stop) { return adapters.proof.refresh(std::move(stop)); }, clock, tool},
            arming, limits);
        return call(run, survey);
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
        CELLS_TRY(auto requested, validity(adapters.cell));
        // An older proof does not show that the cell still writes to that database.
        CELLS_TRY(const auto pairing, adapters.proof.refresh(stop));
        CELLS_TRY(const auto survey, adapters.surveyLeases([](SurveyProgress) {}, stop));
        auto facts = planFacts(environment, survey, pairing, clock.now());
        facts.validity = std::move(requested);
        facts.runLimits = request.runLimits;
        const auto leases = selected(
            survey, [](const SurveyedLease &) { return true; }, request.leases);
        PlanFile file{planLeases(request.kind, leases, facts), {}};
        if (!request.filter.empty()) {
            excludeHidden(file.plan, survey.leases, request.filter);
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
        CELLS_TRY(const auto requested, validity(adapters.cell));
        CELLS_TRY(const auto context, runContext(adapters, stop));
        return make(requested, context).map([](ReclaimPlan plan) {
            return AnyPlan(ReclaimPlanFile{std::move(plan), {}});
        });
    }

    static CellSources cellSources(CellAdapters &adapters)
    {
        return {adapters.cell, adapters.service.get(), adapters.database.get(), adapters.database.get()};
    }
    TopologyService *adminOf(CellAdapters &adapters) const
    {
        return environment.isAdmin ? adapters.widestService.get() : nullptr;
    }

    Outcome<AnyReport> run(CellAdapters &adapters, const AnyPlan &plan, const Confirmation &confirmation,
        ActionControl &control, RunEvents events, const std::stop_token &stop)
    {
        return guarded(adapters, summaryOf(plan).fingerprint, [&](GuardedRun &run, LeaseSurvey &survey) {
            if (const auto *leases = std::get_if<PlanFile>(&plan)) {
                // Continues from what this window has seen, so that it does not wait for a transaction first seen
                // after a lease.
                events.onBegin = [&adapters, &survey, leases, onBegin = events.onBegin] {
                    adapters.noteOwn(leasesOf(leases->plan));
                    survey.recall(adapters.sightings());
                    onBegin();
                };
            }
            return run.run({plan, confirmation}, control, events, stop, stop);
        });
    }

    Message missingApproval(const AnyPlan &plan)
    {
        const auto summary = summaryOf(plan);
        const auto runner = actorIn(environment, summary.head.target.cell);
        const auto approved = ApprovalCheck(environment.approval, isSignature, runner.value_or(Actor{}))
                                  .check(summary, approvalsOf(plan), clock.now());
        return approved ? Message() : approved.error().message;
    }

    Outcome<RunContext> runContext(CellAdapters &adapters, std::stop_token stop)
    {
        CELLS_TRY_VOID(adapters.open());
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
        CELLS_TRY(const auto auditLog, openAuditLog(shared->environment, cell, tool, shared->clock));
        PinFile pins(PinFile::usualFile());
        return cells::giveUpPin(pins, *auditLog.auditLog, {shared->environment.name, cell, pinned, reason});
    };
}

DismissRestore Writing::dismissRestore(std::shared_ptr<CellAdapters> adapters)
{
    return [adapters, shared = m_shared](
               const std::string &lostClaims, const std::string &reason, std::stop_token stop) -> Outcome<void> {
        const auto auditLog = openAuditLog(shared->environment, adapters->cell, tool, shared->clock);
        const auto history = auditLog ? adapters->openHistory(std::move(stop)) : propagate(auditLog.error());
        return history ? cells::dismissRestore(**history, *auditLog->auditLog,
                   {shared->environment.name, shared->environment.service, adapters->cell, lostClaims, reason})
                       : propagate(history.error());
    };
}

// The filter is not recorded, because it may name a person.
RecordExport Writing::recordExport(CellId cell)
{
    return [cell, shared = m_shared](const ExportNote &note) -> Outcome<void> {
        CELLS_TRY(const auto auditLog, openAuditLog(shared->environment, cell, tool, shared->clock));
        return auditLog.auditLog
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
            return shared->guarded(
                *adapters, {}, [&](GuardedRun &run, LeaseSurvey &) { return run.arm(reason, std::move(stop)); });
        },
        [adapters, shared = m_shared](const AnyPlan &plan, const Confirmation &confirmation, ActionControl &control,
            const RunEvents &events, std::stop_token stop) {
            return shared->run(*adapters, plan, confirmation, control, events, std::move(stop));
        },
        [shared = m_shared](const AnyPlan &plan) { return shared->missingApproval(plan); },
        [shared = m_shared] { return shared->arming.state(); },
        [shared = m_shared](const Message &why) { shared->arming.disarm(why); }, m_shared->limits,
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
