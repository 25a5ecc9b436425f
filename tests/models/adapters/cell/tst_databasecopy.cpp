// SPDX-License-Identifier: MIT
#include "app/sandbox/data/celldata.h"
#include "app/sandbox/servers/privatepostgres.h"
#include "models/adapters/celldatabase/postgrescelldatabase.h"
#include "models/adapters/files/pinfile.h"
#include "models/adapters/os/systemclock.h"
#include "models/adapters/postgres/sqlconnection.h"
#include "models/engine/pairing/pairingproof.h"
#include "models/engine/plans/leaseplanning.h"
#include "models/engine/runs/actionrun.h"
#include "tests/support/fakes/fakepair.h"
#include "tests/support/fixtures/actionfixture.h"

#include <QTemporaryDir>
#include <QTest>

using namespace cells;
using namespace cells::audit;
using namespace cells::leases;
using namespace cells::pairing;
using namespace cells::plans;
using namespace std::chrono_literals;

namespace {

constexpr const char *leaseSql
    = "INSERT INTO cells_outstanding_leases VALUES ($1, now() - interval '26 min', now() - interval '26 min')";
constexpr const char *emailSql
    = "INSERT INTO emails (id, user_id, email, created_at, updated_at) SELECT max(id) + 1, min(user_id), $1, now(), "
      "now() FROM emails RETURNING id";

Uuid leaseNumber(int number)
{
    return uuidNumber(1000 + number);
}

// Whose answers have the time of this machine.
class DatedClaims : public FakeClaims
{
public:
    Outcome<LeasePage> fetchLeases(const LeaseListing &listing, std::stop_token stop) override
    {
        return FakeClaims::fetchLeases(listing, stop).map([](LeasePage page) {
            page.serviceAhead = Duration::zero();
            return page;
        });
    }
};

// Ends leases of cell 1.
class EndingWriter : public LeaseWriter
{
public:
    explicit EndingWriter(FakeClaims &service)
        : m_service(service)
    {
    }

    int calls = 0;
    Message blocker() override { return {}; }
    Outcome<void> commitLease(const Uuid &lease, std::stop_token) override { return end(lease); }
    Outcome<void> rollBackLease(const Uuid &lease, std::stop_token) override { return end(lease); }
    Outcome<void> cleanLocalLease(const Uuid &, std::stop_token) override
    {
        return failed(Failure::Kind::Refused, "no writer database");
    }

private:
    Outcome<void> end(const Uuid &uuid)
    {
        ++calls;
        std::erase_if(m_service.leasesOf[1], [&](const Lease &lease) { return lease.uuid == uuid; });
        return {};
    }

    FakeClaims &m_service;
};

// A cell with a real primary and a standby of it, and what the service knows of its claims and leases.
class Fleet
{
public:
    Fleet()
    {
        primary.emplace(std::move(*PrivatePostgres::start(
            folder.path().toStdString(), PrivatePostgres::Durability::Fleeting, PrivatePostgres::Standbys::Some)));
        (void)primary->createDatabase("cell_1");
        const auto admin = sessionOf(*primary);
        if (!makeRoles(*admin) || !fillCell(*admin, "cell_1", seed)) {
            qFatal("the cell could not be filled");
        }
        service.cells.push_back({CellId{1}, "cell-1", "c", {seed.population.range()}});
        environment.name = "prod";
        environment.kind = EnvironmentKind::Production;
        environment.service = "fake:443";
        environment.thresholds.absenceInterval = 50ms;
        profile.id = {1};
        profile.name = "cell-1";
        environment.cells.push_back(profile);
        open(*primary);
        claimOldRows();
        standby.emplace(std::move(*PrivatePostgres::startStandby(other.path().toStdString(), *primary)));
    }

