// SPDX-License-Identifier: MIT
#include "tests/support/fixtures/actionfixture.h"

#include <QTest>

using namespace cells;
using namespace cells::audit;
using namespace cells::plans;
using namespace std::chrono_literals;

namespace {

using Break = void (*)(ActionFixture &);

Failure unreachable()
{
    return {Failure::Kind::Unreachable, std::string("It cannot be reached."), {}};
}

void answerWith(ActionFixture &fixture, const std::function<Outcome<LeasePage>(const LeaseListing &)> &answer)
{
    for (int i = 0; i < 20; ++i) {
        fixture.service.script.push_back(answer);
    }
}

void refuseToList(ActionFixture &fixture, Failure::Kind kind, const char *text)
{
    answerWith(fixture, [kind, text](const LeaseListing &) { return failed(kind, text); });
}

template <Failure::Kind kind> void breakDatabase(ActionFixture &fixture)
{
    fixture.database.problem = Failure{kind, std::string("The database did not answer as it should."), {}};
}

// A listing that begins well and goes on without end, or breaks off.
void listTwoPages(ActionFixture &fixture, const std::function<Outcome<LeasePage>(const LeaseListing &)> &second)
{
    const LeasePage first{{{uuidNumber(99), fixture.clock.now(), fixture.clock.now()}}, "2"};
    fixture.service.script.push_back([first](const LeaseListing &) { return first; });
    answerWith(fixture, second);
}

} // namespace

Q_DECLARE_METATYPE(Break)

// The fault matrix, as far as it is about deeds: each fault strikes after the plan was made, before the leases are
// surveyed again, and once more between that and the call. Nothing may be called, and the reason is told.
class TestActionMatrix : public QObject
{
    Q_OBJECT

private slots:
    void aFaultBeforeTheCallStopsIt_data();
    void aFaultBeforeTheCallStopsIt();
    void F15_aReadBackHasAnEnd();
    void F24_aQuotaIsARefusalAndEndsTheRun();
    void F52_theCellsOwnReaperIsNoError();
    void F23_whatTheAuditLogResolvedIsNotResolvedAgain();
    void F56_whatDisarmsEndsTheRun();
    void C12_disarmedInTheMiddleNothingMoreIsIntended();

private:
    void strike(ActionFixture &fixture, Break fault, bool isAtRecheck);
};

void TestActionMatrix::aFaultBeforeTheCallStopsIt_data()
{
    QTest::addColumn<Break>("fault");
    QTest::addColumn<bool>("isAtRecheck");
    // Nothing can be read then, which says nothing of the lease.
    QTest::addColumn<bool>("isUnread");
    bool isUnread = true;
    const auto row = [&isUnread](const char *name, Break fault) {
        QTest::addRow("%s, at the survey", name) << fault << false << isUnread;
        QTest::addRow("%s, at the recheck", name) << fault << true << isUnread;
    };
    row("F1 service unreachable", [](ActionFixture &w) { refuseToList(w, Failure::Kind::Unreachable, "refused"); });
    row("F2 service slow", [](ActionFixture &w) { refuseToList(w, Failure::Kind::TimedOut, "no answer in 10 s"); });
    row("F9 not allowed", [](ActionFixture &w) { refuseToList(w, Failure::Kind::Refused, "PERMISSION_DENIED"); });
    row("F10 listing breaks off",
        [](ActionFixture &w) { listTwoPages(w, [](const LeaseListing &) { return tl::unexpected(unreachable()); }); });
    row("F15 listing stands still", [](ActionFixture &w) {
        listTwoPages(w, [](const LeaseListing &) { return LeasePage{{}, "2"}; });
    });
    row("F17 page unreadable", [](ActionFixture &w) { refuseToList(w, Failure::Kind::Unknown, "cannot be read"); });
    row("F24 quota", [](ActionFixture &w) { refuseToList(w, Failure::Kind::Refused, "limits how much it is asked"); });
    row("F30 database unreachable", breakDatabase<Failure::Kind::Unreachable>);
    row("F31 database restarts", breakDatabase<Failure::Kind::Unreachable>);
    row("F34 F35 F36 database cancels the statement", breakDatabase<Failure::Kind::TimedOut>);
    row("F39 lease table unreadable", breakDatabase<Failure::Kind::Refused>);
    isUnread = false;
    row("F32 another database", [](ActionFixture &w) { w.database.table.identity.database = "gitlab_8"; });
    row("F32 another server", [](ActionFixture &w) { w.database.table.identity.systemIdentifier = "7301"; });
    row("F33 a replica", [](ActionFixture &w) { w.database.table.identity.isReplica = true; });
    row("F53 row deleted", [](ActionFixture &w) { w.database.table.rows.clear(); });
    row("F51 lease settled by somebody else", [](ActionFixture &w) { w.service.leases.clear(); });
}

