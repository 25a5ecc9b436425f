// SPDX-License-Identifier: MIT
#include "models/engine/plans/leaseplanning.h"
#include "models/engine/runs/actionrun.h"
#include "models/presentation/leases/nextsteps.h"
#include "models/presentation/plans/plandescription.h"
#include "models/presentation/plans/runtable.h"
#include "tests/support/fixtures/confirmedrecency.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace cells;
using namespace cells::claims;
using namespace cells::leases;
using namespace cells::pairing;
using namespace cells::plans;
using namespace std::chrono_literals;

namespace {

const Instant now = *parseInstant("2026-11-21 03:12:45Z");

SurveyedLease lease(int number, LeaseVerdict verdict, Reason reason = {Reason::Code::CommittedRow, {}})
{
    SurveyedLease lease;
    lease.uuid.bytes[15] = std::uint8_t(number);
    lease.service = Lease{lease.uuid, now - 26min, now - 26min};
    lease.local = LocalLease{lease.uuid, now - 26min, now - 26min};
    lease.age = 26min;
    lease.assessment = {verdict, {std::move(reason)}};
    return lease;
}

PlanFile planOf(const std::vector<SurveyedLease> &leases)
{
    LeasePlanFacts facts;
    facts.target = {"prod", "production", "ts:443", CellId{7}, "gitlab_7", "7300"};
    facts.pairing = PairingVerdict::Proved;
    facts.recency = confirmedRecency(now);
    facts.skew = 200ms;
    facts.surveyedAt = now - 5s;
    facts.now = now;
    return {planLeases(LeasePlanKind::ReconcileLeases, leases, facts), {}};
}

std::vector<SurveyedLease> many(LeaseVerdict verdict, int count)
{
    std::vector<SurveyedLease> leases;
    for (int i = 1; i <= count; ++i) {
        leases.push_back(lease(i, verdict));
    }
    return leases;
}

QStringList titlesOf(const std::vector<PlanDescription::Section> &sections)
{
    QStringList titles;
    for (const auto &section : sections) {
        titles << QStringLiteral("%1 (%2 rows)").arg(section.title).arg(section.rows.size());
    }
    return titles;
}

} // namespace

class TestPlanDescription : public QObject
{
    Q_OBJECT

private slots:
    void readsFromTopToBottom();
    void theActionIsNamed_data();
    void theActionIsNamed();
    void whatIsLeftAloneIsGroupedByItsReason();
    void aReasonThatIsNotSharedIsShownAsOneOfSeveral();
    void itemsHiddenByTheFilterAreCounted();
    void aBlockedPlanShowsItsBlockers();
    void aMissingApprovalBlocks();
    void whatIsUnusualInAPlanIsShown();
    void S34_aHostileReasonStaysAValue();
    void rowsFulfillTheModelsContract();
    void whatWasNotAsPlannedComesFirst();
    void afterARunItListsWhatIsLeft();
    void C18_whatIsScannedAgainIsNoBetterThanItIs();
};

void TestPlanDescription::readsFromTopToBottom()
{
    const auto description = describePlan(planOf({lease(1, LeaseVerdict::Commit), lease(2, LeaseVerdict::RollBack),
                                              lease(3, LeaseVerdict::Commit), lease(4, LeaseVerdict::Wait)}),
        {}, {});
    QCOMPARE(description.action, QStringLiteral("Commit 2 and roll back 1 leases of cell 7"));
    QVERIFY(description.target.startsWith(QStringLiteral("PRODUCTION prod · cell 7 · database gitlab_7")));
    QCOMPARE(titlesOf(description.effects),
        (QStringList{QStringLiteral("Commit 2 leases (2 rows)"), QStringLiteral("Roll back 1 lease (1 rows)")}));
    QCOMPARE(titlesOf(description.leftAlone), QStringList{QStringLiteral("Skip 1 lease (1 rows)")});
    QVERIFY(description.irrevocable.first().contains(QStringLiteral("cannot be undone")));
    QCOMPARE(description.typed, QStringLiteral("7 3"));
    QVERIFY(description.isDestructive);
    QVERIFY(!description.hasScript);
    QVERIFY(description.blockers.isEmpty());
}

