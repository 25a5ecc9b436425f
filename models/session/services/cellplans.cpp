// SPDX-License-Identifier: MIT
#include "models/session/services/cellplans.h"

#include "models/adapters/audit/journaldisk.h"
#include "models/adapters/audit/person.h"
#include "models/adapters/tls/signing.h"
#include "models/engine/runs/undorecords.h"
#include "models/session/cell/leaseplans.h"
#include "models/session/cell/lossexamination.h"
#include "models/session/runs/guardedrun.h"

#include <algorithm>
#include <iterator>

namespace cells {

using namespace audit;
using namespace leases;
using namespace lookup;
using namespace plans;

namespace {

// As long as cellsctl gives by default.
constexpr Duration approveWithin = std::chrono::hours{1};
constexpr Duration executeWithin = std::chrono::hours{4};

std::vector<Uuid> leasesOf(const LeasePlan &plan)
{
    std::vector<Uuid> leases;
    std::ranges::transform(
        plan.items, std::back_inserter(leases), [](const PlannedLease &item) { return item.seen.uuid; });
    return leases;
}

// Makes the plans of one cell. Only reads.
class CellPlanner
{
public:
    explicit CellPlanner(CellSession &cell)
        : m_cell(cell)
    {
    }

    Outcome<AnyPlan> plan(const LeasePlanRequest &request, std::stop_token stop) const
    {
        CELLS_TRY(auto requested, validity(m_cell.cell()));
        LeasePlanOptions options;
        options.kind = request.kind;
        options.only = request.leases;
        options.filter = request.filter;
        options.validity = std::move(requested);
        options.runLimits = request.runLimits;
        options.isHiddenAmongOnly = false;
        CELLS_TRY(auto plan, planCellLeases(m_cell, options, std::move(stop)));
        return AnyPlan(PlanFile{std::move(plan), {}});
    }

    Outcome<AnyPlan> plan(const ReclaimPlanRequest &request, std::stop_token stop) const
    {
        return planClaims(stop, [&](const PlanValidity &requested, const RunContext &context, TopologyService *admin) {
            return planReclaim(request, m_cell.openHistory(stop), requested, context, m_cell.adapters().sources(),
                admin, m_cell.clock(), m_cell.environment().thresholds, stop);
        });
    }

    Outcome<AnyPlan> plan(const WriteOffPlanRequest &request, std::stop_token stop) const
    {
        CELLS_TRY(const auto requested, validity(std::nullopt));
        return planCellWriteOff(m_cell, request.terms, requested, request.runLimits, std::move(stop))
            .map([](LeasePlan plan) {
                return AnyPlan(PlanFile{std::move(plan), {}});
            });
    }

    Outcome<AnyPlan> plan(const UndoPlanRequest &request, std::stop_token stop) const
    {
        const auto file = auditFileOf(m_cell.environment());
        const auto done = readSavedPlan(file, request.plan).and_then([&](const std::string &text) {
            return parseSavedPlan(text, request.plan);
        });
        const auto auditLog = readJournal(file).and_then(provedRecordsIn);
        if (!done || !auditLog) {
            return propagate(done ? auditLog.error() : done.error());
        }
        return planClaims(stop, [&](const PlanValidity &requested, const RunContext &context, TopologyService *admin) {
            return planUndo(done->plan, *auditLog, m_cell.openHistory(stop), request.runLimits, requested, context,
                m_cell.adapters().sources(), admin, m_cell.clock(), m_cell.environment().thresholds, stop);
        });
    }

private:
    // With the certificate for the cell, or else the admin's.
    Outcome<PlanValidity> validity(std::optional<CellId> actingAs) const
    {
        CELLS_TRY(const auto person, personActing(m_cell.environment(), actingAs));
        const auto now = m_cell.clock().now();
        return PlanValidity{person, now + approveWithin, now + executeWithin};
    }

    template <typename Make> Outcome<AnyPlan> planClaims(std::stop_token stop, Make make) const
    {
        CELLS_TRY(const auto requested, validity(m_cell.cell()));
        CELLS_TRY_VOID(m_cell.adapters().open());
        CELLS_TRY(const auto context, m_cell.fetchRunContext(std::move(stop)));
        CELLS_TRY(auto *admin, m_cell.adapters().admin());
        return make(requested, context, admin).map([](ReclaimPlan plan) {
            return AnyPlan(ReclaimPlanFile{std::move(plan), {}});
        });
    }

    CellSession &m_cell;
};

class CellPlans : public PlanService
{
public:
    CellPlans(
        std::shared_ptr<CellSession> cell, std::shared_ptr<PlanArming> shared, LookUpClaims lookUp, std::string tool)
        : m_cell(std::move(cell))
        , m_shared(std::move(shared))
        , m_lookUp(std::move(lookUp))
        , m_tool(std::move(tool))
    {
    }

    Outcome<AnyPlan> plan(const AnyPlanRequest &request, std::stop_token stop) override
    {
        return std::visit([&](const auto &requested) { return CellPlanner(*m_cell).plan(requested, stop); }, request);
    }

