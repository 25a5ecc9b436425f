// SPDX-License-Identifier: MIT
#include "models/engine/actions/writearming.h"
#include "models/engine/plans/leaseplanning.h"
#include "models/engine/runs/intentresolution.h"
#include "tests/models/engine/simulation/simports.h"
#include "tests/support/fixtures/confirmedrecency.h"

namespace cells {

using namespace audit;
using namespace leases;
using namespace pairing;
using namespace plans;

namespace {

constexpr CellId cellNumber{7};

// An operator with a machine and a trail, who plans, waits, and runs; dies, and comes back.
class SimOperator
{
public:
    SimOperator(SimWorld &sim, std::string name)
        : journal(sim, 4, sim.sabotage == Sabotage::JournalStoresNothing)
        , m_sim(sim)
        , m_name(std::move(name))
    {
    }

    // One session, to its end or to a crash.
    void session()
    {
        try {
            work();
        } catch (const SimCrash &) {
            ++figures.crashes;
            m_sim.isDead = false;
        }
    }

    ChanceJournal journal;
    std::vector<std::shared_ptr<SimCall>> calls;
    SimFigures figures;

private:
    void work()
    {
        ChanceClock clock(m_sim);
        SimService service(m_sim);
        SimDatabase database(m_sim);
        const auto auditLog = AuditLog::open(journal, clock, {m_name, "sim"});
        if (!auditLog) {
            m_sim.logEvent(auditLog.error().text());
            return;
        }
        const auto resolved
            = resolveIntents(auditRecordsIn(journal.bytes), cellNumber, service, database, **auditLog, clock, {});
        figures.resolved += resolved ? int(resolved->size()) : 0;
        const auto plan = planNow(service, database, clock);
        if (!plan || !plan->mayRun()) {
            return;
        }
        if (m_sim.hasFaults && m_sim.chance(300)) {
            m_sim.advance(m_sim.between(1s, 20min));
        }
        run(*plan, service, database, **auditLog, clock);
    }

    std::optional<LeasePlan> planNow(SimService &service, SimDatabase &database, Clock &clock)
    {
        LeaseSurvey survey(service, database, clock, cellNumber, {});
        const auto report = survey.run([](SurveyProgress) {}, {});
        // As the console does, whose runs go on from what its window saw; cellsctl begins with nothing.
        m_sightings = m_sim.chance(500) ? survey.sightings() : LeaseSightings{};
        if (!report) {
            return std::nullopt;
        }
        const auto kind = m_sim.chance(700) ? LeasePlanKind::ReconcileLeases
            : m_sim.chance(500)             ? LeasePlanKind::RollBackLeases
                                            : LeasePlanKind::CleanLocalRows;
        return planLeases(kind, report->leases, factsOf(*report, clock));
    }

    LeasePlanFacts factsOf(const LeaseSurveyReport &report, Clock &clock) const
    {
        Environment environment;
        environment.name = "sim";
        auto facts = planFacts(environment, report, std::nullopt, clock.now());
        facts.pairing = pairing();
        facts.recency = confirmedRecency(clock.now());
        facts.mayCleanLocally = true;
        facts.mayFence = true;
        facts.isFenceRequested = isFencing();
        facts.limits.breakerLeases = 1000;
        return facts;
    }

    bool isFencing() const
    {
        return m_sim.flow == Flow::LeaseFirst ? m_sim.sabotage != Sabotage::FenceNotRaised : m_sim.chance(400);
    }

    // Proved anew for each plan and each run, by samples that another server does not have.
    PairingVerdict pairing() const
    {
        return m_sim.isElsewhere && m_sim.sabotage != Sabotage::ServerChangeHidden ? PairingVerdict::Contradicted
                                                                                   : PairingVerdict::Proved;
    }

