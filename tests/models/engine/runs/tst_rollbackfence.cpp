// SPDX-License-Identifier: MIT
#include "models/engine/runs/intentresolution.h"
#include "tests/support/fixtures/actionfixture.h"

#include <QTest>

using namespace cells;
using namespace cells::audit;
using namespace cells::leases;
using namespace cells::plans;
using namespace std::chrono_literals;

namespace {

// "intent fence, intent roll_back, outcome fence applied, outcome roll_back applied": what the trail says of one lease.
QString auditText(const ActionFixture &fixture)
{
    QStringList fields;
    for (const auto &record : auditRecordsIn(fixture.journal.bytes)) {
        if (record.text("lease").empty()) {
            continue;
        }
        const auto kind = QString::fromLatin1(toKey(record.kind).data());
        const auto outcome = record.kind == AuditKind::Intent ? std::string() : " " + record.text("outcome");
        fields << kind + QLatin1Char(' ') + QString::fromStdString(record.text("action") + outcome);
    }
    return fields.join(QStringLiteral(", "));
}

Failure lost()
{
    return {Failure::Kind::Unreachable, std::string("The connection to the database was lost."), {}};
}

} // namespace

class TestRollbackFence : public QObject
{
    Q_OBJECT

private slots:
    void onlyRollbacksAreFenced();
    void withoutTheEnvironmentsLeaveItIsBlocked();
    void P10_whereNoFenceComesUpNothingIsRolledBack();
    void P11_aRollbackThatIsRefusedTakesTheFenceBack();
    void F11_aLostAnswerIsWaitedForBehindTheFence_data();
    void F11_aLostAnswerIsWaitedForBehindTheFence();
    void P11_whatCannotBeReadBackTakesTheFenceBack();
    void F37_aCommitInDoubtIsReadBack_data();
    void F37_aCommitInDoubtIsReadBack();
    void C1_withoutAnIntentNoFenceIsRaised();
    void F49_whatACrashLeftOpenIsResolved_data();
    void F49_whatACrashLeftOpenIsResolved();
    void aCancelledRunLeavesNoFence();
    void itIsInTheFingerprint();
};

void TestRollbackFence::onlyRollbacksAreFenced()
{
    ActionFixture fixture(1, 1, 1);
    const auto plan = fixture.fencedPlan();
    QVERIFY(plan.mayRun());
    const auto report = fixture.run(plan);
    QVERIFY(report);
    QCOMPARE(picture(*report), QStringLiteral("applied applied applied"));
    QCOMPARE(fixture.writer.calls,
        (QStringList{QStringLiteral("commit 1"), QStringLiteral("clean_local 31"), QStringLiteral("fence 61"),
            QStringLiteral("roll_back 61"), QStringLiteral("persist 61")}));
    QVERIFY2(
        auditText(fixture).endsWith(QStringLiteral("intent fence, intent roll_back, outcome fence applied, outcome "
                                                   "roll_back applied")),
        qPrintable(auditText(fixture)));
    QVERIFY(QByteArray::fromStdString(fixture.journal.bytes).contains("\"fenced\""));
    // It stays: whoever comes later cannot commit a row of it.
    QCOMPARE(fixture.database.table.rows.size(), std::size_t(2));
}

void TestRollbackFence::withoutTheEnvironmentsLeaveItIsBlocked()
{
    ActionFixture fixture(1, 0, 1);
    const auto report = fixture.survey.run([](SurveyProgress) {}, {});
    auto facts = fixture.facts();
    facts.isFenceRequested = true;
    const auto plan = planLeases(LeasePlanKind::ReconcileLeases, report->leases, facts);
    QCOMPARE(int(plan.blockers.size()), 1);
    QCOMPARE(int(plan.blockers[0].code), int(Reason::Code::FenceNotAllowed));
}

void TestRollbackFence::P10_whereNoFenceComesUpNothingIsRolledBack()
{
    ActionFixture fixture(0, 0, 1);
    const auto plan = fixture.fencedPlan();
    fixture.writer.onFence = [] {
        return Failure{
            Failure::Kind::TimedOut, std::string("The database has an open transaction that holds a row of it."), {}};
    };
    const auto report = fixture.run(plan);
    QCOMPARE(picture(*report), QStringLiteral("stale"));
    QVERIFY(textOf(report->items[0].text).find("open transaction") != std::string::npos);
    QCOMPARE(fixture.writer.calls, QStringList{QStringLiteral("fence 61")});
    QCOMPARE(auditText(fixture), QStringLiteral("intent fence, outcome fence not_applied, refusal roll_back stale"));
}

