#include "models/engine/actions/reclaimplanning.h"
#include "models/engine/audit/auditrecords.h"
#include "models/engine/runs/intentresolution.h"
#include "tests/models/engine/simulation/claimsim.h"
#include "tests/models/engine/simulation/claimsimsetup.h"
#include "tests/support/fakes/armedwriter.h"
#include "tests/support/fakes/fakeflags.h"
#include "tests/support/fakes/fakehistory.h"
#include "tests/support/fixtures/witnessed.h"

#include <algorithm>

namespace cells {

namespace {

using namespace std::chrono_literals;

constexpr CellId cellNumber{1};

using Calls = SimUpdateCalls;

class Writer final : public LeaseWriter
{
public:
    Writer(ClaimSim &world, ChanceJournal &journal, Calls &calls, std::string name)
        : m_world(world)
        , m_journal(journal)
        , m_calls(calls)
        , m_name(std::move(name))
    {
    }

    Outcome<BegunUpdate> beginUpdate(const ClaimUpdate &update, std::stop_token) override
    {
        const auto call = noted("begin_update");
        for (const auto *all : {&update.creates, &update.destroys}) {
            for (const auto &one : *all) {
                call->values.insert(one.claim.value);
            }
        }
        auto begun = std::make_shared<BegunUpdate>();
        const auto answered = carry([world = &m_world, name = m_name, call, update, begun] {
            *begun = world->begin(update, SimOwner::Console, name, cellNumber);
            call->tookEffect = begun->lease.has_value();
        });
        return answered ? Outcome<BegunUpdate>(*begun) : passedOn(answered.error());
    }
    Outcome<void> commitLease(const Uuid &lease, std::stop_token) override { return end(lease, true); }
    Outcome<void> rollBackLease(const Uuid &lease, std::stop_token) override { return end(lease, false); }
    Outcome<void> cleanLocalLease(const Uuid &, std::stop_token) override
    {
        return failed(Failure::Kind::Refused, "no writer database");
    }

private:
    // C1, C2: the last intent on disk is that of this call, and no call had it before.
    std::shared_ptr<SimUpdateCall> noted(const std::string &deed)
    {
        m_world.live();
        // Records before the last few are of other calls.
        auto from = m_journal.bytes.size();
        for (int lines = 0; lines < 6 && from != std::string::npos && from > 0; ++lines) {
            from = m_journal.bytes.rfind('\n', from - 1);
        }
        const auto tail = from == std::string::npos || from == 0 ? 0 : from + 1;
        const auto records = auditRecordsIn(std::string_view(m_journal.bytes).substr(tail));
        const auto last = std::find_if(records.rbegin(), records.rend(),
            [](const AuditRecord &record) { return record.kind == AuditKind::Intent; });
        const auto update = last == records.rend() ? std::string() : last->text("update");
        const bool isKnown = std::any_of(m_calls.begin(), m_calls.end(),
            [&](const auto &call) { return call->update == update && call->deed == deed; });
        if (update.empty() || isKnown || last->text("deed") != deed) {
            m_world.breach("C1: " + deed + " was called without a durable intent of its own");
        }
        m_calls.push_back(std::make_shared<SimUpdateCall>(SimUpdateCall{update, deed}));
        m_calls.back()->at = m_world.elapsed;
        return m_calls.back();
    }

    Outcome<void> end(const Uuid &lease, bool isCommit)
    {
        const auto call = noted(isCommit ? "commit_update" : "roll_back_update");
        for (const auto &record : m_world.service.records) {
            if (record.lease == lease) {
                call->values.insert(record.claim.value);
            }
        }
        return carry([world = &m_world, name = m_name, call, lease, isCommit] {
            call->tookEffect = world->end(lease, isCommit, name) || call->tookEffect;
        });
    }

    Outcome<void> carry(const std::function<void()> &take)
    {
        return m_world.carry(
            {.lost = 15, .hanging = 15, .refused = 15, .unanswered = 20, .refusal = "RESOURCE_EXHAUSTED"}, take);
    }

