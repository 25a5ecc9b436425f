// SPDX-License-Identifier: MIT
#include "models/adapters/audit/journaldisk.h"
#include "models/adapters/cell/cellleasewriter.h"
#include "models/adapters/celldatabase/postgrescelldatabase.h"
#include "models/adapters/environment/environmentfile.h"
#include "models/adapters/grpc/grpctopologyservice.h"
#include "models/adapters/os/systemclock.h"
#include "models/adapters/postgres/sqlconnection.h"
#include "models/adapters/sqlite/historyfile.h"
#include "models/engine/actions/reclaimplanning.h"
#include "models/engine/plans/leaseplanning.h"
#include "models/engine/reclaim/reclaimrun.h"
#include "models/engine/runs/actionrun.h"
#include "models/engine/runs/intentresolution.h"
#include "tests/support/processes/faultproxy.h"
#include "tests/support/processes/runningsandbox.h"

#include <QTest>

using namespace cells;
using namespace cells::audit;
using namespace cells::claims;
using namespace cells::leases;
using namespace cells::pairing;
using namespace cells::plans;
using namespace std::chrono_literals;

namespace {

// Waits a hundredth of what it is asked to, and can be set ahead.
class HastyClock final : public Clock
{
public:
    Duration ahead{};

    Instant now() override { return m_clock.now() + ahead; }
    Duration monotonic() override { return m_clock.monotonic() + ahead; }
    bool wait(Duration duration, std::stop_token stop) override { return m_clock.wait(duration / 100, stop); }

private:
    SystemClock m_clock;
};

int rounds()
{
    return qEnvironmentVariableIsSet("CELLS_ROUNDS") ? qEnvironmentVariableIntValue("CELLS_ROUNDS") : 25;
}

Uuid uuidOf(int number)
{
    Uuid uuid;
    uuid.bytes[0] = 0xab;
    uuid.bytes[14] = std::uint8_t(number >> 8);
    uuid.bytes[15] = std::uint8_t(number);
    return uuid;
}

} // namespace

// The real service and database behind a bad network, CELLS_ROUNDS times (1,000 for a release).
class TestAmbiguity : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void F11_everyLostAnswerIsResolvedRightly_data();
    void F11_everyLostAnswerIsResolvedRightly();
    void F12_aLostBeginIsFoundByReading_data();
    void F12_aLostBeginIsFoundByReading();
    void F54_everyRollbackWithAnOpenTransactionIsRefused();

private:
    std::unique_ptr<SqlConnection> sql(const char *database) const
    {
        return std::move(*SqlConnection::open(m_sandbox.conninfo(QString::fromLatin1(database)).toStdString()));
    }
    void seedAtService(const Uuid &lease, const char *age);
    void seedClaimOf(const Uuid &lease);
    bool isAtService(const Uuid &lease);
    Outcome<Recency> recency(std::stop_token stop);
    LeasePlan planFor(const Uuid &lease, LeasePlanKind kind);
    Outcome<ActionReport> run(const LeasePlan &plan, LeaseWriter &writer);
    CellSources cellSources() { return {{1}, m_service.get(), m_database.get(), m_database.get()}; }
    // Removes the claim of a user's name and returns whose it was.
    std::int64_t loseAName();
    ReclaimPlan planFor(std::int64_t user);
    Outcome<ReclaimReport> run(const ReclaimPlan &plan, LeaseWriter &writer);
    void beginWith(FaultProxy::Fault fault);
    Outcome<std::vector<ResolvedIntent>> resolveLater();

    QTemporaryDir m_folder;
    RunningSandbox m_sandbox;
    Environment m_environment;
    Environment m_behindProxy;
    HastyClock m_clock;
    std::unique_ptr<FaultProxy> m_proxy;
    std::unique_ptr<TopologyService> m_service;
    std::unique_ptr<TopologyService> m_admin;
    std::unique_ptr<PostgresCellDatabase> m_database;
    std::unique_ptr<JournalFile> m_journal;
    std::unique_ptr<AuditLog> m_auditLog;
    // In one row of faults: leases of lost answers that the text named, and calls that came through.
    int m_namedLeases = 0;
    int m_applied = 0;
    std::unique_ptr<SqlConnection> m_topology;
    std::unique_ptr<SqlConnection> m_cell;
    int m_number = 0;
};

