#include "models/engine/intentresolution.h"
#include "models/engine/leaseplanning.h"
#include "models/engine/writearming.h"
#include "tests/models/engine/simworld.h"

#include <algorithm>

namespace cells {

namespace {

using namespace std::chrono_literals;

constexpr CellId cellNumber{7};

class SimClock final : public Clock
{
public:
    explicit SimClock(SimWorld &world)
        : m_world(world)
    {
    }

    Instant now() override { return m_world.wallAt(m_world.operatorSkew); }
    Duration monotonic() override { return m_world.elapsed - m_world.slept; }
    bool wait(Duration duration, std::stop_token stop) override
    {
        m_world.advance(duration);
        if (m_world.hasFaults && m_world.chance(5)) {
            m_world.tell("the operator's machine sleeps");
            const auto sleep = m_world.between(10s, 30min);
            m_world.advance(sleep);
            m_world.slept += sleep;
        }
        return !stop.stop_requested();
    }

private:
    SimWorld &m_world;
};

// What every call to the outside has: it takes time, and the console may die in it.
class SimLine
{
public:
    explicit SimLine(SimWorld &world)
        : m_world(world)
    {
    }

    void pass(Duration most = 40ms)
    {
        m_world.advance(m_world.between(1ms, most));
        if (m_world.hasFaults && m_world.chance(3)) {
            m_world.tell("the console dies");
            throw SimCrash{};
        }
    }
    bool fails(int inThousand) { return m_world.hasFaults && m_world.chance(inThousand); }

private:
    SimWorld &m_world;
};

class SimService final : public TopologyService
{
public:
    explicit SimService(SimWorld &world)
        : m_world(world)
        , m_line(world)
    {
    }

    std::string address() const override { return "sim:443"; }

    // In pages of three, each of the moment at which it is read.
    Outcome<LeasePage> fetchLeases(const LeaseListing &listing, std::stop_token) override
    {
        m_line.pass();
        if (m_world.isServiceDown || m_line.fails(15)) {
            m_world.advance(1s);
            return failed(Failure::Kind::Unreachable, "sim:443 cannot be reached");
        }
        auto leases = m_world.leases;
        std::sort(leases.begin(), leases.end(), [](const auto &left, const auto &right) {
            return std::pair(left.createdAt, left.uuid) < std::pair(right.createdAt, right.uuid);
        });
        std::erase_if(leases, [&](const auto &lease) {
            return (listing.createdAfter && lease.createdAt < *listing.createdAfter)
                || (listing.next && keyOf(lease) <= *listing.next);
        });
        LeasePage page;
        for (std::size_t i = 0; i < std::min<std::size_t>(3, leases.size()); ++i) {
            page.leases.push_back({leases[i].uuid, leases[i].createdAt, leases[i].createdAt});
        }
        if (leases.size() > 3 && m_world.sabotage != Sabotage::ListingCutShort) {
            page.next = keyOf(leases[2]);
        }
        return page;
    }

    Outcome<std::vector<Cell>> fetchCells(std::stop_token) override { return std::vector<Cell>{}; }
    Outcome<RecordPage> fetchRecords(const RecordRange &, std::stop_token) override { return RecordPage{}; }
    Outcome<std::optional<OwnedRecord>> fetchRecord(const Claim &, std::stop_token) override
    {
        return std::optional<OwnedRecord>{};
    }

private:
    static std::string keyOf(const SimWorld::ServiceLease &lease)
    {
        return isoText(lease.createdAt) + lease.uuid.text();
    }

    SimWorld &m_world;
    SimLine m_line;
};

class SimDatabase final : public CellDatabase
{
public:
    explicit SimDatabase(SimWorld &world)
        : m_world(world)
        , m_line(world)
    {
    }

    Outcome<DatabaseIdentity> fetchIdentity(std::stop_token) override { return identity(); }

    Outcome<LeaseTableLook> fetchLeaseTable(std::stop_token) override
    {
        m_line.pass();
        if (m_line.fails(10)) {
            return failed(Failure::Kind::Unreachable, "the database cannot be reached");
        }
        LeaseTableLook look{identity(), m_world.wallAt(m_world.databaseSkew), {}, {}, {}};
        if (m_world.isElsewhere) {
            return look;
        }
        addTransactions(look);
        // Between the statements of one look the world goes on.
        m_line.pass(5ms);
        for (const auto &[uuid, createdAt] : m_world.rows) {
            look.rows.push_back({uuid, createdAt, createdAt});
        }
        return look;
    }

