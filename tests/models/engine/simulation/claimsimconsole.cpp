// SPDX-License-Identifier: MIT
#include "models/engine/actions/reclaimplanning.h"
#include "models/engine/audit/auditrecords.h"
#include "models/engine/runs/intentresolution.h"
#include "tests/models/engine/simulation/claimsim.h"
#include "tests/models/engine/simulation/claimsimsetup.h"
#include "tests/support/fakes/armedwriter.h"
#include "tests/support/fakes/fakeflags.h"
#include "tests/support/fakes/fakehistory.h"
#include "tests/support/fixtures/confirmedrecency.h"

#include <algorithm>

namespace cells {

using namespace audit;
using namespace claims;
using namespace pairing;
using namespace plans;

namespace {

using namespace std::chrono_literals;

constexpr CellId cellNumber{1};

using Calls = SimUpdateCalls;

class Writer final : public LeaseWriter
{
public:
    Writer(ClaimSim &sim, ChanceJournal &journal, Calls &calls, std::string name)
        : m_sim(sim)
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
        const auto answered = carry([sim = &m_sim, name = m_name, call, update, begun] {
            *begun = sim->begin(update, SimOwner::Console, name, cellNumber);
            call->tookEffect = begun->lease.has_value();
        });
        return answered ? Outcome<BegunUpdate>(*begun) : propagate(answered.error());
    }
    Outcome<void> commitLease(const Uuid &lease, std::stop_token) override { return end(lease, true); }
    Outcome<void> rollBackLease(const Uuid &lease, std::stop_token) override { return end(lease, false); }
    Outcome<void> cleanLocalLease(const Uuid &, std::stop_token) override
    {
        return failed(Failure::Kind::Refused, "no writer database");
    }

private:
    // C1, C2: the last intent on disk is that of this call, and no call had it before.
    std::shared_ptr<SimUpdateCall> noted(const std::string &action)
    {
        m_sim.throwIfDead();
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
            [&](const auto &call) { return call->update == update && call->action == action; });
        if (update.empty() || isKnown || last->text("action") != action) {
            m_sim.breach("C1: " + action + " was called without a durable intent of its own");
        }
        m_calls.push_back(std::make_shared<SimUpdateCall>(SimUpdateCall{update, action}));
        m_calls.back()->at = m_sim.elapsed;
        return m_calls.back();
    }

    Outcome<void> end(const Uuid &lease, bool isCommit)
    {
        const auto call = noted(isCommit ? "commit_update" : "roll_back_update");
        for (const auto &record : m_sim.service.records) {
            if (record.lease == lease) {
                call->values.insert(record.claim.value);
            }
        }
        return carry([sim = &m_sim, name = m_name, call, lease, isCommit] {
            call->tookEffect = sim->end(lease, isCommit, name) || call->tookEffect;
        });
    }

    Outcome<void> carry(const std::function<void()> &take)
    {
        return m_sim.carry(
            {.lost = 15, .hanging = 15, .refused = 15, .unanswered = 20, .refusal = "RESOURCE_EXHAUSTED"}, take);
    }

    ClaimSim &m_sim;
    ChanceJournal &m_journal;
    Calls &m_calls;
    const std::string m_name;
};

// An operator with a machine and an audit log, who plans, waits, and runs; dies, and comes back.
class Operator
{
public:
    Operator(ClaimSim &sim, std::string name)
        : journal(sim, 2, sim.lie == ClaimLie::JournalStoresNothing)
        , m_sim(sim)
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
        const auto others = m_sim.disarm;
        try {
            work();
        } catch (const SimCrash &) {
            ++figures.crashes;
            m_sim.isDead = false;
        }
        m_sim.disarm = others;
        m_isBusy = false;
    }

    const std::string &name() const { return m_name; }

    ChanceJournal journal;
    Calls calls;
    ClaimSimFigures figures;