void TestRollbackFence::P11_aRollbackThatIsRefusedTakesTheFenceBack()
{
    ActionFixture fixture(0, 0, 1);
    const auto plan = fixture.fencedPlan();
    fixture.writer.before = [](int) { return Failure{Failure::Kind::Refused, std::string("PERMISSION_DENIED"), {}}; };
    const auto report = fixture.run(plan);
    QCOMPARE(picture(*report), QStringLiteral("not_applied"));
    QCOMPARE(fixture.writer.calls,
        (QStringList{QStringLiteral("fence 61"), QStringLiteral("roll_back 61"), QStringLiteral("drop 61")}));
    QVERIFY(fixture.database.table.rows.empty());
    QCOMPARE(auditText(fixture),
        QStringLiteral("intent fence, intent roll_back, outcome fence not_applied, outcome roll_back not_applied"));
}

void TestRollbackFence::F11_aLostAnswerIsWaitedForBehindTheFence_data()
{
    QTest::addColumn<bool>("isDone");
    QTest::addColumn<QString>("outcome");
    QTest::addColumn<QString>("last");
    QTest::newRow("done") << true << QStringLiteral("ended") << QStringLiteral("persist 61");
    QTest::newRow("not done") << false << QStringLiteral("not_applied") << QStringLiteral("drop 61");
}

// While the call may still arrive the fence has to stay; then it is known.
void TestRollbackFence::F11_aLostAnswerIsWaitedForBehindTheFence()
{
    QFETCH(bool, isDone);
    QFETCH(QString, outcome);
    QFETCH(QString, last);
    ActionFixture fixture(0, 0, 1);
    const auto plan = fixture.fencedPlan();
    (isDone ? fixture.writer.after : fixture.writer.before) = [](int) { return answerLost(); };
    const auto before = fixture.clock.elapsed;
    const auto report = fixture.run(plan);
    QCOMPARE(picture(*report), outcome);
    QCOMPARE(fixture.writer.calls.last(), last);
    QVERIFY(isDone || fixture.clock.elapsed - before >= callsEndAfter);
    QVERIFY(openIntentsIn(auditRecordsIn(fixture.journal.bytes)).empty());
}

void TestRollbackFence::P11_whatCannotBeReadBackTakesTheFenceBack()
{
    ActionFixture fixture(0, 0, 1);
    const auto plan = fixture.fencedPlan();
    fixture.writer.onCall = [&] {
        for (int i = 0; i < 100; ++i) {
            fixture.service.script.push_back(
                [](const LeaseListing &) { return failed(Failure::Kind::Unreachable, "fake:443 is gone"); });
        }
    };
    const auto report = fixture.run(plan);
    QCOMPARE(picture(*report), QStringLiteral("unknown"));
    QCOMPARE(fixture.writer.calls.last(), QStringLiteral("drop 61"));
    QVERIFY(fixture.database.table.rows.empty());
    QVERIFY(!report->isComplete());
}

void TestRollbackFence::F37_aCommitInDoubtIsReadBack_data()
{
    QTest::addColumn<bool>("isThere");
    QTest::addColumn<QString>("outcome");
    QTest::newRow("it is there") << true << QStringLiteral("outcome fence applied");
    QTest::newRow("it is not") << false << QStringLiteral("outcome fence unknown");
}

void TestRollbackFence::F37_aCommitInDoubtIsReadBack()
{
    QFETCH(bool, isThere);
    QFETCH(QString, outcome);
    ActionFixture fixture(0, 0, 2);
    const auto plan = fixture.fencedPlan();
    fixture.writer.onCommit = [] { return lost(); };
    fixture.writer.isCommittedRowThere = isThere;
    const auto report = fixture.run(plan);
    QVERIFY2(auditText(fixture).contains(outcome), qPrintable(auditText(fixture)));
    QCOMPARE(picture(*report), isThere ? QStringLiteral("applied applied") : QStringLiteral("applied not_started"));
    QCOMPARE(report->isComplete(), isThere);
    // Later the row is looked for again, and then it is known.
    fixture.clock.elapsed += callsEndAfter;
    const auto resolved = resolveIntents(auditRecordsIn(fixture.journal.bytes), {7}, fixture.service, fixture.database,
        *fixture.audit, fixture.clock, {});
    QCOMPARE(resolved->size(), std::size_t(isThere ? 0 : 1));
    QVERIFY(isThere || (*resolved)[0].outcome == "resolved_not_applied");
}

