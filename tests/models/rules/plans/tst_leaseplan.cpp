// SPDX-License-Identifier: MIT
#include "models/rules/plans/leaseplan.h"
#include "tests/support/fixtures/confirmedrecency.h"

#include <QTest>

using namespace cells;
using namespace cells::leases;
using namespace cells::pairing;
using namespace cells::plans;
using namespace std::chrono_literals;

namespace {

const Instant now = *parseInstant("2026-11-21 03:12:45Z");

SurveyedLease lease(int number, LeaseVerdict verdict, Duration age = 26min)
{
    SurveyedLease lease;
    lease.uuid.bytes[15] = std::uint8_t(number);
    lease.uuid.bytes[14] = std::uint8_t(number >> 8);
    lease.service = Lease{lease.uuid, now - age, now - age};
    lease.age = age;
    lease.assessment = {verdict, {{Reason::Code::SeenAbsentOnce, {"2.0 s"}}}};
    return lease;
}

LeasePlanFacts facts()
{
    LeasePlanFacts facts;
    facts.target = {"prod", "production", "ts:443", CellId{7}, "gitlab_7", "7300"};
    facts.pairing = PairingVerdict::Proved;
    facts.recency = confirmedRecency(now);
    facts.skew = 200ms;
    facts.surveyedAt = now - 5s;
    facts.now = now;
    return facts;
}

std::vector<SurveyedLease> mixed()
{
    return {lease(1, LeaseVerdict::RollBack), lease(2, LeaseVerdict::Commit), lease(3, LeaseVerdict::Wait),
        lease(4, LeaseVerdict::Commit, 40min), lease(5, LeaseVerdict::CleanLocal), lease(6, LeaseVerdict::Unknown)};
}

std::vector<SurveyedLease> many(int rollbacks, int commits)
{
    std::vector<SurveyedLease> leases;
    for (int i = 0; i < rollbacks + commits; ++i) {
        leases.push_back(lease(i, i < rollbacks ? LeaseVerdict::RollBack : LeaseVerdict::Commit));
    }
    return leases;
}

// "commit 4 | commit 2 | ... ; out 3 6"
QString picture(const LeasePlan &plan)
{
    QStringList items;
    for (const auto &item : plan.items) {
        items << QStringLiteral("%1 %2")
                     .arg(QString::fromLatin1(toKey(item.action).data()))
                     .arg(item.seen.uuid.bytes[15]);
    }
    QStringList excluded;
    for (const auto &item : plan.excluded) {
        excluded << QString::number(item.seen.uuid.bytes[15]);
    }
    return items.join(QStringLiteral(" | ")) + QStringLiteral("; out ") + excluded.join(QLatin1Char(' '));
}

} // namespace

class TestLeasePlan : public QObject
{
    Q_OBJECT

private slots:
    void reconcilePlansEachByItsVerdictSafestFirst();
    void oneActionLeavesTheOthersOut();
    void P10_whereTheCellMayNotWriteNothingIsRolledBack();
    void everyExclusionHasItsReason();
    void C3_eachMissingConditionBlocks_data();
    void C3_eachMissingConditionBlocks();
    void P12_whereTheConsoleMayNotWriteRowsStay();
    void theBreakerTripsOnMassRollbacksOnly();
    void theBreakerCountsTheWholeCell();
    void C20_theLimitLeavesOutTheLeastSafe();
    void C20_moreThanUsualNeedsAReason_data();
    void C20_moreThanUsualNeedsAReason();
    void theCanonicalTextHoldsEveryFact();
    void F41_hostileNamesCannotForgeALine();
};

void TestLeasePlan::reconcilePlansEachByItsVerdictSafestFirst()
{
    const auto plan = planLeases(LeasePlanKind::ReconcileLeases, mixed(), facts());
    QCOMPARE(picture(plan), QStringLiteral("commit 4 | commit 2 | clean_local 5 | roll_back 1; out 3 6"));
    QVERIFY(plan.mayRun());
    QCOMPARE(plan.count(LeaseAction::Commit), 2);
}