void TestActionMatrix::strike(ActionFixture &fixture, Break fault, bool isAtRecheck)
{
    if (!isAtRecheck) {
        fault(fixture);
        return;
    }
    // The survey looks twice at the table; the third look is the item's own.
    const auto before = fixture.database.probes;
    fixture.database.beforeProbe = [&fixture, fault, before] {
        if (fixture.database.probes == before + 2) {
            fault(fixture);
        }
    };
}

void TestActionMatrix::aFaultBeforeTheCallStopsIt()
{
    QFETCH(Break, fault);
    QFETCH(bool, isAtRecheck);
    QFETCH(bool, isUnread);
    ActionFixture fixture(1, 0, 0);
    const auto plan = fixture.plan();
    QVERIFY(plan.mayRun());
    strike(fixture, fault, isAtRecheck);
    const auto report = fixture.run(plan);
    QVERIFY(report);
    QCOMPARE(fixture.writer.calls, QStringList());
    QCOMPARE(fixture.recordsOf("intent"), 0);
    const auto outcome = report->items[0].outcome;
    if (isUnread) {
        QCOMPARE(outcome, ItemOutcome::NotStarted);
        QVERIFY(textOf(report->stoppedBecause).find("could not be") != std::string::npos);
    } else {
        QVERIFY(outcome == ItemOutcome::Stale || outcome == ItemOutcome::Superseded);
        QVERIFY(!report->items[0].text.isEmpty());
    }
}

// Each page has another cursor, and nothing on it: a read-back cannot be cancelled, so it has to end by itself.
void TestActionMatrix::F15_aReadBackHasAnEnd()
{
    ActionFixture fixture(1, 0, 0);
    const auto plan = fixture.plan();
    fixture.writer.onCall = [&fixture] {
        answerWith(fixture, [](const LeaseListing &query) {
            return LeasePage{{}, std::to_string(query.next ? std::stoi(*query.next) + 1 : 1)};
        });
    };
    const auto report = fixture.run(plan);
    QCOMPARE(picture(*report), QStringLiteral("unknown"));
    QVERIFY2(textOf(report->items[0].text).find("does not advance") != std::string::npos,
        textOf(report->items[0].text).c_str());
}

// The call was not done, and is not made again; the operator runs the plan again, more slowly.
void TestActionMatrix::F24_aQuotaIsARefusalAndEndsTheRun()
{
    ActionFixture fixture(10, 0, 0);
    const auto plan = fixture.plan();
    fixture.writer.before = [](int call) {
        return call > 3
            ? std::optional(Failure{Failure::Kind::Refused, std::string("It limits how much it is asked."), {}})
            : std::nullopt;
    };
    const auto report = fixture.run(plan);
    QCOMPARE(report->count(ItemOutcome::Applied), 3);
    QCOMPARE(report->count(ItemOutcome::NotApplied), 1);
    QCOMPARE(report->count(ItemOutcome::NotStarted), 6);
    QCOMPARE(int(fixture.writer.calls.size()), 4);
    fixture.writer.before = [](int) { return std::nullopt; };
    QCOMPARE(fixture.run(plan)->count(ItemOutcome::Applied), 7);
}

