// SPDX-License-Identifier: MIT
#include "models/adapters/celldatabase/postgrescelldatabase.h"
#include "models/adapters/environment/environmentfile.h"
#include "models/adapters/files/pinfile.h"
#include "models/adapters/grpc/grpctopologyservice.h"
#include "models/adapters/os/systemclock.h"
#include "models/engine/plans/leaseplanning.h"
#include "models/engine/plans/planfile.h"
#include "models/session/runs/guardedrun.h"
#include "tests/support/processes/runningsandbox.h"

#include <QTemporaryDir>
#include <QTest>

using namespace cells;
using namespace cells::audit;
using namespace cells::leases;
using namespace cells::pairing;
using namespace cells::plans;

namespace {

const char *const tool = "tst_guardedrun 1";
constexpr CellId cellId{1};

// Cell 1 of a sandbox, with real connections, and a run that does nothing there.
struct GuardedRunFixture
{
    explicit GuardedRunFixture(const QString &scenario)
    {
        problem = sandbox.start({QStringLiteral("--scenario"), scenario});
        if (problem.isEmpty()) {
            environment = *readEnvironment(sandbox.environmentFile().toStdString());
            service = *openTopology(environment, cellId);
            database = *openCellDatabase(*environment.cell(cellId));
            survey = std::make_unique<LeaseSurvey>(*service, *database, clock, cellId, environment.thresholds);
        }
    }

    GuardedRun guarded(const Environment &asked)
    {
        const auto prove = [this, &asked](std::stop_token stop) {
            ++proofs;
            PinFile pins(PinFile::usualFile());
            return provePairing(
                {*service, *database, *database, clock, pins}, pairingQuestion(asked, cellId, false), std::move(stop));
        };
        return GuardedRun(
            {asked, {cellId, service.get(), database.get(), database.get()}, admin, *survey, prove, clock, tool},
            arming);
    }
    PlanTarget here() { return planTarget(environment, cellId, *database->fetchIdentity({})); }
    static AnyPlan emptyPlan(const PlanTarget &target)
    {
        PlanFile file;
        file.plan.target = target;
        return file;
    }
    Outcome<AnyReport> run(const Environment &asked, const AnyPlan &plan, std::stop_token beforeCalls = {})
    {
        ActionControl control;
        const RunEvents events{.onBegin = [this] { ++begun; },
            .onResolved =
                [this](const auto &) {
                    ++resolved;
                    onResolved();
                },
            .onResult = [](const auto &) {}};
        return guarded(asked).run(
            {plan, {summaryOf(plan).fingerprint, typedConfirmationFor(summaryOf(plan)), "ALERT-1"}, "ALERT-1"}, control,
            events, std::move(beforeCalls), {});
    }
    std::vector<AuditRecord> records()
    {
        const auto open = openAuditLog(environment, cellId, tool, clock);
        return auditRecordsIn(*open->auditLog->text());
    }

    QString problem;
    RunningSandbox sandbox;
    Environment environment;
    SystemClock clock;
    std::unique_ptr<TopologyService> service;
    std::unique_ptr<PostgresCellDatabase> database;
    std::unique_ptr<LeaseSurvey> survey;
    TopologyService *admin = nullptr;
    WriteArming arming{clock};
    std::function<void()> onResolved = [] {};
    int proofs = 0;
    int resolved = 0;
    int begun = 0;
};

} // namespace

class TestGuardedRun : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void C16_anotherCellsDatabaseResolvesNothing();
    void C16_aRefusedArmingIsRecorded();
    void aPlanForAnotherTargetIsRefusedBeforeItIsArmed();
    void whatIsArmedForOneRunEndsWithIt();
    void aCancelledRunIsNotArmed();
    void C25_atTheEndOfAGrantNothingIsArmed();
    void C1_withoutAnAuditLogNothingIsAsked();
    void aReasonUnlikeThePatternIsRefused();
    void C9_aPlanAboutAWholeCellNeedsAnAdminAndItsArchive();

