#include "models/engine/actions/planactions.h"
#include "models/engine/plans/blastradius.h"
#include "models/presentation/plans/blasttext.h"
#include "tests/support/fixtures/reclaimworld.h"

#include <QTest>

using namespace cells;

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
class TestBlastRadius : public QObject
{
    Q_OBJECT

private slots:
    void whoMayTakeItIsNamed();
    void C18_whatWasNotAskedIsSaid();
    void aValueWithBlanksIsAskedForAsItIs();
    void F2_whoDoesNotAnswerIsAskedOnce();
    void creationsGiveNothingUp();

private:
    // Everybody answers, and has nothing.
    static LookUpClaims nobody(ReclaimWorld &world)
    {
        return [&world](const std::vector<std::string> &lines, const auto &, std::stop_token) {
            LookupReport report{world.clock.now(), true, {}};
            for (const auto &line : lines) {
                report.answers.push_back({typedValue(line)});
            }
            return Outcome<LookupReport>(std::move(report));
        };
    }
    // Dora's claim, which no row asks for.
    static ReclaimPlan extraPlan(ReclaimWorld &world)
    {
        world.plantClaim("User", 3, ClaimType::Username, "dora");
        return world.plan();
    }
};

void TestBlastRadius::whoMayTakeItIsNamed()
{
    ReclaimWorld world;
    const auto plan = extraPlan(world);
    QVERIFY(givesUpClaims(AnyPlan(ReclaimPlanFile{plan, {}})));
    std::vector<std::string> asked;
    const LookUpClaims lookUp = [&](const std::vector<std::string> &lines, const auto &, std::stop_token) {
        asked = lines;
        LookupReport report{world.clock.now(), true, {}};
        for (const auto &line : lines) {
            report.answers.push_back({typedValue(line)});
        }
        const Claim value{ClaimType::Username, "dora", {}};
        report.answers[0].hits = {taker(2, 9, value)};
        report.answers[1].hits = {taker(1, 40, {ClaimType::Route, "dora", {}})};
        return Outcome<LookupReport>(std::move(report));
    };
    const auto radius = fetchBlastRadius(plan, world.side(), lookUp, world.clock, {}, {});
    QVERIFY(radius);
    QCOMPARE(asked,
        (std::vector<std::string>{"username:dora", "route:dora", "redirect_route:dora", "organization_path:dora"}));
    QCOMPARE(radius->values.size(), 1U);
    QCOMPARE(radius->values[0].item, std::string("users 3 username"));
    QCOMPARE(radius->values[0].takers, std::vector<std::string>{"users 9 of cell 2"});
    QCOMPARE(radius->values[0].sameText, std::vector<std::string>{"route of users 40 of cell 1"});
    const auto lines = hangsOnText(radius);
    QVERIFY2(lines[0]
            == QStringLiteral("users 3 username: users 9 of cell 2 asks for it, and may take it the moment it "
                              "is free."),
        qPrintable(lines.join(QLatin1Char('\n'))));
    QVERIFY(lines.join(QLatin1Char(' ')).contains(QStringLiteral("route of users 40 of cell 1")));
}

void TestBlastRadius::C18_whatWasNotAskedIsSaid()
{
    ReclaimWorld world;
    const auto plan = extraPlan(world);
    const LookUpClaims silent = [&](const std::vector<std::string> &lines, const auto &, std::stop_token) {
        LookupReport report{world.clock.now(), true, {}};
        for (const auto &line : lines) {
            report.answers.push_back({typedValue(line)});
            report.answers.back().gaps = {"Cell 2 does not answer."};
        }
        return Outcome<LookupReport>(std::move(report));
    };
    const auto radius = fetchBlastRadius(plan, world.side(), silent, world.clock, {}, {});
    QVERIFY(radius && !radius->isComplete());
    const auto lines = hangsOnText(radius).join(QLatin1Char('\n'));
    QVERIFY2(lines.contains(QStringLiteral("No row but their own that could be read")), qPrintable(lines));
    QVERIFY2(lines.contains(QStringLiteral("Not asked: Cell 2 does not answer.")), qPrintable(lines));
    const LookUpClaims broken = [](const auto &, const auto &, std::stop_token) -> Outcome<LookupReport> {
        return failed(Failure::Kind::Unreachable, "The service does not answer.");
    };
    const auto unread = hangsOnText(fetchBlastRadius(plan, world.side(), broken, world.clock, {}, {}));
    QVERIFY(unread[0].contains(QStringLiteral("nothing is known of it")));
}

void TestBlastRadius::aValueWithBlanksIsAskedForAsItIs()
{
    ReclaimWorld world;
    world.plantClaim("User", 3, ClaimType::Username, "dora ");
    const auto plan = world.plan();
    QCOMPARE(plan.items.size(), 1U);
    std::vector<std::string> asked;
    const LookUpClaims lookUp = [&](const std::vector<std::string> &lines, const auto &tell, std::stop_token stop) {
        asked = lines;
        return nobody(world)(lines, tell, std::move(stop));
    };
    const auto radius = fetchBlastRadius(plan, world.side(), lookUp, world.clock, {}, {});
    QVERIFY(radius && radius->isComplete());
    QCOMPARE(asked.front(), std::string("username:\"dora \""));
    // An answer to another question says nothing of it.
    const LookUpClaims elsewhere = [&](const std::vector<std::string> &lines, const auto &tell, std::stop_token stop) {
        return nobody(world)(std::vector<std::string>(lines.size(), "username:dora"), tell, std::move(stop));
    };
    const auto other = fetchBlastRadius(plan, world.side(), elsewhere, world.clock, {}, {});
    QVERIFY(other && !other->isComplete());
    const auto lines = hangsOnText(other).join(QLatin1Char('\n'));
    QVERIFY2(lines.contains(QStringLiteral("No row but their own that could be read")), qPrintable(lines));
    QVERIFY2(lines.contains(QStringLiteral("users 3 username: its value cannot be looked up")), qPrintable(lines));
}

void TestBlastRadius::F2_whoDoesNotAnswerIsAskedOnce()
{
    ReclaimWorld world;
    for (std::int64_t id = 1; id <= 5; ++id) {
        auto &record = world.plantClaim("User", id, ClaimType::Username, "user-" + std::to_string(id));
        record.subject = {SubjectType::User, 100 + id};
    }
    const auto plan = world.plan();
    QCOMPARE(plan.items.size(), 5U);
    world.database.rowProblems.emplace("User", Failure{Failure::Kind::TimedOut, "The database does not answer.", {}});
    const auto before = world.database.rowLooks;
    const auto radius = fetchBlastRadius(plan, world.side(), nobody(world), world.clock, {}, {});
    QVERIFY(radius);
    QCOMPARE(radius->gaps, std::vector<std::string>{"The database does not answer."});
    QCOMPARE(world.database.rowLooks - before, 1);
    for (const auto &value : radius->values) {
        QVERIFY(!value.otherClaims);
    }
}

void TestBlastRadius::creationsGiveNothingUp()
{
    ReclaimWorld world;
    world.plantMissing(1, "alice");
    const auto plan = world.plan();
    QVERIFY(!givesUpClaims(AnyPlan(ReclaimPlanFile{plan, {}})));
    const auto radius = fetchBlastRadius(plan, world.side(), {}, world.clock, {}, {});
    QVERIFY(radius && radius->values.empty());
    QVERIFY(hangsOnText(radius).isEmpty());
}

QTEST_GUILESS_MAIN(TestBlastRadius)
#include "tst_blastradius.moc"