    static std::unique_ptr<SqlConnection> sessionOf(const PrivatePostgres &server)
    {
        return std::move(*SqlConnection::open(server.conninfo("cell_1") + " application_name='puma'"));
    }
    // Where the console is led to from now on.
    void open(const PrivatePostgres &server)
    {
        profile.database = server.conninfo("cell_1", "console_reader");
        database = std::move(*openCellDatabase(profile));
    }
    // The application's sessions go there.
    void moveWritersTo(const PrivatePostgres &server) { m_application = sessionOf(server); }
    // A settled claim with its row, where the application is.
    void claim(Duration ago)
    {
        const auto value = "new-" + std::to_string(++m_claims) + "@cell.example";
        const auto made = m_application->run(emailSql, {value});
        service.addRecord(CellId{1}, {SourceType::Emails, keyOfId(made->number(0, 0))}, {ClaimType::Email, value, {}},
            clock.now() - ago);
    }
    // A stale lease whose transaction has committed where the application is.
    void leaveLease()
    {
        const auto uuid = leaseNumber(++m_leases);
        (void)m_application->run(leaseSql, {uuid.text()});
        service.leasesOf[1].push_back({uuid, clock.now() - 26min, clock.now() - 26min});
    }
    // A stale lease whose transaction is lost.
    void loseLease()
    {
        service.leasesOf[1].push_back({leaseNumber(++m_leases), clock.now() - 26min, clock.now() - 26min});
    }
    void awaitReplay() const
    {
        const auto here = sessionOf(*primary);
        const auto at = std::string(here->run("SELECT pg_current_wal_insert_lsn()::text")->text(0, 0));
        const auto there = sessionOf(*standby);
        QTRY_VERIFY_WITH_TIMEOUT(
            there->run("SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn", {at})->isTrue(0, 0), 60'000);
    }
    void promote() const
    {
        const auto there = sessionOf(*standby);
        QVERIFY(there->run("SELECT pg_promote()")->isTrue(0, 0));
    }

    Outcome<PairingReport> prove()
    {
        return provePairing({service, *database, *database, clock, pins}, pairingQuestion(environment, {1}, true), {});
    }
    Outcome<LeaseSurveyReport> snapshot()
    {
        LeaseSurvey survey(service, *database, clock, {1}, environment.thresholds);
        return survey.run([](SurveyProgress) {}, {});
    }
    LeasePlan plan()
    {
        const auto pairing = prove();
        const auto report = snapshot();
        return planLeases(
            LeasePlanKind::ReconcileLeases, report->leases, planFacts(environment, *report, *pairing, clock.now()));
    }
    ActionReport run(const LeasePlan &plan)
    {
        LeaseSurvey survey(service, *database, clock, {1}, environment.thresholds);
        FakeJournal journal;
        const auto auditLog = std::move(*AuditLog::open(journal, clock, {"jane", "test"}));
        const ApprovalCheck approval{{}, [](auto &, auto &, auto &) { return false; }};
        RunTurn turn;
        SurveyRecheck recheck(survey, *database, clock, plan, [this](std::stop_token stop) {
            return fetchRecency(service, *database, clock, {1}, environment.thresholds, stop).map(evaluateRecency);
        });
        ActionRun action(
            {recheck, service, *database, writer, *auditLog, clock, plan.target, approval, turn}, {plan, {}});
        ActionControl control;
        return *action.run(
            {fingerprintOf(plan), typedConfirmationFor(summaryOf(plan)), "ALERT-1"}, control, [](auto &) {}, {});
    }

    // Before the servers, which are gone when they are removed.
    QTemporaryDir folder;
    QTemporaryDir other;
    CellSeed seed{{{1}, Population::minimum}, 1, 1};
    std::optional<PrivatePostgres> primary;
    std::optional<PrivatePostgres> standby;
    DatedClaims service;
    Environment environment;
    CellProfile profile;
    std::unique_ptr<PostgresCellDatabase> database;
    SystemClock clock;
    EndingWriter writer{service};
    QTemporaryDir pinFolder;
    PinFile pins{pinFolder.filePath(QStringLiteral("pins.json")).toStdString()};

private:
    void claimOldRows()
    {
        const auto &model = *modelNamed("Email");
        const auto snapshot
            = database->fetchRows({model, keyOfId(0), keyOfId(std::numeric_limits<std::int64_t>::max())}, {});
        for (const auto &row : snapshot->rows) {
            service.addRecord(
                CellId{1}, {model.source, row.key}, {ClaimType::Email, *row.values[0], {}}, clock.now() - 48h);
        }
    }

    std::unique_ptr<SqlConnection> m_application;
    int m_claims = 0;
    int m_leases = 0;
};

} // namespace

// B2: a writable copy of a cell's database, with the same system identifier and the same old rows. Nothing may be
// rolled back by what it lacks.
class TestDatabaseCopy : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { qputenv("XDG_STATE_HOME", m_state.path().toUtf8()); }
    void init() { m_fleet.emplace(); }
    void cleanup() { m_fleet.reset(); }
    void P10_whereTheCellWritesLostLeasesAreRolledBack();
    void P10_onAPromotedCopyNothingIsRolledBack_data();
    void P10_onAPromotedCopyNothingIsRolledBack();
    void P10_onThePrimaryThatTheWritersLeftNothingIsRolledBack();
    void P10_whatWasPlannedBeforeTheWritersLeftIsNotRun();
    void F32_aSessionDoesNotContinueOnAPromotedCopy();
    void F33_aStandbyHasNoTimelineOfItsOwn();
    void F33_aDelayedStandbyDecidesNothing();

private:
    // Pinned as a release before timelines did, or by this one.
    void pin(bool hasTimeline)
    {
        const auto identity = m_fleet->database->fetchIdentity({});
        QVERIFY(m_fleet->pins.save("prod", {1},
            {identity->systemIdentifier + "/cell_1", m_fleet->clock.now(), hasTimeline ? identity->timeline : ""}));
    }
    // All five would be rolled back by what this database says: no rows, and nobody who could still commit them.
    void checkThatRowsAreAbsent()
    {
        const auto report = m_fleet->snapshot();
        QCOMPARE(report->count(LeaseVerdict::RollBack), 5);
    }
    static QByteArray evidenceText(const PairingReport &report)
    {
        QByteArray text;
        for (const auto &evidence : report.pairing.evidence) {
            text += QByteArray(toKey(evidence.signal).data()) + ' ' + toKey(evidence.bearing).data() + ": "
                + QByteArray::fromStdString(textOf(evidence.text)) + '\n';
        }
        return text;
    }

