// SPDX-License-Identifier: MIT
#include "models/engine/scan/driftestimation.h"
#include "tests/support/fakes/fakehistory.h"
#include "tests/support/fakes/fakestreams.h"

#include <QTest>

using namespace cells;
using namespace cells::claims;
using namespace cells::drift;
using namespace std::chrono_literals;

namespace {

// Cell 1 with emails, every tenth of which has no claim.
class Fixture : public ClaimFixture
{
public:
    explicit Fixture(std::int64_t emails, std::int64_t firstId = 1)
    {
        for (auto id = firstId; id < firstId + emails; ++id) {
            const auto address = std::to_string(id) + "@example.com";
            seedRow("Email", id, {address});
            if (id % 10 != 0) {
                seedClaim("Email", id, ClaimType::Email, address);
            }
        }
    }

    Outcome<EstimateReport> estimate(Duration time = 1min)
    {
        const auto openStreams = [this]() -> Outcome<ScanStreams> {
            clock.elapsed += 1s;
            return ScanStreams{
                std::make_unique<FakeClaimStream>(*this, faults), std::make_unique<FakeRowStream>(*this, faults)};
        };
        return estimateModel({{1}, &service, &database}, openStreams, clock, {},
            {.model = modelNamed("Email"), .jobs = 1, .time = time, .seed = 3}, {});
    }

    StreamFaults faults;
};

const Failure broken{Failure::Kind::Unreachable, std::string("the connection broke"), {}};
// One block of 400 ids takes fewer, three of them take more.
constexpr std::size_t faultsInSomeBlocks = 450;

} // namespace

class TestDriftEstimation : public QObject
{
    Q_OBJECT

private slots:
    void C18_reportsItsShareAndConfidence();
    void whatIsReadWholeIsExact();
    void anEmptyModelHasNothing();
    void F42_theLargestIdsAreIdsToo();
    void timeEndsIt();
    void openingIsPartOfItsTime();
    void oneFaultIsRetried();
    void F31_whatWasReadBeforeAFaultIsASample();
    void aFaultBeforeAnythingIsReadIsNoEstimate();
    void whatWasSavedIsTheNewestAndTheSame();
};

void TestDriftEstimation::C18_reportsItsShareAndConfidence()
{
    Fixture fixture(300);
    // Far away, so that the sample cannot hold all.
    fixture.seedRow("Email", 1'000'000, {"last@example.com"});
    fixture.seedClaim("Email", 1'000'000, ClaimType::Email, "last@example.com");
    const auto report = fixture.estimate();
    QVERIFY2(report, report ? "" : report.error().text().c_str());
    QCOMPARE(report->blocks, 400);
    QVERIFY(report->idsRead < 1'000'000 / 5);
    QVERIFY(report->drift.least <= 30 && report->drift.most >= 30);
    QVERIFY(report->drift.most > report->drift.least);
    const auto scan = storedScan(*report, "here");
    QVERIFY(scan.isEstimate);
    QCOMPARE(scan.after, 0);
    QCOMPARE(scan.lastId, std::optional<std::int64_t>(1'000'000));
}

