// SPDX-License-Identifier: MIT
#include "models/engine/down/writeoffrecheck.h"
#include "models/engine/plans/planfile.h"
#include "tests/support/fixtures/actionfixture.h"

#include <QTest>

using namespace cells;
using namespace cells::audit;
using namespace cells::down;
using namespace cells::leases;
using namespace cells::plans;
using namespace std::chrono_literals;

namespace {

// A lost cell with leases of 3 h, and a plan that writes them off.
struct LostCell : ActionFixture
{
    explicit LostCell(int leases = 3)
        : ActionFixture(0, 0, 0)
    {
        for (int i = 61; i < 61 + leases; ++i) {
            seedLease(i, true, false, 3h);
        }
        terms = {clock.now() - 6h, clock.now() - 1h, "certificate revoked, CR-4711", true};
        profile.approvers = {{.name = "jill", .publicKey = "key", .keys = {}}};
    }

    LossEvidence evidence()
    {
        LossEvidence evidence;
        evidence.facts.cell = CellId{7};
        evidence.facts.now = clock.now();
        evidence.facts.databaseProblem = std::string("refused");
        evidence.facts.isDatabaseSilent = true;
        evidence.facts.listed = Cell{CellId{7}, "cell-7.example:443", "cell-7", {}};
        evidence.facts.others = {2, 0};
        evidence.isPinned = true;
        evidence.diagnosis.state = state;
        evidence.identity = {identity, {}, "CN=cell-7"};
        evidence.leases = service.leases;
        evidence.hasAdmin = true;
        return evidence;
    }
    PlanFile file()
    {
        WriteOffFacts facts;
        facts.target = {"prod", "production", "fake:443", CellId{7}, "gitlab_7", "7300"};
        facts.now = clock.now();
        facts.validity.requestedBy = "jane";
        PlanFile file{planWriteOff(evidence(), terms, facts), {}};
        file.approvals = {{fingerprintOf(file.plan), "jill", clock.now(), "read it", "signature"}};
        return file;
    }
    Outcome<ActionReport> writeOff(const PlanFile &file)
    {
        WriteOffRecheck recheck(
            [this](std::stop_token) -> Outcome<LossEvidence> {
                ++examinations;
                return evidence();
            },
            [this](std::stop_token) {
                return IdentityAnswer{identity, {}};
            },
            clock, file.plan);
        const ApprovalCheck check(profile, [](auto &, auto &, auto &) { return true; }, {"jane", {}});
        const auto lent = armed.forRun();
        ActionRun run({recheck, service, database, *lent, *audit, clock, file.plan.target, check, turn}, file, limits);
        return run.run({fingerprintOf(file.plan), typedConfirmationFor(summaryOf(file.plan)), "INC-1 cell lost"},
            control, [](const ItemResult &) {}, {});
    }

    WriteOffTerms terms;
    ApprovalProfile profile;
    CellState state = CellState::DatabaseUnread;
    IdentityState identity = IdentityState::Refused;
    int examinations = 0;
};

} // namespace

class TestWriteOffRun : public QObject
{
    Q_OBJECT

private slots:
    void theLeasesAreRolledBackAndTheTermsAreRecorded();
    void S56_withoutASecondPersonNothingHappens();
    void P10_aFenceThatIsLiftedEndsTheRun();
    void P10_aDatabaseThatAnswersEndsTheRun();
    void P10_anExaminationCountsFor30Seconds();
    void P10_aCertificateThatIsGoneEndsTheRun();
    void C3_anotherLeaseOfTheUuidIsSkipped();
    void S45_aFileThatExceedsItsTermsIsRefused_data();
    void S45_aFileThatExceedsItsTermsIsRefused();
};

void TestWriteOffRun::theLeasesAreRolledBackAndTheTermsAreRecorded()
{
    LostCell fixture;
    const auto report = fixture.writeOff(fixture.file());
    QVERIFY2(report, report ? "" : report.error().text().c_str());
    QCOMPARE(picture(*report), QStringLiteral("applied applied applied"));
    QVERIFY(fixture.service.leases.empty());
    for (const auto *part : {"\"kind\":\"write_off_leases\"", "\"recovery_point\":", "\"lost_at\":",
             "certificate revoked, CR-4711", "\"refused_certificate\":\"CN=cell-7\"", "\"approved_by\":[\"jill\"]"}) {
        QVERIFY2(fixture.journal.bytes.find(part) != std::string::npos, part);
    }
}

// Whatever the environment demands.
void TestWriteOffRun::S56_withoutASecondPersonNothingHappens()
{
    LostCell fixture;
    auto file = fixture.file();
    file.approvals.clear();
    auto report = fixture.writeOff(file);
    QVERIFY(!report && report.error().kind == Failure::Kind::Refused);
    QVERIFY(report.error().text().find("second person") != std::string::npos);
    file = fixture.file();
    file.approvals[0].approver = "jane";
    fixture.profile.approvers.push_back({.name = "jane", .publicKey = "key", .keys = {}});
    QVERIFY(!fixture.writeOff(file));
    QCOMPARE(fixture.service.leases.size(), std::size_t{3});
    QVERIFY(fixture.writer.calls.isEmpty());
}