    void run(const LeasePlan &plan, SimService &service, SimDatabase &database, AuditLog &auditLog, Clock &clock)
    {
        WriteArming arming(clock);
        const auto open = [this](const ArmingRequest &) -> Outcome<std::unique_ptr<LeaseWriter>> {
            return std::make_unique<SimWriter>(m_sim, journal, calls, m_name);
        };
        if (!arming.arm({"sim", cellNumber, pairing(), "ALERT-1"}, open)) {
            return;
        }
        const auto writer = arming.writer(cellNumber);
        LeaseSurvey survey(service, database, clock, cellNumber, {});
        survey.recall(m_sightings);
        const ApprovalCheck approval({}, [](auto &, auto &, auto &) { return false; });
        // Two consoles that do not see each other: what is safe must not rest on turns.
        RunTurn turn;
        SurveyRecheck recheck(survey, database, clock, plan,
            [&clock](std::stop_token) -> Outcome<Recency> { return confirmedRecency(clock.now()); });
        ActionRun run({recheck, service, database, **writer, auditLog, clock, plan.target, approval, turn}, {plan, {}});
        ActionControl control;
        ++figures.runs;
        m_isFenced = plan.isFenced;
        const auto report = run.run({fingerprintOf(plan), typedConfirmationFor(summaryOf(plan)), "ALERT-1"}, control,
            [this](const ItemResult &result) { count(result); }, {});
        // Who died tells nothing, whatever the run made of it.
        m_sim.throwIfDead();
        m_sim.logEvent(
            m_name + (report ? " ends: " + textOf(report->stoppedBecause) : " is refused: " + report.error().text()));
    }

    void count(const ItemResult &result)
    {
        const bool isApplied = result.outcome == ItemOutcome::Applied;
        figures.applied += isApplied;
        figures.rolledBack += isApplied && result.item.action == LeaseAction::RollBack;
        figures.fenced += isApplied && result.item.action == LeaseAction::RollBack && m_isFenced;
        figures.unknown += result.outcome == ItemOutcome::Unknown;
        figures.refused += result.outcome == ItemOutcome::Stale || result.outcome == ItemOutcome::Superseded;
    }

    SimWorld &m_sim;
    const std::string m_name;
    LeaseSightings m_sightings;
    bool m_isFenced = false;
};

// What the trail says of a call against what the call did.
void compare(SimWorld &sim, const SimOperator &one)
{
    const auto records = auditRecordsIn(one.journal.bytes);
    checkAuditLog(sim, one.journal, records);
    for (const auto &record : records) {
        const auto outcome = record.text("outcome");
        const auto lease = Uuid::parse(record.text("lease"));
        if (record.kind != AuditKind::Outcome || !lease) {
            continue;
        }
        const bool isReportedUndone = outcome == "not_applied" || outcome == "resolved_not_applied";
        const auto didIt = std::count_if(one.calls.begin(), one.calls.end(), [&](const auto &call) {
            return call->lease == *lease && call->action == record.text("action") && call->tookEffect;
        });
        const auto later = std::count_if(records.begin(), records.end(), [&](const AuditRecord &other) {
            return other.seq > record.seq && other.kind == AuditKind::Intent && other.text("lease") == lease->text();
        });
        if (isReportedUndone && didIt > 0 && later == 0) {
            sim.breach("F11: the trail says " + outcome + " of " + lease->shortText() + ", but it was done");
        }
        const bool isGone = record.text("action") == "clean_local" ? !sim.rows.contains(*lease) : !sim.listed(*lease);
        if ((outcome == "applied" || outcome == "resolved_applied") && !isGone) {
            sim.breach("F11: the trail says " + outcome + " of " + lease->shortText() + ", but it is there");
        }
    }
}

} // namespace

SimOutcome playSeed(std::uint32_t seed, Sabotage sabotage, Flow flow)
{
    SimWorld sim(seed, flow, sabotage);
    SimOperator first(sim, "jane");
    SimOperator second(sim, "joe");
    // The second operator acts in the middle of what the first one does.
    for (int i = 0; i < 2; ++i) {
        sim.at(sim.between(60min, 100min), [&] { second.session(); });
    }
    sim.advance(60min);
    for (int i = 0; i < 4; ++i) {
        first.session();
        sim.advance(sim.between(1s, 12min));
    }
    sim.advance(3h);
    sim.hasFaults = sim.isElsewhere = sim.isServiceDown = false;
    for (int i = 0; i < 2; ++i) {
        first.session();
        second.session();
        sim.advance(10min);
    }
    if (!sim.fences.empty()) {
        sim.breach("P11: a fence was left up");
    }
    if (sabotage == Sabotage::None || sabotage == Sabotage::JournalStoresNothing) {
        compare(sim, first);
        compare(sim, second);
    }
    auto figures = first.figures;
    figures += second.figures;
    figures.calls = int(first.calls.size() + second.calls.size());
    return {std::move(sim.breaches), std::move(sim.history), figures};
}

} // namespace cells
