#include "models/engine/pairing/claimsample.h"
#include "models/engine/pairing/pairingproof.h"
#include "tests/support/fakes/fakeclock.h"
#include "tests/support/fakes/fakepair.h"

#include <limits>
#include <QTemporaryDir>
#include <QTest>
#include <set>

using namespace cells;

namespace {

constexpr int rowsOfACell = 3000;

// Cell 1 and 2 at the service; the database is that of cell `database`, said to be cell 1's.
struct World
{
    explicit World(int number, int rows = rowsOfACell)
    {
        const auto longAgo = clock.wall - std::chrono::hours{48};
        service.addCell(1, rows, longAgo);
        service.addCell(2, rows, longAgo);
        examination.fill(number, rows);
        database.table.identity = examination.connection.identity;
        copyRows();
        database.clock = [this] { return clock.now(); };
        for (int i = 0; i < 3; ++i) {
            database.table.rows.push_back({uuidOf(number, i), longAgo, longAgo});
            service.leasesOf[1].push_back({uuidOf(1, i), longAgo, longAgo});
            service.leasesOf[2].push_back({uuidOf(2, i), longAgo, longAgo});
        }
    }

    void copyRows()
    {
        database.rows.clear();
        for (const auto &row : examination.rows) {
            database.rows[std::string(modelOf(row.source)->name)].push_back(localRow(row));
        }
    }

    static Uuid uuidOf(int number, int i)
    {
        Uuid uuid;
        uuid.bytes[0] = std::uint8_t(number);
        uuid.bytes[1] = std::uint8_t(i);
        return uuid;
    }

    Outcome<PairingReport> prove(bool isAdmin, std::stop_token stop = {})
    {
        return provePairing(
            {service, database, examination, clock, pins}, {"test", CellId{1}, isAdmin, expected, isPinnable}, stop);
    }

    // A claim that was made `ago`, beyond the others, with its row or without.
    void claimLately(Duration ago, bool hasRow = true)
    {
        const auto row = fakeRow(SourceType::Emails, fakeRange(1).min + rowsOfACell + ++m_late);
        service.addRecord(CellId{1}, {row.source, keyOfId(row.key)}, row.claims.front(), clock.wall - ago);
        if (hasRow) {
            database.rows["Email"].push_back(localRow(row));
        }
    }
    // The cell writes, and its application is connected.
    void live()
    {
        claimLately(std::chrono::minutes{1});
        database.table.otherClients = 3;
    }
    void promote(const char *timeline)
    {
        examination.connection.identity.timeline = timeline;
        database.table.identity = examination.connection.identity;
    }

    int m_late = 0;
    FakeClock clock;
    FakeClaims service;
    FakeCellDatabase database;
    FakeExamination examination;
    bool isPinnable = false;
    CellExpectation expected;
    QTemporaryDir folder;
    PinStore pins{folder.filePath(QStringLiteral("state/pins.json")).toStdString()};
};

// "agrees agrees silent ...", in the order of the signals
QString picture(const Outcome<PairingReport> &report)
{
    QStringList words;
    for (const auto &evidence : report->pairing.evidence) {
        words << QString::fromUtf8(keyOf(evidence.bearing).data());
    }
    return words.join(QLatin1Char(' '));
}

const PairingEvidence &evidenceOf(const PairingReport &report, PairingSignal signal)
{
    return report.pairing.evidence.at(std::size_t(signal));
}

} // namespace