void TestWriteOffRun::P10_aFenceThatIsLiftedEndsTheRun()
{
    LostCell fixture;
    const auto file = fixture.file();
    fixture.writer.onCall = [&] { fixture.identity = IdentityState::Accepted; };
    const auto report = fixture.writeOff(file);
    QCOMPARE(picture(*report), QStringLiteral("applied not_started not_started"));
    QVERIFY2(textOf(report->stoppedBecause).find("still accepts the certificate of cell 7") != std::string::npos,
        textOf(report->stoppedBecause).c_str());
}

void TestWriteOffRun::P10_aDatabaseThatAnswersEndsTheRun()
{
    LostCell fixture;
    const auto file = fixture.file();
    fixture.writer.onCall = [&] { fixture.state = CellState::Restored; };
    const auto report = fixture.writeOff(file);
    QCOMPARE(picture(*report), QStringLiteral("applied not_started not_started"));
    QVERIFY2(textOf(report->stoppedBecause).find("The cell is not lost") != std::string::npos,
        textOf(report->stoppedBecause).c_str());
}

// Batches may be long.
void TestWriteOffRun::P10_anExaminationCountsFor30Seconds()
{
    LostCell fixture(5);
    fixture.limits.canary = {1};
    const auto file = fixture.file();
    QCOMPARE(picture(*fixture.writeOff(file)), QStringLiteral("applied applied applied applied applied"));
    QCOMPARE(fixture.examinations, 2);
    LostCell slow(5);
    slow.limits.canary = {1};
    slow.writer.onCall = [&] { slow.clock.elapsed += WriteOffRecheck::lasts; };
    QCOMPARE(picture(*slow.writeOff(slow.file())), QStringLiteral("applied applied applied applied applied"));
    QVERIFY(slow.examinations > 2);
}

// It was signed as refused.
void TestWriteOffRun::P10_aCertificateThatIsGoneEndsTheRun()
{
    LostCell fixture;
    const auto file = fixture.file();
    fixture.identity = IdentityState::Missing;
    const auto report = fixture.writeOff(file);
    QCOMPARE(picture(*report), QStringLiteral("not_started not_started not_started"));
    QVERIFY(textOf(report->stoppedBecause).find("has no certificate of the cell") != std::string::npos);
}

void TestWriteOffRun::C3_anotherLeaseOfTheUuidIsSkipped()
{
    LostCell fixture;
    const auto file = fixture.file();
    fixture.service.leases[1].createdAt += 1min;
    const auto report = fixture.writeOff(file);
    QCOMPARE(picture(*report), QStringLiteral("applied stale applied"));
    QCOMPARE(fixture.service.leases.size(), std::size_t{1});
}

// The fingerprint is no secret: whoever writes a file by hand can give it the right one.
void TestWriteOffRun::S45_aFileThatExceedsItsTermsIsRefused_data()
{
    QTest::addColumn<std::function<void(LeasePlan &)>>("change");
    const auto row
        = [](const char *name, std::function<void(LeasePlan &)> change) { QTest::newRow(name) << std::move(change); };
    row("an earlier lease", [](LeasePlan &plan) { plan.items[0].seen.service->createdAt -= 4h; });
    row("a later lease", [](LeasePlan &plan) { plan.items[0].seen.service->createdAt += 150min; });
    row("a commit", [](LeasePlan &plan) {
        plan.items[0].action = LeaseAction::Commit;
        plan.items[0].seen.assessment.verdict = LeaseVerdict::Commit;
    });
    row("a negative threshold", [](LeasePlan &plan) { plan.thresholds.maximalSkew = -4h; });
    row("a threshold that overflows", [](LeasePlan &plan) { plan.thresholds.maximalSkew = Duration::max(); });
    row("fence rows", [](LeasePlan &plan) { plan.isFenced = true; });
    row("no terms", [](LeasePlan &plan) { plan.writeOff.reset(); });
    row("terms of another kind", [](LeasePlan &plan) { plan.kind = LeasePlanKind::RollBackLeases; });
}

void TestWriteOffRun::S45_aFileThatExceedsItsTermsIsRefused()
{
    QFETCH(std::function<void(LeasePlan &)>, change);
    LostCell fixture;
    auto file = fixture.file();
    const auto whole = parsePlanFile(planFileText(file));
    QVERIFY2(whole, whole ? "" : whole.error().text().c_str());
    QCOMPARE(whole->plan, file.plan);
    change(file.plan);
    file.approvals.clear();
    const auto parsed = parsePlanFile(planFileText(file));
    QVERIFY(!parsed && parsed.error().kind == Failure::Kind::Refused);
}

QTEST_GUILESS_MAIN(TestWriteOffRun)
#include "tst_writeoffrun.moc"