void TestRollbackFence::C1_withoutAnIntentNoFenceIsRaised()
{
    // The n-th write fails, for each n of the run.
    for (int n = 1;; ++n) {
        ActionFixture fixture(0, 0, 2);
        const auto plan = fixture.fencedPlan();
        fixture.journal.failingAppend = n;
        fixture.journal.writtenWhenFailing = std::size_t(n * 7);
        (void)fixture.run(plan);
        if (fixture.journal.failingAppend > 0) {
            QVERIFY(n > 8);
            break;
        }
        const auto fences = fixture.writer.calls.filter(QStringLiteral("fence"));
        const auto rollbacks = fixture.writer.calls.filter(QStringLiteral("roll_back"));
        QVERIFY2(int(fences.size() + rollbacks.size()) <= fixture.recordsOf("intent"),
            qPrintable(QStringLiteral("write %1: %2").arg(n).arg(fixture.writer.calls.join(QLatin1Char(',')))));
        // Whatever came up is kept or taken back, and kept only where the lease is gone.
        const auto ends = fixture.writer.calls.filter(QStringLiteral("persist")).size()
            + fixture.writer.calls.filter(QStringLiteral("drop")).size();
        QCOMPARE(ends, fences.size());
        QCOMPARE(fixture.database.table.rows.size() + fixture.service.leases.size(), std::size_t(2));
    }
}

void TestRollbackFence::F49_whatACrashLeftOpenIsResolved_data()
{
    QTest::addColumn<bool>("isCommitted");
    QTest::newRow("before it was kept") << false;
    QTest::newRow("after it was kept") << true;
}

void TestRollbackFence::F49_whatACrashLeftOpenIsResolved()
{
    QFETCH(bool, isCommitted);
    ActionFixture fixture(0, 0, 1);
    QVERIFY(fixture.run(fixture.fencedPlan()));
    // As a crash leaves it: the outcomes were never written.
    auto &bytes = fixture.journal.bytes;
    bytes.resize(bytes.find("\n", bytes.rfind("\"kind\":\"intent\"")) + 1);
    fixture.journal.head.clear();
    fixture.audit = std::move(*AuditLog::open(fixture.journal, fixture.clock, {"jane", "test"}));
    if (!isCommitted) {
        fixture.database.table.rows.clear();
    }
    QCOMPARE(openIntentsIn(auditRecordsIn(bytes)).size(), std::size_t(2));
    fixture.clock.elapsed += callsEndAfter;
    const auto resolved = resolveIntents(
        auditRecordsIn(bytes), {7}, fixture.service, fixture.database, *fixture.audit, fixture.clock, {});
    QVERIFY(resolved);
    QCOMPARE(resolved->size(), std::size_t(2));
    QCOMPARE((*resolved)[0].intent.action, std::string("fence"));
    QCOMPARE((*resolved)[0].outcome, std::string(isCommitted ? "resolved_applied" : "resolved_not_applied"));
    QCOMPARE((*resolved)[1].outcome, std::string("resolved_ended"));
    QVERIFY(openIntentsIn(auditRecordsIn(bytes)).empty());
}

void TestRollbackFence::aCancelledRunLeavesNoFence()
{
    ActionFixture fixture(0, 0, 1);
    const auto plan = fixture.fencedPlan();
    fixture.writer.onFence = [&]() -> std::optional<Failure> {
        fixture.stop.request_stop();
        return std::nullopt;
    };
    const auto report = fixture.run(plan);
    QCOMPARE(picture(*report), QStringLiteral("not_started"));
    QCOMPARE(fixture.writer.calls, (QStringList{QStringLiteral("fence 61"), QStringLiteral("drop 61")}));
    QVERIFY(openIntentsIn(auditRecordsIn(fixture.journal.bytes)).empty());
}

void TestRollbackFence::itIsInTheFingerprint()
{
    ActionFixture fixture(0, 0, 1);
    auto plan = fixture.fencedPlan();
    const auto fenced = fingerprintOf(plan);
    plan.isFenced = false;
    QVERIFY(fingerprintOf(plan) != fenced);
    QVERIFY(planFileText({plan, {}}).find("\"is_fenced\": false") != std::string::npos);
}

QTEST_APPLESS_MAIN(TestRollbackFence)
#include "tst_rollbackfence.moc"
