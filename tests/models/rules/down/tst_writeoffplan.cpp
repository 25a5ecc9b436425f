// SPDX-License-Identifier: MIT
#include "models/rules/down/writeoffplan.h"

#include <QTest>

#include <algorithm>

using namespace cells;
using namespace cells::down;
using namespace cells::leases;
using namespace cells::plans;
using namespace std::chrono_literals;

namespace {

const Instant now = *parseInstant("2026-11-21 03:12:45Z");
constexpr Duration skew = 2min;

// Backed up six hours ago, lost one hour ago.
const WriteOffTerms usualTerms{now - 6h, now - 1h, "certificate 4f:1c revoked, CR-4711", true};

Lease lease(int number, Duration age)
{
    return {*Uuid::parse("00000000-0000-4000-8000-" + std::string(11, '0') + char('0' + number)), now - age, now - age};
}

// A cell that is lost and fenced, with a lease before the backup and two in between.
LossEvidence lostCell()
{
    LossEvidence evidence;
    evidence.facts.cell = CellId{7};
    evidence.facts.now = now;
    evidence.facts.newestClaim = now - 2h;
    evidence.facts.databaseProblem = std::string("refused");
    evidence.facts.isDatabaseSilent = true;
    evidence.facts.listed = Cell{CellId{7}, "cell-7.example:443", "cell-7", {}};
    evidence.facts.others = {2, 0};
    // It may outlive the cell.
    evidence.facts.address.state = AddressState::Unavailable;
    evidence.diagnosis.state = CellState::DatabaseUnread;
    evidence.identity = {IdentityState::Refused, {}, "CN=cell-7"};
    evidence.isPinned = true;
    evidence.leases = {lease(1, 7h), lease(2, 5h), lease(3, 2h)};
    evidence.hasAdmin = true;
    return evidence;
}

WriteOffFacts facts()
{
    WriteOffFacts facts;
    facts.target.cell = CellId{7};
    facts.now = now;
    // A strict one does not shorten the margin.
    facts.thresholds.maximalSkew = 1s;
    return facts;
}

} // namespace

class TestWriteOffPlan : public QObject
{
    Q_OBJECT

private slots:
    void P10_onlyLeasesBetweenBackupAndLossAreRolledBack_data();
    void P10_onlyLeasesBetweenBackupAndLossAreRolledBack();
    void theOthersAreExcludedWithTheirReason();
    void P10_noConditionCanBeLeftOut_data();
    void P10_noConditionCanBeLeftOut();
    void aFenceThatCannotBeSeenIsDeclared();
    void theUsualLimitsApply();
};

void TestWriteOffPlan::P10_onlyLeasesBetweenBackupAndLossAreRolledBack_data()
{
    QTest::addColumn<qint64>("age");
    QTest::addColumn<int>("verdict");
    QTest::addColumn<int>("reason");
    const auto row = [](const char *name, Duration age, LeaseVerdict verdict, Reason::Code reason) {
        QTest::newRow(name) << qint64(age.count()) << int(verdict) << int(reason);
    };
    using enum Reason::Code;
    row("long before the backup", 9h, LeaseVerdict::Wait, BegunBeforeBackup);
    row("at the backup", 6h, LeaseVerdict::Wait, BegunBeforeBackup);
    row("within the skew after it", 6h - skew, LeaseVerdict::Wait, BegunBeforeBackup);
    row("just after that", 6h - skew - 1us, LeaseVerdict::RollBack, RowNotInBackup);
    row("in between", 3h, LeaseVerdict::RollBack, RowNotInBackup);
    row("just before the skew at the loss", 1h + skew + 1us, LeaseVerdict::RollBack, RowNotInBackup);
    row("within the skew before the loss", 1h + skew, LeaseVerdict::Wait, BegunAfterLoss);
    row("at the loss", 1h, LeaseVerdict::Wait, BegunAfterLoss);
    row("after the loss", 1min, LeaseVerdict::Wait, BegunAfterLoss);
}

void TestWriteOffPlan::P10_onlyLeasesBetweenBackupAndLossAreRolledBack()
{
    QFETCH(qint64, age);
    QFETCH(int, verdict);
    QFETCH(int, reason);
    const auto assessment = evaluateWriteOff(lease(1, Duration(age)), usualTerms, skew);
    QCOMPARE(int(assessment.verdict), verdict);
    QCOMPARE(int(assessment.reasons.front().code), reason);
}

void TestWriteOffPlan::theOthersAreExcludedWithTheirReason()
{
    const auto plan = planWriteOff(lostCell(), usualTerms, facts());
    QVERIFY(plan.mayRun());
    QCOMPARE(plan.kind, LeasePlanKind::WriteOffLeases);
    QVERIFY(plan.writeOff && plan.writeOff->refusedCertificate == "CN=cell-7");
    QCOMPARE(plan.items.size(), std::size_t{2});
    QCOMPARE(plan.count(LeaseAction::RollBack), 2);
    QVERIFY(plan.items[0].seen.uuid == lease(2, 0s).uuid);
    QCOMPARE(plan.excluded.size(), std::size_t{1});
    QVERIFY(plan.excluded[0].why.code == Reason::Code::BegunBeforeBackup);
}