// GitLab's own reaper settles a lease between our last look and our call; the service takes that for an idempotent yes.
void TestActionMatrix::F52_theCellsOwnReaperIsNoError()
{
    ActionFixture fixture(2, 0, 0);
    const auto plan = fixture.plan();
    fixture.writer.onCall = [&] {
        std::erase_if(fixture.service.leases, [](const Lease &lease) { return lease.uuid == uuidNumber(1); });
        fixture.database.table.rows.clear();
    };
    const auto report = fixture.run(plan);
    QCOMPARE(picture(*report), QStringLiteral("applied stale"));
    QVERIFY(report->isComplete());
}

// The service was restored from a backup: it lists again what was committed long ago, and its local row is gone.
void TestActionMatrix::F23_whatTheAuditLogResolvedIsNotResolvedAgain()
{
    ActionFixture before(0, 0, 1);
    QVERIFY(before.run(before.plan()));
    const auto finished = before.journal.bytes;
    for (const auto passed : {Duration(30s), Duration(2h)}) {
        ActionFixture fixture(1, 0, 1);
        fixture.journal.bytes = finished;
        fixture.clock.elapsed = before.clock.elapsed + passed;
        fixture.audit = std::move(*AuditLog::open(fixture.journal, fixture.clock, {"jane", "test"}));
        const auto report = fixture.run(fixture.plan());
        QVERIFY(report);
        if (passed > 1min) {
            QCOMPARE(fixture.writer.calls, QStringList());
            QVERIFY(textOf(report->stoppedBecause).find("restored from an older state") != std::string::npos);
        } else {
            // What the service lists may lag: that one lease is left alone.
            QCOMPARE(fixture.writer.calls, QStringList{QStringLiteral("commit 1")});
            QCOMPARE(picture(*report), QStringLiteral("applied stale"));
            QVERIFY2(textOf(report->items[1].text).starts_with("The audit log shows that jane rolled it back at 20"),
                textOf(report->items[1].text).c_str());
        }
    }
}

// The lid is closed in the middle: the arming, which looks at both clocks, refuses from then on.
void TestActionMatrix::F56_whatDisarmsEndsTheRun()
{
    ActionFixture fixture(5, 0, 0);
    const auto plan = fixture.plan();
    fixture.writer.onCall = [&] { fixture.clock.elapsed += fixture.writer.calls.size() == 2 ? 15min : 0min; };
    const auto report = fixture.run(plan);
    QCOMPARE(report->count(ItemOutcome::Applied), 2);
    QCOMPARE(report->count(ItemOutcome::NotStarted), 3);
    QVERIFY(textOf(report->stoppedBecause).find("15 minutes") != std::string::npos);
}

// Without time that passes, which would be a reason to survey again.
void TestActionMatrix::C12_disarmedInTheMiddleNothingMoreIsIntended()
{
    ActionFixture fixture(5, 0, 0);
    const auto plan = fixture.plan();
    fixture.writer.onCall = [&] {
        if (fixture.writer.calls.size() == 2) {
            fixture.armed.disarm();
        }
    };
    const auto report = fixture.run(plan);
    QCOMPARE(report->count(ItemOutcome::Applied), 2);
    QCOMPARE(report->count(ItemOutcome::NotStarted), 3);
    QVERIFY2(
        textOf(report->stoppedBecause).find("you asked") != std::string::npos, textOf(report->stoppedBecause).c_str());
    const auto records = auditRecordsIn(fixture.journal.bytes);
    QCOMPARE(std::count_if(
                 records.begin(), records.end(), [](const auto &record) { return record.kind == AuditKind::Intent; }),
        2);
}

QTEST_APPLESS_MAIN(TestActionMatrix)
#include "tst_actionmatrix.moc"
