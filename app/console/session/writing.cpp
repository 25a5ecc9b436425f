#include "app/console/session/writing.h"

#include "app/console/session/celllinks.h"
#include "models/adapters/audit/journaldisk.h"
#include "models/adapters/audit/person.h"
#include "models/adapters/cell/leasewriterlink.h"
#include "models/adapters/cell/runturnlink.h"
#include "models/adapters/sqlite/historyfile.h"
#include "models/adapters/tls/signing.h"
#include "models/engine/plans/leaseplanning.h"
#include "models/engine/runs/undotrail.h"

#include <algorithm>
#include <iterator>

namespace cells {

namespace {

// As long as cellsctl gives unless told otherwise.
constexpr Duration approveWithin = std::chrono::hours{1};
constexpr Duration executeWithin = std::chrono::hours{4};

struct OpenTrail
{
    std::unique_ptr<JournalFile> journal;
    std::unique_ptr<AuditTrail> audit;
};

Outcome<OpenTrail> openTrail(const Environment &environment, CellId cell, Clock &clock)
{
    const auto person = personActing(environment, cell);
    if (!person) {
        return passedOn(person.error());
    }
    auto journal = openJournal(auditFileOf(environment), environment.auditCopy);
    if (!journal) {
        return passedOn(journal.error());
    }
    auto sign = signerWith(signingKeyOf(auditFileOf(environment)));
    if (!sign) {
        return passedOn(sign.error());
    }
    auto audit = AuditTrail::open(**journal, clock, {*person, "cells-console " CELLS_VERSION, std::move(*sign)});
    if (!audit) {
        return passedOn(audit.error());
    }
    return OpenTrail{std::move(*journal), std::move(*audit)};
}

std::vector<Uuid> leasesOf(const LeasePlan &plan)
{
    std::vector<Uuid> leases;
    std::ranges::transform(
        plan.items, std::back_inserter(leases), [](const PlannedLease &item) { return item.seen.uuid; });
    return leases;
}

// `plan` is a fingerprint; empty: none was to be run.
void tellRefusal(AuditTrail &audit, CellId cell, const Failure &why, const std::string &plan)
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
        auto trail = openTrail(environment, request.cell, clock);
        if (!trail) {
            return passedOn(trail.error());
        }
        const auto told = trail->audit->append(AuditKind::Note,
            {{"armed_for_cell", request.cell.value}, {"environment", request.environment}, {"reason", request.reason}});
        return told ? openLeaseWriter(environment, request.cell, request.database) : passedOn(told.error());
    }

    Outcome<void> arm(CellLinks &links, const std::string &reason, std::stop_token stop)
    {
        const auto place = placeOf(links, std::move(stop));
        if (!place) {
            return passedOn(place.error());
        }
        const auto armed = arming.arm({environment.name, links.cell, place->pairing, reason, place->database});
        if (!armed) {
            // Refused attempts are told, too; that this one cannot be told changes nothing: nothing is armed.
            if (const auto trail = openTrail(environment, links.cell, clock)) {
                tellRefusal(*trail->audit, links.cell, armed.error(), {});
            }
        }
        return armed;
    }

    Outcome<PlanTerms> terms(CellId cell)
    {
        return personActing(environment, cell).map([this](const std::string &person) {
            const auto now = clock.now();
            return PlanTerms{person, now + approveWithin, now + executeWithin};
        });
    }

    Outcome<AnyPlan> plan(CellLinks &links, const LeaseOrder &order, std::stop_token stop)
    {
        auto wanted = terms(links.cell);
        if (!wanted) {
            return passedOn(wanted.error());
        }
        // An older proof does not show that the cell still writes to that database.
        const auto pairing = links.proof.fetchAnew(stop);
        if (!pairing) {
            return passedOn(pairing.error());
        }
        const auto survey = links.surveyLeases([](SurveyProgress) {}, stop);
        if (!survey) {
            return passedOn(survey.error());
        }
        auto facts = planFacts(environment, *survey, *pairing, clock.now());
        facts.terms = std::move(*wanted);
        facts.caps = order.caps;
        const auto leases = selected(
            *survey, [](const SurveyedLease &) { return true; }, order.leases);
        PlanFile file{planLeases(order.kind, leases, facts), {}};
        if (!order.filter.empty()) {
            excludeHidden(file.plan, survey->leases, order.filter);
        }
        return AnyPlan(std::move(file));
    }

