#include "models/engine/pairing/standingproof.h"

#include <atomic>
#include <latch>
#include <QTest>
#include <thread>

using namespace cells;

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
    report.databaseProblem = Failure{Failure::Kind::Unreachable, "db does not answer", {}};
    return report;
}

// A proof of whatever database is there, and how often it was asked for.
struct Ground
{
    PairingReport report;
    std::atomic<int> proofs = 0;
    StandingProof proof{[this](std::stop_token stop) -> Outcome<PairingReport> {
        ++proofs;
        return stop.stop_requested() ? failed(Failure::Kind::Cancelled, "stopped") : Outcome<PairingReport>(report);
    }};

    Ground()
    {
        report.pairing.verdict = PairingVerdict::Proved;
        report.database = home;
    }
    PairingVerdict verdict() { return proof.fetch({})->pairing.verdict; }
};

} // namespace

class TestStandingProof : public QObject
{
    Q_OBJECT

private slots:
    void whatHoldsIsNotAskedAgain();
    void P10_whetherTheCellWritesThereIsAskedAgain();
    void F31_whileASideIsAwayNothingIsProved();
    void F32_anotherDatabaseIsProvedAnew();
    void whatWasOutOfReachIsTriedAgain_data();
    void whatWasOutOfReachIsTriedAgain();
    void aCancelledProofIsNone();
    void thoseWhoAskAtOnceShareOneProof();
};

void TestStandingProof::whatHoldsIsNotAskedAgain()
{
    Ground ground;
    QVERIFY(!ground.proof.isStanding());
    for (int minute = 0; minute < 60; ++minute) {
        QCOMPARE(ground.verdict(), PairingVerdict::Proved);
        ground.proof.note(surveyOf(home));
    }
    QCOMPARE(ground.proofs.load(), 1);
    QVERIFY(ground.proof.fetchAnew({}));
    QCOMPARE(ground.proofs.load(), 2);
}

// A cell may go over to another server, and no session to this one breaks.
void TestStandingProof::P10_whetherTheCellWritesThereIsAskedAgain()
{
    Ground ground;
    QCOMPARE(ground.verdict(), PairingVerdict::Proved);
    auto later = surveyOf(home);
    later.asOf = ground.report.asOf + std::chrono::minutes{5} - std::chrono::seconds{1};
    ground.proof.note(later);
    QVERIFY(ground.proof.isStanding());
    later.asOf += std::chrono::seconds{1};
    ground.proof.note(later);
    QVERIFY(!ground.proof.isStanding());
    // What contradicts may be over soon.
    ground.report.asOf = later.asOf;
    ground.report.recency.bearing = Bearing::Contradicts;
    QVERIFY(ground.proof.fetch({}));
    QVERIFY(!ground.proof.isStanding());
    QCOMPARE(ground.proofs.load(), 2);
}

void TestStandingProof::F31_whileASideIsAwayNothingIsProved()
{
    Ground ground;
    QCOMPARE(ground.verdict(), PairingVerdict::Proved);
    for (int minute = 0; minute < 60; ++minute) {
        ground.proof.note(unreadSurvey());
        QCOMPARE(ground.verdict(), PairingVerdict::Unproved);
        QVERIFY(!ground.proof.isStanding());
    }
    const auto away = *ground.proof.fetch({});
    for (const auto &evidence : away.pairing.evidence) {
        QCOMPARE(evidence.bearing, Bearing::Silent);
    }
    QCOMPARE(ground.proofs.load(), 1);
    ground.proof.note(surveyOf(home));
    QCOMPARE(ground.verdict(), PairingVerdict::Proved);
    QCOMPARE(ground.proofs.load(), 2);
    ground.proof.note(failed(Failure::Kind::Unreachable, "neither side answers"));
    QCOMPARE(ground.verdict(), PairingVerdict::Unproved);
    ground.proof.note(failed(Failure::Kind::Cancelled, "stopped"));
    QCOMPARE(ground.proofs.load(), 2);
}

void TestStandingProof::F32_anotherDatabaseIsProvedAnew()
{
    Ground ground;
    QCOMPARE(ground.verdict(), PairingVerdict::Proved);
    ground.proof.note(surveyOf(elsewhere));
    QVERIFY(!ground.proof.isStanding());
    ground.report.database = elsewhere;
    ground.report.pairing.verdict = PairingVerdict::Contradicted;
    QCOMPARE(ground.verdict(), PairingVerdict::Contradicted);
    QVERIFY(ground.proof.isStanding());
    QCOMPARE(ground.verdict(), PairingVerdict::Contradicted);
    QCOMPARE(ground.proofs.load(), 2);
}

void TestStandingProof::whatWasOutOfReachIsTriedAgain_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("proofs");
    QTest::newRow("refused: it would be again") << int(Failure::Kind::Refused) << 1;
    QTest::newRow("timed out") << int(Failure::Kind::TimedOut) << 2;
    QTest::newRow("unreachable") << int(Failure::Kind::Unreachable) << 2;
}

void TestStandingProof::whatWasOutOfReachIsTriedAgain()
{
    QFETCH(int, kind);
    Ground ground;
    ground.report.pairing.verdict = PairingVerdict::Unproved;
    ground.report.problems = {{Failure::Kind(kind), "the sample could not be read", {}}};
    QCOMPARE(ground.verdict(), PairingVerdict::Unproved);
    QCOMPARE(ground.verdict(), PairingVerdict::Unproved);
    QTEST(ground.proofs.load(), "proofs");
}

void TestStandingProof::aCancelledProofIsNone()
{
    Ground ground;
    std::stop_source source;
    source.request_stop();
    QVERIFY(!ground.proof.fetch(source.get_token()));
    QVERIFY(!ground.proof.isStanding());
    QCOMPARE(ground.verdict(), PairingVerdict::Proved);
    QCOMPARE(ground.proofs.load(), 2);
}

void TestStandingProof::thoseWhoAskAtOnceShareOneProof()
{
    Ground ground;
    constexpr int askers = 8;
    std::latch together(askers);
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < askers; ++i) {
            threads.emplace_back([&] {
                together.arrive_and_wait();
                (void)ground.proof.fetch({});
            });
        }
    }
    QCOMPARE(ground.proofs.load(), 1);
}

QTEST_APPLESS_MAIN(TestStandingProof)
#include "tst_standingproof.moc"
