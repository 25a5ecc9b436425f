#include "models/engine/actions/writearming.h"
#include "models/engine/plans/leaseplanning.h"
#include "models/engine/runs/intentresolution.h"
#include "tests/models/engine/simulation/simparts.h"
#include "tests/support/fixtures/witnessed.h"

namespace cells {

namespace {

constexpr CellId cellNumber{7};

// An operator with a machine and a trail, who plans, waits, and runs; dies, and comes back.
class SimOperator
{
public:
    SimOperator(SimWorld &world, std::string name)
        : journal(world, 4, world.sabotage == Sabotage::JournalKeepsNothing)
        , m_world(world)
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
            m_world.isDead = false;
        }
    }

    ChanceJournal journal;
    std::vector<std::shared_ptr<SimCall>> calls;
    SimFigures figures;

private:
    void work()
    {
        ChanceClock clock(m_world);
        SimService service(m_world);
        SimDatabase database(m_world);
        const auto trail = AuditTrail::open(journal, clock, {m_name, "sim"});
        if (!trail) {
            m_world.tell(trail.error().text);
            return;
        }
        const auto resolved
            = resolveIntents(auditRecordsIn(journal.bytes), cellNumber, service, database, **trail, clock, {});
        figures.resolved += resolved ? int(resolved->size()) : 0;
        const auto plan = planNow(service, database, clock);
        if (!plan || !plan->mayRun()) {
            return;
        }
        if (m_world.hasFaults && m_world.chance(300)) {
            m_world.advance(m_world.between(1s, 20min));
        }
        run(*plan, service, database, **trail, clock);
    }

    std::optional<LeasePlan> planNow(SimService &service, SimDatabase &database, Clock &clock)
    {
        LeaseSurvey survey(service, database, clock, cellNumber, {});
        const auto report = survey.run([](SurveyProgress) {}, {});
        // As the console does, whose runs go on from what its window saw; cellsctl begins with nothing.
        m_sightings = m_world.chance(500) ? survey.sightings() : LeaseSightings{};
        if (!report) {
            return std::nullopt;
        }
        const auto kind = m_world.chance(700) ? LeasePlanKind::ReconcileLeases
            : m_world.chance(500)             ? LeasePlanKind::RollBackLeases
                                              : LeasePlanKind::CleanLocalRows;
        return planLeases(kind, report->leases, factsOf(*report, clock));
    }

    LeasePlanFacts factsOf(const LeaseSurveyReport &report, Clock &clock) const
    {
        Environment environment;
        environment.name = "sim";
        auto facts = planFacts(environment, report, std::nullopt, clock.now());
        facts.pairing = pairing();
        facts.recency = witnessed(clock.now());
        facts.mayCleanLocally = true;
        facts.mayFence = true;
        facts.isFenceWanted = isFencing();
        facts.limits.breakerLeases = 1000;
        return facts;
    }

    bool isFencing() const
    {
        return m_world.flow == Flow::LeaseFirst ? m_world.sabotage != Sabotage::FenceNotRaised : m_world.chance(400);
    }

    // Proved anew for each plan and each run, by samples that another server does not have.
    PairingVerdict pairing() const
    {
        return m_world.isElsewhere && m_world.sabotage != Sabotage::ServerChangeHidden ? PairingVerdict::Contradicted
                                                                                       : PairingVerdict::Proved;
    }

