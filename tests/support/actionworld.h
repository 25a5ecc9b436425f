#pragma once

#include "models/engine/actionrun.h"
#include "tests/support/armedwriter.h"
#include "tests/support/fakecell.h"
#include "tests/support/fakeclock.h"
#include "tests/support/fakejournal.h"
#include "tests/support/faketurn.h"
#include "tests/support/somerecords.h"
#include "tests/support/witnessed.h"

#include <QStringList>

namespace cells {

// With the claims that it holds.
inline void endLease(FakeTopologyService &service, const Uuid &uuid, bool isCommit)
{
    std::erase_if(service.leases, [&](const Lease &lease) { return lease.uuid == uuid; });
    const auto goes = isCommit ? RecordStatus::LeaseDestroying : RecordStatus::LeaseCreating;
    std::erase_if(service.records, [&](const Record &record) { return record.lease == uuid && record.status == goes; });
    for (auto &record : service.records) {
        if (record.lease == uuid) {
            record.lease.reset();
            record.status = RecordStatus::Active;
        }
    }
}

// Does to the fake service and database what the real ones would do; `fault` may answer instead.
class FakeLeaseWriter : public LeaseWriter
{
public:
    FakeLeaseWriter(FakeTopologyService &service, FakeCellDatabase &database)
        : m_service(service)
        , m_database(database)
    {
    }

    QStringList calls;
    // Before: the call never arrived. After: it was done, and the answer lost.
    std::function<std::optional<Failure>(int call)> before = [](int) { return std::nullopt; };
    std::function<std::optional<Failure>(int call)> after = [](int) { return std::nullopt; };
    std::function<void()> onCall = [] {};

    // What stands in a fence's way, and what becomes of its commit; nothing: all goes well.
    std::function<std::optional<Failure>()> onFence = [] { return std::nullopt; };
    std::function<std::optional<Failure>()> onKeep = [] { return std::nullopt; };
    bool isKeptRowThere = true;

    Outcome<void> commitLease(const Uuid &lease, std::stop_token) override { return act("commit", lease); }
    Outcome<void> rollBackLease(const Uuid &lease, std::stop_token) override { return act("roll_back", lease); }
    Outcome<void> cleanLocalLease(const Uuid &lease, std::stop_token) override { return act("clean_local", lease); }
    Outcome<std::unique_ptr<LeaseFence>> raiseFence(const Uuid &lease, std::stop_token) override
    {
        calls << QStringLiteral("fence %1").arg(lease.bytes[15]);
        if (const auto failure = onFence()) {
            return passedOn(*failure);
        }
        return std::make_unique<Fence>(*this, lease);
    }

private:
    class Fence final : public LeaseFence
    {
    public:
        Fence(FakeLeaseWriter &writer, const Uuid &lease)
            : m_writer(writer)
            , m_lease(lease)
        {
        }
        ~Fence() override
        {
            if (!m_isKept) {
                m_writer.calls << QStringLiteral("drop %1").arg(m_lease.bytes[15]);
            }
        }
        Outcome<void> keep() override
        {
            m_isKept = true;
            m_writer.calls << QStringLiteral("keep %1").arg(m_lease.bytes[15]);
            if (m_writer.isKeptRowThere) {
                const auto now = m_writer.m_database.clock();
                m_writer.m_database.table.rows.push_back({m_lease, now, now});
            }
            const auto failure = m_writer.onKeep();
            return failure ? passedOn(*failure) : Outcome<void>{};
        }

    private:
        FakeLeaseWriter &m_writer;
        const Uuid m_lease;
        bool m_isKept = false;
    };

    Outcome<void> act(const char *deed, const Uuid &uuid)
    {
        const int number = int(calls.size()) + 1;
        calls << QStringLiteral("%1 %2").arg(QLatin1String(deed)).arg(uuid.bytes[15]);
        onCall();
        if (const auto lost = before(number)) {
            return passedOn(*lost);
        }
        if (qstrcmp(deed, "clean_local") == 0) {
            std::erase_if(m_database.table.rows, [&](const LocalLease &row) { return row.uuid == uuid; });
        } else {
            endLease(m_service, uuid, qstrcmp(deed, "commit") == 0);
        }
        if (const auto lost = after(number)) {
            return passedOn(*lost);
        }
        return {};
    }

    FakeTopologyService &m_service;
    FakeCellDatabase &m_database;
};

// A cell with leases to commit (1..), to clean (31..) and to roll back (61..), and a plan for them.
struct ActionWorld
{
    FakeClock clock;
    FakeTopologyService service;
    FakeCellDatabase database;
    FakeJournal journal;
    FakeLeaseWriter writer{service, database};
    ArmedWriter armed{clock, writer, CellId{7}};
    FakeTurn turn;
    LeaseSurvey survey{service, database, clock, CellId{7}, Thresholds{}};
    std::unique_ptr<AuditTrail> audit;
    // Where the run is; not set: where the plan is for.
    std::optional<PlanTarget> here;
    ApprovalCheck approval{{}, [](auto &, auto &, auto &) { return false; }};
    ActionControl control;
    ActionLimits limits;
    std::stop_source stop;
    std::vector<ItemResult> heard;
    // Whether the cell writes to the database: it did just now.
    std::function<Recency()> recency = [this] { return witnessed(clock.now()); };