    Outcome<AnyPlan> plan(CellLinks &links, const ReclaimOrder &order, std::stop_token stop)
    {
        return planClaims(links, stop, [&](const PlanTerms &wanted, const PlaceNow &place) {
            return planReclaim(order, links.openHistory(stop), wanted, place, sideOf(links), adminOf(links), clock,
                environment.thresholds, stop);
        });
    }

    Outcome<AnyPlan> plan(CellLinks &links, const UndoOrder &order, std::stop_token stop)
    {
        const auto done = readKeptPlan(auditFileOf(environment), order.plan).and_then([&](const std::string &text) {
            return parseKeptPlan(text, order.plan);
        });
        const auto trail = readJournal(auditFileOf(environment)).and_then(provedRecordsIn);
        if (!done || !trail) {
            return passedOn(done ? trail.error() : done.error());
        }
        return planClaims(links, stop, [&](const PlanTerms &wanted, const PlaceNow &place) {
            return planUndo(done->plan, *trail, links.openHistory(stop), order.caps, wanted, place, sideOf(links),
                adminOf(links), clock, environment.thresholds, stop);
        });
    }

    Outcome<AnyPlan> planClaims(CellLinks &links, const std::stop_token &stop,
        const std::function<Outcome<ReclaimPlan>(const PlanTerms &, const PlaceNow &)> &make)
    {
        const auto wanted = terms(links.cell);
        if (!wanted) {
            return passedOn(wanted.error());
        }
        const auto place = placeOf(links, stop);
        if (!place) {
            return passedOn(place.error());
        }
        return make(*wanted, *place).map([](ReclaimPlan plan) {
            return AnyPlan(ReclaimPlanFile{std::move(plan), {}});
        });
    }

    static CellSide sideOf(CellLinks &links)
    {
        return {links.cell, links.service.get(), links.database.get(), links.database.get()};
    }
    ProveRecency recencyOf(CellLinks &links)
    {
        return [this, &links](std::stop_token stop) {
            return fetchRecency(
                *links.service, *links.database, clock, links.cell, environment.thresholds, std::move(stop))
                .map(judgeRecency);
        };
    }
    TopologyService *adminOf(CellLinks &links) const
    {
        return environment.isAdmin ? links.widestService.get() : nullptr;
    }