    QTemporaryDir m_state;
    std::optional<Fleet> m_fleet;
};

void TestDatabaseCopy::P10_whereTheCellWritesLostLeasesAreRolledBack()
{
    auto &fleet = *m_fleet;
    fleet.moveWritersTo(*fleet.primary);
    fleet.claim(1min);
    fleet.leaveLease();
    fleet.loseLease();
    const auto proof = fleet.prove();
    QVERIFY2(proof->pairing.verdict == PairingVerdict::Proved, evidenceText(*proof).constData());
    QVERIFY2(proof->recency.bearing == Bearing::Agrees, evidenceText(*proof).constData());
    const auto plan = fleet.plan();
    QCOMPARE(plan.count(LeaseAction::Commit), 1);
    QCOMPARE(plan.count(LeaseAction::RollBack), 1);
    QVERIFY(plan.mayRun());
    QCOMPARE(picture(fleet.run(plan)), QStringLiteral("applied applied"));
}

void TestDatabaseCopy::P10_onAPromotedCopyNothingIsRolledBack_data()
{
    QTest::addColumn<bool>("isActive");
    QTest::addColumn<bool>("isPinned");
    QTest::addColumn<int>("verdict");
    QTest::newRow("the cell goes on elsewhere") << true << false << int(PairingVerdict::Contradicted);
    QTest::newRow("pinned by an earlier release") << true << true << int(PairingVerdict::Contradicted);
    QTest::newRow("the cell has been quiet since") << false << true << int(PairingVerdict::Proved);
}

void TestDatabaseCopy::P10_onAPromotedCopyNothingIsRolledBack()
{
    QFETCH(bool, isActive);
    QFETCH(bool, isPinned);
    QFETCH(int, verdict);
    auto &fleet = *m_fleet;
    if (isPinned) {
        pin(false);
    }
    fleet.moveWritersTo(*fleet.primary);
    fleet.claim(2min);
    fleet.awaitReplay();
    fleet.promote();
    for (int i = 0; i < 5; ++i) {
        fleet.leaveLease();
    }
    for (int i = 0; isActive && i < 4; ++i) {
        fleet.claim(std::chrono::seconds{20 - i});
    }
    fleet.open(*fleet.standby);
    checkThatRowsAreAbsent();
    const auto proof = fleet.prove();
    QVERIFY2(int(proof->pairing.verdict) == verdict, evidenceText(*proof).constData());
    QVERIFY2(!proof->recency.confirmedAt, evidenceText(*proof).constData());
    const auto plan = fleet.plan();
    QCOMPARE(plan.count(LeaseAction::RollBack), 0);
    QVERIFY(!plan.mayRun());
    // Each says why.
    for (const auto &item : plan.excluded) {
        QVERIFY2(item.why.code == (isActive ? Reason::Code::RecencyBehind : Reason::Code::RecencyUnconnected),
            textOf(item.why).c_str());
    }
}

// The timeline shows nothing here, because it has not changed.
void TestDatabaseCopy::P10_onThePrimaryThatTheWritersLeftNothingIsRolledBack()
{
    auto &fleet = *m_fleet;
    pin(true);
    fleet.moveWritersTo(*fleet.primary);
    fleet.claim(2min);
    fleet.awaitReplay();
    QVERIFY(fleet.prove()->recency.bearing == Bearing::Agrees);
    fleet.promote();
    fleet.moveWritersTo(*fleet.standby);
    for (int i = 0; i < 5; ++i) {
        fleet.leaveLease();
    }
    for (int i = 0; i < 3; ++i) {
        fleet.claim(std::chrono::seconds{i});
    }
    checkThatRowsAreAbsent();
    const auto proof = fleet.prove();
    QVERIFY2(proof->pairing.verdict == PairingVerdict::Contradicted, evidenceText(*proof).constData());
    QVERIFY2(proof->pairing.evidence[std::size_t(PairingSignal::Pin)].bearing == Bearing::Agrees,
        evidenceText(*proof).constData());
    QVERIFY2(evidenceText(*proof).contains("The cell writes to another database"), evidenceText(*proof).constData());
    QCOMPARE(fleet.plan().count(LeaseAction::RollBack), 0);
}