class TestPairingProof : public QObject
{
    Q_OBJECT

private slots:
    void theRightDatabaseIsProved();
    void anotherCellsDatabaseIsContradicted();
    void W6_whatTheEnvironmentExpectsCounts();
    void W3_rowsThatStayedBehindSayNothing();
    void aDatabaseWithTheSameIdsButOtherValuesIsContradicted();
    void aDeadDatabaseIsSilentWithTheReason();
    void aDeadServiceIsSilentWithTheReason();
    void oneUnreadableThingSilencesOneSignal();
    void aStopIsACancellation();
    void theSampleReachesEverywhereAndIsTheSameEachTime();
    void recentAndLeasedClaimsAreNotSampled();
    void theFirstProofPinsAndAnotherServerContradictsIt();
    void whatIsNotProvedIsNotPinned();
    void aConnectionElsewhereProvesNothing();
    void F32_aNewTimelineIsAskedForOnce();
    void F32_aConnectionOnAnotherTimelineProvesNothing();
    void P10_whatTheCellWritesToIsWitnessed();
    void P10_aCopyIsContradictedByWhatItLacks();
    void P10_twoPrimariesAreDoubtful();
    void C17_claimsOfUnknownTypesAreNoDoubt();
    void P10_aServiceThatDoesNotAnswerLeavesItUnknown();
    void P10_aLeaseWithItsRowIsAWitness();
    void P10_aLeaseThatIsOutstandingContradictsNothing();
    void F18_claimsOfOthersSayNothingOfIt();
    void P10_aQuietCellIsUnknown();
    void P10_aDatabaseThatNobodyIsConnectedToIsUnknown();
    void aCopyThatNobodyWritesToIsNotPinned();
    void C17_aClaimOfAnUnknownSourceIsLeftOut();
    void F59_listedIdsFromAnywhereAreNoCrash();
};

void TestPairingProof::theRightDatabaseIsProved()
{
    World world(1);
    const auto asCell = world.prove(false);
    QCOMPARE(picture(asCell), QStringLiteral("agrees agrees silent agrees silent silent silent"));
    QVERIFY(asCell->pairing.verdict == PairingVerdict::Proved);
    QCOMPARE(world.service.lookups, 0);
    const auto asAdmin = world.prove(true);
    QCOMPARE(picture(asAdmin), QStringLiteral("agrees agrees agrees agrees silent silent silent"));
    QVERIFY(asAdmin->problems.empty());
}

void TestPairingProof::W6_whatTheEnvironmentExpectsCounts()
{
    World world(1);
    world.expected.database = "cell_1";
    QCOMPARE(picture(world.prove(false)), QStringLiteral("agrees agrees silent agrees silent agrees silent"));
    world.expected.database = "cell_9";
    const auto report = world.prove(false);
    QCOMPARE(picture(report), QStringLiteral("agrees agrees silent agrees silent contradicts silent"));
    QVERIFY(report->pairing.verdict == PairingVerdict::Contradicted);
}

void TestPairingProof::anotherCellsDatabaseIsContradicted()
{
    World world(2);
    const auto asCell = world.prove(false);
    QCOMPARE(picture(asCell), QStringLiteral("contradicts contradicts silent silent silent silent silent"));
    const auto asAdmin = world.prove(true);
    QCOMPARE(picture(asAdmin), QStringLiteral("contradicts contradicts contradicts contradicts silent silent silent"));
    QVERIFY(asAdmin->pairing.verdict == PairingVerdict::Contradicted);
}

// Neither that the organizations left this cell, nor that they came to it.
void TestPairingProof::W3_rowsThatStayedBehindSayNothing()
{
    for (const int number : {1, 2}) {
        World world(number);
        world.database.inactive = {Subject{}};
        QCOMPARE(evidenceOf(*world.prove(true), PairingSignal::ReverseSample).bearing, Bearing::Silent);
        // Where the database does not tell, they count.
        world.database.inactiveProblem = Failure{Failure::Kind::Refused, "no such column", {}};
        QVERIFY(evidenceOf(*world.prove(true), PairingSignal::ReverseSample).bearing != Bearing::Silent);
    }
}

// Two installations that both count from 1.
void TestPairingProof::aDatabaseWithTheSameIdsButOtherValuesIsContradicted()
{
    World world(1);
    world.examination.sequences = {{1, 9'223'372'036'854'775'807}};
    world.database.table.rows.clear();
    for (auto &row : world.examination.rows) {
        row.claims.back().value += ".other";
    }
    world.copyRows();
    const auto report = world.prove(false);
    // The ids agree, but they are no evidence.
    QCOMPARE(report->facts.claimsInDatabase->matched, 0);
    QCOMPARE(picture(report), QStringLiteral("silent contradicts silent silent silent silent silent"));
}