void TestLeasePlan::oneActionLeavesTheOthersOut()
{
    QCOMPARE(picture(planLeases(LeasePlanKind::CommitLeases, mixed(), facts())),
        QStringLiteral("commit 4 | commit 2; out 1 3 5 6"));
    QCOMPARE(picture(planLeases(LeasePlanKind::RollBackLeases, mixed(), facts())),
        QStringLiteral("roll_back 1; out 2 3 4 5 6"));
    QCOMPARE(picture(planLeases(LeasePlanKind::CleanLocalRows, mixed(), facts())),
        QStringLiteral("clean_local 5; out 1 2 3 4 6"));
}

void TestLeasePlan::everyExclusionHasItsReason()
{
    const auto plan = planLeases(LeasePlanKind::RollBackLeases, mixed(), facts());
    QCOMPARE(textOf(plan.excluded[0].why), std::string("Its verdict is commit, not roll_back."));
    QCOMPARE(textOf(plan.excluded[1].why),
        std::string("The local row was missing in one reading. A second reading is due after 2.0 s."));
}

void TestLeasePlan::C3_eachMissingConditionBlocks_data()
{
    QTest::addColumn<int>("condition");
    QTest::addColumn<int>("code");
    QTest::newRow("C16 unproved") << 0 << int(Reason::Code::PairingUnproved);
    QTest::newRow("C16 contradicted") << 1 << int(Reason::Code::PairingContradicted);
    QTest::newRow("F39 table unread") << 2 << int(Reason::Code::TableUnread);
    QTest::newRow("F33 replica") << 3 << int(Reason::Code::OnReplica);
    QTest::newRow("F43 skew") << 4 << int(Reason::Code::ClocksDisagree);
    QTest::newRow("F43 negative skew") << 5 << int(Reason::Code::ClocksDisagree);
    QTest::newRow("F44 old survey") << 6 << int(Reason::Code::SurveyTooOld);
}

void TestLeasePlan::C3_eachMissingConditionBlocks()
{
    QFETCH(int, condition);
    QFETCH(int, code);
    const std::vector<void (*)(LeasePlanFacts &)> breaks{
        [](LeasePlanFacts &f) { f.pairing = PairingVerdict::Unproved; },
        [](LeasePlanFacts &f) { f.pairing = PairingVerdict::Contradicted; },
        [](LeasePlanFacts &f) { f.tableProblem = "permission denied"; }, [](LeasePlanFacts &f) { f.isReplica = true; },
        [](LeasePlanFacts &f) { f.skew = 31s; }, [](LeasePlanFacts &f) { f.skew = -31s; },
        [](LeasePlanFacts &f) { f.surveyedAt = now - 61s; }};
    auto broken = facts();
    breaks[std::size_t(condition)](broken);
    const auto plan = planLeases(LeasePlanKind::ReconcileLeases, mixed(), broken);
    QCOMPARE(int(plan.blockers.size()), 1);
    QCOMPARE(int(plan.blockers[0].code), code);
    QVERIFY(!plan.mayRun());
    QVERIFY(planLeases(LeasePlanKind::ReconcileLeases, mixed(), facts()).mayRun());
}

// A plan for rows alone may be read and made a script of; in a mixed one they are left out, and the rest goes on.
void TestLeasePlan::P12_whereTheConsoleMayNotWriteRowsStay()
{
    auto here = facts();
    here.mayCleanLocally = false;
    const auto rows = planLeases(LeasePlanKind::CleanLocalRows, mixed(), here);
    QCOMPARE(picture(rows), QStringLiteral("clean_local 5; out 1 2 3 4 6"));
    QCOMPARE(int(rows.blockers.size()), 1);
    QVERIFY(rows.blockers.front().code == Reason::Code::NoWriterDatabase);
    QVERIFY(!findScriptBlocker(rows));

    const auto all = planLeases(LeasePlanKind::ReconcileLeases, mixed(), here);
    QCOMPARE(picture(all), QStringLiteral("commit 4 | commit 2 | roll_back 1; out 3 5 6"));
    QVERIFY(all.mayRun());
    QVERIFY(all.excluded[1].why.code == Reason::Code::NoWriterDatabase);
}

