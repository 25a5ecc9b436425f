// SPDX-License-Identifier: MIT
#include "models/engine/scan/workerforecast.h"
#include "tests/support/fixtures/claimfixture.h"

#include <QTest>

using namespace cells;
using namespace cells::claims;
using namespace cells::drift;
using namespace std::chrono_literals;

namespace {

// Cell 1 with users of whom the service knows nothing.
class ForecastFixture : public ClaimFixture
{
public:
    explicit ForecastFixture(int users)
    {
        for (std::int64_t id = 1; id <= users; ++id) {
            seedRow("User", id, {std::to_string(id), "user-" + std::to_string(id)});
        }
        service.isAdmin = true;
    }

    Outcome<WorkerForecast> forecast()
    {
        return forecastWorker({{1}, &service, &database}, *modelNamed("User"), {}, &service, clock, {}, {});
    }
};

} // namespace

class TestWorkerForecast : public QObject
{
    Q_OBJECT

private slots:
    void aValueThatIsNotTakenIsNamed();
    void anyOtherRefusalIsNoForecast();
    void F17_whatCannotBeReadIsNotCreatedAndMayBlock();
    void holdersAreAskedForAtALimitedRate();
    void C17_aTypeWithoutANumberIsNoForecast();
};

// The worker knows the number, and what it finds and makes cannot be told without it.
void TestWorkerForecast::C17_aTypeWithoutANumberIsNoForecast()
{
    ForecastFixture fixture(1);
    const auto forecast = forecastWorker({{1}, &fixture.service, &fixture.database},
        *modelNamed("JiraConnectInstallation"), {}, &fixture.service, fixture.clock, {}, {});
    QVERIFY(!forecast);
    QCOMPARE(forecast.error().text(), textOf(unnumberedMessage(ClaimType::JiraForgeInstallationId)));
}

// Nobody can hold it, and no chunk with it is ever let in.
void TestWorkerForecast::aValueThatIsNotTakenIsNamed()
{
    ForecastFixture fixture(5);
    fixture.service.rejectedValue = "user-3";
    fixture.seedClaim("User", 99, ClaimType::Username, "user-4").cell = {2};
    const auto forecast = fixture.forecast();
    QVERIFY2(forecast, forecast ? "" : forecast.error().text().c_str());
    QVERIFY(forecast->areHoldersKnown);
    QCOMPARE(forecast->blockers.size(), std::size_t(2));
    QCOMPARE(int(forecast->blockers[0].why), int(VerifierBlocker::Why::Rejected));
    QCOMPARE(idOfKey(forecast->blockers[0].claim.source.key).value_or(0), std::int64_t(3));
    QCOMPARE(int(forecast->blockers[1].why), int(VerifierBlocker::Why::HeldByCell));
}

void TestWorkerForecast::anyOtherRefusalIsNoForecast()
{
    ForecastFixture fixture(1);
    fixture.service.isAdmin = false;
    const auto forecast = fixture.forecast();
    QVERIFY(!forecast);
    QCOMPARE(int(forecast.error().kind), int(Failure::Kind::Refused));
}

void TestWorkerForecast::F17_whatCannotBeReadIsNotCreatedAndMayBlock()
{
    ForecastFixture fixture(3);
    fixture.seedClaim("User", 2, ClaimType::Username, "user-2");
    fixture.service.unreadable = {keyOfId(2)};
    const auto forecast = fixture.forecast();
    QVERIFY2(forecast, forecast ? "" : forecast.error().text().c_str());
    QCOMPARE(forecast->unreadable.size(), std::size_t(1));
    QCOMPARE(idOfKey(forecast->unreadable[0].key).value_or(0), std::int64_t(2));
    QCOMPARE(forecast->unreadable[0].why, std::string("cannot be read"));
    // The id and the name of the first and of the third.
    QCOMPARE(forecast->batch.creates.size(), std::size_t(4));
    for (const auto &wanted : forecast->batch.creates) {
        QVERIFY(wanted.source.key != keyOfId(2));
    }
    QVERIFY(forecast->batch.destroys.empty() && forecast->blockers.empty());
}

void TestWorkerForecast::holdersAreAskedForAtALimitedRate()
{
    ForecastFixture fixture(100);
    QVERIFY(fixture.forecast());
    // The id and the name of each.
    QCOMPARE(fixture.clock.elapsed, Duration(1990ms));
}

QTEST_GUILESS_MAIN(TestWorkerForecast)
#include "tst_workerforecast.moc"