void TestAmbiguity::initTestCase()
{
    const auto problem = m_sandbox.start({QStringLiteral("--scenario"), QStringLiteral("calm"),
        QStringLiteral("--records"), QStringLiteral("2000"), QStringLiteral("--cells"), QStringLiteral("1")});
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    m_environment = *readEnvironment(m_sandbox.environmentFile().toStdString());
    m_environment.thresholds.absenceInterval = 1ms;
    m_environment.thresholds.staleLease = 1s;
    const auto colon = m_environment.service.rfind(':');
    m_proxy = std::make_unique<FaultProxy>(std::stoi(m_environment.service.substr(colon + 1)));
    m_behindProxy = m_environment;
    m_behindProxy.service = m_environment.service.substr(0, colon + 1) + std::to_string(m_proxy->port());
    m_service = std::move(*openTopology(m_environment, CellId{1}));
    m_admin = std::move(*openTopology(m_environment, std::nullopt));
    m_database = std::move(*openCellDatabase(m_environment.cells[0]));
    m_journal = std::move(*openJournal(m_environment.audit, {}));
    m_auditLog = std::move(*AuditLog::open(*m_journal, m_clock, {"jane", "test"}));
    m_topology = sql("topology");
    m_cell = sql("cell_1");
}

void TestAmbiguity::seedAtService(const Uuid &lease, const char *age)
{
    QVERIFY(m_topology->run("INSERT INTO claim_leases (uuid, cell_id, created_at, updated_at) VALUES ($1, 1, now() - "
                            "$2::interval, now() - $2::interval)",
        {lease.text(), age}));
}

// The newest user was made with the lease, and has a name that it claimed.
void TestAmbiguity::seedClaimOf(const Uuid &lease)
{
    const auto made = m_topology->run("SELECT created_at FROM claim_leases WHERE uuid = $1", {lease.text()});
    QVERIFY(made);
    const auto users
        = m_cell->run("UPDATE users SET created_at = $1 WHERE id = (SELECT max(id) FROM users) RETURNING id",
            {std::string(made->text(0, 0))});
    QVERIFY(users);
    QCOMPARE(users->size(), 1);
    QVERIFY(m_topology->run(
        "INSERT INTO claims (uuid, claim_type, claim_value, subject_type, subject_id, source_type, source_key, "
        "cell_id, status, lease_uuid, created_at, updated_at) SELECT gen_random_uuid(), 4, convert_to('lost-' || uuid, "
        "'UTF8'), 1, 1, 1, int8send($2), 1, 2, uuid, created_at, created_at FROM claim_leases WHERE uuid = $1",
        {lease.text(), std::string(users->text(0, 0))}));
}

bool TestAmbiguity::isAtService(const Uuid &lease)
{
    return m_topology->run("SELECT 1 FROM claim_leases WHERE uuid = $1", {lease.text()})->size() == 1;
}

LeasePlan TestAmbiguity::planFor(const Uuid &lease, LeasePlanKind kind)
{
    LeaseSurvey survey(*m_service, *m_database, m_clock, {1}, m_environment.thresholds);
    const auto report = survey.run([](SurveyProgress) {}, {});
    auto facts = planFacts(m_environment, *report, std::nullopt, m_clock.now());
    facts.pairing = PairingVerdict::Proved;
    facts.recency = *recency({});
    return planLeases(kind, selected(*report, [](auto &) { return true; }, {lease}), facts);
}

Outcome<Recency> TestAmbiguity::recency(std::stop_token stop)
{
    return fetchRecency(*m_service, *m_database, m_clock, {1}, m_environment.thresholds, std::move(stop))
        .map(evaluateRecency);
}