    void run(const LeasePlan &plan, SimService &service, SimDatabase &database, AuditTrail &trail, Clock &clock)
    {
        WriteArming arming(clock, [this](const ArmingRequest &) -> Outcome<std::unique_ptr<LeaseWriter>> {
            return std::make_unique<SimWriter>(m_world, journal, calls, m_name);
        });
        if (!arming.arm({"sim", cellNumber, pairing(), "ALERT-1"})) {
            return;
        }
        const auto writer = arming.writer(cellNumber);
        LeaseSurvey survey(service, database, clock, cellNumber, {});
        survey.recall(m_sightings);
        const ApprovalCheck approval({}, [](auto &, auto &, auto &) { return false; });
        // Two consoles that do not see each other: what is safe must not rest on turns.
        RunTurn turn;
        ActionRun run({survey, service, database, **writer, trail, clock, plan.target, approval, turn,
                          [&clock](std::stop_token) -> Outcome<Recency> { return witnessed(clock.now()); }},
            {plan, {}});
        ActionControl control;
        ++figures.runs;
        m_isFenced = plan.isFenced;
        const auto report = run.run({fingerprintOf(plan), typedConfirmationFor(plan), "ALERT-1"}, control,
            [this](const ItemResult &result) { count(result); }, {});
        // Who died tells nothing, whatever the run made of it.
        m_world.live();
        m_world.tell(m_name + (report ? " ends: " + report->stoppedBecause : " is refused: " + report.error().text));
    }

    void count(const ItemResult &result)
    {
        const bool isApplied = result.outcome == ItemOutcome::Applied;
        figures.applied += isApplied;
        figures.rolledBack += isApplied && result.item.deed == LeaseDeed::RollBack;
        figures.fenced += isApplied && result.item.deed == LeaseDeed::RollBack && m_isFenced;
        figures.unknown += result.outcome == ItemOutcome::Unknown;
        figures.refused += result.outcome == ItemOutcome::Stale || result.outcome == ItemOutcome::Superseded;
    }

    SimWorld &m_world;
    const std::string m_name;
    LeaseSightings m_sightings;
    bool m_isFenced = false;
};

// What the trail says of a call against what the call did.
void compare(SimWorld &world, const SimOperator &one)
{
    const auto records = auditRecordsIn(one.journal.bytes);
    judgeTrail(world, one.journal, records);
    for (const auto &record : records) {
        const auto outcome = record.text("outcome");
        const auto lease = Uuid::parse(record.text("lease"));
        if (record.kind != AuditKind::Outcome || !lease) {
            continue;
        }
        const bool isSaidUndone = outcome == "not_applied" || outcome == "resolved_not_applied";
        const auto didIt = std::count_if(one.calls.begin(), one.calls.end(), [&](const auto &call) {
            return call->lease == *lease && call->deed == record.text("deed") && call->tookEffect;
        });
        const auto later = std::count_if(records.begin(), records.end(), [&](const AuditRecord &other) {
            return other.seq > record.seq && other.kind == AuditKind::Intent && other.text("lease") == lease->text();
        });
        if (isSaidUndone && didIt > 0 && later == 0) {
            world.breach("F11: the trail says " + outcome + " of " + lease->shortText() + ", but it was done");
        }
        const bool isGone = record.text("deed") == "clean_local" ? !world.rows.contains(*lease) : !world.listed(*lease);
        if ((outcome == "applied" || outcome == "resolved_applied") && !isGone) {
            world.breach("F11: the trail says " + outcome + " of " + lease->shortText() + ", but it is there");
        }
    }
}

} // namespace

SimOutcome playSeed(std::uint32_t seed, Sabotage sabotage, Flow flow)
{
    SimWorld world(seed, flow, sabotage);
    SimOperator first(world, "jane");
    SimOperator second(world, "joe");
    // The second operator acts in the middle of what the first one does.
    for (int i = 0; i < 2; ++i) {
        world.at(world.between(60min, 100min), [&] { second.session(); });
    }
    world.advance(60min);
    for (int i = 0; i < 4; ++i) {
        first.session();
        world.advance(world.between(1s, 12min));
    }
    world.advance(3h);
    world.hasFaults = world.isElsewhere = world.isServiceDown = false;
    for (int i = 0; i < 2; ++i) {
        first.session();
        second.session();
        world.advance(10min);
    }
    if (!world.fences.empty()) {
        world.breach("P11: a fence was left up");
    }
    if (sabotage == Sabotage::None || sabotage == Sabotage::JournalKeepsNothing) {
        compare(world, first);
        compare(world, second);
    }
    auto figures = first.figures;
    figures += second.figures;
    figures.calls = int(first.calls.size() + second.calls.size());
    return {std::move(world.breaches), std::move(world.history), figures};
}

} // namespace cells