void TestPlanDescription::theActionIsNamed_data()
{
    QTest::addColumn<int>("commits");
    QTest::addColumn<int>("rollbacks");
    QTest::addColumn<QString>("action");
    QTest::addColumn<QString>("typed");
    QTest::newRow("one commit is typed") << 1 << 0 << "Commit 1 lease of cell 7"
                                         << "7 1";
    QTest::newRow("25 commits are typed") << 25 << 0 << "Commit 25 leases of cell 7"
                                          << "7 25";
    QTest::newRow("26 commits are typed") << 26 << 0 << "Commit 26 leases of cell 7"
                                          << "7 26";
    QTest::newRow("one rollback is typed") << 0 << 1 << "Roll back 1 lease of cell 7"
                                           << "7 1";
    QTest::newRow("nothing") << 0 << 0 << "Nothing to do in cell 7"
                             << "";
}

void TestPlanDescription::theActionIsNamed()
{
    QFETCH(const int, commits);
    QFETCH(const int, rollbacks);
    auto leases = many(LeaseVerdict::Commit, commits);
    for (int i = 0; i < rollbacks; ++i) {
        leases.push_back(lease(100 + i, LeaseVerdict::RollBack));
    }
    const auto description = describePlan(planOf(leases), {}, {});
    QTEST(description.action, "action");
    QTEST(description.typed, "typed");
    QCOMPARE(description.isDestructive, rollbacks > 0);
}

void TestPlanDescription::whatIsLeftAloneIsGroupedByItsReason()
{
    const Reason held{Reason::Code::TransactionRunning, {"8812", "puma", "46 min 10 s"}};
    const auto description
        = describePlan(planOf({lease(1, LeaseVerdict::Wait, {Reason::Code::FreshLease, {"1 s", "10 min"}}),
                           lease(2, LeaseVerdict::Wait, held), lease(3, LeaseVerdict::Wait, held)}),
            {}, {});
    QCOMPARE(titlesOf(description.leftAlone),
        (QStringList{QStringLiteral("Skip 2 leases (2 rows)"), QStringLiteral("Skip 1 lease (1 rows)")}));
    QVERIFY2(description.leftAlone[0].consequence.contains(QStringLiteral("8812")),
        qPrintable(description.leftAlone[0].consequence));
    QVERIFY(!description.leftAlone[0].consequence.contains(QStringLiteral("its own reason")));
}

void TestPlanDescription::aReasonThatIsNotSharedIsShownAsOneOfSeveral()
{
    const auto description
        = describePlan(planOf({lease(1, LeaseVerdict::Wait, {Reason::Code::FreshLease, {"1 s", "10 min"}}),
                           lease(2, LeaseVerdict::Wait, {Reason::Code::FreshLease, {"2 s", "10 min"}})}),
            {}, {});
    QCOMPARE(titlesOf(description.leftAlone), QStringList{QStringLiteral("Skip 2 leases (2 rows)")});
    const auto &shown = description.leftAlone[0].consequence;
    QVERIFY2(shown.startsWith(QStringLiteral("Reasons differ")), qPrintable(shown));
    QVERIFY2(shown.contains(description.leftAlone[0].rows[0].because), qPrintable(shown));
}

