// SPDX-License-Identifier: MIT
#include "models/engine/pairing/cachedpairing.h"
#include "tests/support/fakes/fakeclock.h"

#include <QTest>

#include <atomic>
#include <latch>
#include <thread>

using namespace cells;
using namespace cells::leases;
using namespace cells::pairing;

namespace {

const DatabaseIdentity home{"cell_1", "db", "15", false, "7301"};
const DatabaseIdentity elsewhere{"cell_1", "db", "15", false, "7302"};

LeaseSurveyReport surveyOf(const DatabaseIdentity &database)
{
    LeaseSurveyReport report;
    report.isListingComplete = true;
    report.database = database;
    return report;
}

LeaseSurveyReport unreadSurvey()
{
    LeaseSurveyReport report;
    report.databaseProblem = Failure{Failure::Kind::Unreachable, Message("db does not answer"), {}};
    return report;
}

// A proof of whatever database is there, and how often it was asked for.
struct CacheFixture
{
    PairingReport report;
    std::atomic<int> proofs = 0;
    FakeClock clock;
    CachedPairing proof{[this](std::stop_token stop) -> Outcome<PairingReport> {
                            ++proofs;
                            return stop.stop_requested() ? failed(Failure::Kind::Cancelled, "stopped")
                                                         : Outcome<PairingReport>(report);
                        },
        clock};

    CacheFixture()
    {
        report.pairing.verdict = PairingVerdict::Proved;
        report.database = home;
    }
    PairingVerdict verdict() { return proof.fetch({})->pairing.verdict; }
};

} // namespace

class TestCachedPairing : public QObject
{
    Q_OBJECT

private slots:
    void whatHoldsIsNotAskedAgain();
    void P10_whetherTheCellWritesThereIsAskedAgain();
    void F31_whileASourceIsAwayNothingIsProved();
    void F32_anotherDatabaseIsProvedAgain();
    void anUnreachableServiceIsRetried_data();
    void anUnreachableServiceIsRetried();
    void aCancelledProofIsNone();
    void thoseWhoAskAtOnceShareOneProof();
    void aStopEndsTheWaitForAnother();
};

void TestCachedPairing::whatHoldsIsNotAskedAgain()
{
    CacheFixture fixture;
    QVERIFY(!fixture.proof.isValid());
    for (int minute = 0; minute < 60; ++minute) {
        QCOMPARE(fixture.verdict(), PairingVerdict::Proved);
        fixture.proof.note(surveyOf(home));
    }
    QCOMPARE(fixture.proofs.load(), 1);
    QVERIFY(fixture.proof.refresh({}));
    QCOMPARE(fixture.proofs.load(), 2);
}

// A cell may go over to another server, and no session to this one breaks.
void TestCachedPairing::P10_whetherTheCellWritesThereIsAskedAgain()
{
    CacheFixture fixture;
    QCOMPARE(fixture.verdict(), PairingVerdict::Proved);
    fixture.clock.elapsed += std::chrono::minutes{5} - std::chrono::seconds{1};
    QVERIFY(fixture.proof.isValid());
    // A wall clock that is set back changes nothing (C21).
    fixture.clock.wall -= std::chrono::hours{1};
    fixture.clock.elapsed += std::chrono::seconds{1};
    QVERIFY(!fixture.proof.isValid());
    // What contradicts may be over soon.
    fixture.report.recency.bearing = Bearing::Contradicts;
    QVERIFY(fixture.proof.fetch({}));
    QVERIFY(!fixture.proof.isValid());
    QCOMPARE(fixture.proofs.load(), 2);
}

