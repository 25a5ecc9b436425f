// SPDX-License-Identifier: MIT
#include "models/engine/history/driftreport.h"
#include "models/engine/history/scanrecord.h"
#include "models/engine/pairing/provedhistory.h"
#include "tests/support/fakes/fakehistory.h"

#include <QTest>

using namespace cells;
using namespace cells::drift;
using namespace cells::pairing;

namespace {

const DatabaseIdentity own{"cell_1", "db1", "15", false, "7711"};
const DatabaseIdentity other{"cell_2", "db1", "15", false, "7711"};
const DatabaseIdentity moved{"cell_1", "db9", "15", false, "7722"};
const DatabaseIdentity unknown{};

StoredScan scanOf(const std::string &run, const DatabaseIdentity &database, const std::string &pairing,
    const std::string &end = "complete", const std::string &model = "User")
{
    StoredScan scan;
    scan.run = run;
    scan.subject = {"here", {1}, model};
    scan.service = "ts:443";
    scan.database = database;
    scan.pairing = pairing;
    scan.end = end;
    scan.startedAt = *parseInstant("2026-11-21 03:12:45Z");
    scan.problem = end == "failed" ? "The database went away." : "";
    return scan;
}

// Keeps what it was given when it is handed over, so that the test still sees it.
struct Fixture
{
    FakeHistory *fake = nullptr;
    std::unique_ptr<ScanHistory> history;

    Fixture(const std::vector<StoredScan> &scans, const DatabaseNow &now)
    {
        auto made = std::make_unique<FakeHistory>();
        fake = made.get();
        for (const auto &scan : scans) {
            (void)made->save(scan, 0, {});
        }
        history = provedHistory(std::unique_ptr<ScanHistory>(std::move(made)), now);
    }
    std::size_t seen() const { return history->fetch({"here", {1}, {}, 100, HistoryQuery::Kind::Any})->size(); }
};

DatabaseNow nowOf(PairingVerdict verdict, std::optional<DatabaseIdentity> database = own)
{
    return {verdict, std::move(database)};
}

} // namespace

Q_DECLARE_METATYPE(cells::StoredScan)
Q_DECLARE_METATYPE(cells::pairing::DatabaseNow)

class TestProvedHistory : public QObject
{
    Q_OBJECT

private slots:
    void C16_aScanIsOfTheDatabaseThatItRead_data();
    void C16_aScanIsOfTheDatabaseThatItRead();
    void C16_whatIsQuarantinedIsInNoAnswer();
    void C16_nothingIsSavedOfAContradictedDatabase();
    void C16_whatIsSavedStatesThePairing();
    void C16_quarantinedScansAreNamedWithTheReason();
    void C18_aFailedScanDoesNotHideTheLastCompleteOne();
};

void TestProvedHistory::C16_aScanIsOfTheDatabaseThatItRead_data()
{
    QTest::addColumn<StoredScan>("scan");
    QTest::addColumn<DatabaseNow>("now");
    QTest::addColumn<QString>("origin");
    using V = PairingVerdict;
    const auto row = [](const char *name, const StoredScan &scan, const DatabaseNow &now, const char *origin) {
        QTest::newRow(name) << scan << now << QString::fromLatin1(origin);
    };
    auto tookOver = own;
    tookOver.host = "db2";
    auto nameless = own;
    nameless.systemIdentifier.clear();
    auto elsewhere = nameless;
    elsewhere.host = "db7";
    row("proved, here", scanOf("a", own, "proved"), nowOf(V::Proved), "cell");
    row("another primary of the same", scanOf("a", tookOver, "proved"), nowOf(V::Proved), "cell");
    row("earlier build, here", scanOf("a", own, ""), nowOf(V::Proved), "cell");
    row("earlier build, another database", scanOf("a", other, ""), nowOf(V::Proved), "quarantined");
    row("proved then, another server", scanOf("a", moved, "proved"), nowOf(V::Proved), "quarantined");
    row("no system id, same host", scanOf("a", nameless, ""), nowOf(V::Proved), "cell");
    row("no system id, another host", scanOf("a", elsewhere, ""), nowOf(V::Proved), "quarantined");
    row("unknown origin while proved", scanOf("a", unknown, ""), nowOf(V::Proved), "unknown");
    row("unknown origin while unproved", scanOf("a", unknown, ""), nowOf(V::Unproved), "unknown");
    row("unknown origin while contradicted", scanOf("a", unknown, ""), nowOf(V::Contradicted, other), "quarantined");
    row("contradicted then", scanOf("a", own, "contradicted"), nowOf(V::Proved), "quarantined");
    row("proved then, contradicted now", scanOf("a", own, "proved"), nowOf(V::Contradicted, other), "cell");
    row("of what contradicts now", scanOf("a", other, "proved"), nowOf(V::Contradicted, other), "quarantined");
    row("never proved, contradicted now", scanOf("a", own, ""), nowOf(V::Contradicted, other), "quarantined");
    row("unproved, here", scanOf("a", own, "unproved"), nowOf(V::Unproved), "cell");
    row("never proved, elsewhere, unproved", scanOf("a", other, ""), nowOf(V::Unproved), "quarantined");
    row("proved then, elsewhere, unproved", scanOf("a", moved, "proved"), nowOf(V::Unproved), "unknown");
    row("nobody answers", scanOf("a", other, ""), nowOf(V::Unproved, std::nullopt), "unknown");
}