    Outcome<void> arm(const std::string &reason, std::stop_token stop) override
    {
        return guarded({}, [&](GuardedRun &run, LeaseSurvey &) { return run.arm(reason, std::move(stop)); });
    }

    Outcome<void> armFor(const AnyPlan &plan, const std::string &reason, std::stop_token stop) override
    {
        return guarded({}, [&](GuardedRun &run, LeaseSurvey &) { return run.armFor(plan, reason, std::move(stop)); });
    }

    Outcome<AnyReport> run(const AnyPlan &plan, const Confirmation &confirmation, ActionControl &control,
        const RunEvents &events, std::stop_token stop) override
    {
        return guarded(summaryOf(plan).fingerprint, [&](GuardedRun &run, LeaseSurvey &survey) {
            auto own = events;
            if (const auto *leases = std::get_if<PlanFile>(&plan)) {
                // Continues from what this window has seen, so that it does not wait for a transaction first seen
                // after a lease.
                own.onBegin = [this, &survey, leases, onBegin = events.onBegin] {
                    m_cell->noteOwn(leasesOf(leases->plan));
                    survey.recall(m_cell->sightings());
                    onBegin();
                };
            }
            return run.run({plan, confirmation}, control, own, stop, stop);
        });
    }

    Message missingApproval(const AnyPlan &plan) override
    {
        const auto summary = summaryOf(plan);
        const auto &environment = m_cell->environment();
        const auto runner = actorIn(environment, actingCell(purposeOf(plan), summary.head.target.cell));
        const auto now = m_cell->clock().now();
        const auto &approvals = approvalsOf(plan);
        const auto approved
            = ApprovalCheck(environment.approval, isSignature, runner.value_or(Actor{}))
                  .check(summary, approvals, now)
                  .and_then(
                      [&] { return checkWaiting(summary, approvals, environment.approval.decommissionWait, now); });
        return approved ? Message() : approved.error().message;
    }

    ArmingState arming() override { return m_shared->arming().state(); }
    void disarm(const Message &why) override { m_shared->arming().disarm(why); }
    ActionLimits limits() const override { return m_limits; }
    std::optional<Grant> grant() override { return knownGrant(m_cell->environment(), m_cell->cell()); }
    std::optional<Grant> fetchGrant(Instant wanted, std::stop_token stop) override
    {
        return cells::fetchGrant(m_cell->environment(), m_cell->cell(), wanted, std::move(stop));
    }

    Outcome<PlanImpact> fetchImpact(const ReclaimPlan &plan, std::stop_token stop) override
    {
        return cells::plans::fetchImpact(plan, m_cell->adapters().sources(), m_lookUp, m_cell->clock(),
            m_cell->environment().thresholds, std::move(stop));
    }

    Outcome<PlanTarget> findTarget(const AnyPlan &plan, std::stop_token stop) override
    {
        if (writeOffTermsOf(plan)) {
            return lossTarget(m_cell->environment(), m_cell->cell());
        }
        CELLS_TRY_VOID(m_cell->adapters().open());
        CELLS_TRY(const auto identity, m_cell->adapters().sources().database->fetchIdentity(std::move(stop)));
        return planTarget(m_cell->environment(), m_cell->cell(), identity);
    }

private:
    // `call` is given the run, and the survey that it reads the leases with. `plan`: its fingerprint, for a refusal.
    template <typename Call>
    std::invoke_result_t<Call, GuardedRun &, LeaseSurvey &> guarded(const std::string &plan, Call call)
    {
        const auto &environment = m_cell->environment();
        auto &clock = m_shared->clock();
        const auto opened = m_cell->adapters().open();
        const auto admin = opened ? m_cell->adapters().admin() : propagate(opened.error());
        if (!admin) {
            if (const auto log = openAuditLog(environment, m_cell->cell(), m_tool, clock)) {
                recordRefusal(*log->auditLog, m_cell->cell(), admin.error(), plan);
            }
            return propagate(admin.error());
        }
        const auto sources = m_cell->adapters().sources();
        LeaseSurvey survey(*sources.service, *sources.database, clock, m_cell->cell(), environment.thresholds);
        GuardedRun run({environment, sources, *admin, survey,
                           [this](std::stop_token stop) { return m_cell->provePairing(std::move(stop)); }, clock,
                           m_tool, lossExaminationOf(*m_cell)},
            m_shared->arming(), m_limits);
        return call(run, survey);
    }

    const std::shared_ptr<CellSession> m_cell;
    const std::shared_ptr<PlanArming> m_shared;
    const LookUpClaims m_lookUp;
    const std::string m_tool;
    const ActionLimits m_limits;
};

} // namespace

std::shared_ptr<PlanService> planServiceOf(
    std::shared_ptr<CellSession> cell, std::shared_ptr<PlanArming> arming, LookUpClaims lookUp, std::string tool)
{
    return std::make_shared<CellPlans>(std::move(cell), std::move(arming), std::move(lookUp), std::move(tool));
}

} // namespace cells
