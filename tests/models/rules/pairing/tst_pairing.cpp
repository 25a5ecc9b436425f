// SPDX-License-Identifier: MIT
#include "models/rules/pairing/pairing.h"

#include <QTest>

using namespace cells;
using namespace cells::pairing;

namespace {

const SequenceRange rangeOne{1, 1'000'000'000};
const SequenceRange rangeTwo{1'000'000'001, 2'000'000'000};

// Cell 1 with nothing read but the list of cells.
PairingFacts unread()
{
    PairingFacts facts;
    facts.cell = CellId{1};
    facts.cells = {{CellId{1}, "one", "c1", {rangeOne}}, {CellId{2}, "two", "c2", {rangeTwo}}};
    facts.database = "cell_1";
    return facts;
}

template <typename Change> PairingFacts changed(PairingFacts facts, Change &&change)
{
    change(facts);
    return facts;
}

} // namespace

Q_DECLARE_METATYPE(cells::pairing::PairingFacts)

// C16
class TestPairing : public QObject
{
    Q_OBJECT

private slots:
    void eachSignalBearsAsItShould_data();
    void eachSignalBearsAsItShould();
    void twoThatAgreeProveIt();
    void oneAgainstOutweighsAll();
    void nothingReadProvesNothing();
    void aSilentSignalGivesTheReason();
    void W5_anotherIdentityAloneIsARestoreOrACopy_data();
    void W5_anotherIdentityAloneIsARestoreOrACopy();
};

void TestPairing::eachSignalBearsAsItShould_data()
{
    QTest::addColumn<PairingFacts>("facts");
    QTest::addColumn<int>("signal");
    QTest::addColumn<int>("bearing");
    const auto row = [](const char *name, PairingSignal signal, Bearing bearing, auto &&change) {
        QTest::newRow(name) << changed(unread(), change) << int(signal) << int(bearing);
    };
    using enum PairingSignal;
    using enum Bearing;
    row("W1 equal", SequenceRange, Agrees, [](auto &f) { f.sequences = {{rangeOne, rangeOne}}; });
    row("W1 another cell's", SequenceRange, Contradicts, [](auto &f) { f.sequences = {{rangeOne, rangeTwo}}; });
    row("W1 nobody's", SequenceRange, Silent, [](auto &f) { f.sequences = {{cells::SequenceRange{1, 7}}}; });
    row("W1 one nobody's", SequenceRange, Silent, [](auto &f) {
        f.sequences = {{rangeOne, cells::SequenceRange{1, 7}}};
    });
    row("W1 no sequences", SequenceRange, Silent, [](auto &f) { f.sequences.emplace(); });
    row("W2 all", SampleMatch, Agrees, [](auto &f) { f.claimsInDatabase = {200, 200, 0}; });
    row("W2 95 %", SampleMatch, Agrees, [](auto &f) { f.claimsInDatabase = {200, 190, 0}; });
    row("W2 94.5 %", SampleMatch, Silent, [](auto &f) { f.claimsInDatabase = {200, 189, 0}; });
    row("W2 50 %", SampleMatch, Silent, [](auto &f) { f.claimsInDatabase = {200, 100, 0}; });
    row("W2 under half", SampleMatch, Contradicts, [](auto &f) { f.claimsInDatabase = {200, 99, 0}; });
    row("W2 few", SampleMatch, Silent, [](auto &f) { f.claimsInDatabase = {19, 0, 0}; });
    row("W3 ours", ReverseSample, Agrees, [](auto &f) { f.rowsAtService = {200, 198, 2}; });
    row("W3 five others'", ReverseSample, Agrees, [](auto &f) { f.rowsAtService = {200, 195, 5}; });
    row("W3 six others'", ReverseSample, Silent, [](auto &f) { f.rowsAtService = {200, 194, 6}; });
    row("W3 as many", ReverseSample, Silent, [](auto &f) { f.rowsAtService = {200, 100, 100}; });
    row("W3 most are others'", ReverseSample, Contradicts, [](auto &f) { f.rowsAtService = {200, 99, 101}; });
    row("W3 few, and others'", ReverseSample, Silent, [](auto &f) { f.rowsAtService = {19, 0, 19}; });
    row("W3 unclaimed", ReverseSample, Silent, [](auto &f) { f.rowsAtService = {200, 10, 0}; });
    row("W4 one listed here", LeaseCross, Agrees, [](auto &f) { f.localLeases = {3, 1, 0}; });
    row("W4 one listed elsewhere", LeaseCross, Contradicts, [](auto &f) { f.localLeases = {3, 2, 1}; });
    row("W4 none listed", LeaseCross, Silent, [](auto &f) { f.localLeases = {3, 0, 0}; });
    row("W5 same", Pin, Agrees, [](auto &f) { f.pin = f.pinned = "730/cell_1"; });
    row("W5 changed", Pin, Contradicts, [](auto &f) {
        f.pin = "731/cell_1";
        f.pinned = "730/cell_1";
    });
    row("W5 same timeline", Pin, Agrees, [](auto &f) {
        f.pin = f.pinned = "730/cell_1";
        f.timeline = f.pinnedTimeline = "3";
    });
    row("W5 promoted", Pin, Contradicts, [](auto &f) {
        f.pin = f.pinned = "730/cell_1";
        f.timeline = "4";
        f.pinnedTimeline = "3";
    });
    row("W5 timeline unread", Pin, Silent, [](auto &f) {
        f.pin = f.pinned = "730/cell_1";
        f.pinnedTimeline = "3";
    });
    row("W5 pinned before timelines", Pin, Agrees, [](auto &f) {
        f.pin = f.pinned = "730/cell_1";
        f.timeline = "3";
    });
    row("W7 written to now", Recency, Agrees, [](auto &f) {
        f.recency.emplace();
        f.recency->newestHere = f.recency->now;
        f.recency->otherClients = 1;
    });
    row("W7 behind", Recency, Contradicts, [](auto &f) {
        f.recency.emplace();
        f.recency->missing = 3;
    });
    row("W5 first time", Pin, Silent, [](auto &f) { f.pin = "730/cell_1"; });
    row("W6 same database", Label, Agrees, [](auto &f) { f.expected.database = "cell_1"; });
    row("W6 other database", Label, Contradicts, [](auto &f) { f.expected.database = "cell_2"; });
    row("W6 database unread", Label, Silent, [](auto &f) {
        f.expected.database = "cell_2";
        f.database.clear();
    });
    row("W6 same cell says nothing of the database", Label, Silent, [](auto &f) { f.expected.cell = f.cell; });
    row("W6 other cell", Label, Contradicts, [](auto &f) { f.expected.cell = CellId{f.cell.value + 1}; });
    row("W6 all as expected", Label, Agrees, [](auto &f) {
        f.cells[0].address = "cell-1.example";
        f.expected = {f.cell, "cell-1.example", "cell_1"};
    });
    row("W6 other address", Label, Contradicts, [](auto &f) {
        f.cells[0].address = "cell-1.example";
        f.expected.address = "cell-2.example";
    });
    row("W6 service unread", Label, Agrees, [](auto &f) {
        f.expected = {{}, "cell-2.example", "cell_1"};
        f.cells.clear();
    });
}

void TestPairing::eachSignalBearsAsItShould()
{
    QFETCH(PairingFacts, facts);
    QFETCH(int, signal);
    QFETCH(int, bearing);
    const auto pairing = evaluatePairing(facts);
    for (const auto &evidence : pairing.evidence) {
        const auto expected = int(evidence.signal) == signal ? bearing : int(Bearing::Silent);
        QCOMPARE(int(evidence.bearing), expected);
        QVERIFY(!evidence.text.isEmpty());
    }
    QVERIFY(pairing.verdict
        == (bearing == int(Bearing::Contradicts) ? PairingVerdict::Contradicted : PairingVerdict::Unproved));
}

void TestPairing::twoThatAgreeProveIt()
{
    auto facts = unread();
    facts.sequences = {{rangeOne}};
    // That it is written to does not say by whom.
    facts.recency.emplace();
    facts.recency->newestHere = facts.recency->now;
    facts.recency->otherClients = 1;
    QVERIFY(evaluatePairing(facts).verdict == PairingVerdict::Unproved);
    facts.claimsInDatabase = {200, 200, 0};
    QVERIFY(evaluatePairing(facts).verdict == PairingVerdict::Proved);
}

void TestPairing::oneAgainstOutweighsAll()
{
    auto facts = unread();
    facts.sequences = {{rangeOne}};
    facts.claimsInDatabase = {200, 200, 0};
    facts.rowsAtService = {200, 200, 0};
    facts.pin = facts.pinned = "730/cell_1";
    facts.localLeases = {3, 2, 1};
    QVERIFY(evaluatePairing(facts).verdict == PairingVerdict::Contradicted);
}

void TestPairing::nothingReadProvesNothing()
{
    QVERIFY(evaluatePairing(unread()).verdict == PairingVerdict::Unproved);
}

void TestPairing::aSilentSignalGivesTheReason()
{
    auto facts = unread();
    facts.sequences = {{rangeOne}};
    facts.unread
        = {{PairingSignal::SequenceRange, Message("not read")}, {PairingSignal::Pin, Message("no such right")}};
    const auto evidence = evaluatePairing(facts).evidence;
    QVERIFY(textOf(evidence[0].text) != "not read");
    QCOMPARE(textOf(evidence[4].text), std::string("no such right"));
}

void TestPairing::W5_anotherIdentityAloneIsARestoreOrACopy_data()
{
    QTest::addColumn<PairingFacts>("facts");
    QTest::addColumn<bool>("isRestored");
    const auto restored = changed(unread(), [](PairingFacts &f) {
        f.sequences = {{rangeOne}};
        f.claimsInDatabase = {200, 200, 0};
        f.pin = "731/cell_1";
        f.pinned = "730/cell_1";
        f.pinnedAt = parseInstant("2026-11-21T08:00:00Z");
    });
    const auto row = [&](const char *name, bool isRestored, auto &&change) {
        QTest::newRow(name) << changed(restored, change) << isRestored;
    };
    row("all else agrees", true, [](PairingFacts &) {});
    row("of before pins had times", true, [](PairingFacts &f) { f.pinnedAt.reset(); });
    row("under another name", true, [](PairingFacts &f) { f.pin = "731/restored"; });
    row("the newest claims are not in the backup", true, [](PairingFacts &f) {
        f.recency.emplace();
        f.recency->missing = 3;
    });
    row("one signal is too few", false, [](PairingFacts &f) { f.claimsInDatabase.reset(); });
    row("ids of another cell", false, [](PairingFacts &f) { f.sequences = {{rangeTwo}}; });
    row("leases of another cell", false, [](PairingFacts &f) { f.localLeases = {3, 2, 1}; });
    row("another address", false, [](PairingFacts &f) { f.expected.address = "elsewhere.example"; });
    row("another database of the server", false, [](PairingFacts &f) { f.pin = "730/cell_2"; });
    row("the same", false, [](PairingFacts &f) { f.pin = f.pinned; });
}

// Nothing of it is believed either way: only what is said of it is another thing.
void TestPairing::W5_anotherIdentityAloneIsARestoreOrACopy()
{
    QFETCH(PairingFacts, facts);
    QFETCH(bool, isRestored);
    const auto pairing = evaluatePairing(facts);
    const auto &pin = pairing.evidence.at(std::size_t(PairingSignal::Pin));
    const auto pinText = textOf(pin.text);
    QCOMPARE(pinText.find("restored from a backup or is a copy") != std::string::npos, isRestored);
    QCOMPARE(pin.steps.size(), std::size_t(isRestored ? 5 : 0));
    QCOMPARE(pairing.verdict == PairingVerdict::Contradicted, *facts.pin != *facts.pinned);
    if (isRestored) {
        QVERIFY2(pinText.find("730/cell_1") != std::string::npos && pinText.find(*facts.pin) != std::string::npos,
            pinText.c_str());
        QCOMPARE(pinText.find("pinned on 2026-11-21 08:00:00 UTC") != std::string::npos, facts.pinnedAt.has_value());
        QVERIFY(textOf(pin.steps[0]).find("isolated") != std::string::npos);
        QVERIFY(textOf(pin.steps[1]).find("730/cell_1") != std::string::npos);
    }
}

QTEST_APPLESS_MAIN(TestPairing)
#include "tst_pairing.moc"