void TestProvedHistory::C16_aScanIsOfTheDatabaseThatItRead()
{
    QFETCH(StoredScan, scan);
    QFETCH(DatabaseNow, now);
    QFETCH(QString, origin);
    const auto evaluated = evaluateOrigin(scan, now);
    QCOMPARE(QString::fromUtf8(toKey(evaluated.verdict).data(), qsizetype(toKey(evaluated.verdict).size())), origin);
    QCOMPARE(evaluated.why.isEmpty(), evaluated.verdict == ScanOrigin::Verdict::Cell);
    QCOMPARE(Fixture({scan}, now).seen(), evaluated.isQuarantined() ? 0U : 1U);
}

void TestProvedHistory::C16_whatIsQuarantinedIsInNoAnswer()
{
    auto lost = scanOf("b", other, "");
    lost.lostClaims = 0;
    lost.sentinels = {{7, ClaimType::Username, *Uuid::parse("01010101010101010101010101010101"), lost.startedAt}};
    const Fixture fixture({scanOf("a", own, "proved"), lost}, nowOf(PairingVerdict::Proved));
    const ScanSubject subject{"here", {1}, "User"};
    QCOMPARE((*fetchNewestScan(*fixture.history, subject, "ts:443"))->run, std::string("a"));
    QVERIFY(fetchSentinels(*fixture.history, subject, "ts:443")->claims.empty());
    QCOMPARE(fetchScanSummaries(*fixture.history, "here", "ts:443", {1})->at("User")->size(), 1U);
    QCOMPARE(fetchEarlierScans(*fixture.history, "here", {1}, "ts:443")->scans.size(), 1U);
    const auto named = fixture.history->fetchNumber(2);
    QVERIFY(!named && named.error().text().find("quarantined") != std::string::npos);
    QVERIFY(fixture.history->fetchNumber(1)->has_value());
}

void TestProvedHistory::C16_nothingIsSavedOfAContradictedDatabase()
{
    const Fixture fixture({}, nowOf(PairingVerdict::Contradicted, other));
    const auto stored = fixture.history->save(scanOf("a", other, ""), 0, {});
    QVERIFY(!stored && stored.error().kind == Failure::Kind::Refused);
    QVERIFY(fixture.fake->stored.empty());
}

void TestProvedHistory::C16_whatIsSavedStatesThePairing()
{
    const Fixture fixture({}, nowOf(PairingVerdict::Proved));
    QVERIFY(*fixture.history->save(scanOf("a", own, ""), 0, {}));
    QCOMPARE(fixture.fake->stored.back().scan.pairing, std::string("proved"));
    // A connection that led elsewhere is not proved by it (F32).
    QVERIFY(*fixture.history->save(scanOf("b", moved, ""), 0, {}));
    QCOMPARE(fixture.fake->stored.back().scan.pairing, std::string("unproved"));
}

void TestProvedHistory::C16_quarantinedScansAreNamedWithTheReason()
{
    FakeHistory history;
    (void)history.save(scanOf("a", other, ""), 0, {});
    (void)history.save(scanOf("b", unknown, "", "complete", "Email"), 0, {});
    const auto origins = fetchOrigins(history, "here", {1}, "ts:443", nowOf(PairingVerdict::Proved));
    QCOMPARE(origins->quarantined.size(), 1U);
    QCOMPARE(origins->quarantined.front(),
        std::string("Scan 1 of User in cell 1, started 2026-11-21 03:12:45 UTC, is quarantined: It read database "
                    "cell_2 of server 7711; the database of the cell is cell_1 of server 7711."));
    QCOMPARE(origins->doubts.size(), 1U);
    QVERIFY(origins->doubts.front().find("Email") != std::string::npos);
    QVERIFY(fetchOrigins(history, "here", {1}, "other:443", nowOf(PairingVerdict::Proved))->quarantined.empty());
}

void TestProvedHistory::C18_aFailedScanDoesNotHideTheLastCompleteOne()
{
    FakeHistory history;
    (void)history.save(scanOf("a", own, "proved"), 0, {});
    auto failed = scanOf("b", own, "proved", "failed");
    failed.startedAt += std::chrono::hours{2};
    (void)history.save(failed, 0, {});
    const auto earlier = fetchEarlierScans(history, "here", {1}, "ts:443");
    QCOMPARE(earlier->scans.size(), 1U);
    QCOMPARE(earlier->scans.front()->run, std::string("a"));
    QCOMPARE(earlier->failed.size(), 1U);
    QCOMPARE(textOf(failureText(*earlier->failed.front())),
        std::string("The scan of 2026-11-21 05:12:45 UTC failed: The database went away."));
    DriftReport report{"here", {1}, earlier->scans};
    report.failed = earlier->failed;
    QVERIFY(markdownOf(report).find("The scan of 2026-11-21 05:12:45 UTC failed") != std::string::npos);
    // One that was stopped by hand is what is known, as before; without a complete one a failed one is, too.
    FakeHistory alone;
    (void)alone.save(failed, 0, {});
    const auto only = fetchEarlierScans(alone, "here", {1}, "ts:443");
    QCOMPARE(only->scans.front()->run, std::string("b"));
    QVERIFY(only->failed.empty());
}

QTEST_APPLESS_MAIN(TestProvedHistory)
#include "tst_provedhistory.moc"
