#include "models/engine/runs/intentresolution.h"
#include "tests/support/fixtures/actionworld.h"

#include <QTest>

using namespace cells;
using namespace std::chrono_literals;

namespace {

// "intent fence, intent roll_back, outcome fence applied, outcome roll_back applied": what the trail says of one lease.
QString trailOf(const ActionWorld &world)
{
    QStringList words;
    for (const auto &record : auditRecordsIn(world.journal.bytes)) {
        if (record.text("lease").empty()) {
            continue;
        }
        const auto kind = QString::fromLatin1(keyOf(record.kind).data());
        const auto outcome = record.kind == AuditKind::Intent ? std::string() : " " + record.text("outcome");
        words << kind + QLatin1Char(' ') + QString::fromStdString(record.text("deed") + outcome);
    }
    return words.join(QStringLiteral(", "));
}

Failure lost()
{
    return {Failure::Kind::Unreachable, "The connection to the database was lost.", {}};
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
    void F49_whatACrashLeftOpenIsSettled_data();
    void F49_whatACrashLeftOpenIsSettled();
    void aCancelledRunLeavesNoFence();
    void itIsInTheFingerprint();
};

void TestRollbackFence::onlyRollbacksAreFenced()
{
    ActionWorld world(1, 1, 1);
    const auto plan = world.fencedPlan();
    QVERIFY(plan.mayRun());
    const auto report = world.run(plan);
    QVERIFY(report);
    QCOMPARE(picture(*report), QStringLiteral("applied applied applied"));
    QCOMPARE(world.writer.calls,
        (QStringList{QStringLiteral("commit 1"), QStringLiteral("clean_local 31"), QStringLiteral("fence 61"),
            QStringLiteral("roll_back 61"), QStringLiteral("keep 61")}));
    QVERIFY2(trailOf(world).endsWith(QStringLiteral("intent fence, intent roll_back, outcome fence applied, outcome "
                                                    "roll_back applied")),
        qPrintable(trailOf(world)));
    QVERIFY(QByteArray::fromStdString(world.journal.bytes).contains("\"fenced\""));
    // It stays: whoever comes later cannot commit a row of it.
    QCOMPARE(world.database.table.rows.size(), std::size_t(2));
}

void TestRollbackFence::withoutTheEnvironmentsLeaveItIsBlocked()
{
    ActionWorld world(1, 0, 1);
    const auto report = world.survey.run([](SurveyProgress) {}, {});
    auto facts = world.facts();
    facts.isFenceWanted = true;
    const auto plan = planLeases(LeasePlanKind::ReconcileLeases, report->leases, facts);
    QCOMPARE(int(plan.blocking.size()), 1);
    QCOMPARE(int(plan.blocking[0].code), int(Reason::Code::FenceNotAllowed));
}

void TestRollbackFence::P10_whereNoFenceComesUpNothingIsRolledBack()
{
    ActionWorld world(0, 0, 1);
    const auto plan = world.fencedPlan();
    world.writer.onFence = [] {
        return Failure{Failure::Kind::TimedOut, "The database has an open transaction that holds a row of it.", {}};
    };
    const auto report = world.run(plan);
    QCOMPARE(picture(*report), QStringLiteral("stale"));
    QVERIFY(report->items[0].text.find("open transaction") != std::string::npos);
    QCOMPARE(world.writer.calls, QStringList{QStringLiteral("fence 61")});
    QCOMPARE(trailOf(world), QStringLiteral("intent fence, outcome fence not_applied, refusal roll_back stale"));
}

void TestRollbackFence::P11_aRollbackThatIsRefusedTakesTheFenceBack()
{
    ActionWorld world(0, 0, 1);
    const auto plan = world.fencedPlan();
    world.writer.before = [](int) { return Failure{Failure::Kind::Refused, "PERMISSION_DENIED", {}}; };
    const auto report = world.run(plan);
    QCOMPARE(picture(*report), QStringLiteral("not_applied"));
    QCOMPARE(world.writer.calls,
        (QStringList{QStringLiteral("fence 61"), QStringLiteral("roll_back 61"), QStringLiteral("drop 61")}));
    QVERIFY(world.database.table.rows.empty());
    QCOMPARE(trailOf(world),
        QStringLiteral("intent fence, intent roll_back, outcome fence not_applied, outcome roll_back not_applied"));
}

void TestRollbackFence::F11_aLostAnswerIsWaitedForBehindTheFence_data()
{
    QTest::addColumn<bool>("isDone");
    QTest::addColumn<QString>("outcome");
    QTest::addColumn<QString>("last");
    QTest::newRow("done") << true << QStringLiteral("ended") << QStringLiteral("keep 61");
    QTest::newRow("not done") << false << QStringLiteral("not_applied") << QStringLiteral("drop 61");
}

// While the call may still arrive the fence has to stay; then it is known.
void TestRollbackFence::F11_aLostAnswerIsWaitedForBehindTheFence()
{
    QFETCH(bool, isDone);
    QFETCH(QString, outcome);
    QFETCH(QString, last);
    ActionWorld world(0, 0, 1);
    const auto plan = world.fencedPlan();
    (isDone ? world.writer.after : world.writer.before) = [](int) { return answerLost(); };
    const auto before = world.clock.elapsed;
    const auto report = world.run(plan);
    QCOMPARE(picture(*report), outcome);
    QCOMPARE(world.writer.calls.last(), last);
    QVERIFY(isDone || world.clock.elapsed - before >= callsEndAfter);
    QVERIFY(openIntentsIn(auditRecordsIn(world.journal.bytes)).empty());
}

void TestRollbackFence::P11_whatCannotBeReadBackTakesTheFenceBack()
{
    ActionWorld world(0, 0, 1);
    const auto plan = world.fencedPlan();
    world.writer.onCall = [&] {
        for (int i = 0; i < 100; ++i) {
            world.service.script.push_back(
                [](const LeaseListing &) { return failed(Failure::Kind::Unreachable, "fake:443 is gone"); });
        }
    };
    const auto report = world.run(plan);
    QCOMPARE(picture(*report), QStringLiteral("unknown"));
    QCOMPARE(world.writer.calls.last(), QStringLiteral("drop 61"));
    QVERIFY(world.database.table.rows.empty());
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
    ActionWorld world(0, 0, 2);
    const auto plan = world.fencedPlan();
    world.writer.onKeep = [] { return lost(); };
    world.writer.isKeptRowThere = isThere;
    const auto report = world.run(plan);
    QVERIFY2(trailOf(world).contains(outcome), qPrintable(trailOf(world)));
    QCOMPARE(picture(*report), isThere ? QStringLiteral("applied applied") : QStringLiteral("applied not_started"));
    QCOMPARE(report->isComplete(), isThere);
    // Later the row is looked for again, and then it is known.
    world.clock.elapsed += callsEndAfter;
    const auto resolved = resolveIntents(
        auditRecordsIn(world.journal.bytes), {7}, world.service, world.database, *world.audit, world.clock, {});
    QCOMPARE(resolved->size(), std::size_t(isThere ? 0 : 1));
    QVERIFY(isThere || (*resolved)[0].outcome == "resolved_not_applied");
}

void TestRollbackFence::C1_withoutAnIntentNoFenceIsRaised()
{
    // The n-th write fails, for each n of the run.
    for (int n = 1;; ++n) {
        ActionWorld world(0, 0, 2);
        const auto plan = world.fencedPlan();
        world.journal.failingAppend = n;
        world.journal.writtenWhenFailing = std::size_t(n * 7);
        (void)world.run(plan);
        if (world.journal.failingAppend > 0) {
            QVERIFY(n > 8);
            break;
        }
        const auto fences = world.writer.calls.filter(QStringLiteral("fence"));
        const auto rollbacks = world.writer.calls.filter(QStringLiteral("roll_back"));
        QVERIFY2(int(fences.size() + rollbacks.size()) <= world.recordsOf("intent"),
            qPrintable(QStringLiteral("write %1: %2").arg(n).arg(world.writer.calls.join(QLatin1Char(',')))));
        // Whatever came up is kept or taken back, and kept only where the lease is gone.
        const auto ends = world.writer.calls.filter(QStringLiteral("keep")).size()
            + world.writer.calls.filter(QStringLiteral("drop")).size();
        QCOMPARE(ends, fences.size());
        QCOMPARE(world.database.table.rows.size() + world.service.leases.size(), std::size_t(2));
    }
}

void TestRollbackFence::F49_whatACrashLeftOpenIsSettled_data()
{
    QTest::addColumn<bool>("isKept");
    QTest::newRow("before it was kept") << false;
    QTest::newRow("after it was kept") << true;
}

void TestRollbackFence::F49_whatACrashLeftOpenIsSettled()
{
    QFETCH(bool, isKept);
    ActionWorld world(0, 0, 1);
    QVERIFY(world.run(world.fencedPlan()));
    // As a crash leaves it: the outcomes were never written.
    auto &bytes = world.journal.bytes;
    bytes.resize(bytes.find("\n", bytes.rfind("\"kind\":\"intent\"")) + 1);
    world.journal.head.clear();
    world.audit = std::move(*AuditTrail::open(world.journal, world.clock, {"jane", "test"}));
    if (!isKept) {
        world.database.table.rows.clear();
    }
    QCOMPARE(openIntentsIn(auditRecordsIn(bytes)).size(), std::size_t(2));
    world.clock.elapsed += callsEndAfter;
    const auto resolved
        = resolveIntents(auditRecordsIn(bytes), {7}, world.service, world.database, *world.audit, world.clock, {});
    QVERIFY(resolved);
    QCOMPARE(resolved->size(), std::size_t(2));
    QCOMPARE((*resolved)[0].intent.deed, std::string("fence"));
    QCOMPARE((*resolved)[0].outcome, std::string(isKept ? "resolved_applied" : "resolved_not_applied"));
    QCOMPARE((*resolved)[1].outcome, std::string("resolved_ended"));
    QVERIFY(openIntentsIn(auditRecordsIn(bytes)).empty());
}

void TestRollbackFence::aCancelledRunLeavesNoFence()
{
    ActionWorld world(0, 0, 1);
    const auto plan = world.fencedPlan();
    world.writer.onFence = [&]() -> std::optional<Failure> {
        world.stop.request_stop();
        return std::nullopt;
    };
    const auto report = world.run(plan);
    QCOMPARE(picture(*report), QStringLiteral("not_started"));
    QCOMPARE(world.writer.calls, (QStringList{QStringLiteral("fence 61"), QStringLiteral("drop 61")}));
    QVERIFY(openIntentsIn(auditRecordsIn(world.journal.bytes)).empty());
}

void TestRollbackFence::itIsInTheFingerprint()
{
    ActionWorld world(0, 0, 1);
    auto plan = world.fencedPlan();
    const auto fenced = fingerprintOf(plan);
    plan.isFenced = false;
    QVERIFY(fingerprintOf(plan) != fenced);
    QVERIFY(planFileText({plan, {}}).find("\"is_fenced\": false") != std::string::npos);
}

QTEST_APPLESS_MAIN(TestRollbackFence)
#include "tst_rollbackfence.moc"