void TestDatabaseCopy::P10_whatWasPlannedBeforeTheWritersLeftIsNotRun()
{
    auto &fleet = *m_fleet;
    fleet.moveWritersTo(*fleet.primary);
    fleet.claim(2min);
    for (int i = 0; i < 3; ++i) {
        fleet.loseLease();
    }
    fleet.awaitReplay();
    const auto plan = fleet.plan();
    QCOMPARE(plan.count(LeaseAction::RollBack), 3);
    QVERIFY(plan.mayRun());
    fleet.promote();
    fleet.moveWritersTo(*fleet.standby);
    for (int i = 0; i < 3; ++i) {
        fleet.claim(std::chrono::seconds{i});
    }
    const auto report = fleet.run(plan);
    QCOMPARE(fleet.writer.calls, 0);
    QCOMPARE(report.count(ItemOutcome::Applied), 0);
    QVERIFY2(
        QString::fromStdString(textOf(report.items[0].text)).contains(QStringLiteral("writes to another database")),
        textOf(report.items[0].text).c_str());
    // Nor on the promoted one, by a plan that is for the other.
    fleet.open(*fleet.standby);
    const auto there = fleet.run(plan);
    QCOMPARE(fleet.writer.calls, 0);
    QVERIFY2(QString::fromStdString(textOf(there.items[0].text)).contains(QStringLiteral("no longer the one")),
        textOf(there.items[0].text).c_str());
}

// One that follows a failover by its several hosts.
void TestDatabaseCopy::F32_aSessionDoesNotContinueOnAPromotedCopy()
{
    auto &fleet = *m_fleet;
    const auto hostOf = [](const PrivatePostgres &server) {
        const auto conninfo = server.conninfo("cell_1");
        return conninfo.substr(6, conninfo.find('\'', 6) - 6);
    };
    fleet.profile.database = "host='" + hostOf(*fleet.primary) + "," + hostOf(*fleet.standby)
        + "' port=5432 dbname=cell_1 user=console_reader target_session_attrs=read-write";
    fleet.database = std::move(*openCellDatabase(fleet.profile));
    QCOMPARE(fleet.database->fetchIdentity({})->timeline, std::string("1"));
    fleet.awaitReplay();
    fleet.primary->crash();
    fleet.promote();
    Outcome<DatabaseIdentity> moved;
    QTRY_VERIFY_WITH_TIMEOUT(
        (moved = fleet.database->fetchIdentity({}), !moved && moved.error().kind == Failure::Kind::Refused), 60'000);
    QVERIFY2(moved.error().text().find("its timeline changed from 1 to 2") != std::string::npos,
        moved.error().text().c_str());
    // Opened again it is what is there, at once and not only after a checkpoint.
    fleet.database = std::move(*openCellDatabase(fleet.profile));
    QCOMPARE(fleet.database->fetchIdentity({})->timeline, std::string("2"));
}

void TestDatabaseCopy::F33_aStandbyHasNoTimelineOfItsOwn()
{
    auto &fleet = *m_fleet;
    fleet.open(*fleet.standby);
    const auto before = fleet.database->fetchIdentity({});
    QVERIFY(before->isReplica && before->timeline.empty());
    fleet.promote();
    // The same session continues: a fact that was unknown is now known.
    const auto after = fleet.database->fetchIdentity({});
    QVERIFY2(after, after ? "" : after.error().text().c_str());
    QVERIFY(!after->isReplica);
    QCOMPARE(after->timeline, std::string("2"));
}

// It lacks, on purpose, what the primary committed in the last hour.
void TestDatabaseCopy::F33_aDelayedStandbyDecidesNothing()
{
    auto &fleet = *m_fleet;
    fleet.standby->crash();
    QVERIFY(fleet.standby->restart({"recovery_min_apply_delay=1h"}));
    fleet.moveWritersTo(*fleet.primary);
    fleet.leaveLease();
    fleet.loseLease();
    fleet.open(*fleet.standby);
    const auto facts = fleet.database->fetchConnection({});
    QVERIFY2(facts, facts ? "" : facts.error().text().c_str());
    QVERIFY(facts->identity.isReplica);
    QCOMPARE(facts->applyDelay, std::optional<Duration>(1h));
    const auto report = fleet.snapshot();
    QCOMPARE(report->count(LeaseVerdict::Unknown), 2);
}

QTEST_GUILESS_MAIN(TestDatabaseCopy)
#include "tst_databasecopy.moc"
