// SPDX-License-Identifier: MIT
#include "models/engine/actions/planactions.h"
#include "models/engine/plans/planimpact.h"
#include "models/presentation/plans/reclaimdescription.h"
#include "tests/support/fixtures/reclaimfixture.h"

#include <QTest>

using namespace cells;
using namespace cells::claims;
using namespace cells::lookup;
using namespace cells::plans;

namespace {

// A row that asks for it, and lacks it.
LookupHit taker(std::int64_t cell, std::int64_t id, const Claim &value)
{
    LookupHit hit;
    hit.cell = {cell};
    hit.model = modelNamed("User");
    hit.pair.key = keyOfId(id);
    hit.pair.type = value.type;
    hit.pair.expected = ExpectedClaim{0, value, {SubjectType::Organization, 1000}, {SourceType::Users, keyOfId(id)}};
    return hit;
}

} // namespace

// What hangs on what a plan gives up.
class TestPlanImpact : public QObject
{
    Q_OBJECT

private slots:
    void whoMayTakeItIsNamed();
    void C18_whatWasNotAskedIsListed();
    void aValueWithBlanksIsAskedForAsItIs();
    void F2_whoDoesNotAnswerIsAskedOnce();
    void creationsGiveNothingUp();

private:
    // Everybody answers, and has nothing.
    static LookUpClaims nobody(ReclaimFixture &fixture)
    {
        return [&fixture](const std::vector<std::string> &lines, const auto &, std::stop_token) {
            LookupReport report{fixture.clock.now(), true, {}};
            for (const auto &line : lines) {
                report.answers.push_back({typedValue(line)});
            }
            return Outcome<LookupReport>(std::move(report));
        };
    }
    // Dora's claim, which no row asks for.
    static ReclaimPlan extraPlan(ReclaimFixture &fixture)
    {
        fixture.seedClaim("User", 3, ClaimType::Username, "dora");
        return fixture.plan();
    }
};

void TestPlanImpact::whoMayTakeItIsNamed()
{
    ReclaimFixture fixture;
    const auto plan = extraPlan(fixture);
    QVERIFY(givesUpClaims(AnyPlan(ReclaimPlanFile{plan, {}})));
    std::vector<std::string> asked;
    const LookUpClaims lookUp = [&](const std::vector<std::string> &lines, const auto &, std::stop_token) {
        asked = lines;
        LookupReport report{fixture.clock.now(), true, {}};
        for (const auto &line : lines) {
            report.answers.push_back({typedValue(line)});
        }
        const Claim value{ClaimType::Username, "dora", {}};
        report.answers[0].hits = {taker(2, 9, value)};
        report.answers[1].hits = {taker(1, 40, {ClaimType::Route, "dora", {}})};
        return Outcome<LookupReport>(std::move(report));
    };
    const auto radius = fetchImpact(plan, fixture.cellSources(), lookUp, fixture.clock, {}, {});
    QVERIFY(radius);
    QCOMPARE(asked,
        (std::vector<std::string>{"username:dora", "route:dora", "redirect_route:dora", "organization_path:dora"}));
    QCOMPARE(radius->values.size(), 1U);
    QCOMPARE(radius->values[0].item, std::string("users 3 username"));
    QCOMPARE(radius->values[0].takers, std::vector<std::string>{"users 9 of cell 2"});
    QCOMPARE(radius->values[0].sameText, std::vector<std::string>{"route of users 40 of cell 1"});
    const auto lines = impactLines(radius);
    QVERIFY2(lines[0]
            == QStringLiteral("users 3 username: users 9 of cell 2 requests it and may take it as soon as it is free."),
        qPrintable(lines.join(QLatin1Char('\n'))));
    QVERIFY(lines.join(QLatin1Char(' ')).contains(QStringLiteral("route of users 40 of cell 1")));
}