void TestPairingProof::aDeadDatabaseIsSilentWithTheReason()
{
    World world(1);
    world.examination.problem = Failure{Failure::Kind::Unreachable, "nothing listens at db:5432", {}};
    const auto report = world.prove(true);
    QVERIFY(report->pairing.verdict == PairingVerdict::Unproved);
    for (const auto &evidence : report->pairing.evidence) {
        QVERIFY(evidence.bearing == Bearing::Silent);
        QCOMPARE(evidence.text, std::string("nothing listens at db:5432"));
    }
    QCOMPARE(report->problems.size(), std::size_t(1));
    QCOMPARE(world.examination.calls.load(), 1);
    QVERIFY(!report->database);
}

void TestPairingProof::aDeadServiceIsSilentWithTheReason()
{
    World world(1);
    world.service.problem = Failure{Failure::Kind::TimedOut, "no answer from ts:443", {}};
    const auto report = world.prove(true);
    QCOMPARE(picture(report), QStringLiteral("silent silent silent silent silent silent silent"));
    QCOMPARE(evidenceOf(*report, PairingSignal::SequenceRange).text, std::string("no answer from ts:443"));
    QCOMPARE(report->problems.size(), std::size_t(1));
    // One that may not list the cells may still list its claims.
    world.service.problem->kind = Failure::Kind::Refused;
    world.service.calls = 0;
    QVERIFY(world.prove(false).has_value());
    QVERIFY(world.service.calls > 1);
}

void TestPairingProof::oneUnreadableThingSilencesOneSignal()
{
    World world(1);
    world.examination.rowProblem = Failure{Failure::Kind::Refused, "may not sample users", {}};
    world.database.rowProblems["User"] = world.database.rowProblems["Email"]
        = Failure{Failure::Kind::Refused, "may not read users", {}};
    world.service.recordProblem = Failure{Failure::Kind::Refused, "may not look up", {}};
    const auto report = world.prove(true);
    QCOMPARE(picture(report), QStringLiteral("agrees silent silent agrees silent silent silent"));
    QCOMPARE(evidenceOf(*report, PairingSignal::SampleMatch).text, std::string("may not read users"));
    QVERIFY(report->pairing.verdict == PairingVerdict::Proved);
    World deaf(1);
    deaf.database.problem = Failure{Failure::Kind::Refused, "no lease table", {}};
    QCOMPARE(picture(deaf.prove(true)), QStringLiteral("agrees agrees agrees silent silent silent silent"));
}

void TestPairingProof::aStopIsACancellation()
{
    World world(1);
    std::stop_source stop;
    stop.request_stop();
    const auto report = world.prove(true, stop.get_token());
    QVERIFY(!report);
    QVERIFY(report.error().kind == Failure::Kind::Cancelled);
}