void TestLeasePlan::theBreakerTripsOnMassRollbacksOnly()
{
    const auto isLocked = [](int rollbacks, int commits, LeasePlanKind kind) {
        return !planLeases(kind, many(rollbacks, commits), facts()).mayRun();
    };
    QVERIFY(isLocked(11, 9, LeasePlanKind::ReconcileLeases));
    QVERIFY(!isLocked(10, 10, LeasePlanKind::ReconcileLeases));
    QVERIFY(!isLocked(19, 0, LeasePlanKind::RollBackLeases));
    QVERIFY(isLocked(20, 0, LeasePlanKind::RollBackLeases));
    // Commits are not held up by it.
    QVERIFY(!isLocked(30, 5, LeasePlanKind::CommitLeases));
    QVERIFY(!isLocked(37, 371, LeasePlanKind::ReconcileLeases));
    // What was committed before still counts by its rows.
    auto leases = many(41, 0);
    for (int i = 0; i < 371; ++i) {
        leases.push_back(lease(1000 + i, LeaseVerdict::Ended));
    }
    QVERIFY(planLeases(LeasePlanKind::RollBackLeases, leases, facts()).mayRun());
}

// A few picked out of a cell where all say roll back are as suspect as all of them; many picked by their verdict out of
// an ordinary night are not. No reason raises it.
void TestLeasePlan::theBreakerCountsTheWholeCell()
{
    const auto isLocked = [](int rollbacks, SurveyCounts surveyed) {
        auto planFacts = facts();
        planFacts.surveyed = surveyed;
        planFacts.runLimits.reason = "ALERT-4711";
        return !planLeases(LeasePlanKind::RollBackLeases, many(rollbacks, 0), planFacts).mayRun();
    };
    QVERIFY(isLocked(1, {412, 400}));
    QVERIFY(isLocked(37, {40, 37}));
    QVERIFY(!isLocked(37, {412, 37}));
}

void TestLeasePlan::C20_theLimitLeavesOutTheLeastSafe()
{
    auto limited = facts();
    limited.runLimits.items = 3;
    const auto plan = planLeases(LeasePlanKind::ReconcileLeases, mixed(), limited);
    QCOMPARE(picture(plan), QStringLiteral("commit 4 | commit 2 | clean_local 5; out 3 6 1"));
    QCOMPARE(int(plan.excluded.back().why.code), int(Reason::Code::OverTheLimit));
}

void TestLeasePlan::C20_moreThanUsualNeedsAReason_data()
{
    QTest::addColumn<int>("leases");
    QTest::addColumn<int>("calls");
    QTest::addColumn<QString>("reason");
    QTest::addColumn<int>("code");
    const int fine = -1;
    const int lacks = int(Reason::Code::LimitWithoutReason);
    const int high = int(Reason::Code::LimitTooHigh);
    const auto row = [](const char *name, int leases, int calls, const char *reason, int code) {
        QTest::newRow(name) << leases << calls << QString::fromLatin1(reason) << code;
    };
    row("as usual", 500, 5, "", fine);
    row("less than usual", 10, 1, "", fine);
    row("more leases", 501, 5, "", lacks);
    row("faster", 500, 6, "", lacks);
    row("a dot for a reason", 500, 6, " .", lacks);
    row("more leases with a reason", 501, 5, "ALERT-1", fine);
    row("faster with a reason", 500, 100, "ALERT-1", fine);
    row("the most", 2000, 100, "ALERT-1", fine);
    row("more than the most", 2001, 5, "ALERT-1", high);
    row("faster than the fastest", 500, 101, "ALERT-1", high);
    row("none", 0, 5, "ALERT-1", high);
    row("never", 500, 0, "ALERT-1", high);
}

void TestLeasePlan::C20_moreThanUsualNeedsAReason()
{
    QFETCH(int, leases);
    QFETCH(int, calls);
    QFETCH(QString, reason);
    QFETCH(int, code);
    auto raised = facts();
    raised.runLimits = {leases, calls, reason.toStdString()};
    const auto plan = planLeases(LeasePlanKind::CommitLeases, many(0, 2100), raised);
    const bool isFine = code < 0;
    QCOMPARE(plan.mayRun(), isFine);
    QVERIFY(isFine || int(plan.blockers[0].code) == code);
    QCOMPARE(int(plan.items.size()), std::min(leases, PlanRunLimits::mostItems));
    QVERIFY(plan.runLimits == raised.runLimits);
}