Outcome<ActionReport> TestAmbiguity::run(const LeasePlan &plan, LeaseWriter &writer)
{
    LeaseSurvey survey(*m_service, *m_database, m_clock, {1}, m_environment.thresholds);
    const ApprovalCheck approval({}, [](auto &, auto &, auto &) { return false; });
    RunTurn turn;
    SurveyRecheck recheck(
        survey, *m_database, m_clock, plan, [this](std::stop_token stop) { return recency(std::move(stop)); });
    ActionRun run(
        {recheck, *m_service, *m_database, writer, *m_auditLog, m_clock, plan.target, approval, turn}, {plan, {}});
    ActionControl control;
    return run.run({fingerprintOf(plan), typedConfirmationFor(summaryOf(plan)), "ALERT-1"}, control,
        [](const ItemResult &) {}, {});
}

void TestAmbiguity::F11_everyLostAnswerIsResolvedRightly_data()
{
    QTest::addColumn<int>("fault");
    using Fault = FaultProxy::Fault;
    const std::pair<const char *, Fault> faults[]{{"none", Fault::None}, {"F2 delay", Fault::Delay},
        {"F2 rate", Fault::Rate}, {"cut before request", Fault::CutBeforeRequest},
        {"cut before reply", Fault::CutBeforeReply}, {"F3 black hole", Fault::BlackHole}, {"reset", Fault::Reset},
        {"corrupt", Fault::Corrupt}};
    for (const auto &[name, fault] : faults) {
        QTest::newRow(name) << int(fault);
    }
}

void TestAmbiguity::F11_everyLostAnswerIsResolvedRightly()
{
    QFETCH(int, fault);
    const int count = std::max(3, rounds() / 8);
    int unknown = 0;
    for (int round = 0; round < count; ++round) {
        const bool isCommit = round % 2 == 0;
        const auto lease = uuidOf(++m_number);
        seedAtService(lease, "26 minutes");
        if (isCommit) {
            seedClaimOf(lease);
            QVERIFY(
                m_cell->run("INSERT INTO cells_outstanding_leases VALUES ($1, now() - interval '26 minutes', now())",
                    {lease.text()}));
        }
        const auto plan = planFor(lease, isCommit ? LeasePlanKind::CommitLeases : LeasePlanKind::RollBackLeases);
        QCOMPARE(plan.items.size(), std::size_t(1));
        WriterLimits limits;
        limits.patience = 700ms;
        const auto writer = std::move(*openLeaseWriter(m_behindProxy, {1}, {}, limits));
        // The connection stands before it is hurt: an idempotent call for a lease that is not there.
        QVERIFY(writer->commitLease(uuidOf(0), {}));
        m_proxy->arm(FaultProxy::Fault(fault));
        const auto report = run(plan, *writer);
        QVERIFY(report);
        const auto outcome = report->items[0].outcome;
        // What is left of a rollback whose answer was lost is what anybody else would have left: nobody says that it
        // was ours.
        const bool mayHaveEnded = !isCommit && fault >= int(FaultProxy::Fault::CutBeforeRequest);
        QVERIFY2(outcome == ItemOutcome::Applied || outcome == ItemOutcome::Unknown
                || (mayHaveEnded && outcome == ItemOutcome::Ended),
            textOf(report->items[0].text).c_str());
        QVERIFY(outcome == ItemOutcome::Unknown || !isAtService(lease));
        unknown += outcome == ItemOutcome::Unknown;
        // Later, by somebody else: what became of it is read.
        m_clock.ahead += callsEndAfter;
        const auto resolved = resolveIntents(
            auditRecordsIn(*m_journal->readFrom(0)), {1}, *m_service, *m_database, *m_auditLog, m_clock, {});
        QVERIFY(resolved);
        QCOMPARE(resolved->size(), std::size_t(outcome == ItemOutcome::Unknown ? 1 : 0));
        for (const auto &one : *resolved) {
            const bool isThere = isAtService(lease);
            QVERIFY2(isThere ? one.outcome == "resolved_not_applied"
                             : one.outcome == (isCommit ? "resolved_applied" : "resolved_ended"),
                one.outcome.c_str());
        }
        m_clock.ahead = {};
        QVERIFY(m_topology->run(
            "DELETE FROM claims WHERE claim_value = convert_to('lost-' || $1, 'UTF8')", {lease.text()}));
        QVERIFY(m_topology->run("DELETE FROM claim_leases WHERE uuid = $1", {lease.text()}));
        QVERIFY(m_cell->run("DELETE FROM cells_outstanding_leases WHERE uuid = $1", {lease.text()}));
    }
    qInfo("%d of %d resolved rightly, %d of them later", count, count, unknown);
    const bool mayBeLost = fault >= int(FaultProxy::Fault::CutBeforeRequest);
    QVERIFY(mayBeLost || unknown == 0);
}