    Outcome<AnyReport> run(CellLinks &links, const AnyPlan &plan, const Confirmation &confirmation,
        ActionControl &control, const RunEvents &events, std::stop_token stop)
    {
        const auto fingerprint = summaryOf(plan).fingerprint;
        auto trail = openTrail(environment, links.cell, clock);
        if (!trail) {
            return passedOn(trail.error());
        }
        const auto place = placeOf(links, stop);
        if (!place) {
            tellRefusal(*trail->audit, links.cell, place.error(), fingerprint);
            return passedOn(place.error());
        }
        // Takes the lock first: an open intent may belong to a call of a run in progress.
        const auto &identity = trail->audit->identity();
        const auto turn
            = takeRunTurn(environment, links.cell, {identity.person, identity.tool, fingerprint, clock.now()});
        if (!turn) {
            tellRefusal(*trail->audit, links.cell, turn.error(), fingerprint);
            return passedOn(turn.error());
        }
        const auto settled = settleOpenIntents(
            *trail->journal, *trail->audit, links.cell, *links.service, *links.database, clock, stop);
        if (!settled) {
            return passedOn(settled.error());
        }
        events.onSettled(*settled);
        arming.pairingChanged(links.cell, place->pairing);
        const auto writer = arming.writer(links.cell);
        if (!writer) {
            tellRefusal(*trail->audit, links.cell, writer.error(), fingerprint);
            return passedOn(writer.error());
        }
        const auto runner = actorIn(environment, links.cell);
        if (!runner) {
            return passedOn(runner.error());
        }
        const ApprovalCheck approval(environment.approval, isSignature, *runner);
        const auto any = [](auto report) { return AnyReport(std::move(report)); };
        if (const auto *claims = std::get_if<ReclaimPlanFile>(&plan)) {
            ReclaimRun action({sideOf(links), adminOf(links), **writer, *trail->audit, clock, place->target, approval,
                                  **turn, environment.thresholds, recencyOf(links)},
                *claims, limits);
            return action.run(confirmation, control, events.onResult, std::move(stop)).map(any);
        }
        links.noteOwn(leasesOf(std::get<PlanFile>(plan).plan));
        // Continues from what this window has seen, so that it does not wait for a transaction first seen after a
        // lease.
        LeaseSurvey survey(*links.service, *links.database, clock, links.cell, environment.thresholds);
        survey.recall(links.sightings());
        ActionRun action({survey, *links.service, *links.database, **writer, *trail->audit, clock, place->target,
                             approval, **turn, recencyOf(links)},
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

    Outcome<PlaceNow> placeOf(CellLinks &links, std::stop_token stop)
    {
        if (const auto opened = links.open(); !opened) {
            return passedOn(opened.error());
        }
        return findPlace(
            environment, links.cell, *links.database,
            [&](std::stop_token stop) { return links.proof.fetchAnew(std::move(stop)); }, std::move(stop));
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
        const auto trail = openTrail(shared->environment, cell, shared->clock);
        if (!trail) {
            return passedOn(trail.error());
        }
        PinStore pins(PinStore::usualFile());
        return cells::giveUpPin(pins, *trail->audit, {shared->environment.name, cell, pinned, reason});
    };
}

DenyRestore Writing::denyRestore(std::shared_ptr<CellLinks> links)
{
    return [links, shared = m_shared](
               const std::string &vanished, const std::string &reason, std::stop_token stop) -> Outcome<void> {
        const auto trail = openTrail(shared->environment, links->cell, shared->clock);
        const auto history = trail ? links->openHistory(std::move(stop)) : passedOn(trail.error());
        return history ? cells::denyRestore(**history, *trail->audit,
                   {shared->environment.name, shared->environment.service, links->cell, vanished, reason})
                       : passedOn(history.error());
    };
}

// The filter is not recorded, because it may name a person.
RecordExport Writing::recordExport(CellId cell)
{
    return [cell, shared = m_shared](const ExportNote &note) -> Outcome<void> {
        const auto trail = openTrail(shared->environment, cell, shared->clock);
        if (!trail) {
            return passedOn(trail.error());
        }
        return trail->audit
            ->append(AuditKind::Note,
                {{"exported", note.table.toStdString()}, {"cell", cell.value}, {"rows", std::int64_t(note.rows)},
                    {"values", note.isMasked ? "masked" : "shown"}, {"file", note.file.toStdString()},
                    {"sha256", note.digest.toStdString()}})
            .map([](const AuditHead &) {});
    };
}

PlanActions Writing::actions(std::shared_ptr<CellLinks> links, LookUpClaims lookUp)
{
    return {[links, shared = m_shared](const PlanOrder &order, std::stop_token stop) {
                return std::visit([&](const auto &wanted) { return shared->plan(*links, wanted, stop); }, order);
            },
        [links, shared = m_shared](
            const std::string &reason, std::stop_token stop) { return shared->arm(*links, reason, std::move(stop)); },
        [links, shared = m_shared](const AnyPlan &plan, const Confirmation &confirmation, ActionControl &control,
            const RunEvents &events,
            std::stop_token stop) { return shared->run(*links, plan, confirmation, control, events, std::move(stop)); },
        [shared = m_shared](const AnyPlan &plan) { return shared->missingApproval(plan); },
        [shared = m_shared] { return shared->arming.state(); },
        [shared = m_shared](const std::string &why) { shared->arming.disarm(why); }, m_shared->limits,
        [links, lookUp, shared = m_shared](const ReclaimPlan &plan, std::stop_token stop) {
            return fetchBlastRadius(
                plan, Shared::sideOf(*links), lookUp, shared->clock, shared->environment.thresholds, std::move(stop));
        },
        [links](std::stop_token stop) {
            return links->open()
                .and_then([&] { return links->database->fetchIdentity(std::move(stop)); })
                .map([&](const DatabaseIdentity &database) {
                    return planTarget(links->environment, links->cell, database);
                });
        }};
}

} // namespace cells