void TestWriteOffPlan::P10_noConditionCanBeLeftOut_data()
{
    QTest::addColumn<LossEvidence>("evidence");
    QTest::addColumn<WriteOffTerms>("terms");
    QTest::addColumn<int>("blocker");
    const auto row = [](const char *name, Reason::Code blocker, auto change) {
        auto evidence = lostCell();
        auto terms = usualTerms;
        change(evidence, terms);
        QTest::newRow(name) << evidence << terms << int(blocker);
    };
    using enum Reason::Code;
    row("no admin", AdminMissing, [](auto &evidence, auto &) { evidence.hasAdmin = false; });
    row("backed up after the loss", LossTimesWrong, [](auto &, auto &terms) { terms.recoveryPoint = now - 30min; });
    row("not for good", LossUndeclared, [](auto &, auto &terms) { terms.isForGood = false; });
    row("no fence", LossUndeclared, [](auto &, auto &terms) { terms.identityFence = " . "; });
    row("the cell is not listed", CellNotListed, [](auto &evidence, auto &) { evidence.facts.listed.reset(); });
    row("never verified from here", NotPinned, [](auto &evidence, auto &) { evidence.isPinned = false; });
    row("a server answers", DatabaseNotSilent, [](auto &evidence, auto &) { evidence.facts.isDatabaseSilent = false; });
    for (const auto state : {AddressState::Answers, AddressState::Running, AddressState::Ready}) {
        row(("at the address: " + std::to_string(int(state))).c_str(), ApplicationAnswers,
            [state](auto &evidence, auto &) { evidence.facts.address.state = state; });
    }
    row("no other cell", OtherCellsUnread, [](auto &evidence, auto &) { evidence.facts.others = {}; });
    row("lost in the future", LossTimesWrong, [](auto &, auto &terms) { terms.lostAt = now + 1s; });
    row("the service is unread", ServiceUnread,
        [](auto &evidence, auto &) { evidence.facts.serviceProblem = std::string("gone"); });
    row("the service went back", ServiceWentBack,
        [](auto &evidence, auto &) { evidence.reappeared = lease(4, 0s).uuid; });
    row("the service lost claims", ClaimsLost, [](auto &evidence, auto &) { evidence.lostClaims = "10"; });
    row("leases are not all listed", ActivityUnread,
        [](auto &evidence, auto &) { evidence.leasesProblem = std::string("cut"); });
    row("claims are unread", ActivityUnread,
        [](auto &evidence, auto &) { evidence.facts.claimsProblem = std::string("cut"); });
    for (const auto state :
        {CellState::Working, CellState::ApplicationDown, CellState::Unclear, CellState::CutOff, CellState::ReplicaOnly,
            CellState::Promoted, CellState::Restored, CellState::Split, CellState::OtherDatabase, CellState::Unknown}) {
        row(toKey(state).data(), CellNotLost, [state](auto &evidence, auto &) { evidence.diagnosis.state = state; });
    }
    row("the network is suspect", OtherCellsUnread, [](auto &evidence, auto &) { evidence.facts.others = {2, 2}; });
    row("a lease of after the loss", ActiveAfterLoss,
        [](auto &evidence, auto &) { evidence.leases.push_back(lease(5, 50min)); });
    row("a claim of after the loss", ActiveAfterLoss,
        [](auto &evidence, auto &) { evidence.facts.newestClaim = now - 50min; });
    row("the certificate is accepted", IdentityAccepted,
        [](auto &evidence, auto &) { evidence.identity.state = IdentityState::Accepted; });
    row("the certificate is untried", IdentityUnread, [](auto &evidence, auto &) {
        evidence.identity = {IdentityState::Unread, std::string("expired")};
    });
}

void TestWriteOffPlan::P10_noConditionCanBeLeftOut()
{
    QFETCH(LossEvidence, evidence);
    QFETCH(WriteOffTerms, terms);
    QFETCH(int, blocker);
    const auto blockers = findBlockers(evidence, terms, skew);
    QCOMPARE(blockers.size(), std::size_t{1});
    QCOMPARE(int(blockers.front().code), blocker);
    QVERIFY(!planWriteOff(evidence, terms, facts()).mayRun());
}

// Where the console has no certificate of the cell, two people vouch for the fence.
void TestWriteOffPlan::aFenceThatCannotBeSeenIsDeclared()
{
    auto evidence = lostCell();
    evidence.identity.state = IdentityState::Missing;
    const auto plan = planWriteOff(evidence, usualTerms, facts());
    QVERIFY(plan.mayRun());
    QVERIFY(plan.writeOff->refusedCertificate.empty());
    // What was signed as observed is not run unobserved.
    auto observed = usualTerms;
    observed.refusedCertificate = "CN=cell-7";
    QCOMPARE(int(findBlockers(evidence, observed, skew).front().code), int(Reason::Code::IdentityUnread));
}

void TestWriteOffPlan::theUsualLimitsApply()
{
    auto limited = facts();
    limited.runLimits.items = 1;
    auto plan = planWriteOff(lostCell(), usualTerms, limited);
    QCOMPARE(plan.items.size(), std::size_t{1});
    QVERIFY(plan.excluded.back().why.code == Reason::Code::OverTheLimit);
    limited.runLimits.items = PlanRunLimits::usualItems + 1;
    plan = planWriteOff(lostCell(), usualTerms, limited);
    QVERIFY(plan.blockers.front().code == Reason::Code::LimitWithoutReason);
    auto early = usualTerms;
    early.recoveryPoint = now - 90min;
    plan = planWriteOff(lostCell(), early, facts());
    QVERIFY(plan.isNothingToDo());
}

QTEST_GUILESS_MAIN(TestWriteOffPlan)
#include "tst_writeoffplan.moc"