void TestCachedPairing::F31_whileASourceIsAwayNothingIsProved()
{
    CacheFixture fixture;
    QCOMPARE(fixture.verdict(), PairingVerdict::Proved);
    for (int minute = 0; minute < 60; ++minute) {
        fixture.proof.note(unreadSurvey());
        QCOMPARE(fixture.verdict(), PairingVerdict::Unproved);
        QVERIFY(!fixture.proof.isValid());
    }
    const auto away = *fixture.proof.fetch({});
    for (const auto &evidence : away.pairing.evidence) {
        QCOMPARE(evidence.bearing, Bearing::Silent);
    }
    QCOMPARE(fixture.proofs.load(), 1);
    fixture.proof.note(surveyOf(home));
    QCOMPARE(fixture.verdict(), PairingVerdict::Proved);
    QCOMPARE(fixture.proofs.load(), 2);
    fixture.proof.note(failed(Failure::Kind::Unreachable, "neither side answers"));
    QCOMPARE(fixture.verdict(), PairingVerdict::Unproved);
    fixture.proof.note(failed(Failure::Kind::Cancelled, "stopped"));
    QCOMPARE(fixture.proofs.load(), 2);
}

void TestCachedPairing::F32_anotherDatabaseIsProvedAgain()
{
    CacheFixture fixture;
    QCOMPARE(fixture.verdict(), PairingVerdict::Proved);
    fixture.proof.note(surveyOf(elsewhere));
    QVERIFY(!fixture.proof.isValid());
    fixture.report.database = elsewhere;
    fixture.report.pairing.verdict = PairingVerdict::Contradicted;
    QCOMPARE(fixture.verdict(), PairingVerdict::Contradicted);
    QVERIFY(fixture.proof.isValid());
    QCOMPARE(fixture.verdict(), PairingVerdict::Contradicted);
    QCOMPARE(fixture.proofs.load(), 2);
}

void TestCachedPairing::anUnreachableServiceIsRetried_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("proofs");
    QTest::newRow("refused: it would be again") << int(Failure::Kind::Refused) << 1;
    QTest::newRow("timed out") << int(Failure::Kind::TimedOut) << 2;
    QTest::newRow("unreachable") << int(Failure::Kind::Unreachable) << 2;
}

void TestCachedPairing::anUnreachableServiceIsRetried()
{
    QFETCH(int, kind);
    CacheFixture fixture;
    fixture.report.pairing.verdict = PairingVerdict::Unproved;
    fixture.report.problems = {{Failure::Kind(kind), Message("the sample could not be read"), {}}};
    QCOMPARE(fixture.verdict(), PairingVerdict::Unproved);
    QCOMPARE(fixture.verdict(), PairingVerdict::Unproved);
    QTEST(fixture.proofs.load(), "proofs");
}

void TestCachedPairing::aCancelledProofIsNone()
{
    CacheFixture fixture;
    std::stop_source source;
    source.request_stop();
    QVERIFY(!fixture.proof.fetch(source.get_token()));
    QVERIFY(!fixture.proof.isValid());
    QCOMPARE(fixture.verdict(), PairingVerdict::Proved);
    QCOMPARE(fixture.proofs.load(), 2);
}

void TestCachedPairing::thoseWhoAskAtOnceShareOneProof()
{
    CacheFixture fixture;
    constexpr int askers = 8;
    std::latch together(askers);
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < askers; ++i) {
            threads.emplace_back([&] {
                together.arrive_and_wait();
                (void)fixture.proof.fetch({});
            });
        }
    }
    QCOMPARE(fixture.proofs.load(), 1);
}

void TestCachedPairing::aStopEndsTheWaitForAnother()
{
    std::latch begun(1);
    std::latch ended(1);
    FakeClock clock;
    CachedPairing proof(
        [&](std::stop_token) -> Outcome<PairingReport> {
            begun.count_down();
            ended.wait();
            return PairingReport{};
        },
        clock);
    const std::jthread other([&] { (void)proof.fetch({}); });
    begun.wait();
    std::stop_source stop;
    stop.request_stop();
    const auto fetched = proof.fetch(stop.get_token());
    const auto refreshed = proof.refresh(stop.get_token());
    ended.count_down();
    QVERIFY(!fetched && fetched.error().kind == Failure::Kind::Cancelled);
    QVERIFY(!refreshed && refreshed.error().kind == Failure::Kind::Cancelled);
}

QTEST_APPLESS_MAIN(TestCachedPairing)
#include "tst_cachedpairing.moc"