    ClaimSim &m_world;
    ChanceJournal &m_journal;
    Calls &m_calls;
    const std::string m_name;
};

// An operator with a machine and an audit log, who plans, waits, and runs; dies, and comes back.
class Operator
{
public:
    Operator(ClaimSim &world, std::string name)
        : journal(world, 2, world.lie == ClaimLie::JournalKeepsNothing)
        , m_world(world)
        , m_name(std::move(name))
    {
    }

    // One session, to its end or to a crash. Whoever is in the middle of one begins no other: the run lock of the
    // machine refuses it.
    void session()
    {
        if (std::exchange(m_isBusy, true)) {
            return;
        }
        // The other operator may be in the middle of a session.
        const auto others = m_world.disarm;
        try {
            work();
        } catch (const SimCrash &) {
            ++figures.crashes;
            m_world.isDead = false;
        }
        m_world.disarm = others;
        m_isBusy = false;
    }

    const std::string &name() const { return m_name; }

    ChanceJournal journal;
    Calls calls;
    ClaimSimFigures figures;

private:
    void work()
    {
        ChanceClock clock(m_world);
        const auto trail = AuditTrail::open(journal, clock, {m_name, "sim"});
        if (!trail) {
            m_world.tell(trail.error().text);
            return;
        }
        const auto resolved = resolveIntents(
            auditRecordsIn(journal.bytes), cellNumber, m_world.service, m_world.database, **trail, clock, {});
        figures.resolved += resolved ? int(resolved->size()) : 0;
        const auto plan = planNow(clock);
        if (!plan || !plan->mayRun()) {
            return;
        }
        if (m_world.hasFaults && m_world.chance(300)) {
            m_world.advance(m_world.between(1s, 20min));
        }
        run(*plan, **trail, clock);
    }

    CellSide side() { return {cellNumber, &m_world.service, &m_world.database, &m_flags}; }
    TopologyService *admin() { return m_world.service.isAdmin ? &m_world.service : nullptr; }

    Outcome<ReclaimPlan> planNow(Clock &clock)
    {
        ReclaimOrder order;
        order.kind = !m_world.hasFaults || m_world.chance(700) ? ReclaimPlanKind::Repair
            : m_world.chance(500)                              ? ReclaimPlanKind::ReplaceDifferent
                                                               : ReclaimPlanKind::DestroyExtra;
        order.model = modelNamed("User");
        for (std::int64_t id = 1; id <= m_world.lastRow(); ++id) {
            order.sources.push_back(id);
        }
        order.scan = {clock.now(), 0, m_world.lastRow(), 1000, 1};
        order.isBackfill = true;
        const PlaceNow place{{"sim", "production", "sim:443", cellNumber, "gitlab_1", "7300"}, PairingVerdict::Proved,
            witnessed(clock.now()), {}};
        return planReclaim(order, m_history, {}, place, side(), admin(), clock, {}, {});
    }

    void run(const ReclaimPlan &plan, AuditTrail &trail, Clock &clock)
    {
        WriteArming arming(clock, [this](const ArmingRequest &) -> Outcome<std::unique_ptr<LeaseWriter>> {
            return std::make_unique<Writer>(m_world, journal, calls, m_name);
        });
        if (!arming.arm({"sim", cellNumber, PairingVerdict::Proved, "ALERT-1"})) {
            return;
        }
        const auto before = m_world.disarm;
        m_world.disarm = [&arming](int how) {
            how == 0       ? arming.disarm("you asked")
                : how == 1 ? arming.connectionLost(cellNumber)
                : how == 2 ? arming.pairingChanged(cellNumber, PairingVerdict::Unproved)
                           : arming.environmentChanged("other");
        };
        const auto writer = arming.writer(cellNumber);
        // Forwards all but holds: whoever disarms cuts what it has begun.
        LentWriter unheld(**writer);
        auto &used = m_world.lie == ClaimLie::HoldsNothing ? static_cast<LeaseWriter &>(unheld) : **writer;
        const ApprovalCheck approval({}, [](auto &, auto &, auto &) { return false; });
        const Thresholds thresholds;
        RunTurn turn;
        ActionLimits limits;
        limits.canary = m_world.chance(500) ? std::vector<int>{} : std::vector<int>{1, 5};
        ReclaimRun run({side(), admin(), used, trail, clock, plan.target, approval, turn, thresholds,
                           [&clock](std::stop_token) -> Outcome<Recency> { return witnessed(clock.now()); }},
            {plan, {}}, limits);
        ActionControl control;
        ++figures.runs;
        std::erase_if(m_world.freed, [this](const auto &one) { return one.second.by == m_name; });
        const auto report = run.run({fingerprintOf(plan), typedConfirmationFor(summaryOf(plan)), "ALERT-1"}, control,
            [this](const ClaimResult &result) { count(result); }, {});
        m_world.disarm = before;
        // Who died tells nothing, whatever the run made of it.
        m_world.live();
        m_world.tell(m_name + (report ? " ends: " + report->stoppedBecause : " is refused: " + report.error().text));
        if (report) {
            judge(*report);
        }
    }