void TestDriftEstimation::whatIsReadWholeIsExact()
{
    for (const std::int64_t firstId : {1, 7, 5'000'001}) {
        Fixture fixture(1'234, firstId);
        const auto report = fixture.estimate();
        QVERIFY(report);
        const auto missing = report->classes[std::size_t(DriftClass::Missing)];
        std::uint64_t truth = 0;
        for (auto id = firstId; id < firstId + 1'234; ++id) {
            truth += id % 10 == 0;
        }
        QCOMPARE(report->idsRead, 1'234U);
        QCOMPARE(report->counted.rows, 1'234U);
        const EstimatedTotal exact{truth, truth, truth};
        QVERIFY(missing == exact && report->drift == exact);
    }
}

void TestDriftEstimation::anEmptyModelHasNothing()
{
    Fixture fixture(0);
    const auto report = fixture.estimate();
    QVERIFY(report && !report->ids);
    QCOMPARE(report->drift.most, 0U);
}

void TestDriftEstimation::F42_theLargestIdsAreIdsToo()
{
    Fixture fixture(0);
    constexpr auto largest = std::numeric_limits<std::int64_t>::max();
    for (const auto id : {largest - 450, largest}) {
        fixture.seedRow("Email", id, {std::to_string(id) + "@b.example"});
    }
    const auto report = fixture.estimate();
    QVERIFY(report && report->ids);
    QVERIFY(isExact(*report));
    QCOMPARE(report->idsRead, 451U);
    QCOMPARE(report->counted.rows, 2U);
}

void TestDriftEstimation::timeEndsIt()
{
    Fixture fixture(1'234);
    const auto report = fixture.estimate(500ms);
    QVERIFY(report);
    // Late as it is, of nothing there is no estimate.
    QCOMPARE(report->blocks, 1);
    QVERIFY(!isExact(*report) && !report->problem);
    QVERIFY(report->drift.least <= 123 && report->drift.most >= 123);
}

void TestDriftEstimation::openingIsPartOfItsTime()
{
    Fixture fixture(1'234);
    fixture.database.clock = [&fixture, probes = 0]() mutable {
        fixture.clock.elapsed += probes++ < 2 ? 1s : 0s;
        return fixture.clock.now();
    };
    const auto report = fixture.estimate(2s);
    QVERIFY(report);
    QCOMPARE(report->blocks, 1);
    QCOMPARE(report->took, Duration(3s));
}

void TestDriftEstimation::oneFaultIsRetried()
{
    Fixture fixture(1'234);
    fixture.faults = {broken};
    const auto report = fixture.estimate();
    QVERIFY2(report, report ? "" : report.error().text().c_str());
    QVERIFY(isExact(*report) && !report->problem);
    QCOMPARE(report->retries, 1);
    QCOMPARE(report->drift.likely, 123U);
}

void TestDriftEstimation::F31_whatWasReadBeforeAFaultIsASample()
{
    Fixture fixture(1'234);
    fixture.faults = StreamFaults(faultsInSomeBlocks);
    fixture.faults.insert(fixture.faults.end(), 2, broken);
    const auto report = fixture.estimate();
    QVERIFY2(report, report ? "" : report.error().text().c_str());
    QVERIFY2(report->blocks > 0 && report->blocks < 4, std::to_string(report->blocks).c_str());
    QCOMPARE(report->problem->text(), broken.text());
    QVERIFY(report->drift.least <= 123 && report->drift.most >= 123);
}

void TestDriftEstimation::aFaultBeforeAnythingIsReadIsNoEstimate()
{
    Fixture fixture(1'234);
    // Both of its sides, at both tries.
    fixture.faults.assign(4, broken);
    const auto report = fixture.estimate();
    QVERIFY(!report);
    QCOMPARE(report.error().text(), broken.text());
}

void TestDriftEstimation::whatWasSavedIsTheNewestAndTheSame()
{
    Fixture fixture(1'234);
    auto report = fixture.estimate();
    QVERIFY(report);
    FakeHistory history;
    const auto save = [&](const EstimateReport &estimate) {
        return history.save(storedScan(estimate, "here"), 0, {}).value_or(false);
    };
    auto older = *report;
    older.drift = {1, 2, 3};
    report->retries = 1;
    report->problem = broken;
    auto foreign = *report;
    foreign.service = "another.example:443";
    QVERIFY(save(older) && save(*report) && save(foreign));
    const auto stored = fetchEarlierEstimates(history, "here", report->service, report->cell);
    QVERIFY(stored);
    QCOMPARE(stored->size(), 1U);
    const auto &estimate = *stored->front();
    QCOMPARE(estimate.model, report->model);
    QVERIFY(estimate.drift == report->drift);
    QVERIFY(estimate.ids == report->ids && isExact(estimate) == isExact(*report));
    QCOMPARE(estimate.startedAt, report->startedAt);
    QCOMPARE(estimate.blocks, report->blocks);
    QCOMPARE(estimate.retries, 1);
    QCOMPARE(estimate.problem->text(), broken.text());
    const auto missing = DriftClass::Missing;
    QVERIFY(report->counted.of(missing) > 0);
    QVERIFY(estimate.classes[std::size_t(missing)] == report->classes[std::size_t(missing)]);
    QCOMPARE(estimate.counted.of(missing), report->counted.of(missing));
    // Kept by a build that did not keep how many there are in all.
    history.stored.resize(1);
    history.stored[0].scan.sample.reset();
    QVERIFY(fetchEarlierEstimates(history, "here", report->service, report->cell)->empty());
}

QTEST_GUILESS_MAIN(TestDriftEstimation)
#include "tst_driftestimation.moc"