std::int64_t TestAmbiguity::loseAName()
{
    const auto rows = m_topology->run("DELETE FROM claims WHERE (claim_type, claim_value) = (SELECT claim_type, "
                                      "claim_value FROM claims WHERE claim_type = 4 AND cell_id = 1 ORDER BY "
                                      "source_key LIMIT 1) RETURNING source_key");
    const auto key = rows && rows->size() == 1 ? bytesOfSql(rows->text(0, 0)) : std::nullopt;
    return key ? idOfKey(*key).value_or(0) : 0;
}

ReclaimPlan TestAmbiguity::planFor(std::int64_t user)
{
    ReclaimPlanRequest request;
    request.kind = ReclaimPlanKind::CreateMissing;
    request.model = modelNamed("User");
    request.sources = {user};
    request.scan = {m_clock.now(), 0, std::numeric_limits<std::int64_t>::max(), 1000, 0};
    request.isBackfill = true;
    const auto history = openScanHistory(m_folder.filePath(QStringLiteral("history.sqlite")).toStdString());
    const RunContext context{planFor(uuidOf(0), LeasePlanKind::ReconcileLeases).target, PairingVerdict::Proved};
    return *planReclaim(
        request, history, {}, context, cellSources(), m_admin.get(), m_clock, m_environment.thresholds, {});
}

Outcome<ReclaimReport> TestAmbiguity::run(const ReclaimPlan &plan, LeaseWriter &writer)
{
    const ApprovalCheck approval({}, [](auto &, auto &, auto &) { return false; });
    RunTurn turn;
    ReclaimRun run({cellSources(), m_admin.get(), writer, *m_auditLog, m_clock, plan.target, approval, turn,
                       m_environment.thresholds, [this](std::stop_token stop) { return recency(std::move(stop)); }},
        {plan, {}});
    ActionControl control;
    return run.run({fingerprintOf(plan), typedConfirmationFor(summaryOf(plan)), "ALERT-12"}, control,
        [](const ClaimResult &) {}, {});
}

Outcome<std::vector<ResolvedIntent>> TestAmbiguity::resolveLater()
{
    m_clock.ahead += callsEndAfter;
    auto resolved = resolveIntents(
        auditRecordsIn(*m_journal->readFrom(0)), {1}, *m_service, *m_database, *m_auditLog, m_clock, {});
    m_clock.ahead = {};
    return resolved;
}

void TestAmbiguity::F12_aLostBeginIsFoundByReading_data()
{
    QTest::addColumn<int>("fault");
    using Fault = FaultProxy::Fault;
    const std::pair<const char *, Fault> faults[]{{"none", Fault::None},
        {"cut before request", Fault::CutBeforeRequest}, {"cut before reply", Fault::CutBeforeReply},
        {"F3 black hole", Fault::BlackHole}, {"reset", Fault::Reset}};
    for (const auto &[name, fault] : faults) {
        QTest::newRow(name) << int(fault);
    }
}

// It is asked for once. Whether there is a lease is read, and said with its uuid; nobody takes it over, and once the
// cell's reconciler has ended it, the same claim can be made.
void TestAmbiguity::F12_aLostBeginIsFoundByReading()
{
    QFETCH(int, fault);
    const int count = std::max(2, rounds() / 10);
    m_namedLeases = m_applied = 0;
    for (int round = 0; round < count; ++round) {
        beginWith(FaultProxy::Fault(fault));
        if (QTest::currentTestFailed()) {
            return;
        }
    }
    QCOMPARE(m_applied, FaultProxy::Fault(fault) == FaultProxy::Fault::None ? count : 0);
    QCOMPARE(m_namedLeases > 0, FaultProxy::Fault(fault) == FaultProxy::Fault::CutBeforeReply);
}