    Outcome<RowLook> fetchRows(const RowRange &, std::stop_token) override { return RowLook{}; }
    Outcome<RowLook> fetchRowsOf(const ClaimableModel &, const std::vector<std::string> &, std::stop_token) override
    {
        return RowLook{};
    }
    Outcome<RowLook> fetchRowsWith(const ClaimableModel &, const ClaimedColumn &, const std::vector<std::string> &,
        ValueMatch, std::stop_token) override
    {
        return RowLook{};
    }
    Outcome<std::optional<std::string>> fetchLastKey(const ClaimableModel &, std::stop_token) override
    {
        return std::optional<std::string>{};
    }

private:
    DatabaseIdentity identity() const
    {
        const bool isTold = m_world.isElsewhere && m_world.sabotage != Sabotage::ServerChangeHidden;
        return {"gitlab", isTold ? "db-2" : "db-1", "15", false, isTold ? "7301" : "7300"};
    }

    void addTransactions(LeaseTableLook &look) const
    {
        for (const auto &worker : m_world.workers) {
            if (worker.isRunning && m_world.sabotage != Sabotage::TransactionsHidden) {
                look.running.push_back({worker.virtualId, worker.pid, "puma", "gitlab", {}, "active"});
                const auto lie = m_world.sabotage == Sabotage::TransactionsDatedLater ? 2h : 0h;
                if (m_world.maySeeStart || lie > 0h) {
                    const auto passed = m_world.elapsed - worker.startedAt - lie;
                    look.running.back().startedAt = m_world.wallAt(m_world.databaseSkew) - passed;
                }
            }
            if (worker.isPrepared && m_world.sabotage != Sabotage::PreparedHidden) {
                look.prepared.push_back({worker.virtualId, m_world.wallAt(m_world.databaseSkew)});
            }
        }
    }

    SimWorld &m_world;
    SimLine m_line;
};

// Durable when append() said yes; of what it did not say yes to, any part.
class SimJournal final : public JournalFile
{
public:
    explicit SimJournal(SimWorld &world)
        : m_world(world)
        , m_line(world)
    {
    }

    std::string bytes;
    std::string head;

    std::string path() const override { return "audit.jsonl"; }
    Outcome<void> exclusively(const std::function<Outcome<void>()> &turn) override { return turn(); }
    Outcome<std::string> readFrom(std::uint64_t offset) override
    {
        return offset < bytes.size() ? bytes.substr(offset) : std::string();
    }
    Outcome<void> append(std::string_view added) override
    {
        const auto before = bytes.size();
        const auto part = std::size_t(m_world.between(0us, Duration(std::int64_t(added.size()) + 1)).count());
        bytes.append(added.substr(0, part));
        m_line.pass(2ms);
        if (m_line.fails(4)) {
            m_world.tell("the disk is full");
            return failed(Failure::Kind::Refused, "No space left on device.");
        }
        bytes.resize(before);
        if (m_world.sabotage != Sabotage::JournalKeepsNothing || added == "\n") {
            bytes.append(added);
        }
        return {};
    }
    Outcome<std::string> readHead() override { return head; }
    Outcome<void> writeHead(std::string_view text) override
    {
        head = m_world.sabotage == Sabotage::JournalKeepsNothing ? std::string() : std::string(text);
        return {};
    }
    bool releaseReserve() override { return m_line.fails(500); }

private:
    SimWorld &m_world;
    SimLine m_line;
};

// What reached the service, for whom: the oracle's own notes.
struct SimCall
{
    Uuid lease;
    std::string deed;
    bool tookEffect = false;
};

class SimWriter final : public LeaseWriter
{
public:
    SimWriter(SimWorld &world, SimJournal &journal, std::vector<std::shared_ptr<SimCall>> &calls, std::string name)
        : m_world(world)
        , m_journal(journal)
        , m_calls(calls)
        , m_name(std::move(name))
        , m_line(world)
    {
    }

    Outcome<void> commitLease(const Uuid &lease, std::stop_token) override
    {
        return call(lease, "commit",
            [world = &m_world, name = m_name, lease] { return world->end(lease, Effect::Committed, name); });
    }
    Outcome<void> rollBackLease(const Uuid &lease, std::stop_token) override
    {
        return call(lease, "roll_back",
            [world = &m_world, name = m_name, lease] { return world->end(lease, Effect::RolledBack, name); });
    }
    Outcome<void> cleanLocalLease(const Uuid &lease, std::stop_token) override
    {
        return call(
            lease, "clean_local", [world = &m_world, name = m_name, lease] { return world->deleteRow(lease, name); });
    }

private:
    using Effect = SimWorld::Effect;