    // P21: a name that is free after a run was lost to a fault or to another cell, and the run says so.
    void judge(const ReclaimReport &report)
    {
        for (const auto &[name, freed] : m_world.freed) {
            if (freed.by != m_name) {
                continue;
            }
            // That of a claim without a row may be free.
            const auto item
                = std::find_if(report.items.begin(), report.items.end(), [&, name = name](const ClaimResult &result) {
                      const auto &wanted = result.item.wanted;
                      return wanted && wanted->claim.value == name
                          && (result.item.freesItsName() || result.item.swap > 0);
                  });
            if (item == report.items.end()) {
                continue;
            }
            const bool isSaid = item->outcome != ItemOutcome::Applied && !item->text.empty();
            if (freed.faults == m_world.faults) {
                m_world.breach("P21: nothing went wrong, and " + name + " was freed and left");
            } else if (!isSaid || report.isComplete()) {
                m_world.breach("P21: nobody says that " + name + " was freed and left");
            }
        }
    }

    void count(const ClaimResult &result)
    {
        const bool isApplied = result.outcome == ItemOutcome::Applied;
        figures.applied += isApplied;
        figures.replaced += isApplied && result.item.freesItsName();
        figures.swapped += isApplied && result.item.swap > 0;
        figures.destroyed += isApplied && result.item.deed == ClaimDeed::Destroy;
        figures.unknown += result.outcome == ItemOutcome::Unknown || result.outcome == ItemOutcome::LeaseLost;
        figures.conflicts += result.outcome == ItemOutcome::Conflict;
        figures.lost += result.outcome == ItemOutcome::Lost;
        figures.stale += result.outcome == ItemOutcome::Stale || result.outcome == ItemOutcome::Superseded;
    }

    ClaimSim &m_world;
    const std::string m_name;
    bool m_isBusy = false;
    FakeFlags m_flags;
    const Outcome<std::unique_ptr<ScanHistory>> m_history{std::make_unique<FakeHistory>()};
};

} // namespace

ClaimSimOutcome playClaimSeed(std::uint32_t seed, ClaimLie lie)
{
    ClaimSim world(seed, lie);
    ClaimSimSetup(world).fill();
    world.startLife();
    Operator first(world, "jane");
    Operator second(world, "joe");
    // The second operator acts in the middle of what the first one does.
    for (int i = 0; i < 2; ++i) {
        world.after(world.between(5min, 60min), [&] { second.session(); });
    }
    for (int i = 0; i < 4; ++i) {
        first.session();
        world.advance(world.between(1s, 90min));
    }
    world.advance(8h);
    world.hasFaults = world.isServiceDown = false;
    for (int i = 0; i < 3; ++i) {
        first.session();
        second.session();
        world.advance(2h);
    }
    if (lie == ClaimLie::None || lie == ClaimLie::JournalKeepsNothing) {
        for (const auto *one : {&first, &second}) {
            compareAudit(world, {one->name(), one->journal, one->calls});
        }
        lookForLostNames(world);
    }
    auto figures = first.figures;
    figures += second.figures;
    figures.updates = int(first.calls.size() + second.calls.size());
    figures.disarmed = world.disarmed;
    return {std::move(world.breaches), std::move(world.history), figures};
}

} // namespace cells