private:
    QTemporaryDir m_state;
    // There, cell 1 leads to the database of cell 2.
    std::unique_ptr<GuardedRunFixture> m_swapped;
    std::unique_ptr<GuardedRunFixture> m_proved;
};

void TestGuardedRun::initTestCase()
{
    qputenv("XDG_STATE_HOME", m_state.path().toUtf8());
    m_swapped = std::make_unique<GuardedRunFixture>(QStringLiteral("swapped"));
    QVERIFY2(m_swapped->problem.isEmpty(), qPrintable(m_swapped->problem));
    m_proved = std::make_unique<GuardedRunFixture>(QStringLiteral("default"));
    QVERIFY2(m_proved->problem.isEmpty(), qPrintable(m_proved->problem));
}

void TestGuardedRun::C16_anotherCellsDatabaseResolvesNothing()
{
    auto &fixture = *m_swapped;
    const auto before = fixture.records().size();
    const auto report = fixture.run(fixture.environment, fixture.emptyPlan(fixture.here()));
    QVERIFY(!report && report.error().kind == Failure::Kind::Refused);
    QVERIFY2(report.error().text().find("Writing cannot be armed") == 0, report.error().text().c_str());
    QCOMPARE(fixture.proofs, 1);
    QCOMPARE(fixture.resolved, 0);
    QCOMPARE(fixture.begun, 0);
    const auto after = fixture.records();
    QCOMPARE(after.size(), before + 1);
    QCOMPARE(after.back().kind, AuditKind::Refusal);
}

void TestGuardedRun::C16_aRefusedArmingIsRecorded()
{
    auto &fixture = *m_swapped;
    const auto before = fixture.records().size();
    const auto armed = fixture.guarded(fixture.environment).arm("ALERT-1", {});
    QVERIFY(!armed && armed.error().kind == Failure::Kind::Refused);
    const auto after = fixture.records();
    QCOMPARE(after.size(), before + 1);
    QCOMPARE(after.back().kind, AuditKind::Refusal);
    QVERIFY(!fixture.arming.state().isArmed);
}

void TestGuardedRun::aPlanForAnotherTargetIsRefusedBeforeItIsArmed()
{
    auto &fixture = *m_proved;
    auto elsewhere = fixture.here();
    elsewhere.database = "elsewhere";
    const auto before = fixture.records().size();
    const auto report = fixture.run(fixture.environment, fixture.emptyPlan(elsewhere));
    QVERIFY(!report && report.error().kind == Failure::Kind::Refused);
    QVERIFY2(report.error().text().find("database elsewhere") != std::string::npos, report.error().text().c_str());
    QCOMPARE(fixture.resolved, 0);
    QCOMPARE(fixture.records().size(), before + 1);
}

void TestGuardedRun::whatIsArmedForOneRunEndsWithIt()
{
    auto &fixture = *m_proved;
    const auto report = fixture.run(fixture.environment, fixture.emptyPlan(fixture.here()));
    QVERIFY2(report, report ? "" : report.error().text().c_str());
    QCOMPARE(fixture.resolved, 1);
    QCOMPARE(fixture.begun, 1);
    QVERIFY(!fixture.arming.state().isArmed);
    QCOMPARE(textOf(fixture.arming.state().disarmedBecause), std::string("The plan has ended."));
}

void TestGuardedRun::aCancelledRunIsNotArmed()
{
    auto &fixture = *m_proved;
    std::stop_source stop;
    const auto plan = fixture.emptyPlan(fixture.here());
    const auto begun = fixture.begun;
    // The last moment: everything has been read by then.
    fixture.onResolved = [&stop] { stop.request_stop(); };
    const auto before = fixture.records().size();
    const auto report = fixture.run(fixture.environment, plan, stop.get_token());
    fixture.onResolved = [] {};
    QVERIFY(!report && report.error().kind == Failure::Kind::Cancelled);
    QCOMPARE(fixture.begun, begun);
    QVERIFY(!fixture.arming.state().isArmed);
    // The refusal, and no arming.
    QCOMPARE(fixture.records().size(), before + 1);
}

