#include "models/session/guardedrun.h"

#include "models/adapters/celldatabase/postgrescelldatabase.h"
#include "models/adapters/environment/environmentfile.h"
#include "models/adapters/files/pinfile.h"
#include "models/adapters/grpc/grpctopologyservice.h"
#include "models/adapters/os/systemclock.h"
#include "models/engine/plans/planfile.h"
#include "tests/support/processes/runningsandbox.h"

#include <QTemporaryDir>
#include <QTest>

using namespace cells;

namespace {

const char *const tool = "tst_guardedrun 1";

} // namespace

// In a sandbox where cell 1 leads to the database of cell 2, a run gets no further than to its refusal, and nothing is
// concluded from that database.
class TestGuardedRun : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void C16_nothingIsResolvedInAnotherCellsDatabase();
    void C16_armingIsRefusedAndRecorded();
    void aPlanForAnotherTargetIsRefusedBeforeAnythingIsRead();
    void withoutAnAuditLogNothingIsAsked();

private:
    struct Reading
    {
        std::unique_ptr<TopologyService> service;
        std::unique_ptr<PostgresCellDatabase> database;
        std::unique_ptr<LeaseSurvey> survey;
    };
    GuardedRun guarded(const Environment &environment)
    {
        const CellSources cell{cellId, m_reading.service.get(), m_reading.database.get(), m_reading.database.get()};
        return GuardedRun({environment, cell, nullptr, *m_reading.survey,
                              [this, &environment](std::stop_token stop) {
                                  ++m_proofs;
                                  PinFile pins(PinFile::usualFile());
                                  return provePairing(
                                      {*m_reading.service, *m_reading.database, *m_reading.database, m_clock, pins},
                                      pairingQuestion(environment, cellId, false), std::move(stop));
                              },
                              m_clock, tool},
            m_arming);
    }
    // To do nothing at this target; whether it is admitted is asked last.
    AnyPlan plan(const PlanTarget &target) const
    {
        PlanFile file;
        file.plan.target = target;
        return file;
    }
    PlanTarget here() { return planTarget(m_environment, cellId, *m_reading.database->fetchIdentity({})); }
    Outcome<AnyReport> run(GuardedRun guarded, const AnyPlan &plan)
    {
        ActionControl control;
        const RunEvents events{.onBegin = [this] { ++m_begun; },
            .onResolved = [this](const auto &) { ++m_resolved; },
            .onResult = [](const auto &) {}};
        return guarded.run({plan, {summaryOf(plan).fingerprint, {}, "ALERT-1"}, "ALERT-1"}, control, events, {}, {});
    }
    std::vector<AuditRecord> records()
    {
        const auto open = openAuditLog(m_environment, cellId, tool, m_clock);
        return auditRecordsIn(*open->auditLog->text());
    }

    static constexpr CellId cellId{1};
    RunningSandbox m_sandbox;
    QTemporaryDir m_state;
    Environment m_environment;
    SystemClock m_clock;
    Reading m_reading;
    WriteArming m_arming{m_clock, recordedWriter(m_environment, m_clock, tool)};
    int m_proofs = 0;
    int m_resolved = 0;
    int m_begun = 0;
};

void TestGuardedRun::initTestCase()
{
    qputenv("XDG_STATE_HOME", m_state.path().toUtf8());
    const auto problem = m_sandbox.start({QStringLiteral("--scenario"), QStringLiteral("swapped")});
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    m_environment = *readEnvironment(m_sandbox.environmentFile().toStdString());
    m_reading.service = *openTopology(m_environment, cellId);
    m_reading.database = *openCellDatabase(*m_environment.cell(cellId));
    m_reading.survey = std::make_unique<LeaseSurvey>(
        *m_reading.service, *m_reading.database, m_clock, cellId, m_environment.thresholds);
}

void TestGuardedRun::init()
{
    m_proofs = 0;
    m_resolved = 0;
    m_begun = 0;
}

void TestGuardedRun::C16_nothingIsResolvedInAnotherCellsDatabase()
{
    const auto lease = "0199e7a0-0000-7000-8000-000000000001";
    {
        const auto open = openAuditLog(m_environment, cellId, tool, m_clock);
        QVERIFY(open);
        QVERIFY(open->auditLog->append(
            AuditKind::Intent, {{"plan", "0000"}, {"cell", cellId.value}, {"action", "roll_back"}, {"lease", lease}}));
    }
    QCOMPARE(openIntentsIn(records()).size(), 1u);
    const auto report = run(guarded(m_environment), plan(here()));
    QVERIFY(!report && report.error().kind == Failure::Kind::Refused);
    QVERIFY2(report.error().text.find("Writing cannot be armed") == 0, report.error().text.c_str());
    QCOMPARE(m_proofs, 1);
    QCOMPARE(m_resolved, 0);
    QCOMPARE(m_begun, 0);
    const auto after = records();
    QCOMPARE(openIntentsIn(after).size(), 1u);
    QCOMPARE(after.back().kind, AuditKind::Refusal);
}

void TestGuardedRun::C16_armingIsRefusedAndRecorded()
{
    const auto before = records().size();
    const auto armed = guarded(m_environment).arm("ALERT-1", {});
    QVERIFY(!armed && armed.error().kind == Failure::Kind::Refused);
    const auto after = records();
    QCOMPARE(after.size(), before + 1);
    QCOMPARE(after.back().kind, AuditKind::Refusal);
    QVERIFY(!m_arming.state().isArmed);
}

void TestGuardedRun::aPlanForAnotherTargetIsRefusedBeforeAnythingIsRead()
{
    auto elsewhere = here();
    elsewhere.database = "7711/elsewhere";
    const auto before = records().size();
    const auto report = run(guarded(m_environment), plan(elsewhere));
    QVERIFY(!report && report.error().kind == Failure::Kind::Refused);
    QVERIFY2(report.error().text.find("7711/elsewhere") != std::string::npos, report.error().text.c_str());
    QCOMPARE(m_resolved, 0);
    QCOMPARE(records().size(), before + 1);
}

// C1: what cannot be recorded is not begun.
void TestGuardedRun::withoutAnAuditLogNothingIsAsked()
{
    auto unwritable = m_environment;
    unwritable.audit = "/proc/cells-console/audit.jsonl";
    const auto report = run(guarded(unwritable), plan(here()));
    QVERIFY(!report);
    QCOMPARE(m_proofs, 0);
    QVERIFY(!guarded(unwritable).arm("ALERT-1", {}));
    QVERIFY(!m_arming.state().isArmed);
}

QTEST_GUILESS_MAIN(TestGuardedRun)
#include "tst_guardedrun.moc"