void TestPlanImpact::C18_whatWasNotAskedIsListed()
{
    ReclaimFixture fixture;
    const auto plan = extraPlan(fixture);
    const LookUpClaims silent = [&](const std::vector<std::string> &lines, const auto &, std::stop_token) {
        LookupReport report{fixture.clock.now(), true, {}};
        for (const auto &line : lines) {
            report.answers.push_back({typedValue(line)});
            report.answers.back().gaps = {Message("Cell 2 does not answer.")};
        }
        return Outcome<LookupReport>(std::move(report));
    };
    const auto radius = fetchImpact(plan, fixture.cellSources(), silent, fixture.clock, {}, {});
    QVERIFY(radius && !radius->isComplete());
    const auto lines = impactLines(radius).join(QLatin1Char('\n'));
    QVERIFY2(lines.contains(QStringLiteral("No other row that could be read")), qPrintable(lines));
    QVERIFY2(lines.contains(QStringLiteral("Not checked: Cell 2 does not answer.")), qPrintable(lines));
    const LookUpClaims broken = [](const auto &, const auto &, std::stop_token) -> Outcome<LookupReport> {
        return failed(Failure::Kind::Unreachable, "The service does not answer.");
    };
    const auto unread = impactLines(fetchImpact(plan, fixture.cellSources(), broken, fixture.clock, {}, {}));
    QVERIFY(unread[0].contains(QStringLiteral("The impact is unknown")));
}

void TestPlanImpact::aValueWithBlanksIsAskedForAsItIs()
{
    ReclaimFixture fixture;
    fixture.seedClaim("User", 3, ClaimType::Username, "dora ");
    const auto plan = fixture.plan();
    QCOMPARE(plan.items.size(), 1U);
    std::vector<std::string> asked;
    const LookUpClaims lookUp
        = [&](const std::vector<std::string> &lines, const auto &onProgress, std::stop_token stop) {
              asked = lines;
              return nobody(fixture)(lines, onProgress, std::move(stop));
          };
    const auto radius = fetchImpact(plan, fixture.cellSources(), lookUp, fixture.clock, {}, {});
    QVERIFY(radius && radius->isComplete());
    QCOMPARE(asked.front(), std::string("username:\"dora \""));
    // An answer to another question says nothing of it.
    const LookUpClaims elsewhere = [&](const std::vector<std::string> &lines, const auto &onProgress,
                                       std::stop_token stop) {
        return nobody(fixture)(std::vector<std::string>(lines.size(), "username:dora"), onProgress, std::move(stop));
    };
    const auto other = fetchImpact(plan, fixture.cellSources(), elsewhere, fixture.clock, {}, {});
    QVERIFY(other && !other->isComplete());
    const auto lines = impactLines(other).join(QLatin1Char('\n'));
    QVERIFY2(lines.contains(QStringLiteral("No other row that could be read")), qPrintable(lines));
    QVERIFY2(lines.contains(QStringLiteral("users 3 username: its value cannot be looked up")), qPrintable(lines));
}

void TestPlanImpact::F2_whoDoesNotAnswerIsAskedOnce()
{
    ReclaimFixture fixture;
    for (std::int64_t id = 1; id <= 5; ++id) {
        auto &record = fixture.seedClaim("User", id, ClaimType::Username, "user-" + std::to_string(id));
        record.subject = {SubjectType::User, 100 + id};
    }
    const auto plan = fixture.plan();
    QCOMPARE(plan.items.size(), 5U);
    fixture.database.rowProblems.emplace(
        "User", Failure{Failure::Kind::TimedOut, std::string("The database does not answer."), {}});
    const auto before = fixture.database.rowReads;
    const auto radius = fetchImpact(plan, fixture.cellSources(), nobody(fixture), fixture.clock, {}, {});
    QVERIFY(radius);
    QCOMPARE(radius->gaps, std::vector<Message>{std::string("The database does not answer.")});
    QCOMPARE(fixture.database.rowReads - before, 1);
    for (const auto &value : radius->values) {
        QVERIFY(!value.otherClaims);
    }
}

void TestPlanImpact::creationsGiveNothingUp()
{
    ReclaimFixture fixture;
    fixture.seedMissing(1, "alice");
    const auto plan = fixture.plan();
    QVERIFY(!givesUpClaims(AnyPlan(ReclaimPlanFile{plan, {}})));
    const auto radius = fetchImpact(plan, fixture.cellSources(), {}, fixture.clock, {}, {});
    QVERIFY(radius && radius->values.empty());
    QVERIFY(impactLines(radius).isEmpty());
}

QTEST_GUILESS_MAIN(TestPlanImpact)
#include "tst_planimpact.moc"