// What has ended is not outstanding, so that nothing is left out with it.
void TestPlanDescription::itemsHiddenByTheFilterAreCounted()
{
    auto file = planOf({lease(1, LeaseVerdict::Commit)});
    const auto fingerprint = summaryOf(file.plan).fingerprint;
    excludeHidden(file.plan,
        {lease(1, LeaseVerdict::Commit), lease(2, LeaseVerdict::RollBack), lease(3, LeaseVerdict::CleanLocal),
            lease(4, LeaseVerdict::Ended),
            lease(5, LeaseVerdict::Wait, {Reason::Code::TransactionRunning, {"8812", "puma", "46 min 10 s"}})},
        "verdict:commit");
    const auto description = describePlan(file, {}, {});
    QCOMPARE(titlesOf(description.leftAlone),
        (QStringList{QStringLiteral("Skip 2 leases (2 rows)"), QStringLiteral("Skip 1 lease (1 rows)")}));
    QCOMPARE(description.leftAlone[0].consequence, QStringLiteral("It is hidden by the filter: verdict:commit"));
    // What could not be planned for anyway is left alone for its own reason.
    QVERIFY2(description.leftAlone[1].consequence.contains(QStringLiteral("8812")),
        qPrintable(description.leftAlone[1].consequence));
    QVERIFY(summaryOf(file.plan).fingerprint != fingerprint);
}

void TestPlanDescription::aBlockedPlanShowsItsBlockers()
{
    auto file = planOf({lease(1, LeaseVerdict::Commit)});
    file.plan.blockers.push_back({Reason::Code::PairingContradicted, {"gitlab_2", "7"}});
    QVERIFY(describePlan(file, {}, {}).blockers.first().contains(QStringLiteral("gitlab_2")));
}

void TestPlanDescription::aMissingApprovalBlocks()
{
    const auto file = planOf({lease(1, LeaseVerdict::Commit)});
    QCOMPARE(describePlan(file, {}, QStringLiteral("joe could approve it")).blockers,
        QStringList{QStringLiteral("joe could approve it")});
}

void TestPlanDescription::whatIsUnusualInAPlanIsShown()
{
    auto file = planOf({lease(1, LeaseVerdict::RollBack)});
    file.plan.validity = {"CN=jane as jane@oncall-3", {}, now + 4h};
    const auto shown = [&file](const char *section) {
        return describePlan(file, {}, {}).conduct.join(QLatin1Char('\n')).contains(QLatin1String(section));
    };
    QVERIFY(shown("Requested by CN=jane as jane@oncall-3; expires at 2026-11-21 07:12:45 UTC."));
    QVERIFY(!shown("fence") && !shown("Raised limits") && !shown("Approved") && !shown("pooler"));
    file.plan.isFenced = true;
    file.plan.isPooled = true;
    file.plan.runLimits = {900, 50, "ALERT-1 %2 many"};
    file.approvals = {{{}, "joe", now, "read all of it", {}}};
    QVERIFY(shown("Each rollback first inserts a fence row"));
    QVERIFY(shown("Raised limits: at most 900 items and 50 calls per second. Reason: ALERT-1 %2 many"));
    QVERIFY(shown("is reached through a pooler, so other machines do not see this run"));
    QVERIFY(shown("Approved by joe at 2026-11-21 03:12:45 UTC: read all of it"));
}

void TestPlanDescription::S34_aHostileReasonStaysAValue()
{
    const auto description = describePlan(
        planOf({lease(1, LeaseVerdict::Wait, {Reason::Code::TransactionRunning, {"%2", "<b>%1</b>", "%n"}})}), {}, {});
    QVERIFY2(description.leftAlone[0].consequence.contains(QStringLiteral("<b>%1</b>")),
        qPrintable(description.leftAlone[0].consequence));
}

void TestPlanDescription::rowsFulfillTheModelsContract()
{
    PlanRowTable table(PlanDescription::About::Leases);
    const QAbstractItemModelTester tester(&table, QAbstractItemModelTester::FailureReportingMode::QtTest);
    table.setRows(describePlan(planOf(many(LeaseVerdict::Commit, 30)), {}, {}).effects[0].rows);
    table.sort(1, Qt::DescendingOrder);
    QCOMPARE(table.rowCount(), 30);
    table.setRows({});
    QCOMPARE(table.rowCount(), 0);
}