void TestLeasePlan::theCanonicalTextHoldsEveryFact()
{
    const auto plan = planLeases(LeasePlanKind::ReconcileLeases, mixed(), facts());
    const auto text = canonicalText(plan);
    QCOMPARE(canonicalText(plan), text);
    const std::vector<void (*)(LeasePlan &)> changes{[](LeasePlan &p) { p.kind = LeasePlanKind::CommitLeases; },
        [](LeasePlan &p) { p.target.cell.value = 8; }, [](LeasePlan &p) { p.target.database = "gitlab_8"; },
        [](LeasePlan &p) { p.target.systemIdentifier = "7301"; }, [](LeasePlan &p) { p.target.service = "other:443"; },
        [](LeasePlan &p) { p.target.environment = "staging"; }, [](LeasePlan &p) { p.items.pop_back(); },
        [](LeasePlan &p) { p.items[0].action = LeaseAction::RollBack; },
        [](LeasePlan &p) { p.items[0].seen.service->createdAt += 1us; },
        [](LeasePlan &p) { p.items[0].seen.local = LocalLease{}; }, [](LeasePlan &p) { p.excluded.pop_back(); },
        [](LeasePlan &p) { p.runLimits.items = 501; }, [](LeasePlan &p) { p.runLimits.callsPerSecond = 6; },
        [](LeasePlan &p) { p.runLimits.reason = "ALERT-1"; }, [](LeasePlan &p) { p.isFenced = true; },
        [](LeasePlan &p) { p.thresholds.staleLease += 1s; }, [](LeasePlan &p) { p.madeAt += 1s; },
        [](LeasePlan &p) { std::swap(p.items[0], p.items[1]); }};
    for (const auto &change : changes) {
        auto changed = plan;
        change(changed);
        QVERIFY(canonicalText(changed) != text);
    }
}

void TestLeasePlan::F41_hostileNamesCannotForgeALine()
{
    auto left = facts();
    auto right = facts();
    left.target.environment = "prod\nkind 7:sandbox";
    right.target.environment = "prod";
    QVERIFY(canonicalText(planLeases(LeasePlanKind::ReconcileLeases, mixed(), left)).find("environment 19:prod")
        != std::string::npos);
    QVERIFY(canonicalText(planLeases(LeasePlanKind::ReconcileLeases, mixed(), left))
        != canonicalText(planLeases(LeasePlanKind::ReconcileLeases, mixed(), right)));
}

// Only what needs a missing row is left out: commits rest on rows that are there.
void TestLeasePlan::P10_whereTheCellMayNotWriteNothingIsRolledBack()
{
    auto quiet = facts();
    quiet.recency = {Bearing::Silent, {Reason::Code::RecencyQuiet, {"10 min"}}, {}};
    const auto plan = planLeases(LeasePlanKind::ReconcileLeases, mixed(), quiet);
    QCOMPARE(plan.count(LeaseAction::RollBack), 0);
    QCOMPARE(plan.count(LeaseAction::Commit), 2);
    const auto out = std::find_if(plan.excluded.begin(), plan.excluded.end(),
        [](const ExcludedLease &one) { return one.seen.uuid.bytes[15] == 1; });
    QCOMPARE(out->why.code, Reason::Code::RecencyQuiet);
    // Evidence that is older than the lease says nothing about it.
    auto early = facts();
    early.recency = confirmedRecency(now - 1h);
    const auto narrow = planLeases(LeasePlanKind::RollBackLeases, {lease(1, LeaseVerdict::RollBack, 30min)}, early);
    QCOMPARE(narrow.count(LeaseAction::RollBack), 0);
    QCOMPARE(narrow.excluded[0].why.code, Reason::Code::NewerThanConfirmed);
}

QTEST_APPLESS_MAIN(TestLeasePlan)
#include "tst_leaseplan.moc"
