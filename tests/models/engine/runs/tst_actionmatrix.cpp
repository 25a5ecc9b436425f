#include "tests/support/fixtures/actionworld.h"

#include <QTest>

using namespace cells;
using namespace std::chrono_literals;

namespace {

using Break = void (*)(ActionWorld &);

Failure unreachable()
{
    return {Failure::Kind::Unreachable, "It cannot be reached.", {}};
}

void answerWith(ActionWorld &world, const std::function<Outcome<LeasePage>(const LeaseListing &)> &answer)
{
    for (int i = 0; i < 20; ++i) {
        world.service.script.push_back(answer);
    }
}

void refuseToList(ActionWorld &world, Failure::Kind kind, const char *text)
{
    answerWith(world, [kind, text](const LeaseListing &) { return failed(kind, text); });
}

template <Failure::Kind kind> void breakDatabase(ActionWorld &world)
{
    world.database.problem = Failure{kind, "The database did not answer as it should.", {}};
}

// A listing that begins well and goes on without end, or breaks off.
void listTwoPages(ActionWorld &world, const std::function<Outcome<LeasePage>(const LeaseListing &)> &second)
{
    const LeasePage first{{{uuidNumber(99), world.clock.now(), world.clock.now()}}, "2"};
    world.service.script.push_back([first](const LeaseListing &) { return first; });
    answerWith(world, second);
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
    void F23_whatTheTrailSettledIsNotSettledAgain();
    void F56_whatDisarmsEndsTheRun();
    void C12_disarmedInTheMiddleNothingMoreIsIntended();

private:
    void strike(ActionWorld &world, Break fault, bool isAtRecheck);
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
    row("F1 service unreachable", [](ActionWorld &w) { refuseToList(w, Failure::Kind::Unreachable, "refused"); });
    row("F2 service slow", [](ActionWorld &w) { refuseToList(w, Failure::Kind::TimedOut, "no answer in 10 s"); });
    row("F9 not allowed", [](ActionWorld &w) { refuseToList(w, Failure::Kind::Refused, "PERMISSION_DENIED"); });
    row("F10 listing breaks off",
        [](ActionWorld &w) { listTwoPages(w, [](const LeaseListing &) { return tl::unexpected(unreachable()); }); });
    row("F15 listing stands still", [](ActionWorld &w) {
        listTwoPages(w, [](const LeaseListing &) { return LeasePage{{}, "2"}; });
    });
    row("F17 page unreadable", [](ActionWorld &w) { refuseToList(w, Failure::Kind::Unknown, "cannot be read"); });
    row("F24 quota", [](ActionWorld &w) { refuseToList(w, Failure::Kind::Refused, "limits how much it is asked"); });
    row("F30 database unreachable", breakDatabase<Failure::Kind::Unreachable>);
    row("F31 database restarts", breakDatabase<Failure::Kind::Unreachable>);
    row("F34 F35 F36 database cancels the statement", breakDatabase<Failure::Kind::TimedOut>);
    row("F39 lease table unreadable", breakDatabase<Failure::Kind::Refused>);
    isUnread = false;
    row("F32 another database", [](ActionWorld &w) { w.database.table.identity.database = "gitlab_8"; });
    row("F32 another server", [](ActionWorld &w) { w.database.table.identity.systemIdentifier = "7301"; });
    row("F33 a replica", [](ActionWorld &w) { w.database.table.identity.isReplica = true; });
    row("F53 row deleted", [](ActionWorld &w) { w.database.table.rows.clear(); });
    row("F51 lease settled by somebody else", [](ActionWorld &w) { w.service.leases.clear(); });
}

void TestActionMatrix::strike(ActionWorld &world, Break fault, bool isAtRecheck)
{
    if (!isAtRecheck) {
        fault(world);
        return;
    }
    // The survey looks twice at the table; the third look is the item's own.
    const auto before = world.database.looks;
    world.database.beforeLook = [&world, fault, before] {
        if (world.database.looks == before + 2) {
            fault(world);
        }
    };
}

void TestActionMatrix::aFaultBeforeTheCallStopsIt()
{
    QFETCH(Break, fault);
    QFETCH(bool, isAtRecheck);
    QFETCH(bool, isUnread);
    ActionWorld world(1, 0, 0);
    const auto plan = world.plan();
    QVERIFY(plan.mayRun());
    strike(world, fault, isAtRecheck);
    const auto report = world.run(plan);
    QVERIFY(report);
    QCOMPARE(world.writer.calls, QStringList());
    QCOMPARE(world.recordsOf("intent"), 0);
    const auto outcome = report->items[0].outcome;
    if (isUnread) {
        QCOMPARE(outcome, ItemOutcome::NotStarted);
        QVERIFY(report->stoppedBecause.find("could not be") != std::string::npos);
    } else {
        QVERIFY(outcome == ItemOutcome::Stale || outcome == ItemOutcome::Superseded);
        QVERIFY(!report->items[0].text.empty());
    }
}

// Each page has another cursor, and nothing on it: a read-back cannot be cancelled, so it has to end by itself.
void TestActionMatrix::F15_aReadBackHasAnEnd()
{
    ActionWorld world(1, 0, 0);
    const auto plan = world.plan();
    world.writer.onCall = [&world] {
        answerWith(world, [](const LeaseListing &query) {
            return LeasePage{{}, std::to_string(query.next ? std::stoi(*query.next) + 1 : 1)};
        });
    };
    const auto report = world.run(plan);
    QCOMPARE(picture(*report), QStringLiteral("unknown"));
    QVERIFY2(report->items[0].text.find("does not advance") != std::string::npos, report->items[0].text.c_str());
}

// The call was not done, and is not made again; the operator runs the plan again, more slowly.
void TestActionMatrix::F24_aQuotaIsARefusalAndEndsTheRun()
{
    ActionWorld world(10, 0, 0);
    const auto plan = world.plan();
    world.writer.before = [](int call) {
        return call > 3 ? std::optional(Failure{Failure::Kind::Refused, "It limits how much it is asked.", {}})
                        : std::nullopt;
    };
    const auto report = world.run(plan);
    QCOMPARE(report->count(ItemOutcome::Applied), 3);
    QCOMPARE(report->count(ItemOutcome::NotApplied), 1);
    QCOMPARE(report->count(ItemOutcome::NotStarted), 6);
    QCOMPARE(int(world.writer.calls.size()), 4);
    world.writer.before = [](int) { return std::nullopt; };
    QCOMPARE(world.run(plan)->count(ItemOutcome::Applied), 7);
}

// GitLab's own reaper settles a lease between our last look and our call; the service takes that for an idempotent yes.
void TestActionMatrix::F52_theCellsOwnReaperIsNoError()
{
    ActionWorld world(2, 0, 0);
    const auto plan = world.plan();
    world.writer.onCall = [&] {
        std::erase_if(world.service.leases, [](const Lease &lease) { return lease.uuid == uuidNumber(1); });
        world.database.table.rows.clear();
    };
    const auto report = world.run(plan);
    QCOMPARE(picture(*report), QStringLiteral("applied stale"));
    QVERIFY(report->isComplete());
}

// The service was restored from a backup: it lists again what was committed long ago, and its local row is gone.
void TestActionMatrix::F23_whatTheTrailSettledIsNotSettledAgain()
{
    ActionWorld before(0, 0, 1);
    QVERIFY(before.run(before.plan()));
    const auto settled = before.journal.bytes;
    for (const auto passed : {Duration(30s), Duration(2h)}) {
        ActionWorld world(1, 0, 1);
        world.journal.bytes = settled;
        world.clock.elapsed = before.clock.elapsed + passed;
        world.audit = std::move(*AuditTrail::open(world.journal, world.clock, {"jane", "test"}));
        const auto report = world.run(world.plan());
        QVERIFY(report);
        if (passed > 1min) {
            QCOMPARE(world.writer.calls, QStringList());
            QVERIFY(report->stoppedBecause.find("restored from an older state") != std::string::npos);
        } else {
            // What the service lists may lag: that one lease is left alone.
            QCOMPARE(world.writer.calls, QStringList{QStringLiteral("commit 1")});
            QCOMPARE(picture(*report), QStringLiteral("applied stale"));
            QVERIFY2(report->items[1].text.starts_with("The audit log shows that jane rolled it back at 20"),
                report->items[1].text.c_str());
        }
    }
}

// The lid is closed in the middle: the arming, which looks at both clocks, refuses from then on.
void TestActionMatrix::F56_whatDisarmsEndsTheRun()
{
    ActionWorld world(5, 0, 0);
    const auto plan = world.plan();
    world.writer.onCall = [&] { world.clock.elapsed += world.writer.calls.size() == 2 ? 15min : 0min; };
    const auto report = world.run(plan);
    QCOMPARE(report->count(ItemOutcome::Applied), 2);
    QCOMPARE(report->count(ItemOutcome::NotStarted), 3);
    QVERIFY(report->stoppedBecause.find("15 minutes") != std::string::npos);
}

// Without time that passes, which would be a reason to survey again.
void TestActionMatrix::C12_disarmedInTheMiddleNothingMoreIsIntended()
{
    ActionWorld world(5, 0, 0);
    const auto plan = world.plan();
    world.writer.onCall = [&] {
        if (world.writer.calls.size() == 2) {
            world.armed.disarm();
        }
    };
    const auto report = world.run(plan);
    QCOMPARE(report->count(ItemOutcome::Applied), 2);
    QCOMPARE(report->count(ItemOutcome::NotStarted), 3);
    QVERIFY2(report->stoppedBecause.find("you asked") != std::string::npos, report->stoppedBecause.c_str());
    const auto records = auditRecordsIn(world.journal.bytes);
    QCOMPARE(std::count_if(
                 records.begin(), records.end(), [](const auto &record) { return record.kind == AuditKind::Intent; }),
        2);
}

QTEST_APPLESS_MAIN(TestActionMatrix)
#include "tst_actionmatrix.moc"