private:
    void work()
    {
        ChanceClock clock(m_sim);
        const auto auditLog = AuditLog::open(journal, clock, {m_name, "sim"});
        if (!auditLog) {
            m_sim.logEvent(auditLog.error().text());
            return;
        }
        const auto resolved = resolveIntents(
            auditRecordsIn(journal.bytes), cellNumber, m_sim.service, m_sim.database, **auditLog, clock, {});
        figures.resolved += resolved ? int(resolved->size()) : 0;
        const auto plan = planNow(clock);
        if (!plan || !plan->mayRun()) {
            return;
        }
        if (m_sim.hasFaults && m_sim.chance(300)) {
            m_sim.advance(m_sim.between(1s, 20min));
        }
        run(*plan, **auditLog, clock);
    }

    CellSources cellSources() { return {cellNumber, &m_sim.service, &m_sim.database, &m_flags}; }
    TopologyService *admin() { return m_sim.service.isAdmin ? &m_sim.service : nullptr; }

    Outcome<ReclaimPlan> planNow(Clock &clock)
    {
        ReclaimPlanRequest request;
        request.kind = !m_sim.hasFaults || m_sim.chance(700) ? ReclaimPlanKind::Repair
            : m_sim.chance(500)                              ? ReclaimPlanKind::ReplaceDifferent
                                                             : ReclaimPlanKind::DestroyExtra;
        request.model = modelNamed("User");
        for (std::int64_t id = 1; id <= m_sim.lastRow(); ++id) {
            request.sources.push_back(id);
        }
        request.scan = {clock.now(), 0, m_sim.lastRow(), 1000, 1};
        request.isBackfill = true;
        const RunContext context{{"sim", "production", "sim:443", cellNumber, "gitlab_1", "7300"},
            PairingVerdict::Proved, confirmedRecency(clock.now()), {}};
        return planReclaim(request, m_history, {}, context, cellSources(), admin(), clock, {}, {});
    }

    void run(const ReclaimPlan &plan, AuditLog &auditLog, Clock &clock)
    {
        WriteArming arming(clock);
        const auto open = [this](const ArmingRequest &) -> Outcome<std::unique_ptr<LeaseWriter>> {
            return std::make_unique<Writer>(m_sim, journal, calls, m_name);
        };
        if (!arming.arm({"sim", cellNumber, PairingVerdict::Proved, "ALERT-1"}, open)) {
            return;
        }
        const auto before = m_sim.disarm;
        m_sim.disarm = [&arming](int how) {
            how == 0       ? arming.disarm(std::string("you asked"))
                : how == 1 ? arming.connectionLost(cellNumber)
                           : arming.pairingChanged(cellNumber, PairingVerdict::Unproved);
        };
        const auto writer = arming.writer(cellNumber);
        // Forwards all but holds: whoever disarms cuts what it has begun.
        LentWriter unheld(**writer);
        auto &used = m_sim.lie == ClaimLie::HoldsNothing ? static_cast<LeaseWriter &>(unheld) : **writer;
        const ApprovalCheck approval({}, [](auto &, auto &, auto &) { return false; });
        const Thresholds thresholds;
        RunTurn turn;
        ActionLimits limits;
        limits.canary = m_sim.chance(500) ? std::vector<int>{} : std::vector<int>{1, 5};
        ReclaimRun run({cellSources(), admin(), used, auditLog, clock, plan.target, approval, turn, thresholds,
                           [&clock](std::stop_token) -> Outcome<Recency> { return confirmedRecency(clock.now()); }},
            {plan, {}}, limits);
        ActionControl control;
        ++figures.runs;
        std::erase_if(m_sim.freed, [this](const auto &one) { return one.second.by == m_name; });
        const auto report = run.run({fingerprintOf(plan), typedConfirmationFor(summaryOf(plan)), "ALERT-1"}, control,
            [this](const ClaimResult &result) { count(result); }, {});
        m_sim.disarm = before;
        // Who died tells nothing, whatever the run made of it.
        m_sim.throwIfDead();
        m_sim.logEvent(
            m_name + (report ? " ends: " + textOf(report->stoppedBecause) : " is refused: " + report.error().text()));
        if (report) {
            check(*report);
        }
    }

    // P21: a name that is free after a run was lost to a fault or to another cell, and the run says so.
    void check(const ReclaimReport &report)
    {
        for (const auto &[name, freed] : m_sim.freed) {
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
            const bool isReported = item->outcome != ItemOutcome::Applied && !item->text.isEmpty();
            if (freed.faults == m_sim.faults) {
                m_sim.breach("P21: nothing went wrong, and " + name + " was freed and left");
            } else if (!isReported || report.isComplete()) {
                m_sim.breach("P21: nobody says that " + name + " was freed and left");
            }
        }
    }

    void count(const ClaimResult &result)
    {
        const bool isApplied = result.outcome == ItemOutcome::Applied;
        figures.applied += isApplied;
        figures.replaced += isApplied && result.item.freesItsName();
        figures.swapped += isApplied && result.item.swap > 0;
        figures.destroyed += isApplied && result.item.action == ClaimAction::Destroy;
        figures.unknown += result.outcome == ItemOutcome::Unknown || result.outcome == ItemOutcome::LeaseLost;
        figures.conflicts += result.outcome == ItemOutcome::Conflict;
        figures.lost += result.outcome == ItemOutcome::Lost;
        figures.stale += result.outcome == ItemOutcome::Stale || result.outcome == ItemOutcome::Superseded;
    }

    ClaimSim &m_sim;
    const std::string m_name;
    bool m_isBusy = false;
    FakeFlags m_flags;
    const Outcome<std::unique_ptr<ScanHistory>> m_history{std::make_unique<FakeHistory>()};
};

} // namespace

ClaimSimOutcome playClaimSeed(std::uint32_t seed, ClaimLie lie)
{
    ClaimSim sim(seed, lie);
    ClaimSimSetup(sim).fill();
    sim.startLife();
    Operator first(sim, "jane");
    Operator second(sim, "joe");
    // The second operator acts in the middle of what the first one does.
    for (int i = 0; i < 2; ++i) {
        sim.after(sim.between(5min, 60min), [&] { second.session(); });
    }
    for (int i = 0; i < 4; ++i) {
        first.session();
        sim.advance(sim.between(1s, 90min));
    }
    sim.advance(8h);
    sim.hasFaults = sim.isServiceDown = false;
    for (int i = 0; i < 3; ++i) {
        first.session();
        second.session();
        sim.advance(2h);
    }
    if (lie == ClaimLie::None || lie == ClaimLie::JournalStoresNothing) {
        for (const auto *one : {&first, &second}) {
            compareAudit(sim, {one->name(), one->journal, one->calls});
        }
        findLostNames(sim);
    }
    auto figures = first.figures;
    figures += second.figures;
    figures.updates = int(first.calls.size() + second.calls.size());
    figures.disarmed = sim.disarmed;
    return {std::move(sim.breaches), std::move(sim.history), figures};
}

} // namespace cells