void TestPlanDescription::whatWasNotAsPlannedComesFirst()
{
    RunTable table;
    const QAbstractItemModelTester tester(&table, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto result = [](int number, ItemOutcome outcome) {
        return lineOf(ItemResult{{LeaseAction::Commit, lease(number, LeaseVerdict::Commit)}, outcome, {}});
    };
    table.add({result(1, ItemOutcome::Applied), result(2, ItemOutcome::Stale)});
    table.add({result(3, ItemOutcome::Applied)});
    QStringList order;
    for (int row = 0; row < table.rowCount(); ++row) {
        order << QString::fromStdString(table.row(row).item).right(1);
    }
    QCOMPARE(order.join(QLatin1Char(' ')), QStringLiteral("2 3 1"));
}

void TestPlanDescription::afterARunItListsWhatIsLeft()
{
    const auto waiting = lease(4, LeaseVerdict::Wait, {Reason::Code::TransactionRunning, {"8812", "puma", "46 min"}});
    auto plan = planOf(
        {lease(1, LeaseVerdict::Commit), lease(2, LeaseVerdict::Commit), lease(3, LeaseVerdict::RollBack), waiting})
                    .plan;
    ActionReport report;
    for (const auto &item : plan.items) {
        report.items.push_back({item, ItemOutcome::Applied, {}});
    }
    const auto rows = QStringLiteral("The local rows of 2 committed lease(s) remain. The cell's reaper deletes them, "
                                     "or a plan once they are 1 h old.");
    const auto held
        = QStringLiteral("1 lease(s) wait for a transaction that may still commit. Plan again when it has ended.");
    QCOMPARE(nextStepsOf(PlanFile{plan, {}}, report), (QStringList{rows, held}));
    plan.isFenced = true;
    QVERIFY(nextStepsOf(PlanFile{plan, {}}, report)
                .value(1)
                .startsWith(QStringLiteral("The fence rows of 1 rolled-back lease(s)")));
    report.items[0].outcome = ItemOutcome::Stale;
    report.items[1].outcome = ItemOutcome::Superseded;
    report.items[2].outcome = ItemOutcome::Unknown;
    plan.excluded.clear();
    const auto steps = nextStepsOf(PlanFile{plan, {}}, report);
    QCOMPARE(steps.size(), 2);
    QVERIFY(steps[0].contains(QStringLiteral("is unknown")));
    QVERIFY(steps[1].contains(QStringLiteral("had changed")));
}

void TestPlanDescription::C18_whatIsScannedAgainIsNoBetterThanItIs()
{
    ReclaimReport report;
    report.rescan.emplace();
    report.rescan->sources = 5;
    const auto shown = [&] { return nextStepsOf(ReclaimPlanFile{}, report).join(QLatin1Char('\n')); };
    QVERIFY(shown().endsWith(QStringLiteral("no differences.")));
    for (const auto drift : {DriftClass::Leased, DriftClass::Unreadable, DriftClass::NotChecked, DriftClass::Recent}) {
        report.rescan->counts = {};
        report.rescan->counts.doubtful[std::size_t(drift)] = 2;
        QVERIFY2(shown().contains(QStringLiteral("2 claim(s) are still too recent")), qPrintable(shown()));
        QVERIFY(!shown().contains(QStringLiteral("no differences")));
    }
    report.rescan->counts.sure[std::size_t(DriftClass::Missing)] = 1;
    QVERIFY(shown().contains(QStringLiteral("still differ")) && shown().contains(QStringLiteral("still too recent")));
    ReclaimPlanFile undo;
    undo.plan.kind = ReclaimPlanKind::Undo;
    const auto undone = nextStepsOf(undo, report).join(QLatin1Char('\n'));
    QVERIFY2(undone.contains(QStringLiteral("as expected after undoing"))
            && !undone.contains(QStringLiteral("still differ")),
        qPrintable(undone));
}

QTEST_GUILESS_MAIN(TestPlanDescription)
#include "tst_plandescription.moc"
