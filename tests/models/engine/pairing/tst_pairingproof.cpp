// SPDX-License-Identifier: MIT
#include "models/adapters/files/pinfile.h"
#include "models/engine/pairing/claimsample.h"
#include "models/engine/pairing/pairingproof.h"
#include "tests/support/fakes/fakeclock.h"
#include "tests/support/fakes/fakepair.h"

#include <QTemporaryDir>
#include <QTest>

#include <limits>
#include <set>

using namespace cells;
using namespace cells::pairing;

namespace {

constexpr int rowsOfACell = 3000;

// Cell 1 and 2 at the service; the database is that of cell `database`, said to be cell 1's.
struct ProofFixture
{
    explicit ProofFixture(int number, int rows = rowsOfACell)
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
    void activate()
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
    PinFile pins{folder.filePath(QStringLiteral("state/pins.json")).toStdString()};
};

// "agrees agrees silent ...", in the order of the signals
QString proofPicture(const Outcome<PairingReport> &report)
{
    QStringList fields;
    for (const auto &evidence : report->pairing.evidence) {
        fields << QString::fromUtf8(toKey(evidence.bearing).data());
    }
    return fields.join(QLatin1Char(' '));
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
    void W3_rowsLeftBehindAreNoEvidence();
    void W3_onlyClaimsThatTheCellDoesNotListAreLookedUp();
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
    void P10_writesConfirmRecency();
    void P10_aCopyIsContradictedByWhatItLacks();
    void P10_twoPrimariesAreDoubtful();
    void C17_claimsOfUnknownTypesAreNoDoubt();
    void P10_aServiceThatDoesNotAnswerLeavesItUnknown();
    void P10_aLeaseWithItsRowConfirmsRecency();
    void P10_aLeaseThatIsOutstandingContradictsNothing();
    void F18_foreignClaimsAreNoEvidence();
    void P10_aQuietCellIsUnknown();
    void P10_aDatabaseThatNobodyIsConnectedToIsUnknown();
    void aCopyThatNobodyWritesToIsNotPinned();
    void C17_aClaimOfAnUnknownSourceIsLeftOut();
    void F59_listedIdsFromAnywhereAreNoCrash();
};

void TestPairingProof::theRightDatabaseIsProved()
{
    ProofFixture fixture(1);
    const auto asCell = fixture.prove(false);
    QCOMPARE(proofPicture(asCell), QStringLiteral("agrees agrees silent agrees silent silent silent"));
    QVERIFY(asCell->pairing.verdict == PairingVerdict::Proved);
    QCOMPARE(fixture.service.lookups, 0);
    const auto asAdmin = fixture.prove(true);
    QCOMPARE(proofPicture(asAdmin), QStringLiteral("agrees agrees agrees agrees silent silent silent"));
    QVERIFY(asAdmin->problems.empty());
}

void TestPairingProof::W6_whatTheEnvironmentExpectsCounts()
{
    ProofFixture fixture(1);
    fixture.expected.database = "cell_1";
    QCOMPARE(proofPicture(fixture.prove(false)), QStringLiteral("agrees agrees silent agrees silent agrees silent"));
    fixture.expected.database = "cell_9";
    const auto report = fixture.prove(false);
    QCOMPARE(proofPicture(report), QStringLiteral("agrees agrees silent agrees silent contradicts silent"));
    QVERIFY(report->pairing.verdict == PairingVerdict::Contradicted);
}

void TestPairingProof::anotherCellsDatabaseIsContradicted()
{
    ProofFixture fixture(2);
    const auto asCell = fixture.prove(false);
    QCOMPARE(proofPicture(asCell), QStringLiteral("contradicts contradicts silent silent silent silent silent"));
    const auto asAdmin = fixture.prove(true);
    QCOMPARE(
        proofPicture(asAdmin), QStringLiteral("contradicts contradicts contradicts contradicts silent silent silent"));
    QVERIFY(asAdmin->pairing.verdict == PairingVerdict::Contradicted);
}

// Neither that the organizations left this cell, nor that they came to it.
void TestPairingProof::W3_rowsLeftBehindAreNoEvidence()
{
    for (const int number : {1, 2}) {
        ProofFixture fixture(number);
        fixture.database.inactive = {Subject{}};
        QCOMPARE(evidenceOf(*fixture.prove(true), PairingSignal::ReverseSample).bearing, Bearing::Silent);
        // Where the database does not tell, they count.
        fixture.database.inactiveProblem = Failure{Failure::Kind::Refused, Message("no such column"), {}};
        QVERIFY(evidenceOf(*fixture.prove(true), PairingSignal::ReverseSample).bearing != Bearing::Silent);
    }
}

void TestPairingProof::W3_onlyClaimsThatTheCellDoesNotListAreLookedUp()
{
    ProofFixture right(1);
    QCOMPARE(evidenceOf(*right.prove(true), PairingSignal::ReverseSample).bearing, Bearing::Agrees);
    QCOMPARE(right.service.lookups, 0);
    // A service that lists claims of another cell makes them nobody else's (F18).
    ProofFixture wrong(2);
    wrong.service.foreign = wrong.service.records[2];
    QCOMPARE(evidenceOf(*wrong.prove(true), PairingSignal::ReverseSample).bearing, Bearing::Contradicts);
    QVERIFY(wrong.service.lookups > 0);
}

// Two installations that both count from 1.
void TestPairingProof::aDatabaseWithTheSameIdsButOtherValuesIsContradicted()
{
    ProofFixture fixture(1);
    fixture.examination.sequences = {{1, 9'223'372'036'854'775'807}};
    fixture.database.table.rows.clear();
    for (auto &row : fixture.examination.rows) {
        row.claims.back().value += ".other";
    }
    fixture.copyRows();
    const auto report = fixture.prove(false);
    // The ids agree, but they are no evidence.
    QCOMPARE(report->facts.claimsInDatabase->matched, 0);
    QCOMPARE(proofPicture(report), QStringLiteral("silent contradicts silent silent silent silent silent"));
}

void TestPairingProof::aDeadDatabaseIsSilentWithTheReason()
{
    ProofFixture fixture(1);
    fixture.examination.problem = Failure{Failure::Kind::Unreachable, Message("nothing listens at db:5432"), {}};
    const auto report = fixture.prove(true);
    QVERIFY(report->pairing.verdict == PairingVerdict::Unproved);
    for (const auto &evidence : report->pairing.evidence) {
        QVERIFY(evidence.bearing == Bearing::Silent);
        QCOMPARE(evidence.text, std::string("nothing listens at db:5432"));
    }
    QCOMPARE(report->problems.size(), std::size_t(1));
    QCOMPARE(fixture.examination.calls.load(), 1);
    QVERIFY(!report->database);
}

void TestPairingProof::aDeadServiceIsSilentWithTheReason()
{
    ProofFixture fixture(1);
    fixture.service.problem = Failure{Failure::Kind::TimedOut, Message("no answer from ts:443"), {}};
    const auto report = fixture.prove(true);
    QCOMPARE(proofPicture(report), QStringLiteral("silent silent silent silent silent silent silent"));
    QCOMPARE(evidenceOf(*report, PairingSignal::SequenceRange).text, std::string("no answer from ts:443"));
    QCOMPARE(report->problems.size(), std::size_t(1));
    // One that may not list the cells may still list its claims.
    fixture.service.problem->kind = Failure::Kind::Refused;
    fixture.service.calls = 0;
    QVERIFY(fixture.prove(false).has_value());
    QVERIFY(fixture.service.calls > 1);
}

void TestPairingProof::oneUnreadableThingSilencesOneSignal()
{
    ProofFixture fixture(1);
    fixture.examination.rowProblem = Failure{Failure::Kind::Refused, Message("may not sample users"), {}};
    fixture.database.rowProblems["User"] = fixture.database.rowProblems["Email"]
        = Failure{Failure::Kind::Refused, Message("may not read users"), {}};
    fixture.service.recordProblem = Failure{Failure::Kind::Refused, Message("may not look up"), {}};
    const auto report = fixture.prove(true);
    QCOMPARE(proofPicture(report), QStringLiteral("agrees silent silent agrees silent silent silent"));
    QCOMPARE(evidenceOf(*report, PairingSignal::SampleMatch).text, std::string("may not read users"));
    QVERIFY(report->pairing.verdict == PairingVerdict::Proved);
    ProofFixture deaf(1);
    deaf.database.problem = Failure{Failure::Kind::Refused, Message("no lease table"), {}};
    QCOMPARE(proofPicture(deaf.prove(true)), QStringLiteral("agrees agrees agrees silent silent silent silent"));
}

void TestPairingProof::aStopIsACancellation()
{
    ProofFixture fixture(1);
    std::stop_source stop;
    stop.request_stop();
    const auto report = fixture.prove(true, stop.get_token());
    QVERIFY(!report);
    QVERIFY(report.error().kind == Failure::Kind::Cancelled);
}

void TestPairingProof::theSampleReachesEverywhereAndIsTheSameEachTime()
{
    ProofFixture fixture(2, 40'000);
    const auto sample = [&] { return sampleClaims(fixture.service, CellId{2}, fixture.clock.wall, 200, {}); };
    const auto records = sample().records;
    std::map<SourceType, std::set<std::int64_t>> tenths;
    for (const auto &record : records) {
        tenths[record.source.type].insert((*idOfKey(record.source.key) - fakeRange(2).min) * 10 / 40'000);
    }
    QCOMPARE(tenths.size(), std::size_t(2));
    for (const auto &[source, reached] : tenths) {
        QVERIFY2(reached.size() >= 5, nameOf(source).c_str());
    }
    QVERIFY(fixture.service.calls < 200);
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
    ProofFixture fixture(1);
    fixture.activate();
    QVERIFY(!fixture.prove(false)->isNewlyPinned);
    fixture.isPinnable = true;
    const auto first = fixture.prove(false);
    QVERIFY(first->isNewlyPinned);
    const auto second = fixture.prove(false);
    QVERIFY(!second->isNewlyPinned);
    QCOMPARE(proofPicture(second), QStringLiteral("agrees agrees silent agrees agrees silent agrees"));
    fixture.examination.connection.identity.systemIdentifier = "999";
    fixture.database.table.identity = fixture.examination.connection.identity;
    const auto moved = fixture.prove(false);
    QVERIFY(moved->pairing.verdict == PairingVerdict::Contradicted);
    const auto pinned = *fixture.pins.find("test", CellId{1});
    QCOMPARE(pinned->database, std::string("7301/cell_1"));
    // All else agrees, so it may be restored: it is told when the other one was pinned, and what to do.
    const auto &evidence = evidenceOf(*moved, PairingSignal::Pin);
    const auto pinText = textOf(evidence.text);
    QVERIFY2(pinText.find("pinned on " + utcText(pinned->pinnedAt)) != std::string::npos, pinText.c_str());
    QVERIFY(!evidence.steps.empty());
    // Given up, the next proof pins it.
    QVERIFY(fixture.pins.giveUp("test", CellId{1}, *pinned));
    QVERIFY(fixture.prove(false)->isNewlyPinned);
    QCOMPARE((*fixture.pins.find("test", CellId{1}))->database, std::string("999/cell_1"));
}

void TestPairingProof::whatIsNotProvedIsNotPinned()
{
    ProofFixture fixture(2);
    fixture.isPinnable = true;
    QVERIFY(!fixture.prove(true)->isNewlyPinned);
    QVERIFY(!*fixture.pins.find("test", CellId{1}));
}

// F32
void TestPairingProof::aConnectionElsewhereProvesNothing()
{
    ProofFixture fixture(1);
    fixture.database.table.identity.systemIdentifier = "another";
    const auto report = fixture.prove(true);
    QVERIFY(report->pairing.verdict == PairingVerdict::Unproved);
    QVERIFY(!report->database);
}

// A pin of before timelines were noted takes over that of the first proof; from then on another one is a question.
void TestPairingProof::F32_aNewTimelineIsAskedForOnce()
{
    ProofFixture fixture(1);
    fixture.activate();
    fixture.isPinnable = true;
    QVERIFY(fixture.prove(false)->isNewlyPinned);
    const auto pinnedAt = (*fixture.pins.find("test", CellId{1}))->pinnedAt;
    fixture.promote("1");
    fixture.clock.elapsed += std::chrono::seconds{1};
    const auto taken = fixture.prove(false);
    QVERIFY(taken->pairing.verdict == PairingVerdict::Proved && !taken->isNewlyPinned);
    QVERIFY((**fixture.pins.find("test", CellId{1}) == PairingPin{"7301/cell_1", pinnedAt, "1"}));
    fixture.promote("2");
    const auto promoted = fixture.prove(false);
    QVERIFY(promoted->pairing.verdict == PairingVerdict::Contradicted);
    const auto pinText = textOf(evidenceOf(*promoted, PairingSignal::Pin).text);
    QVERIFY2(pinText.find("promoted: pinned on timeline 1, now on timeline 2") != std::string::npos, pinText.c_str());
    QVERIFY(isPromoted(promoted->facts));
    // Accepted: the pin is given up, and the next proof pins what is there.
    QVERIFY(fixture.pins.giveUp("test", CellId{1}, {"7301/cell_1", pinnedAt, "1"}));
    QVERIFY(fixture.prove(false)->isNewlyPinned);
    QCOMPARE((*fixture.pins.find("test", CellId{1}))->timeline, std::string("2"));
    // What cannot be read agrees with nothing.
    fixture.promote("");
    QVERIFY(evidenceOf(*fixture.prove(false), PairingSignal::Pin).bearing == Bearing::Silent);
}

void TestPairingProof::F32_aConnectionOnAnotherTimelineProvesNothing()
{
    ProofFixture fixture(1);
    fixture.promote("1");
    fixture.database.table.identity.timeline = "2";
    const auto report = fixture.prove(true);
    QVERIFY(report->pairing.verdict == PairingVerdict::Unproved && !report->database);
}

void TestPairingProof::P10_writesConfirmRecency()
{
    ProofFixture fixture(1);
    fixture.activate();
    const auto report = fixture.prove(false);
    QCOMPARE(proofPicture(report), QStringLiteral("agrees agrees silent agrees silent silent agrees"));
    QCOMPARE(report->recency.confirmedAt, std::optional(fixture.clock.wall - std::chrono::minutes{1}));
    // By itself it says nothing of whose database it is.
    fixture.examination.sequences = {{1, 9'223'372'036'854'775'807}};
    fixture.database.table.rows.clear();
    fixture.service.leasesOf.clear();
    QVERIFY(fixture.prove(false)->pairing.verdict == PairingVerdict::Unproved);
}

// Neither the old samples nor the pin see it: the copy has all that is old.
void TestPairingProof::P10_aCopyIsContradictedByWhatItLacks()
{
    ProofFixture fixture(1);
    fixture.activate();
    fixture.isPinnable = true;
    QVERIFY(fixture.prove(true)->isNewlyPinned);
    for (int i = 0; i < 3; ++i) {
        fixture.claimLately(std::chrono::seconds{20 - i}, false);
    }
    const auto report = fixture.prove(true);
    QCOMPARE(proofPicture(report), QStringLiteral("agrees agrees agrees agrees agrees silent contradicts"));
    QVERIFY(report->pairing.verdict == PairingVerdict::Contradicted);
    QVERIFY(!report->recency.confirmedAt);
}

// Some of the cell writes here, some to another database, as after a failover that not all of it noticed.
void TestPairingProof::P10_twoPrimariesAreDoubtful()
{
    for (const auto ago : {Duration(std::chrono::minutes{9}), Duration(std::chrono::minutes{11})}) {
        ProofFixture fixture(1);
        fixture.claimLately(ago, false);
        fixture.activate();
        const auto recency = fixture.prove(false)->recency;
        const bool isLate = ago < std::chrono::minutes{10};
        QCOMPARE(recency.reason.code, isLate ? Reason::Code::RecencyDoubtful : Reason::Code::RecencyConfirmed);
        QCOMPARE(recency.confirmedAt.has_value(), !isLate);
    }
}

// No row shows whether it should be there, and each new row has one.
void TestPairingProof::C17_claimsOfUnknownTypesAreNoDoubt()
{
    ProofFixture fixture(1);
    fixture.activate();
    for (int i = 0; i < 3; ++i) {
        fixture.claimLately(std::chrono::seconds{20 - i}, false);
        fixture.service.records[1].back().claim.type = ClaimType(99);
    }
    QCOMPARE(fixture.prove(false)->recency.reason.code, Reason::Code::RecencyConfirmed);
}

// What it did not say might have shown another database.
void TestPairingProof::P10_aServiceThatDoesNotAnswerLeavesItUnknown()
{
    ProofFixture fixture(1);
    fixture.activate();
    fixture.claimLately(std::chrono::minutes{2}, false);
    QCOMPARE(fixture.prove(false)->recency.reason.code, Reason::Code::RecencyDoubtful);
    const auto whole = fixture.service.calls.load();
    QVERIFY(whole > 5);
    for (int call = 1; call <= whole; ++call) {
        fixture.service.unansweredCall = fixture.service.calls + call;
        const auto report = fixture.prove(false);
        QVERIFY2(!report || !report->recency.confirmedAt, QByteArray::number(call).constData());
    }
}

void TestPairingProof::P10_aLeaseWithItsRowConfirmsRecency()
{
    ProofFixture fixture(1);
    fixture.database.table.otherClients = 1;
    const auto when = fixture.clock.wall - std::chrono::minutes{2};
    fixture.service.leasesOf[1].push_back({ProofFixture::uuidOf(1, 9), when, when});
    QVERIFY(!fixture.prove(false)->recency.confirmedAt);
    fixture.database.table.rows.push_back({ProofFixture::uuidOf(1, 9), when, when});
    QCOMPARE(fixture.prove(false)->recency.confirmedAt, std::optional(when));
}

// Its transaction may be open, or be lost: that is what is to be found out.
void TestPairingProof::P10_aLeaseThatIsOutstandingContradictsNothing()
{
    ProofFixture fixture(1);
    fixture.activate();
    for (int i = 10; i < 20; ++i) {
        fixture.service.leasesOf[1].push_back({ProofFixture::uuidOf(1, i), fixture.clock.wall, fixture.clock.wall});
    }
    for (int i = 0; i < 5; ++i) {
        fixture.claimLately(std::chrono::seconds{i}, false);
        fixture.service.records[1].back().status = RecordStatus::LeaseCreating;
    }
    QVERIFY(fixture.prove(false)->recency.bearing == Bearing::Agrees);
}

// F18: what another cell claims is not held against this one.
void TestPairingProof::F18_foreignClaimsAreNoEvidence()
{
    ProofFixture fixture(1);
    fixture.activate();
    for (int i = 0; i < 3; ++i) {
        fixture.claimLately(std::chrono::seconds{20 - i}, false);
        fixture.service.records[1].back().cell = CellId{2};
    }
    QVERIFY(fixture.prove(false)->recency.bearing == Bearing::Agrees);
}

void TestPairingProof::P10_aQuietCellIsUnknown()
{
    ProofFixture fixture(1);
    fixture.activate();
    fixture.clock.elapsed += std::chrono::minutes{10};
    const auto report = fixture.prove(false);
    QVERIFY(report->recency.bearing == Bearing::Silent && !report->recency.confirmedAt);
    QCOMPARE(report->recency.reason.code, Reason::Code::RecencyQuiet);
    // It may be read all the same.
    QVERIFY(report->pairing.verdict == PairingVerdict::Proved);
}

void TestPairingProof::P10_aDatabaseThatNobodyIsConnectedToIsUnknown()
{
    ProofFixture fixture(1);
    fixture.activate();
    fixture.database.table.otherClients = 0;
    QCOMPARE(fixture.prove(false)->recency.reason.code, Reason::Code::RecencyUnconnected);
    fixture.database.table.otherClients.reset();
    QCOMPARE(fixture.prove(false)->recency.reason.code, Reason::Code::RecencyUnread);
}

void TestPairingProof::aCopyThatNobodyWritesToIsNotPinned()
{
    ProofFixture fixture(1);
    fixture.isPinnable = true;
    QVERIFY(!fixture.prove(false)->isNewlyPinned);
    QVERIFY(!*fixture.pins.find("test", CellId{1}));
}

// A newer service may list what this build has no model for.
void TestPairingProof::C17_aClaimOfAnUnknownSourceIsLeftOut()
{
    ProofFixture fixture(1);
    Record record = fixture.service.records[1].front();
    record.uuid.bytes[15] = 99;
    record.source.type = SourceType(99);
    fixture.service.foreign = {record};
    const auto report = fixture.prove(false);
    QVERIFY(report);
    QCOMPARE(proofPicture(report), QStringLiteral("agrees agrees silent agrees silent silent silent"));
    QVERIFY(report->pairing.verdict == PairingVerdict::Proved);
    QCOMPARE(report->problems.size(), std::size_t(1));
    QVERIFY2(report->problems.front().text().find("source #99") != std::string::npos,
        report->problems.front().text().c_str());
    // With nothing else there is nothing to prove by.
    fixture.service.records.clear();
    QCOMPARE(fixture.prove(false)->facts.claimsInDatabase->checked, 0);
}

void TestPairingProof::F59_listedIdsFromAnywhereAreNoCrash()
{
    ProofFixture fixture(1);
    Record record = fixture.service.records[1].front();
    for (const auto id : {std::int64_t(0), std::numeric_limits<std::int64_t>::max(), std::int64_t(1)}) {
        record.source.key = keyOfId(id);
        ++record.uuid.bytes[15];
        fixture.service.foreign.push_back(record);
    }
    record.source.key = "no id";
    fixture.service.foreign.push_back(record);
    fixture.service.recordsInPage = 5;
    QVERIFY(fixture.prove(true));
}

QTEST_APPLESS_MAIN(TestPairingProof)
#include "tst_pairingproof.moc"