    explicit ActionWorld(int commits = 2, int cleans = 1, int rollbacks = 1)
    {
        service.pageSize = 100;
        database.clock = [this] { return clock.now(); };
        database.table.identity = {"gitlab_7", "db", "15", false, "7300"};
        audit = std::move(*AuditTrail::open(journal, clock, {"jane", "test"}));
        for (int i = 1; i <= commits; ++i) {
            plant(i, true, true, std::chrono::minutes(26));
        }
        for (int i = 31; i < 31 + cleans; ++i) {
            plant(i, false, true, std::chrono::hours(3));
        }
        for (int i = 61; i < 61 + rollbacks; ++i) {
            plant(i, true, false, std::chrono::minutes(26));
        }
    }

    void plant(int number, bool isAtService, bool isLocal, Duration age)
    {
        const auto when = clock.now() - age;
        if (isAtService) {
            service.leases.push_back({uuidNumber(number), when, when});
        }
        if (isLocal) {
            database.table.rows.push_back({uuidNumber(number), when, when});
        }
    }

    // A username that the lease of that number creates.
    void plantClaim(int number)
    {
        const auto &lease = *std::ranges::find(service.leases, uuidNumber(number), &Lease::uuid);
        Record record;
        record.uuid = uuidNumber(1000 + number);
        record.claim = {ClaimType::Username, "user-" + std::to_string(number), {}};
        record.subject = {SubjectType::Organization, 1000};
        record.source = {SourceType::Users, keyOfId(number)};
        record.cell = CellId{7};
        record.status = RecordStatus::LeaseCreating;
        record.lease = lease.uuid;
        record.createdAt = record.updatedAt = lease.createdAt;
        service.records.push_back(record);
    }

    LeasePlanFacts facts()
    {
        LeasePlanFacts facts;
        facts.target = {"prod", "production", "fake:443", CellId{7}, "gitlab_7", "7300"};
        facts.pairing = PairingVerdict::Proved;
        facts.recency = recency();
        facts.surveyedAt = facts.now = clock.now();
        facts.skew = Duration{};
        return facts;
    }
    LeasePlan plan(LeasePlanKind kind = LeasePlanKind::ReconcileLeases)
    {
        const auto report = survey.run([](SurveyProgress) {}, {});
        return planLeases(kind, report->leases, facts());
    }
    LeasePlan fencedPlan()
    {
        const auto report = survey.run([](SurveyProgress) {}, {});
        auto fenced = facts();
        fenced.isFenceWanted = fenced.mayFence = true;
        return planLeases(LeasePlanKind::ReconcileLeases, report->leases, fenced);
    }

    Outcome<ActionReport> run(const LeasePlan &plan)
    {
        return run(plan, {fingerprintOf(plan), typedConfirmationFor(plan), "ALERT-1 leases pile up"});
    }
    Outcome<ActionReport> run(const LeasePlan &plan, const Confirmation &confirmation)
    {
        return run(PlanFile{plan, {}}, confirmation, clock);
    }
    Outcome<ActionReport> run(const PlanFile &plan, const Confirmation &confirmation, Clock &runClock)
    {
        const auto lent = armed.forRun();
        ActionRun action({survey, service, database, *lent, *audit, runClock, here.value_or(plan.plan.target), approval,
                             turn, [this](std::stop_token) -> Outcome<Recency> { return recency(); }},
            plan, limits);
        return action.run(
            confirmation, control, [this](const ItemResult &result) { heard.push_back(result); }, stop.get_token());
    }
    int recordsOf(const char *kind) const
    {
        return int(
            QString::fromStdString(journal.bytes).count(QStringLiteral("\"kind\":\"%1\"").arg(QLatin1String(kind))));
    }
};

// What a run of a plan about claims of User writes: what it undoes, and how many claims one update of it has changed.
inline void tellRun(
    AuditTrail &audit, const std::string &plan, const std::string &undoes, int claims, const char *outcome = "applied")
{
    std::vector<std::string> texts;
    for (int claim = 0; claim < claims; ++claim) {
        texts.push_back("claim " + std::to_string(claim));
    }
    AuditFields begun{{"plan", plan}, {"kind", std::string(undoes.empty() ? "repair" : "undo")}, {"model", "User"},
        {"environment", "prod"}, {"cell", std::int64_t{7}}, {"items", std::int64_t(claims)}, {"reason", "ALERT-9"}};
    if (!undoes.empty()) {
        begun.emplace_back("undoes", undoes);
    }
    (void)audit.append(AuditKind::Note, begun);
    const AuditFields call{
        {"plan", plan}, {"cell", std::int64_t{7}}, {"deed", std::string("commit_update")}, {"update", plan + outcome}};
    auto intent = call;
    intent.emplace_back("claims", texts);
    (void)audit.append(AuditKind::Intent, intent);
    auto answer = call;
    answer.emplace_back("outcome", std::string(outcome));
    (void)audit.append(AuditKind::Outcome, answer);
    (void)audit.append(AuditKind::Note, {{"plan", plan}, {"ended", std::string("after its last item")}});
}

// "applied applied stale"
inline QString picture(const ActionReport &report)
{
    QStringList words;
    for (const auto &item : report.items) {
        words << QString::fromLatin1(keyOf(item.outcome).data());
    }
    return words.join(QLatin1Char(' '));
}

} // namespace cells