void TestPairingProof::theSampleReachesEverywhereAndIsTheSameEachTime()
{
    World world(2, 40'000);
    const auto sample = [&] { return sampleClaims(world.service, CellId{2}, world.clock.wall, 200, {}); };
    const auto records = sample().records;
    std::map<SourceType, std::set<std::int64_t>> tenths;
    for (const auto &record : records) {
        tenths[record.source.type].insert((*idOfKey(record.source.key) - fakeRange(2).min) * 10 / 40'000);
    }
    QCOMPARE(tenths.size(), std::size_t(2));
    for (const auto &[source, reached] : tenths) {
        QVERIFY2(reached.size() >= 5, nameOf(source).c_str());
    }
    QVERIFY(world.service.calls < 200);
    const auto again = sample().records;
    QVERIFY(std::ranges::equal(records, again, {}, &Record::uuid, &Record::uuid));
}

void TestPairingProof::recentAndLeasedClaimsAreNotSampled()
{
    FakeClock clock;
    FakeClaims service;
    service.addCell(1, 10, clock.wall - std::chrono::minutes{1});
    QVERIFY(sampleClaims(service, CellId{1}, clock.wall - std::chrono::hours{1}, 200, {}).records.empty());
    QVERIFY(!sampleClaims(service, CellId{1}, clock.wall, 200, {}).records.empty());
    for (auto &record : service.records[1]) {
        record.status = RecordStatus::LeaseDestroying;
    }
    QVERIFY(sampleClaims(service, CellId{1}, clock.wall, 200, {}).records.empty());
}

void TestPairingProof::theFirstProofPinsAndAnotherServerContradictsIt()
{
    World world(1);
    world.live();
    QVERIFY(!world.prove(false)->isNewlyPinned);
    world.isPinnable = true;
    const auto first = world.prove(false);
    QVERIFY(first->isNewlyPinned);
    const auto second = world.prove(false);
    QVERIFY(!second->isNewlyPinned);
    QCOMPARE(picture(second), QStringLiteral("agrees agrees silent agrees agrees silent agrees"));
    world.examination.connection.identity.systemIdentifier = "999";
    world.database.table.identity = world.examination.connection.identity;
    const auto moved = world.prove(false);
    QVERIFY(moved->pairing.verdict == PairingVerdict::Contradicted);
    const auto pinned = *world.pins.find("test", CellId{1});
    QCOMPARE(pinned->database, std::string("7301/cell_1"));
    // All else agrees, so it may be restored: it is told when the other one was pinned, and what to do.
    const auto &evidence = evidenceOf(*moved, PairingSignal::Pin);
    const auto said = textOf(evidence.text);
    QVERIFY2(said.find("pinned on " + utcText(pinned->pinnedAt)) != std::string::npos, said.c_str());
    QVERIFY(!evidence.steps.empty());
    // Given up, the next proof pins it.
    QVERIFY(world.pins.giveUp("test", CellId{1}, *pinned));
    QVERIFY(world.prove(false)->isNewlyPinned);
    QCOMPARE((*world.pins.find("test", CellId{1}))->database, std::string("999/cell_1"));
}

void TestPairingProof::whatIsNotProvedIsNotPinned()
{
    World world(2);
    world.isPinnable = true;
    QVERIFY(!world.prove(true)->isNewlyPinned);
    QVERIFY(!*world.pins.find("test", CellId{1}));
}

// F32
void TestPairingProof::aConnectionElsewhereProvesNothing()
{
    World world(1);
    world.database.table.identity.systemIdentifier = "another";
    const auto report = world.prove(true);
    QVERIFY(report->pairing.verdict == PairingVerdict::Unproved);
    QVERIFY(!report->database);
}

// A pin of before timelines were noted takes over that of the first proof; from then on another one is a question.
void TestPairingProof::F32_aNewTimelineIsAskedForOnce()
{
    World world(1);
    world.live();
    world.isPinnable = true;
    QVERIFY(world.prove(false)->isNewlyPinned);
    const auto pinnedAt = (*world.pins.find("test", CellId{1}))->pinnedAt;
    world.promote("1");
    world.clock.elapsed += std::chrono::seconds{1};
    const auto taken = world.prove(false);
    QVERIFY(taken->pairing.verdict == PairingVerdict::Proved && !taken->isNewlyPinned);
    QVERIFY((**world.pins.find("test", CellId{1}) == PairingPin{"7301/cell_1", pinnedAt, "1"}));
    world.promote("2");
    const auto promoted = world.prove(false);
    QVERIFY(promoted->pairing.verdict == PairingVerdict::Contradicted);
    const auto said = textOf(evidenceOf(*promoted, PairingSignal::Pin).text);
    QVERIFY2(said.find("promoted: pinned on timeline 1, now on timeline 2") != std::string::npos, said.c_str());
    QVERIFY(isPromoted(promoted->facts));
    // Accepted: the pin is given up, and the next proof pins what is there.
    QVERIFY(world.pins.giveUp("test", CellId{1}, {"7301/cell_1", pinnedAt, "1"}));
    QVERIFY(world.prove(false)->isNewlyPinned);
    QCOMPARE((*world.pins.find("test", CellId{1}))->timeline, std::string("2"));
    // What cannot be read agrees with nothing.
    world.promote("");
    QVERIFY(evidenceOf(*world.prove(false), PairingSignal::Pin).bearing == Bearing::Silent);
}

void TestPairingProof::F32_aConnectionOnAnotherTimelineProvesNothing()
{
    World world(1);
    world.promote("1");
    world.database.table.identity.timeline = "2";
    const auto report = world.prove(true);
    QVERIFY(report->pairing.verdict == PairingVerdict::Unproved && !report->database);
}

void TestPairingProof::P10_whatTheCellWritesToIsWitnessed()
{
    World world(1);
    world.live();
    const auto report = world.prove(false);
    QCOMPARE(picture(report), QStringLiteral("agrees agrees silent agrees silent silent agrees"));
    QCOMPARE(report->recency.witnessedAt, std::optional(world.clock.wall - std::chrono::minutes{1}));
    // By itself it says nothing of whose database it is.
    world.examination.sequences = {{1, 9'223'372'036'854'775'807}};
    world.database.table.rows.clear();
    world.service.leasesOf.clear();
    QVERIFY(world.prove(false)->pairing.verdict == PairingVerdict::Unproved);
}

// Neither the old samples nor the pin see it: the copy has all that is old.
void TestPairingProof::P10_aCopyIsContradictedByWhatItLacks()
{
    World world(1);
    world.live();
    world.isPinnable = true;
    QVERIFY(world.prove(true)->isNewlyPinned);
    for (int i = 0; i < 3; ++i) {
        world.claimLately(std::chrono::seconds{20 - i}, false);
    }
    const auto report = world.prove(true);
    QCOMPARE(picture(report), QStringLiteral("agrees agrees agrees agrees agrees silent contradicts"));
    QVERIFY(report->pairing.verdict == PairingVerdict::Contradicted);
    QVERIFY(!report->recency.witnessedAt);
}

// Some of the cell writes here, some to another database, as after a failover that not all of it noticed.
void TestPairingProof::P10_twoPrimariesAreDoubtful()
{
    for (const auto ago : {Duration(std::chrono::minutes{9}), Duration(std::chrono::minutes{11})}) {
        World world(1);
        world.claimLately(ago, false);
        world.live();
        const auto recency = world.prove(false)->recency;
        const bool isLate = ago < std::chrono::minutes{10};
        QCOMPARE(recency.reason.code, isLate ? Reason::Code::RecencyDoubtful : Reason::Code::RecencyWitnessed);
        QCOMPARE(recency.witnessedAt.has_value(), !isLate);
    }
}

// No row shows whether it should be there, and each new row has one.
void TestPairingProof::C17_claimsOfUnknownTypesAreNoDoubt()
{
    World world(1);
    world.live();
    for (int i = 0; i < 3; ++i) {
        world.claimLately(std::chrono::seconds{20 - i}, false);
        world.service.records[1].back().claim.type = ClaimType(99);
    }
    QCOMPARE(world.prove(false)->recency.reason.code, Reason::Code::RecencyWitnessed);
}

// What it did not say might have shown another database.
void TestPairingProof::P10_aServiceThatDoesNotAnswerLeavesItUnknown()
{
    World world(1);
    world.live();
    world.claimLately(std::chrono::minutes{2}, false);
    QCOMPARE(world.prove(false)->recency.reason.code, Reason::Code::RecencyDoubtful);
    const auto whole = world.service.calls.load();
    QVERIFY(whole > 5);
    for (int call = 1; call <= whole; ++call) {
        world.service.unansweredCall = world.service.calls + call;
        const auto report = world.prove(false);
        QVERIFY2(!report || !report->recency.witnessedAt, QByteArray::number(call).constData());
    }
}

void TestPairingProof::P10_aLeaseWithItsRowIsAWitness()
{
    World world(1);
    world.database.table.otherClients = 1;
    const auto when = world.clock.wall - std::chrono::minutes{2};
    world.service.leasesOf[1].push_back({World::uuidOf(1, 9), when, when});
    QVERIFY(!world.prove(false)->recency.witnessedAt);
    world.database.table.rows.push_back({World::uuidOf(1, 9), when, when});
    QCOMPARE(world.prove(false)->recency.witnessedAt, std::optional(when));
}

// Its transaction may be open, or be lost: that is what is to be found out.
void TestPairingProof::P10_aLeaseThatIsOutstandingContradictsNothing()
{
    World world(1);
    world.live();
    for (int i = 10; i < 20; ++i) {
        world.service.leasesOf[1].push_back({World::uuidOf(1, i), world.clock.wall, world.clock.wall});
    }
    for (int i = 0; i < 5; ++i) {
        world.claimLately(std::chrono::seconds{i}, false);
        world.service.records[1].back().status = RecordStatus::LeaseCreating;
    }
    QVERIFY(world.prove(false)->recency.bearing == Bearing::Agrees);
}

// F18: what another cell claims is not held against this one.
void TestPairingProof::F18_claimsOfOthersSayNothingOfIt()
{
    World world(1);
    world.live();
    for (int i = 0; i < 3; ++i) {
        world.claimLately(std::chrono::seconds{20 - i}, false);
        world.service.records[1].back().cell = CellId{2};
    }
    QVERIFY(world.prove(false)->recency.bearing == Bearing::Agrees);
}

void TestPairingProof::P10_aQuietCellIsUnknown()
{
    World world(1);
    world.live();
    world.clock.elapsed += std::chrono::minutes{10};
    const auto report = world.prove(false);
    QVERIFY(report->recency.bearing == Bearing::Silent && !report->recency.witnessedAt);
    QCOMPARE(report->recency.reason.code, Reason::Code::RecencyQuiet);
    // It may be read all the same.
    QVERIFY(report->pairing.verdict == PairingVerdict::Proved);
}

void TestPairingProof::P10_aDatabaseThatNobodyIsConnectedToIsUnknown()
{
    World world(1);
    world.live();
    world.database.table.otherClients = 0;
    QCOMPARE(world.prove(false)->recency.reason.code, Reason::Code::RecencyUnconnected);
    world.database.table.otherClients.reset();
    QCOMPARE(world.prove(false)->recency.reason.code, Reason::Code::RecencyUnread);
}

void TestPairingProof::aCopyThatNobodyWritesToIsNotPinned()
{
    World world(1);
    world.isPinnable = true;
    QVERIFY(!world.prove(false)->isNewlyPinned);
    QVERIFY(!*world.pins.find("test", CellId{1}));
}

// A newer service may list what this build has no model for.
void TestPairingProof::C17_aClaimOfAnUnknownSourceIsLeftOut()
{
    World world(1);
    Record record = world.service.records[1].front();
    record.uuid.bytes[15] = 99;
    record.source.type = SourceType(99);
    world.service.foreign = {record};
    const auto report = world.prove(false);
    QVERIFY(report);
    QCOMPARE(picture(report), QStringLiteral("agrees agrees silent agrees silent silent silent"));
    QVERIFY(report->pairing.verdict == PairingVerdict::Proved);
    QCOMPARE(report->problems.size(), std::size_t(1));
    QVERIFY2(
        report->problems.front().text.find("source #99") != std::string::npos, report->problems.front().text.c_str());
    // With nothing else there is nothing to prove by.
    world.service.records.clear();
    QCOMPARE(world.prove(false)->facts.claimsInDatabase->looked, 0);
}

void TestPairingProof::F59_listedIdsFromAnywhereAreNoCrash()
{
    World world(1);
    Record record = world.service.records[1].front();
    for (const auto id : {std::int64_t(0), std::numeric_limits<std::int64_t>::max(), std::int64_t(1)}) {
        record.source.key = keyOfId(id);
        ++record.uuid.bytes[15];
        world.service.foreign.push_back(record);
    }
    record.source.key = "no id";
    world.service.foreign.push_back(record);
    world.service.recordsInPage = 5;
    QVERIFY(world.prove(true));
}

QTEST_APPLESS_MAIN(TestPairingProof)
#include "tst_pairingproof.moc"