void TestGuardedRun::C25_atTheEndOfAGrantNothingIsArmed()
{
    auto &fixture = *m_proved;
    auto ending = fixture.environment;
    ending.cells.front().grantUntil = fixture.clock.now() + std::chrono::minutes(1);
    const auto before = fixture.records().size();
    const auto begun = fixture.begun;
    const auto report = fixture.run(ending, fixture.emptyPlan(fixture.here()));
    QVERIFY(!report && report.error().kind == Failure::Kind::Refused);
    QVERIFY2(
        report.error().text().find("because your grant ends at") != std::string::npos, report.error().text().c_str());
    QVERIFY(!fixture.guarded(ending).arm("ALERT-1", {}));
    QCOMPARE(fixture.begun, begun);
    QVERIFY(!fixture.arming.state().isArmed);
    // Two refusals, and no arming.
    QCOMPARE(fixture.records().size(), before + 2);
    ending.cells.front().grantUntil = fixture.clock.now() + std::chrono::minutes(10);
    QVERIFY(fixture.guarded(ending).arm("ALERT-1", {}));
    QVERIFY(fixture.arming.state().remaining <= Duration(std::chrono::minutes(8)));
    fixture.arming.disarm(std::string("you asked"));
}

void TestGuardedRun::C1_withoutAnAuditLogNothingIsAsked()
{
    auto &fixture = *m_proved;
    const auto proofs = fixture.proofs;
    auto unwritable = fixture.environment;
    unwritable.audit = "/proc/cells-console/audit.jsonl";
    QVERIFY(!fixture.run(unwritable, fixture.emptyPlan(fixture.here())));
    QVERIFY(!fixture.guarded(unwritable).arm("ALERT-1", {}));
    QVERIFY(!fixture.arming.state().isArmed);
    QCOMPARE(fixture.proofs, proofs);
}

void TestGuardedRun::aReasonUnlikeThePatternIsRefused()
{
    auto &fixture = *m_proved;
    auto strict = fixture.environment;
    strict.reasonPattern = "^ALERT-[0-9]+ .";
    const auto before = fixture.records().size();
    const auto begun = fixture.begun;
    // The run says "ALERT-1".
    const auto report = fixture.run(strict, fixture.emptyPlan(fixture.here()));
    QVERIFY(!report && report.error().kind == Failure::Kind::Refused);
    QCOMPARE(report.error().text(),
        std::string("The reason \"ALERT-1\" does not match the pattern of this environment: ^ALERT-[0-9]+ ."));
    QVERIFY(!fixture.guarded(strict).arm("ALERT-1", {}));
    QCOMPARE(fixture.begun, begun);
    QCOMPARE(fixture.records().size(), before + 2);
    QVERIFY(fixture.guarded(strict).arm("ALERT-1 leases pile up", {}));
    fixture.arming.disarm(std::string("you asked"));
}

void TestGuardedRun::C9_aPlanAboutAWholeCellNeedsAnAdminAndItsArchive()
{
    auto &fixture = *m_proved;
    ArchivePlanFile file;
    file.plan.target = fixture.here();
    const auto before = fixture.records().size();
    const auto begun = fixture.begun;
    const auto refuses = [&](const char *why) {
        const auto report = fixture.run(fixture.environment, file);
        return !report && report.error().text().find(why) != std::string::npos;
    };
    QVERIFY(refuses("needs an admin certificate"));
    fixture.admin = fixture.service.get();
    QVERIFY(refuses("needs its archive"));
    file.archive = m_state.filePath(QStringLiteral("absent")).toStdString();
    QVERIFY(refuses("absent"));
    QVERIFY(!fixture.guarded(fixture.environment).armFor(file, "ALERT-1", {}));
    fixture.admin = nullptr;
    QCOMPARE(fixture.begun, begun);
    QVERIFY(!fixture.arming.state().isArmed);
    const auto records = fixture.records();
    QCOMPARE(records.size(), before + 4);
    QCOMPARE(records.back().kind, AuditKind::Refusal);
    QCOMPARE(records.back().text("plan"), fingerprintOf(file.plan));
}

QTEST_GUILESS_MAIN(TestGuardedRun)
#include "tst_guardedrun.moc"