    // C1, C2: as many durable intents as there are calls, this one included.
    void checkIntent(const Uuid &lease, const std::string &deed)
    {
        const auto records = auditRecordsIn(m_journal.bytes);
        const auto intents = std::count_if(records.begin(), records.end(), [&](const AuditRecord &record) {
            return record.kind == AuditKind::Intent && record.text("lease") == lease.text()
                && record.text("deed") == deed;
        });
        const auto calls = std::count_if(m_calls.begin(), m_calls.end(),
            [&](const auto &call) { return call->lease == lease && call->deed == deed; });
        if (intents < calls) {
            m_world.breach("C1: " + deed + " " + lease.shortText() + " was called without a durable intent");
        }
    }

    Outcome<void> call(const Uuid &lease, const std::string &deed, const std::function<bool()> &effect)
    {
        m_calls.push_back(std::make_shared<SimCall>(SimCall{lease, deed, false}));
        const auto call = m_calls.back();
        checkIntent(lease, deed);
        const auto take = [call, effect] { call->tookEffect = effect() || call->tookEffect; };
        const auto lost = failed(Failure::Kind::Unreachable, "the connection broke");
        m_line.pass();
        if (m_world.isServiceDown || m_line.fails(20)) {
            m_world.tell("the request is lost");
            return lost;
        }
        if (m_line.fails(20)) {
            m_world.tell("the request hangs");
            m_world.after(m_world.between(0s, 20s), take);
            m_world.advance(10s);
            return failed(Failure::Kind::TimedOut, "no answer in 10 s");
        }
        if (m_line.fails(20)) {
            return failed(Failure::Kind::Refused, "PERMISSION_DENIED");
        }
        take();
        if (m_line.fails(20)) {
            m_world.tell("the request comes twice");
            m_world.after(m_world.between(0s, 20s), take);
        }
        m_line.pass();
        if (m_line.fails(30)) {
            m_world.tell("the answer is lost");
            return lost;
        }
        return {};
    }

    SimWorld &m_world;
    SimJournal &m_journal;
    std::vector<std::shared_ptr<SimCall>> &m_calls;
    const std::string m_name;
    SimLine m_line;
};

// An operator with a machine and a trail, who plans, waits, and runs; dies, and comes back.
class SimOperator
{
public:
    SimOperator(SimWorld &world, std::string name)
        : journal(world)
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
        }
    }

    SimJournal journal;
    std::vector<std::shared_ptr<SimCall>> calls;
    SimFigures figures;

private:
    void work()
    {
        SimClock clock(m_world);
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
        facts.mayCleanLocally = true;
        facts.limits.breakerLeases = 1000;
        return facts;
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
        const ApprovalCheck approval({}, [](auto &, auto &, auto &) { return false; });
        ActionRun run({survey, service, database, **writer, trail, clock, plan.target, approval}, {plan, {}});
        ActionControl control;
        ++figures.runs;
        const auto report = run.run({fingerprintOf(plan), typedConfirmationFor(plan), "ALERT-1"}, control,
            [this](const ItemResult &result) { count(result); }, {});
        m_world.tell(m_name + (report ? " ends: " + report->stoppedBecause : " is refused: " + report.error().text));
    }

    void count(const ItemResult &result)
    {
        const bool isApplied = result.outcome == ItemOutcome::Applied;
        figures.applied += isApplied;
        figures.rolledBack += isApplied && result.item.deed == LeaseDeed::RollBack;
        figures.unknown += result.outcome == ItemOutcome::Unknown;
        figures.refused += result.outcome == ItemOutcome::Stale || result.outcome == ItemOutcome::Superseded;
    }

    SimWorld &m_world;
    const std::string m_name;
};

// What the trail says of a call against what the call did.
void compare(SimWorld &world, const SimOperator &one)
{
    if (const auto verified = verifyAudit(one.journal.bytes, parseHead(one.journal.head)); verified.problem) {
        world.breach("S43: line " + std::to_string(verified.problem->line) + " " + verified.problem->what);
    }
    const auto records = auditRecordsIn(one.journal.bytes);
    if (!openIntentsIn(records).empty()) {
        world.breach("C2: an intent has no outcome after the last look");
    }
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

SimOutcome playSeed(std::uint32_t seed, Sabotage sabotage)
{
    SimWorld world(seed, sabotage);
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