void TestAmbiguity::beginWith(FaultProxy::Fault fault)
{
    const auto user = loseAName();
    QVERIFY(user > 0);
    const auto plan = planFor(user);
    QCOMPARE(plan.items.size(), std::size_t(1));
    WriterLimits limits;
    limits.patience = 700ms;
    const auto writer = std::move(*openLeaseWriter(m_behindProxy, {1}, {}, limits));
    QVERIFY(writer->commitLease(uuidOf(0), {}));
    m_proxy->arm(fault);
    const auto report = run(plan, *writer);
    QVERIFY2(report, report ? "" : report.error().text().c_str());
    const auto &result = report->items[0];
    const auto text = QString::fromStdString(textOf(result.text));
    const auto leases = m_topology->run("SELECT uuid FROM claim_leases");
    // Who is cut off may be served yet, or not.
    const bool wasDone = leases->size() > 0;
    QVERIFY(!wasDone || fault == FaultProxy::Fault::CutBeforeReply);
    if (fault == FaultProxy::Fault::None || result.outcome == ItemOutcome::Applied) {
        QVERIFY2(result.outcome == ItemOutcome::Applied && !wasDone, qPrintable(text));
        ++m_applied;
        return;
    }
    QVERIFY2(result.outcome == ItemOutcome::LeaseLost, qPrintable(text));
    // What has not arrived when the claims are read may have arrived by now.
    const bool isNamed = !text.contains(QStringLiteral("the call may still arrive"));
    QVERIFY2(wasDone || !isNamed, qPrintable(text));
    m_namedLeases += isNamed;
    const auto later = resolveLater();
    QVERIFY(later);
    if (wasDone) {
        const std::string lease(leases->text(0, 0));
        QVERIFY2(!isNamed || textOf(result.text).find(lease) != std::string::npos, qPrintable(text));
        for (const auto &one : *later) {
            QVERIFY2(one.outcome == "unknown" && textOf(one.text).find("a lease still holds") != std::string::npos,
                textOf(one.text).c_str());
        }
        QVERIFY(std::move(*openLeaseWriter(m_environment, {1}, {}))->rollBackLease(*Uuid::parse(lease), {}));
        const auto ended = resolveLater();
        QVERIFY(ended && ended->size() == 1 && ended->front().outcome == "resolved_not_applied");
    } else {
        QCOMPARE(later->size(), std::size_t(1));
        QCOMPARE(later->front().outcome, std::string("resolved_not_applied"));
    }
    const auto again = run(planFor(user), *std::move(*openLeaseWriter(m_environment, {1}, {})));
    QVERIFY(again && again->items[0].outcome == ItemOutcome::Applied);
}

// P10: the console is told to roll back by a plan that was right before, and by one made now.
void TestAmbiguity::F54_everyRollbackWithAnOpenTransactionIsRefused()
{
    int refused = 0;
    for (int round = 0; round < rounds(); ++round) {
        const auto lease = uuidOf(++m_number);
        seedAtService(lease, "26 minutes");
        auto before = planFor(lease, LeasePlanKind::RollBackLeases);
        QCOMPARE(before.items.size(), std::size_t(1));
        // Its worker had been asleep; the row is not to be seen.
        const auto worker = sql("cell_1");
        QVERIFY(worker->begin(SqlConnection::Mode::ReadWrite));
        QVERIFY(worker->run("INSERT INTO cells_outstanding_leases VALUES ($1, now(), now())", {lease.text()}));
        QVERIFY(planFor(lease, LeasePlanKind::RollBackLeases).items.empty());
        const auto writer = std::move(*openLeaseWriter(m_environment, {1}, {}));
        const auto report = run(before, *writer);
        QVERIFY(report);
        QVERIFY2(report->items[0].outcome == ItemOutcome::Stale, textOf(report->items[0].text).c_str());
        QVERIFY(isAtService(lease));
        ++refused;
        worker->rollback();
        QVERIFY(m_topology->run("DELETE FROM claim_leases WHERE uuid = $1", {lease.text()}));
    }
    qInfo("%d of %d rollbacks refused", refused, rounds());
}

QTEST_GUILESS_MAIN(TestAmbiguity)
#include "tst_ambiguity.moc"
